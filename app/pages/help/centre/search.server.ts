import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { SiteAnswer } from "~/domain/chat/site-answer";
import type { Question } from "~/domain/help/article";
import { HELP_ARTICLES } from "~/domain/help/help-articles";
import { GUIDES_IN_CENTRE } from "~/domain/help/help-paths";
import { tidyQuery } from "~/domain/help/query";
import { type HelpResult, searchHelp } from "~/domain/help/search";
import type { Suggestions } from "~/domain/help/suggestions";
import { type GuideFacts, guideFacts } from "~/domain/words/words";
import { helpIndexOf } from "~/http/answers/help-index.server";
import { privateData } from "~/http/cache/personal-response.server";
import { fieldValue, readQuery } from "~/http/forms/read-form.server";
import { recordSearch } from "~/use-cases/help/record-search.server";
import { answerSearch, recordInBackground } from "../live-chat/site-answers.server";

type HelpSearchAnswer = {
  query: string;
  /** What the chat would say; null unless it is sure what is asked. */
  answer: SiteAnswer | null;
  results: HelpResult[];
};

type LoadedHelp = {
  search: HelpSearchAnswer | null;
  questions: Question[];
  /** Of the articles that the desk has changed, by their paths. */
  summaries: Record<string, string>;
  /** The first of the articles that the desk has written. */
  guides: GuideFacts[];
  hasMoreGuides: boolean;
};

const MAX_RESULTS = 20;

/**
 * The help page: without a query identical for every visitor, otherwise the results. Queries are recorded in
 * the background.
 */
export async function loadHelp({ request, context }: LoaderFunctionArgs) {
  const query = tidyQuery(fieldValue(readQuery(request), "q"));
  const words = await context.words.read();
  const questions = words.questions.map(({ alsoCalled: _, ...shown }) => shown);
  const summaries = Object.fromEntries(
    words.articles.map(({ id, summary }) => [HELP_ARTICLES[id].to, summary]),
  );
  const guides = words.guides.slice(0, GUIDES_IN_CENTRE).map(guideFacts);
  const shown = { questions, summaries, guides, hasMoreGuides: words.guides.length > guides.length };
  if (query === "") return data<LoadedHelp>({ search: null, ...shown });
  const [index, answer] = await Promise.all([helpIndexOf(context), answerSearch(query, context)]);
  const results = searchHelp(index, query);
  if (request.method === "GET") {
    recordInBackground(request, context, {
      failure: "A search on the help page could not be recorded",
      record: () => recordSearch(context, { query, results: results.length }),
    });
  }
  return privateData<LoadedHelp>({
    ...shown,
    search: { query, answer, results: results.slice(0, MAX_RESULTS) },
  });
}

const MAX_SUGGESTIONS = 6;
const SUGGESTIONS_MAX_AGE_SECONDS = 300;

/** Suggestions while the visitor types. Not recorded. */
export async function sendSuggestions({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const query = tidyQuery(fieldValue(readQuery(request), "q"));
  const results = query === "" ? [] : searchHelp(await helpIndexOf(context), query);
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
