import type { AppLoadContext } from "@remix-run/cloudflare";
import { helpDocuments } from "~/content/help/documents";
import { buildIndex, type HelpIndex } from "~/domain/help/search";
import { readChangedArticles } from "./help-articles.server";
import { loadPrivacyFacts } from "./privacy-facts.server";

let known: { index: HelpIndex; told: string } | undefined;

/**
 * Built on the first search rather than at Worker start, then cached until the privacy facts, the plans, the questions or
 * the articles in the documents change.
 */
export async function helpIndexOf(context: AppLoadContext): Promise<HelpIndex> {
  const [facts, { plans, questions, articles }] = await Promise.all([
    loadPrivacyFacts(context),
    context.words.read(),
  ]);
  const told = JSON.stringify([facts, plans, questions, articles]);
  if (known?.told === told) return known.index;
  const { changed, isWhole } = await readChangedArticles(context);
  const index = buildIndex(helpDocuments(facts, plans, questions, changed));
  // Without texts that could not be read it is not for the next search.
  if (isWhole) known = { index, told };
  return index;
}
