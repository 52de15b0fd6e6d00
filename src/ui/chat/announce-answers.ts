import { createEffect, on } from "solid-js";
import type { AssistantMessage } from "#message/message.ts";
import type { App } from "../app-context.tsx";
import type { Chat } from "../app-state.ts";
import { t } from "../text/text.ts";

/** Reads a finished answer to a screen reader, once and whole; never word by word. */
export function announceAnswers(app: App, chat: () => Chat | undefined): void {
  const newest = () => {
    const message = chat()?.messages.at(-1);
    return message?.type === "assistant" ? message : undefined;
  };
  createEffect(
    on([() => newest()?.id, () => newest()?.status], ([id, status], before) => {
      const [idBefore, statusBefore] = before ?? [];
      const answer = newest();
      if (!answer || id !== idBefore || statusBefore !== "streaming" || status === "streaming") return;
      app.announce(spokenAnswer(answer, app.state.settings.companionName));
    }),
  );
}

function spokenAnswer(answer: AssistantMessage, name: string): string {
  const words = answer.text.replace(/\[\^\d+\]/g, "");
  return answer.fault ? t("chat.announce-failed", { reason: answer.fault.message }) : `${name}: ${words}`;
}
