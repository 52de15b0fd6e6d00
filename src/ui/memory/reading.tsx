import { type JSX, Match, Switch } from "solid-js";
import { useApp } from "../app-context.tsx";
import { DocumentList } from "./document-list.tsx";
import { DocumentView } from "./document-view.tsx";

/** What the companion was given to read: the list, or one text. */
export function Reading(): JSX.Element {
  const app = useApp();
  const documentId = () => {
    const route = app.route();
    return route.room === "reading" ? route.documentId : null;
  };
  return (
    <Switch fallback={<DocumentList />}>
      <Match when={documentId()} keyed>
        {(id) => <DocumentView documentId={id} />}
      </Match>
    </Switch>
  );
}
