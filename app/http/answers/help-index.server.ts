import type { AppLoadContext } from "@remix-run/cloudflare";
import { helpDocuments } from "~/content/help/documents";
import { buildIndex, type HelpIndex } from "~/domain/help/search";
import { readOwnArticles } from "./help-articles.server";
import { loadPrivacyFacts } from "./privacy-facts.server";

let known: { index: HelpIndex; told: string } | undefined;

/**
 * Built on the first search rather than at Worker start, then cached until the privacy facts, the plans, the questions or
 * the articles in the documents change.
 */
export async function helpIndexOf(context: AppLoadContext): Promise<HelpIndex> {
  const [facts, { plans, questions, articles, guides }] = await Promise.all([
    loadPrivacyFacts(context),
    context.words.read(),
  ]);
  const told = JSON.stringify([facts, plans, questions, articles, guides.map(({ version }) => version)]);
  if (known?.told === told) return known.index;
  const own = await readOwnArticles(context);
  const index = buildIndex(helpDocuments(facts, plans, questions, own));
  // Without texts that could not be read it is not for the next search.
  if (own.isWhole) known = { index, told };
  return index;
}
