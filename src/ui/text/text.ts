import { flatten, resolveTemplate, translator } from "@solid-primitives/i18n";
import { en } from "./en.ts";

const dictionary = flatten(en);

/** The interface's words by key, e.g. `t("chat.send")`. */
export const t = translator(() => dictionary, resolveTemplate);
