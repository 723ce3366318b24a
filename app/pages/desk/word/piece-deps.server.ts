import type { AppLoadContext } from "@remix-run/cloudflare";
import { saidByChat, saidOnPages } from "~/content/all-said";
import { siteImage } from "~/content/blog/site-images";
import { figuresInWords } from "~/content/claims-in-words";
import { factProblems } from "~/content/fact-problems";
import { SHIPPED_PIECES } from "~/content/shipped-words.server";
import type { StaffMember } from "~/domain/staff/staff";
import { nameOf, type PieceId, type PieceTexts } from "~/domain/words/piece";
import { planOf } from "~/domain/words/plan-piece";
import { loadPrivacyFacts } from "~/http/answers/privacy-facts.server";
import type { PieceDeps } from "~/use-cases/words/change-piece.server";

/** What changing a piece needs besides the request's context. */
export function pieceDeps(context: AppLoadContext, by: StaffMember): PieceDeps {
  return {
    ...context,
    by,
    shipped: SHIPPED_PIECES,
    findImage: siteImage,
    contradictionsOf: (id, texts) => contradictionsOf(context, id, texts),
  };
}

/** What the chat and the pages would say against a plan with these texts, by the table of facts. */
async function contradictionsOf(context: AppLoadContext, id: PieceId, texts: PieceTexts): Promise<string[]> {
  const [{ ANSWER_TOPICS }, facts, { plans, claims }] = await Promise.all([
    // Thousands of examples come with them.
    import("~/content/chat-answers/topics"),
    loadPrivacyFacts(context),
    context.words.read(),
  ]);
  const changed = plans.map((plan) => (plan.id === nameOf(id) ? planOf(plan, texts) : plan));
  const asked = { now: context.now, timeZone: "UTC", closed: [], figures: figuresInWords(claims) };
  const saying = [
    ...saidByChat(ANSWER_TOPICS, { ...asked, keptDays: facts.keptDays, plans: changed }),
    ...saidOnPages(facts, changed),
  ];
  return factProblems(changed, saying).map(({ of, words, why }) => `“${words}” (${of}): ${why}.`);
}
