import type { AskedQuestion, SiteAnswer } from "../../domain/chat/site-answer";
import { LINKS } from "./links";
import { IS_YES_OR_NO } from "./yes-or-no";

export const GUARANTEE = /\b(?:guarant\w*|promis\w*|assur(?:e|es|ed|ance)|warrant(?:y|ies))\b/;
/** "How many leads will I get in the first month?" */
const A_NUMBER = /\bhow (?:many|much) (?!of\b)|\b(?:a|what) number\b/;
const PROOF = /\b(?:pro(?:of|ve|ves|ven)|evidence|back (?:that|it|this|them) up|believe)\b/;

/** The figures of the home page, after what is said of a guarantee or of proof where that is asked for. */
export const RESULTS = ({ question, figures }: AskedQuestion): SiteAnswer => ({
  text: `${beforeFigures(question)}${figures}`,
  links: [LINKS.results, LINKS.book],
});

function beforeFigures(question: string): string {
  if (GUARANTEE.test(question))
    return IS_YES_OR_NO.test(question) ? "No, we don't guarantee results. " : "We don't guarantee results. ";
  if (A_NUMBER.test(question)) return "We promise no number of leads or sales. ";
  if (PROOF.test(question))
    return "We don't publish client names or reviews, but you can ask us for references on a call. ";
  return "";
}
