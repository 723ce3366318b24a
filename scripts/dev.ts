/** `npm run dev`: the site in development. Changes in `app/` show at once. */
import "./fail-plainly";
import { spawn } from "node:child_process";
import { claimDataDir, foldIntoOneFile } from "./local-database";
import { checkSettingNames, checkTimeZone, ensureDevVars } from "./local-settings";
import { prepareLocalDatabase, readDataDir, readPort, withLocalDatabase } from "./local-site";

const port = readPort(5173);
const dataDir = readDataDir();

console.log("Preparing the local settings and database ...");
claimDataDir(dataDir);
ensureDevVars();
checkSettingNames();
checkTimeZone();
await withLocalDatabase(dataDir, prepareLocalDatabase);

console.log(`
  The site, with hot reload:  http://localhost:${port}
  Its database lives in:      ${dataDir}  (the one of npm start; another folder: DATA_DIR=... npm run dev)
  Stop it with Ctrl+C.
`);
const server = spawn(
  process.execPath,
  [
    "node_modules/@remix-run/dev/dist/cli.js",
    "vite:dev",
    "--host",
    "127.0.0.1",
    "--port",
    String(port),
    "--strictPort",
  ],
  {
    stdio: "inherit",
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      // Where the framed scheduler may post messages: vite.config.ts passes this to the site.
      SITE_URL: `http://localhost:${port}`,
      WRANGLER_SEND_METRICS: "false",
      WRANGLER_HIDE_BANNER: "true",
      CLOUDFLARE_CF_FETCH_ENABLED: "false",
    },
  },
);
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => server.kill(signal));
server.on("exit", (code) => {
  foldIntoOneFile(dataDir);
  process.exit(code ?? 0);
});
