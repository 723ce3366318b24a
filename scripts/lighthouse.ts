/**
 * `npm run lighthouse`: Lighthouse's scores for ten pages of the built site on a slow phone. The local server speaks
 * HTTP/1.1; Cloudflare's edge has newer protocols, so a deployed site should be no slower.
 */
import {
  auditPages,
  type Category,
  MORE_LIGHTHOUSE_PAGES,
  type PageReport,
} from "../tests/support/lighthouse";
import { freePort, startSite } from "../tests/support/site";
import { ensureBuilt } from "./bundle-worker";

const LEAST: Record<Category, number> = {
  performance: 98,
  accessibility: 100,
  "best-practices": 100,
  seo: 100,
};
const CATEGORIES = Object.keys(LEAST) as Category[];

ensureBuilt();
const port = await freePort();
const site = await startSite(port);
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, async () => {
    await site.stop();
    process.exit(1);
  });
}
try {
  row("page", CATEGORIES);
  const reports = await auditPages(`http://localhost:${port}`, MORE_LIGHTHOUSE_PAGES, CATEGORIES, show);
  process.exitCode = reports.every((report) => CATEGORIES.every((name) => isEnough(report, name))) ? 0 : 1;
} finally {
  await site.stop();
}

function show(report: PageReport): void {
  row(
    report.path,
    CATEGORIES.map(
      (name) => `${report.scores[name] ?? "?"}${isEnough(report, name) ? "" : ` < ${LEAST[name]}`}`,
    ),
  );
  console.log(`  ${report.timings.join(", ")}`);
  for (const complaint of report.complaints) console.log(`  - ${complaint}`);
}

function row(name: string, cells: readonly string[]): void {
  console.log(name.padEnd(14) + cells.map((cell) => cell.padStart(16)).join(""));
}

function isEnough({ scores }: PageReport, name: Category): boolean {
  return (scores[name] ?? 0) >= LEAST[name];
}
