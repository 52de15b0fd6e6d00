import * as Tabs from "@kobalte/core/tabs";
import type { JSX } from "solid-js";
import { useApp } from "../app-context.tsx";
import { t } from "../text/text.ts";
import { FactList } from "./fact-list.tsx";
import { HealthLine } from "./health-line.tsx";
import { Reading } from "./reading.tsx";
import { ReviewList } from "./review-list.tsx";
import { TidiedLine } from "./tidied-line.tsx";

/** Everything that is kept: the facts, and what was given to read. */
export function MemoryRoom(): JSX.Element {
  const app = useApp();
  return (
    <div class="page">
      <header class="page-head">
        <h1>{t("rooms.memory")}</h1>
        <p>{t("memory.what")}</p>
      </header>
      <Tabs.Root
        class="tabs"
        value={app.route().room === "reading" ? "reading" : "memory"}
        onChange={(room) =>
          app.go(room === "reading" ? { room, documentId: null } : { room: "memory", memoryId: null })
        }
      >
        <Tabs.List class="tab-list" aria-label={t("memory.tabs")}>
          <Tabs.Trigger class="tab" value="memory">
            {t("memory.facts")}
          </Tabs.Trigger>
          <Tabs.Trigger class="tab" value="reading">
            {t("rooms.reading")}
          </Tabs.Trigger>
        </Tabs.List>
        <Tabs.Content value="memory">
          <ReviewList />
          <TidiedLine />
          <HealthLine />
          <FactList />
        </Tabs.Content>
        <Tabs.Content value="reading">
          <Reading />
        </Tabs.Content>
      </Tabs.Root>
    </div>
  );
}
