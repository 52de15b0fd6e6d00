import { test } from "vitest";
import { createCompanion } from "../support/companion.ts";
import { inventedLife, unrelatedQuestions } from "../support/invented-life.ts";
const ev = (h: any) => `${h.score.toFixed(2)} t${(h.why.text ?? 0).toFixed(2)} v${(h.why.vector ?? 0).toFixed(2)} ${h.text.slice(0, 60)}`;
test("cal", async () => {
  const c = await createCompanion();
  inventedLife.forEach(({ said }, i) => { const r = c.say(said, 1000 * (i + 1)); console.log(said, r.learned.map((l: any) => `${l.type}: ${l.memory?.value}`)); });
  let right = 0, n = 0;
  for (const { said, asked } of inventedLife) for (const q of asked) {
    const r = await c.recall.recall({ text: q, sessionId: "s2", messageId: "x" });
    const all = [...r.memories, ...r.messages].sort((a, b) => b.score - a.score);
    const top = all[0];
    const ok = top && (top.saidAt === 1000 * (inventedLife.findIndex((f) => f.said === said) + 1));
    n++; if (ok) right++;
    console.log(ok ? "OK " : "-- ", q, "|", all.slice(0, 3).map(ev).join(" | "));
  }
  console.log(right, n);
  for (const q of unrelatedQuestions) {
    const r = await c.recall.recall({ text: q, sessionId: "s2", messageId: "x" });
    const all = [...r.memories, ...r.messages].sort((a, b) => b.score - a.score);
    console.log("NO ", q, "|", all.slice(0, 2).map(ev).join(" | "));
  }
});
