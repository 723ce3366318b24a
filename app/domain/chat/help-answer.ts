import { type HelpIndex, rankHelp } from "../help/search";
import { isCommon } from "../help/words";
import { plainQuestion, type SiteAnswer } from "./site-answer";

/** Words of a question that say nothing about its subject. */
const CHATTER = new Set(
  (
    "want need like get got tell know much many give show find use thing something anything just really also please " +
    "thanks hello hi hey im id ive ill youre theres whats hows dont doesnt cant am any some there here now one way best good " +
    "make let see say look question ask wondering possible able yes ok"
  ).split(" "),
);

/**
 * Below this score a page only happens to share words with the question. Determined with the help's headings as
 * questions, and with questions about other things: the best of these had 73.
 */
const SURE_SCORE_PER_WORD = 90;
/** A question with more words than this is rarely about what one of them names. */
const MOST_WORDS = 8;

/** The help's answer to a question, from the matching part of a page; null unless the match is certain. */
export function helpAnswer(index: HelpIndex, message: string): SiteAnswer | null {
  const words = plainQuestion(message)
    .split(" ")
    .filter((word) => word !== "" && !CHATTER.has(word) && !isCommon(word));
  if (words.length === 0 || words.length > MOST_WORDS) return null;
  const [best] = rankHelp(index, words.join(" "));
  if (!best || best.covered < best.asked || best.score < best.asked * SURE_SCORE_PER_WORD) return null;
  const { result } = best;
  const plain = (segments: readonly { text: string }[]) => segments.map(({ text }) => text).join("");
  const text = plain(result.excerpt);
  // It begins within a sentence, which answers nothing.
  if (text.startsWith("…")) return null;
  const label = result.part ? `${plain(result.title)}: ${plain(result.part.heading)}` : plain(result.title);
  return { text, links: [{ label, to: result.part?.to ?? result.to }] };
}
