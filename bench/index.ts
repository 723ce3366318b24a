/**
 * `npm run bench`: measures every budget of speed and size in one run on this machine, ideally a quiet one. Rates are
 * compared with a baseline within the same run, so a slower machine slows both. Exits with 1 if a budget is missed.
 * `npm run bench -- sides growth` measures only those parts. `npm run bench -- scale` and `memory` measure no budget: they
 * print the tables of docs/scale.md, and of docs/how-it-is-fast.md.
 */
import "../scripts/fail-plainly";
import { bundleWorker, ensureBuilt } from "../scripts/bundle-worker";
import { type Budget, isMet, rowOf } from "./budget";
import { growth } from "./growth";
import { memory } from "./memory";
import { paint } from "./paint";
import { press } from "./press";
import { scale } from "./scale";
import { compareSides } from "./sides";
import { sizes } from "./sizes";
import { start } from "./start";
import { team } from "./team";
import { words } from "./words";

const PARTS: Record<string, () => Promise<Budget[]>> = {
  sizes,
  paint,
  press,
  sides: () => compareSides(),
  growth,
  words,
  team,
  start,
};

const chosen: string[] = process.argv.slice(2);
/** These measure no budget: they print tables of the documentation. */
const TABLES: Record<string, () => Promise<void>> = { scale, memory };
const names = [...Object.keys(PARTS), ...Object.keys(TABLES)];
const unknown = chosen.find((name) => !names.includes(name));
if (unknown) throw new Error(`The parts are ${names.join(", ")}, not "${unknown}"`);

ensureBuilt();
bundleWorker();
for (const name of chosen) await TABLES[name]?.();
if (chosen.length > 0 && chosen.every((name) => name in TABLES)) process.exit();
const budgets: Budget[] = [];
for (const [name, measure] of Object.entries(PARTS)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  console.error(`Measuring ${name} ...`);
  budgets.push(...(await measure()));
}
console.table(budgets.map(rowOf));
const missed = budgets.filter((budget) => !isMet(budget)).length;
console.log(missed === 0 ? "Every budget is kept." : `${missed} of ${budgets.length} budgets are missed.`);
process.exitCode = missed === 0 ? 0 : 1;
