/** How much longer public pages take with 500 posts and 500 articles of the desk than with ten of each. */
import { startWorker, type TestWorker } from "../tests/support/worker";
import type { Budget } from "./budget";
import { medians, type Send } from "./growth";

const FEW = 10;
const MANY = 500;
const MOST = 1.15;
const TURNS = 60;

/** Those whose words the desk changes, among them all that list posts or articles. */
const PATHS = [
  "/",
  "/blog",
  "/blog/desk-5",
  "/blog/feed.xml",
  "/sitemap.xml",
  "/help",
  "/help/billing",
  "/help/guides",
  "/help/guides/desk-5",
  "/about",
];

const BODY = `## A section\n\nSee [our blog](/blog).\n\n${"A paragraph of about the length that posts have. ".repeat(80)}`;
const FIRST_DAY = Date.parse("2026-11-20T00:00Z");
const DAY_MS = 86_400_000;
const AT_ONCE = 50;

/** As a visitor reads them, from the isolate's memory, and as they are made. */
export async function words(): Promise<Budget[]> {
  const sites = [await withWords(FEW), await withWords(MANY)] as const;
  try {
    const found: Budget[] = [];
    for (const path of PATHS) {
      for (const [how, next] of [
        ["kept", () => path],
        ["made anew", unlikeAnyOther(path)],
      ] as const) {
        const [few, many] = sites.map((site) => read(site, next)) as [Send, Send];
        const first = await ratioOf(few, many, TURNS);
        // Of so many some are over a limit by chance.
        const measured = first > MOST ? await ratioOf(few, many, 3 * TURNS) : first;
        found.push({
          what: `${path}, ${how}: with ${MANY} posts and articles by ${FEW}`,
          measured,
          atMost: MOST,
        });
      }
    }
    return found;
  } finally {
    await Promise.all(sites.map((site) => site.stop()));
  }
}

async function ratioOf(few: Send, many: Send, turns: number): Promise<number> {
  const [fewMs, manyMs] = await medians(few, many, turns);
  return manyMs / fewMs;
}

/** A query that no page has is kept nowhere. */
function unlikeAnyOther(path: string): () => string {
  let count = 0;
  return () => {
    count += 1;
    return `${path}?n=${count}`;
  };
}

function read(site: TestWorker, next: () => string): Send {
  return async () => {
    const path = next();
    const answer = await site.fetch(path);
    await answer.text();
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
  };
}

async function withWords(count: number): Promise<TestWorker> {
  const site = await startWorker({ onError: console.error });
  const rows = Array.from({ length: count }, (_, index) => {
    const post = {
      title: `What we have learnt, part ${index}`,
      description: "A description that is long enough to tell readers what the post is about.",
      author: "The strategy team",
      date: new Date(FIRST_DAY - index * DAY_MS).toISOString().slice(0, 10),
    };
    const guide = {
      title: `How to begin, part ${index}`,
      summary: "A summary that is long enough to tell readers what the article is about.",
      place: "1",
    };
    return [
      [`post/desk-${index}`, post],
      [`guide/desk-${index}`, guide],
    ] as const;
  })
    .flat()
    .map(([piece, texts]) =>
      site.db
        .prepare(
          "insert into piece_versions (piece, state, texts, body, word_count, slug, live_from, made_at) values (?, 'own', ?, ?, 700, ?, ?, ?)",
        )
        .bind(piece, JSON.stringify(texts), BODY, piece.split("/")[1], FIRST_DAY, FIRST_DAY),
    );
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await site.db.batch(rows.slice(from, from + AT_ONCE));
  return site;
}
