import type { Consolidation } from "#memory/keeping.ts";
import { counted, formatWhen } from "../text/format.ts";
import { t } from "../text/text.ts";

/** A tidying in one sentence: "Last time it was quiet (12 Oct), I merged 3 notes that said the same." */
export function tidiedWords(run: Consolidation, now: number): string {
  const day = formatWhen(run.ranAt, now);
  if (run.undoneAt !== null) return t("tidied.was-undone", { day });
  const notes = (count: number) => counted(count, { one: t("tidied.note"), other: t("tidied.notes") });
  const done = [
    run.merged > 0 ? t("tidied.merged", { notes: notes(run.merged) }) : "",
    run.closed > 0 ? t("tidied.closed", { notes: notes(run.closed) }) : "",
    run.promoted > 0 ? t("tidied.promoted", { notes: notes(run.promoted) }) : "",
    run.letGo > 0 ? t("tidied.let-go", { notes: notes(run.letGo) }) : "",
  ].filter((words) => words !== "");
  const last = done.pop() ?? "";
  return t("tidied.last", { day, done: done.length > 0 ? `${done.join(", ")}${t("tidied.and")}${last}` : last });
}
