/**
 * `npm run mutants`: puts faults into the code, one at a time, and checks whether a test fails. Arguments choose
 * mutants by their file: `npm run mutants -- calendars`. With --changed, it tries mutants of changed files whose tests
 * need no build, for only as long as a run of `npm test` may wait for them. With --drawn, see `mutants/drawn.ts`.
 */
import "./fail-plainly";
import { MUTANTS } from "../tests/mutants/all";
import { changedFiles } from "./mutants/changed-files";
import { buildWithMutants, moveToCopy, startVitest, tryMutant, type Verdict } from "./mutants/copy";
import { tryDrawn } from "./mutants/drawn";
import { type Mutant, needsBuild } from "./mutants/mutant";

/** How long a run over changed files keeps starting new mutants. */
const CHANGED_MS = 60_000;
/** The percentage of mutants that may survive. */
const SURVIVORS_PERCENT = 8;

const given: string[] = process.argv.slice(2);
const isOfChanges = given.includes("--changed");
const isWithoutBuild = isOfChanges || given.includes("--without-build");
const words = given.filter((word) => !word.startsWith("--"));
const changed = isOfChanges ? changedFiles() : null;

const chosen = [...MUTANTS.entries()].filter(
  ([, mutant]) =>
    (changed === null || changed.has(mutant.file)) &&
    (words.length === 0 || words.some((word) => mutant.file.includes(word))) &&
    !(isWithoutBuild && needsBuild(mutant)),
);

type Tried = { mutant: Mutant } & Verdict;

async function tryAll(): Promise<Tried[]> {
  const until = isOfChanges ? Date.now() + CHANGED_MS : Number.POSITIVE_INFINITY;
  moveToCopy();
  if (chosen.some(([, mutant]) => needsBuild(mutant))) {
    console.log("Building a Worker with all mutants in it ...");
    buildWithMutants();
  }
  const vitest = await startVitest();
  const tried: Tried[] = [];
  for (const [number, mutant] of chosen) {
    if (Date.now() > until) break;
    const one = { mutant, ...(await tryMutant(vitest, mutant, number)) };
    tried.push(one);
    console.log(lineOf(one));
  }
  await vitest.close();
  const left = chosen.length - tried.length;
  if (left > 0) console.log(`\nTime is up; ${left} more mutants of changed files: npm run mutants`);
  return tried;
}

function lineOf({ mutant, verdict, by, seconds }: Tried): string {
  const { file, was, becomes, survives } = mutant;
  const [from, to] = [was, becomes].map((text) => text.replace(/\s+/g, " ").trim());
  const note = verdict === "survived" ? (survives ?? "NOT EXPLAINED") : by;
  return `${verdict} (${seconds} s)  ${file}: ${from} → ${to || "nothing"}\n    ${note}`;
}

if (given.includes("--drawn")) {
  process.exitCode = (await tryDrawn(given)) ? 0 : 1;
} else if (chosen.length === 0) {
  console.log("No mutants to try.");
} else {
  const tried = await tryAll();
  const of = (verdict: Verdict["verdict"]) => tried.filter((one) => one.verdict === verdict);
  const survived = of("survived");
  const unexplained = survived.filter(({ mutant }) => mutant.survives === undefined);
  const surprising = of("killed").filter(({ mutant }) => mutant.survives !== undefined);
  const percent = (survived.length / Math.max(1, tried.length)) * 100;
  console.log(
    `\n${tried.length} mutants: ${of("killed").length} killed, ${survived.length} survived (${percent.toFixed(1)}%), ${of("broken").length} not tried out`,
  );
  for (const one of [...unexplained, ...of("broken")]) console.log(`\n${lineOf(one)}`);
  for (const { mutant } of surprising) console.log(`\nKilled after all: ${mutant.file}: ${mutant.was}`);
  const isFine = unexplained.length === 0 && of("broken").length === 0 && surprising.length === 0;
  process.exitCode = isFine && (isOfChanges || percent <= SURVIVORS_PERCENT) ? 0 : 1;
}
