import { render } from "solid-js/web";
import { registerServiceWorker } from "#tab/update-worker.ts";
import "./ui/styles/index.css";
import { AppRoot } from "./ui/app-root.tsx";
import { applyTheme, storedTheme } from "./ui/theme.ts";

// Before the first paint: a dark room must not flash white.
applyTheme(storedTheme());

const root = document.getElementById("app");
if (!root) throw new Error("index.html has no element with the id app.");
root.replaceChildren();
render(() => <AppRoot />, root);
registerServiceWorker();
