import lighthouse, { type Flags, type Result } from "lighthouse";
import { launchBrowser } from "./browser";
import { freePort } from "./site";

export type Category = "performance" | "accessibility" | "best-practices" | "seo";

export type PageReport = {
  path: string;
  /** Out of 100. */
  scores: Partial<Record<Category, number>>;
  /** Every scored audit without a full score: its title, and what it measured or found. */
  complaints: string[];
  timings: Timings;
};

/** The metrics of the performance score, in milliseconds except for `shift`; 0 if performance is not measured. */
export type Timings = Record<keyof typeof TIMINGS, number>;

const TIMINGS = {
  firstPaint: "first-contentful-paint",
  largestPaint: "largest-contentful-paint",
  speedIndex: "speed-index",
  blocking: "total-blocking-time",
  shift: "cumulative-layout-shift",
};

/** One page of each kind: with pictures, long, searchable, with a form. */
export const LIGHTHOUSE_PAGES = ["/", "/services", "/help", "/contact"];

/** The same and more pages of each kind, for longer runs. */
export const MORE_LIGHTHOUSE_PAGES = [
  ...LIGHTHOUSE_PAGES,
  "/features",
  "/about",
  "/docs",
  "/help/quick-start",
  "/help/billing",
  "/privacy",
  "/signin",
];

const QUIET_MS = 500;

/**
 * Shorter waits for the page to go quiet when performance is not measured. Throttling stays simulated:
 * without it ("provided"), Lighthouse would insist on longer waits.
 */
const UNHURRIED: Flags = {
  pauseAfterFcpMs: QUIET_MS,
  pauseAfterLoadMs: QUIET_MS,
  networkQuietThresholdMs: QUIET_MS,
  cpuQuietThresholdMs: QUIET_MS,
};

/**
 * How Lighthouse gets the times of a slow phone: it loads the page at full speed and simulates them, or it makes the
 * browser load the page slowly.
 */
export type Throttling = "simulate" | "devtools";

/** Runs Lighthouse on pages one after the other, with its default settings: a phone on a slow network. */
export async function auditPages(
  siteUrl: string,
  paths: readonly string[],
  categories: readonly Category[],
  throttlingMethod: Throttling = "simulate",
): Promise<PageReport[]> {
  const port = await freePort();
  const browser = await launchBrowser([
    `--remote-debugging-port=${port}`,
    "--remote-debugging-address=127.0.0.1",
  ]);
  const flags: Flags = {
    port,
    hostname: "127.0.0.1",
    logLevel: "silent",
    output: "json",
    onlyCategories: [...categories],
    throttlingMethod,
    ...(categories.includes("performance") ? {} : UNHURRIED),
  };
  const reports: PageReport[] = [];
  try {
    for (const path of paths) {
      const outcome = await lighthouse(siteUrl + path, flags);
      if (!outcome) throw new Error(`Lighthouse said nothing of ${path}`);
      if (outcome.lhr.runtimeError) throw new Error(`${path}: ${outcome.lhr.runtimeError.message}`);
      reports.push(reportOf(path, outcome.lhr));
    }
  } finally {
    await browser.close();
  }
  return reports;
}

function reportOf(path: string, { categories, audits }: Result): PageReport {
  const scores: PageReport["scores"] = {};
  const complaints: string[] = [];
  for (const [name, { score, auditRefs }] of Object.entries(categories)) {
    scores[name as Category] = Math.round((score ?? 0) * 100);
    for (const { id, weight } of auditRefs) {
      const audit = audits[id];
      if (!audit || weight === 0 || audit.score === null || audit.score >= 0.995) continue;
      complaints.push(
        `${audit.title}: ${[audit.displayValue, ...findingsOf(audit)].filter(Boolean).join("; ")}`,
      );
    }
  }
  const timings = Object.fromEntries(
    Object.entries(TIMINGS).map(([name, id]) => [name, audits[id]?.numericValue ?? 0]),
  ) as Timings;
  return { path, scores, complaints, timings };
}

/** The details of a failing audit: elements, URLs and messages. */
function findingsOf({ details }: Result["audits"][string]): string[] {
  if (details?.type !== "table" && details?.type !== "opportunity") return [];
  return details.items.slice(0, 5).map((item) => {
    const values = Object.values(item).map((value) => {
      if (typeof value !== "object" || value === null) return value;
      return "snippet" in value ? value.snippet : "url" in value ? value.url : undefined;
    });
    return values.filter((value) => typeof value === "string").join(" ");
  });
}
