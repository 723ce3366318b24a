import type { AppLoadContext } from "@remix-run/cloudflare";
import { helpDocuments } from "~/content/help/documents";
import { buildIndex, type HelpIndex } from "~/domain/help/search";
import { loadPrivacyFacts } from "~/http/answers/privacy-facts.server";

let known: { index: HelpIndex; told: string } | undefined;

/**
 * Built on the first search rather than at Worker start, then cached until the privacy facts the plans or
 * the questions in the documents change.
 */
export async function helpIndexOf(context: AppLoadContext): Promise<HelpIndex> {
  const [facts, { plans, questions }] = await Promise.all([loadPrivacyFacts(context), context.words.read()]);
  const told = JSON.stringify([facts, plans, questions]);
  if (known?.told !== told) known = { index: buildIndex(helpDocuments(facts, plans, questions)), told };
  return known.index;
}
