import type { Memory } from "#memory/memory.ts";
import { en } from "./en.ts";
import { asPlainMarkdown } from "./quote-words.ts";
import type { ForgetOutcome } from "./quoting-input.ts";

/** The receipt of a request to forget. It names the matter, and does not repeat the value that was to go. */
export function sayForgotten(outcome: ForgetOutcome): string {
  switch (outcome.type) {
    case "forgotten": {
      const names = [...new Set(outcome.memories.map(nameOf))];
      const said =
        names.length === 1
          ? en.forgotten(names[0] ?? "")
          : en.forgottenSeveral(names.map((name) => `- ${name}`).join("\n"));
      return `${said} ${outcome.isProven ? en.forgottenProof : en.forgottenDoubt}`.replace(
        /(- .*) (I looked|When I)/,
        "$1\n\n$2",
      );
    }
    case "which":
      return en.forgetWhich(
        outcome.memories.map(({ value }, index) => `${index + 1}. ${asPlainMarkdown(value)}`).join("\n"),
      );
    case "nothing-found":
      return en.forgetNothing;
    case "too-much":
      return en.forgetAll(outcome.count);
    default:
      return outcome satisfies never;
  }
}

/** A fact's key in words. */
function nameOf({ namespace, key }: Memory): string {
  const group = namespace.split("/").at(-1) ?? "";
  const words = key.replace(/^(?:about|habit|has|doing|goal|plan)-/, "").replaceAll("-", " ");
  return asPlainMarkdown(group === "pet" || group === "person" ? `${group}: ${words}` : words);
}
