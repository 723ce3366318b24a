import { stemOf } from "../help/words";
import { plainQuestion } from "./site-answer";

/** Words and phrases by their stems, each with the meaning that it stands for. */
export type Meanings = {
  byStems: ReadonlyMap<string, string>;
  /** How many words the longest phrase has that begins with a stem. */
  longestFrom: ReadonlyMap<string, number>;
};

const wordsIn = (question: string) => question.split(/[ -]/).filter((word) => word !== "");
const stemsIn = (text: string) => wordsIn(plainQuestion(text)).map(stemOf);

/** @param lines One meaning a line: words and phrases, separated by commas. The first line that has a word counts. */
export function readMeanings(lines: readonly string[]): Meanings {
  const byStems = new Map<string, string>();
  const longestFrom = new Map<string, number>();
  for (const line of lines) {
    const same = line.split(/,\s+/).map(stemsIn);
    const meaning = `=${same[0]?.join(" ") ?? ""}`;
    for (const stems of same) {
      const phrase = stems.join(" ");
      if (!byStems.has(phrase)) byStems.set(phrase, meaning);
      const [first = ""] = stems;
      longestFrom.set(first, Math.max(longestFrom.get(first) ?? 1, stems.length));
    }
  }
  return { byStems, longestFrom };
}

/** "3pm", "10:30". */
const CLOCK = /^\d{1,2}(?:[:.]\d\d)?(?:am|pm)$|^\d{1,2}:\d\d$/;
const NUMBER =
  /^(?:\d[\d.,]*k?|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|fifty|hundred|thousand)$/;

function figureIn(word: string): string | null {
  if (CLOCK.test(word)) return "=clock";
  return NUMBER.test(word) ? "=number" : null;
}

/** Courtesies, and whom it is for: neither says what a question asks. */
const GREETING =
  /^(?:(?:hi|hello|hey|hiya|good (?:morning|afternoon|evening|day)|morning|evening)(?: there| all| guys| team)? )(?=\S+ \S+)/;
const FILLERS =
  /\b(?:please|pls|plz|just|actually|really|basically|maybe|perhaps|guys|exactly|honestly|quickly|well|ok|okay|so|and|but|also|then|too|im wondering if|i was wondering (?:if|whether)|i wonder (?:if|whether)|id like to know(?: if| whether)?|i want to know(?: if| whether)?|(?:can|could) you tell me(?: if| whether)?|do you know(?: if| whether)?|honest answer|lol|lmao|haha|hehe|btw|tbh)(?= |$)/g;
const FOR_WHOM =
  /\bfor (?:an?|my|our|the) (?:[a-z-]+ ){0,4}(?:business|company|firm|shop|practice|store|clinic|studio|salon|agency|restaurant|cafe|bakery)\b/g;

function withoutChatter(question: string): string {
  const bare = question.replace(GREETING, "").replace(FILLERS, "").replace(FOR_WHOM, "");
  return /[\p{L}\p{N}]/u.test(bare) ? bare : question;
}

/** What the words of a question, written by `plainQuestion`, stand for, in their order; a word of no known meaning, for its stem. */
export function meaningsOf(question: string, { byStems, longestFrom }: Meanings): string[] {
  const words = wordsIn(withoutChatter(question));
  const stems = words.map(stemOf);
  const meanings: string[] = [];
  for (let at = 0; at < stems.length; ) {
    let length = Math.min(longestFrom.get(stems[at] ?? "") ?? 1, stems.length - at);
    while (length > 1 && !byStems.has(stems.slice(at, at + length).join(" "))) length -= 1;
    const phrase = stems.slice(at, at + length).join(" ");
    meanings.push(byStems.get(phrase) ?? figureIn(words[at] ?? "") ?? phrase);
    at += length;
  }
  return meanings;
}
