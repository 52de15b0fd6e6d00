import { buildWhenStale } from "../../../scripts/build-when-stale.mjs";

/** Builds the app before the first story, unless what lies in `dist` is already this version. */
export default buildWhenStale;
