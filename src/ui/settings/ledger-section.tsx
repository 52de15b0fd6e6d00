import { createSignal, For, type JSX, Show } from "solid-js";
import type { LedgerEntry } from "#egress/egress-api.ts";
import { useApp } from "../app-context.tsx";
import { createAct } from "../element/create-act.ts";
import { Trouble } from "../element/trouble.tsx";
import { formatBytes, formatDay, formatTime } from "../text/format.ts";
import { t } from "../text/text.ts";

/** The newest entries that are shown. */
const SHOWN = 50;

/** Every request that left the device: when, why, to whom, how much. */
export function LedgerSection(): JSX.Element {
  const app = useApp();
  const [entries, setEntries] = createSignal<readonly LedgerEntry[]>();
  const load = createAct(async () => {
    const all = await app.link.call((runner) => runner.ledger());
    setEntries([...all].sort((a, b) => b.at - a.at).slice(0, SHOWN));
  });
  void load.run();

  return (
    <section class="settings-section" aria-labelledby="ledger-title">
      <h2 id="ledger-title">{t("ledger.title")}</h2>
      <p class="section-words">
        {app.state.settings.provider || app.state.settings.embedder.type === "remote"
          ? t("ledger.words")
          : t("ledger.words-local")}
      </p>
      <Trouble message={load.problem()?.message} />
      <Show when={entries()?.length === 0}>
        <p class="empty">{t("ledger.empty")}</p>
      </Show>
      <Show when={(entries()?.length ?? 0) > 0}>
        {/* A wide table scrolls by itself; the region must be reachable by keyboard. */}
        <section class="table-frame" tabindex="0" aria-label={t("ledger.table")}>
          <table class="ledger">
            <thead>
              <tr>
                <th>{t("ledger.when")}</th>
                <th>{t("ledger.why")}</th>
                <th>{t("ledger.host")}</th>
                <th data-align="right">{t("ledger.sent")}</th>
                <th data-align="right">{t("ledger.status")}</th>
              </tr>
            </thead>
            <tbody>
              <For each={entries()}>
                {(entry) => (
                  <tr>
                    <td>
                      {formatDay(entry.at, Date.now())}, {formatTime(entry.at)}
                    </td>
                    <td>{t(`ledger.purpose-${entry.purpose}`)}</td>
                    <td>{entry.host}</td>
                    <td data-align="right">{formatBytes(entry.bytesSent)}</td>
                    <td data-align="right">{entry.status ?? t("ledger.no-answer")}</td>
                  </tr>
                )}
              </For>
            </tbody>
          </table>
        </section>
      </Show>
    </section>
  );
}
