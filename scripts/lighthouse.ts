/**
 * `npm run lighthouse`: Lighthouse's scores for eleven pages of the built site on a slow phone, and how soon each
 * paints, compared with the same HTML without its scripts. Each page has two lines: the times that Lighthouse
 * simulates, and those of a browser that really loads slowly. In the simulation the largest paint waits for every file
 * that came before it, even one that did not delay it. `npm run lighthouse -- 3 /signin` takes the medians of three
 * runs of one page. The local server speaks HTTP/1.1; Cloudflare's edge has newer protocols, so a deployed site should
 * be no slower.
 */
import "./fail-plainly";
import {
  auditPages,
  type Category,
  MORE_LIGHTHOUSE_PAGES,
  type PageReport,
  type Throttling,
  type Timings,
} from "../tests/support/lighthouse";
import { freePort, startSite, type TestSite } from "../tests/support/site";
import { ensureBuilt } from "./bundle-worker";

const LEAST: Record<Category, number> = {
  performance: 98,
  accessibility: 100,
  "best-practices": 100,
  seo: 100,
};
const CATEGORIES = Object.keys(LEAST) as Category[];

/** The maximums: ratios of the largest paint to the first and to that without scripts, blocked milliseconds, shift. */
const MOST = { byFirst: 1.25, byScriptless: 1.05, blocking: 50, shift: 0 };

/** The site with every script taken out of its pages. */
const SCRIPTLESS = `import site from "./server.js";
export default {
  ...site,
  async fetch(request, env, execution) {
    const answer = await site.fetch(request, env, execution);
    if (!answer.headers.get("Content-Type")?.startsWith("text/html")) return answer;
    return new HTMLRewriter().on("script", { element: (script) => { script.remove(); } }).transform(answer);
  },
};`;

const args: string[] = process.argv.slice(2);
const runs = Number(args.find((arg) => /^\d+$/.test(arg)) ?? 1);
const asked = args.filter((arg) => arg.startsWith("/"));
const paths = asked.length > 0 ? asked : MORE_LIGHTHOUSE_PAGES;

ensureBuilt();
const sites: TestSite[] = [];
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, async () => {
    await stopAll();
    process.exit(1);
  });
}
try {
  const site = await start({});
  const scriptless = await start({ entrance: SCRIPTLESS });
  row("page", [...CATEGORIES, "FCP", "LCP", "by FCP", "by scriptless", "blocked", "shift"]);
  let isEnough = true;
  for (const path of paths) {
    for (const throttling of ["simulate", "devtools"] as const) {
      const reports = await runsOf(site, path, throttling, CATEGORIES);
      const bare = await runsOf(scriptless, path, throttling, ["performance"]);
      isEnough = show(reports, bare, throttling) && isEnough;
    }
  }
  process.exitCode = isEnough ? 0 : 1;
} finally {
  await stopAll();
}

async function start(options: { entrance?: string }): Promise<TestSite> {
  const site = await startSite(await freePort(), options);
  sites.push(site);
  return site;
}

async function runsOf(
  { url }: TestSite,
  path: string,
  throttling: Throttling,
  categories: readonly Category[],
): Promise<PageReport[]> {
  const reports: PageReport[] = [];
  for (let run = 0; run < runs; run++) {
    // Only the speed differs between runs and between the two kinds of throttling, so other scores are measured once.
    const isFirst = run === 0 && throttling === "simulate";
    reports.push(...(await auditPages(url, [path], isFirst ? categories : ["performance"], throttling)));
  }
  return reports;
}

async function stopAll(): Promise<void> {
  for (const site of sites.splice(0)) await site.stop();
}

/** Prints one line for a page; returns whether every value is within its limit. */
function show(reports: PageReport[], bare: PageReport[], throttling: Throttling): boolean {
  const [first] = reports;
  if (!first) throw new Error("Nothing was measured");
  const { firstPaint, largestPaint, blocking, shift } = mediansOf(reports);
  const cells = [
    ...CATEGORIES.map((name) => {
      const score = first.scores[name];
      return score === undefined ? "" : cell(score, { atLeast: LEAST[name] });
    }),
    `${Math.round(firstPaint)}`,
    `${Math.round(largestPaint)}`,
    cell(largestPaint / firstPaint, { atMost: MOST.byFirst }),
    cell(largestPaint / mediansOf(bare).largestPaint, { atMost: MOST.byScriptless }),
    cell(Math.round(blocking), { atMost: MOST.blocking }),
    cell(shift, { atMost: MOST.shift }),
  ];
  const isWorkedOut = throttling === "simulate";
  row(isWorkedOut ? first.path : "  loaded slowly", cells);
  for (const complaint of isWorkedOut ? first.complaints : []) console.log(`  - ${complaint}`);
  return !cells.some((text) => text.includes("!"));
}

/** The value as text, with "!" if it is outside its limits. */
function cell(value: number, { atLeast = -Infinity, atMost = Infinity }): string {
  const text = Number.isInteger(value) ? String(value) : value.toFixed(2);
  return value < atLeast || value > atMost ? `${text} !` : text;
}

function mediansOf(reports: readonly PageReport[]): Timings {
  const all = reports.map(({ timings }) => timings);
  const names = Object.keys(all[0] ?? {}) as (keyof Timings)[];
  return Object.fromEntries(
    names.map((name) => {
      const sorted = all.map((timings) => timings[name]).toSorted((one, other) => one - other);
      return [name, sorted[Math.floor(sorted.length / 2)] ?? 0];
    }),
  ) as Timings;
}

function row(name: string, cells: readonly string[]): void {
  console.log(name.padEnd(20) + cells.map((text) => text.padStart(15)).join(""));
}
