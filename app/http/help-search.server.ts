import { type AppLoadContext, data } from "@remix-run/cloudflare";
import { recordSearch } from "~/domain/help/record-search.server";
import {
  buildIndex,
  type HelpDocument,
  type HelpIndex,
  type HelpResult,
  searchHelp,
  tidyQuery,
} from "~/domain/help/search";
import type { Suggestions } from "~/domain/help/suggestions";
import { takeAttempt } from "~/domain/limits/limits.server";
import { clientOf } from "./client.server";
import { readQuery, typed } from "./parse-form.server";
import { PERSONAL } from "./session.server";

/** What can be found, told when it is first needed. */
type HelpDocuments = () => readonly HelpDocument[];

type HelpSearchAnswer = { query: string; results: HelpResult[] };

const MAX_RESULTS = 20;

/** The help page: without a query the same for everybody, with one what it finds. A query is recorded, nobody waits for that. */
export async function loadHelp(request: Request, context: AppLoadContext, documents: HelpDocuments) {
  const query = tidyQuery(typed(readQuery(request), "q"));
  if (query === "") return data<{ search: HelpSearchAnswer | null }>({ search: null });
  const results = searchHelp(indexOf(documents), query);
  if (request.method === "GET") {
    context.waitUntil(
      record(request, context, { query, results: results.length }).catch(() =>
        console.error("A search on the help page could not be recorded"),
      ),
    );
  }
  return data<{ search: HelpSearchAnswer | null }>(
    { search: { query, results: results.slice(0, MAX_RESULTS) } },
    { headers: PERSONAL },
  );
}

/** One visitor's searches are not to drown out everybody else's, nor to fill the table. */
async function record(
  request: Request,
  { db, now, config }: AppLoadContext,
  search: { query: string; results: number },
): Promise<void> {
  const deps = { db, now: now(), secret: config.cookieSecret };
  const limit = await takeAttempt(deps, { searchAddress: clientOf(request).address });
  if (limit.ok) await recordSearch(deps, search);
}

const MAX_SUGGESTIONS = 6;
const SUGGESTIONS_MAX_AGE_SECONDS = 300;

/** What the help page offers while somebody types. Not recorded. */
export function sendSuggestions(request: Request, documents: HelpDocuments): Response {
  const query = tidyQuery(typed(readQuery(request), "q"));
  const results = query === "" ? [] : searchHelp(indexOf(documents), query);
  const suggestions: Suggestions = {
    total: results.length,
    pages: results.slice(0, MAX_SUGGESTIONS).map(({ to, title, part }) => ({
      to: part?.to ?? to,
      title,
      part: part?.heading ?? null,
    })),
  };
  return Response.json(suggestions, {
    headers: {
      "Cache-Control": `public, max-age=${SUGGESTIONS_MAX_AGE_SECONDS}`,
      "X-Robots-Tag": "noindex",
    },
  });
}

const indexes = new WeakMap<HelpDocuments, HelpIndex>();

/** Built when somebody first searches, not when the worker starts; then kept. */
function indexOf(documents: HelpDocuments): HelpIndex {
  const known = indexes.get(documents);
  if (known) return known;
  const index = buildIndex(documents());
  indexes.set(documents, index);
  return index;
}
