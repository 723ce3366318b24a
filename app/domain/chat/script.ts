/** The assistant's topics, in the order a message is searched for their keywords. */
export const CHAT_TOPICS = ["services", "prices", "setup", "leads", "difference"] as const;
export type ChatTopic = (typeof CHAT_TOPICS)[number];

/** The assistant's replies: one set per topic, and one for anything it does not recognise. */
export const REPLY_SETS = [...CHAT_TOPICS, "generic"] as const;
export type ReplySet = (typeof REPLY_SETS)[number];

export const VARIANTS_PER_SET = 3;

/** A reply and a page of this site to go on to. */
export type ChatReply = { text: string; next: { label: string; to: string } };

export type ChatScript = {
  greeting: string;
  replies: Readonly<Record<ReplySet, readonly [ChatReply, ChatReply, ChatReply]>>;
};

/**
 * Whole words with common endings: "pricing" is about price, "again" is not about AI, "planet" not about
 * plans.
 */
const KEYWORDS: Readonly<Record<ChatTopic, string>> = {
  services: "services?|ais?|a\\.i\\.?|help(?:s|ed|ing|ful)?",
  prices: "pric(?:e|es|ed|ing|ey)|cost(?:s|ed|ing|ly)?|plan(?:s|ned|ning)?",
  setup:
    "integrat(?:e|es|ed|ing|ions?)|set(?:s|ting)?[\\s\\-\u2010\u2011]*up|setups|implement(?:s|ed|ing|ations?)?",
  leads: "leads?|generat(?:e|es|ed|ing|ion|ors?)|customers?",
  difference: "differ(?:s|ent|ently|ences?)?|unique(?:ly|ness)?|why",
};

const PART_OF_A_WORD = "[\\p{L}\\p{N}\\p{M}]";

const PATTERNS = CHAT_TOPICS.map(
  (topic) =>
    [topic, new RegExp(`(?<!${PART_OF_A_WORD})(?:${KEYWORDS[topic]})(?!${PART_OF_A_WORD})`, "iu")] as const,
);

/** The first topic, in order, with a keyword in the message. */
export function replySetFor(message: string): ReplySet {
  return PATTERNS.find(([, pattern]) => pattern.test(message))?.[0] ?? "generic";
}

/** The variant that a random number from 0 (inclusive) to 1 picks. */
export function variantFor(random: number): number {
  return Math.min(Math.max(Math.floor(random * VARIANTS_PER_SET) || 0, 0), VARIANTS_PER_SET - 1);
}
