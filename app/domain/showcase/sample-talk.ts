/** The visitor's words from which the sample conversation is made. */
export type OwnWords = { sells: string; asks: string };

export const OWN_WORDS_LIMITS: Readonly<Record<keyof OwnWords, number>> = { sells: 60, asks: 140 };

/** A piece of a line: the script's words, the visitor's, or a gap that the business itself would fill. */
export type TalkPart = { kind: "script" | "own" | "gap"; text: string };

export type TalkLine = { from: "visitor" | "assistant"; parts: readonly TalkPart[] };

export type QuestionKind = "problem" | "price" | "time" | "place" | "can" | "other";

/**
 * A script for each kind of question: the assistant, the visitor, the assistant. `{sells}` is the visitor's word,
 * `[…]` is a gap.
 */
export type TalkScript = Readonly<Record<QuestionKind, readonly [string, string, string]>>;

/** A page's own conversation, shown before a visitor types: its question and, in whole sentences, the lines after it. */
export type TalkExample = OwnWords & { rest: readonly [string, string, string] };

export type OwnWordsProblem = "missing" | "too-long";

export type Talk = {
  /** As typed, to be shown in the form again. */
  words: OwnWords;
  problems: Partial<Record<keyof OwnWords, OwnWordsProblem>>;
  /** Null while a field is missing or too long. */
  lines: readonly TalkLine[] | null;
};

/** The conversation about the visitor's words, or what is wrong with them. The words of an example have its own lines. */
export function talkAbout(typed: OwnWords, script: TalkScript, examples: readonly TalkExample[] = []): Talk {
  const words = { sells: oneLine(typed.sells), asks: oneLine(typed.asks) };
  const problems: Talk["problems"] = {};
  for (const field of ["sells", "asks"] as const) {
    if (!VISIBLE.test(words[field])) problems[field] = "missing";
    else if ([...words[field]].length > OWN_WORDS_LIMITS[field]) problems[field] = "too-long";
  }
  if (Object.keys(problems).length > 0) return { words, problems, lines: null };
  const example = examples.find(({ sells, asks }) => sells === words.sells && asks === words.asks);
  const [answer, reply, end] = example?.rest ?? script[kindOf(words.asks)];
  return {
    words,
    problems,
    lines: [
      { from: "visitor", parts: [{ kind: "own", text: words.asks }] },
      { from: "assistant", parts: filledIn(answer, words.sells) },
      { from: "visitor", parts: filledIn(reply, words.sells) },
      { from: "assistant", parts: filledIn(end, words.sells) },
    ],
  };
}

/** Tested in this order: "How much to repair a broken door?" asks for a price, but counts as a problem. */
const KINDS: readonly (readonly [QuestionKind, RegExp])[] = [
  [
    "problem",
    /\b(brok\w*|refund\w*|complain\w*|wrong|late|damaged?|cancel\w*|angry|faulty|doesn.t work|not working)\b/i,
  ],
  [
    "price",
    /\b(price\w*|pricing|costs?|how much|quotes?|fees?|rates?|charge\w*|expensive|cheap\w*|budget)\b|[£$€]/i,
  ],
  [
    "time",
    /\b(when|how (soon|long)|availab\w*|appointments?|slots?|book\w*|today|tonight|tomorrow|weekends?|(mon|tues|wednes|thurs|fri|satur|sun)days?|open(ing)?|hours)\b/i,
  ],
  ["place", /\b(where|deliver\w*|ship\w*|near|come to|areas?|travel|located?|location|address|parking)\b/i],
  ["can", /^(do|does|can|could|will|would|are|is|have|may)\b/i],
];

export function kindOf(question: string): QuestionKind {
  return KINDS.find(([, pattern]) => pattern.test(question))?.[0] ?? "other";
}

/** The script is split before the visitor's words are inserted, so that none of them is read as script. */
function filledIn(template: string, sells: string): TalkPart[] {
  return template
    .split(/(\{sells\}|\[[^\]]*\])/)
    .filter((text) => text !== "")
    .map((text): TalkPart => {
      if (text === "{sells}") return { kind: "own", text: sells };
      return text.startsWith("[") ? { kind: "gap", text: text.slice(1, -1) } : { kind: "script", text };
    });
}

const VISIBLE = /[\p{L}\p{N}\p{S}]/u;

/** Control characters, halves of characters, and marks that turn the direction of what follows. */
const UNFIT = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

function oneLine(text: string): string {
  return text.normalize("NFC").replace(UNFIT, " ").replace(/\s+/g, " ").trim();
}
