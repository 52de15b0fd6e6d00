import { createSignal, type JSX, Show } from "solid-js";
import type { Session } from "#session/session.ts";
import { useApp } from "../app-context.tsx";
import { Confirm } from "../element/confirm.tsx";
import { createAct } from "../element/create-act.ts";
import { Menu, MenuItem } from "../element/menu.tsx";
import { Trouble } from "../element/trouble.tsx";
import { formatRoute, type Route } from "../route.ts";
import { t } from "../text/text.ts";

/** One chat in the list, with what can be done to it. */
export function SessionItem(props: { readonly session: Session; readonly onGo: () => void }): JSX.Element {
  const app = useApp();
  const [isRenaming, setRenaming] = createSignal(false);
  const [isConfirming, setConfirming] = createSignal(false);
  const route = (): Route => ({ room: "chat", sessionId: props.session.id, messageId: null });
  const isOpen = () => {
    const here = app.route();
    return here.room === "chat" && here.sessionId === props.session.id;
  };
  const title = () => props.session.title || t("sessions.untitled");
  const act = createAct((work: () => Promise<void>) => work());

  const rename = (text: string) => {
    setRenaming(false);
    const next = text.trim();
    if (next && next !== props.session.title) void act.run(() => app.sessions.rename(props.session.id, next));
  };

  const remove = async () => {
    await act.run(() => app.sessions.remove(props.session.id));
    if (isOpen()) app.go({ room: "chat", sessionId: null, messageId: null }, { replace: true });
  };

  return (
    <li class="session-item">
      <Show
        when={!isRenaming()}
        fallback={<RenameField title={props.session.title} onDone={rename} onCancel={() => setRenaming(false)} />}
      >
        <a
          class="session-link"
          href={formatRoute(route())}
          aria-current={isOpen() ? "page" : undefined}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            app.go(route());
            props.onGo();
          }}
        >
          {title()}
          <Show when={app.state.runs[props.session.id]}>
            <span class="session-running" title={t("sessions.answering")} />
          </Show>
        </a>
        <Menu label={t("sessions.menu", { title: title() })}>
          <MenuItem onSelect={() => setRenaming(true)}>{t("sessions.rename")}</MenuItem>
          <MenuItem
            onSelect={() =>
              void act.run(() => app.sessions.setPinned(props.session.id, props.session.pinnedAt === null))
            }
          >
            {props.session.pinnedAt === null ? t("sessions.pin") : t("sessions.unpin")}
          </MenuItem>
          <MenuItem
            onSelect={() =>
              void act.run(() => app.sessions.setArchived(props.session.id, props.session.archivedAt === null))
            }
          >
            {props.session.archivedAt === null ? t("sessions.archive") : t("sessions.unarchive")}
          </MenuItem>
          <MenuItem isLoss onSelect={() => setConfirming(true)}>
            {t("sessions.delete")}
          </MenuItem>
        </Menu>
      </Show>
      <Trouble message={act.problem()?.message} />
      <Confirm
        isOpen={isConfirming()}
        onClose={() => setConfirming(false)}
        onConfirm={() => void remove()}
        title={t("sessions.delete-title", { title: title() })}
        detail={t("sessions.delete-detail")}
        action={t("sessions.delete")}
      />
    </li>
  );
}

function RenameField(props: {
  readonly title: string;
  readonly onDone: (title: string) => void;
  readonly onCancel: () => void;
}): JSX.Element {
  return (
    <input
      class="session-rename"
      aria-label={t("sessions.rename-label")}
      value={props.title}
      maxLength={120}
      ref={(input) => queueMicrotask(() => input.select())}
      onKeyDown={(event) => {
        if (event.isComposing) return;
        if (event.key === "Enter") props.onDone(event.currentTarget.value);
        if (event.key === "Escape") props.onCancel();
      }}
      onBlur={(event) => props.onDone(event.currentTarget.value)}
    />
  );
}
