/**
 * wrangler's [build] command (see wrangler.toml). It lets `npx wrangler dev` and `npx wrangler deploy` work
 * in a fresh clone after `npm ci`. Does nothing if everything is up to date.
 */
import "./fail-plainly";
import { ensureBuilt } from "./bundle-worker";

/** Where `wrangler dev` keeps its data, unless --persist-to says otherwise. */
const WRANGLER_DATA_DIR = ".wrangler/state";

if (process.env.WRANGLER_COMMAND === "dev") {
  console.log(
    "Under wrangler dev each edit builds the whole site again. To see changes at once, use npm run dev instead.",
  );
}
ensureBuilt();
// Local settings and data are for `wrangler dev` only: a deployment has its own.
if (process.env.WRANGLER_COMMAND === "dev") {
  const { checkSettingNames, ensureDevVars } = await import("./local-settings");
  const { prepareLocalDatabase, withLocalDatabase } = await import("./local-site");
  ensureDevVars();
  checkSettingNames();
  await withLocalDatabase(WRANGLER_DATA_DIR, prepareLocalDatabase);
}
