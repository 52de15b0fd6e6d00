import { type JSX, Show } from "solid-js";
import type { ConnectionState } from "#tab/connect-runner.ts";
import { t } from "../text/text.ts";

/** Instead of the app, when it cannot run in this tab: what is so, and what to do. */
export function ConnectionScreen(props: {
  readonly connection: ConnectionState;
  readonly onTakeOver: () => void;
}): JSX.Element {
  const failure = () => (props.connection.type === "failed" ? props.connection : null);
  const reason = () => {
    switch (failure()?.code) {
      case "no-storage":
        return t("connection.no-storage");
      case "database-newer":
        return t("connection.database-newer");
      case "storage-full":
        return t("connection.storage-full");
      case "storage-damaged":
        return t("connection.storage-damaged");
      default:
        return t("connection.failed");
    }
  };
  return (
    <main class="whole-page">
      <p class="wordmark">
        Recollect<span aria-hidden="true">*</span>
      </p>
      <Show
        when={failure()}
        fallback={
          <>
            <h1>{t("connection.elsewhere-title")}</h1>
            <p>{t("connection.elsewhere")}</p>
            <div class="button-row">
              <button type="button" class="button button-main" onClick={() => props.onTakeOver()}>
                {t("connection.use-here")}
              </button>
            </div>
          </>
        }
      >
        {(failed) => (
          <>
            <h1>{failed().code === "no-storage" ? t("connection.no-storage-title") : t("connection.failed-title")}</h1>
            <p>{reason()}</p>
            <p class="whole-page-detail">{failed().message}</p>
            <div class="button-row">
              <button type="button" class="button button-main" onClick={() => location.reload()}>
                {t("connection.reload")}
              </button>
            </div>
          </>
        )}
      </Show>
    </main>
  );
}
