/**
 * `npm run bench`: what the site costs compared with Workers that do the least it takes, and how much slower it gets with much in
 * the database, and how soon a first press is answered. `npm run bench -- targets` measures one part alone, `npm run bench -- desk /staff/clients` one of the desk's pages.
 */
import { benchAmounts } from "./bench-amounts";
import { benchFeel } from "./bench-feel";
import { benchGrowth } from "./bench-growth";
import { say } from "./bench-measure";
import { benchTargets } from "./bench-targets";

/** Each says whether everything is as fast as it should be. */
const PARTS: Record<string, (args: string[]) => Promise<boolean>> = {
  targets: benchTargets,
  amounts: () => benchAmounts(),
  desk: ([path]) => benchAmounts({ desk: path ?? "" }),
  feel: ([what]) => benchFeel(what ?? ""),
  growth: ([path]) => benchGrowth(path ?? ""),
};
/** The desk is a part of `amounts`, so that both can have the same databases. */
const USUAL = Object.keys(PARTS).filter((name) => name !== "desk");

const args: string[] = process.argv.slice(2);
const chosen = args.filter((arg) => arg in PARTS);
const others = args.filter((arg) => !(arg in PARTS));
if (args.length > 0 && chosen.length === 0) {
  throw new Error(`The parts are ${Object.keys(PARTS).join(", ")}, not "${args[0]}"`);
}
for (const name of chosen.length > 0 ? chosen : USUAL) {
  if (!(await PARTS[name]?.(others))) {
    say(`\n${name}: not everything is as fast as it should be.`);
    process.exitCode = 1;
  }
}
