/** `npm run dev`: the site while it is being worked on; a change in `app/` shows at once. */
import { spawn } from "node:child_process";
import { ensureDevVars, prepareDatabase, readDataDir, readPort } from "./local-site";

const port = readPort(5173);
const dataDir = readDataDir();

console.log("Preparing the local settings and database ...");
ensureDevVars();
prepareDatabase({ local: dataDir });

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
      // Where the scheduler's frame may send its messages: vite.config.ts hands it to the site.
      SITE_URL: `http://localhost:${port}`,
      WRANGLER_SEND_METRICS: "false",
      WRANGLER_HIDE_BANNER: "true",
      CLOUDFLARE_CF_FETCH_ENABLED: "false",
    },
  },
);
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => server.kill(signal));
server.on("exit", (code) => process.exit(code ?? 0));
