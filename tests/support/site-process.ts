/** The site as served by `npm start`, in a process of its own that a test can kill: see killable-process.ts. */
import { endRuntimesWithProcess, runningRuntimes } from "../../scripts/end-with-process";
import { type SiteOptions, serveSite } from "../../scripts/serve-site";
import { SQL_WORKER } from "../../scripts/sql-worker";

export type StartedSite = { besideUrl: string; runtimes: number[] };

const options: SiteOptions = JSON.parse(process.argv[2] ?? "{}");
endRuntimesWithProcess();
const site = await serveSite({
  ...options,
  beside: SQL_WORKER,
  onLog: (level, message) => {
    if (level === "error") console.error(message);
  },
});
for (const runtime of runningRuntimes()) runtime.once("exit", () => process.exit(1));
process.on("SIGTERM", () => site.stop().then(() => process.exit(0)));
const started: StartedSite = {
  besideUrl: String(site.besideUrl),
  runtimes: runningRuntimes().flatMap(({ pid }) => pid ?? []),
};
console.log(JSON.stringify(started));
