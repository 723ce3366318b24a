/** The site as served by `npm start`, in a process of its own that a test can kill: see killable-process.ts. */
import { endRuntimesWithProcess, runningRuntimes } from "../../scripts/end-with-process";
import { type SiteOptions, serveSite } from "../../scripts/serve-site";

export type StartedSite = { databaseUrl: string; runtimes: number[] };

const options: SiteOptions = JSON.parse(process.argv[2] ?? "{}");
endRuntimesWithProcess();
const site = await serveSite({
  ...options,
  opensDatabase: true,
  onLog: (level, message) => {
    if (level === "error") console.error(message);
  },
});
for (const runtime of runningRuntimes()) runtime.once("exit", () => process.exit(1));
process.on("SIGTERM", () => site.stop().then(() => process.exit(0)));
const started: StartedSite = {
  databaseUrl: String(site.databaseUrl),
  runtimes: runningRuntimes().flatMap(({ pid }) => pid ?? []),
};
console.log(JSON.stringify(started));
