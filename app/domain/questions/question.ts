/** The questions that clients answer when they book a call of a kind, besides the fields that every booking has. */

export const QUESTION_TYPES = [
  "short_text",
  "long_text",
  "one_of",
  "several_of",
  "yes_no",
  "number",
  "date",
  "web_address",
] as const;
export type QuestionType = (typeof QUESTION_TYPES)[number];

/** What the desk calls the types. */
export const TYPE_WORDS: Record<QuestionType, string> = {
  short_text: "Short text",
  long_text: "Long text",
  one_of: "One of several answers",
  several_of: "Any of several answers",
  yes_no: "Yes or no",
  number: "Number",
  date: "Date",
  web_address: "Web address",
};

/** Maximum lengths in characters, and numbers. */
export const QUESTION_LIMITS = {
  questions: 10,
  slug: 32,
  label: 160,
  hint: 240,
  options: 20,
  option: 80,
  short_text: 200,
  long_text: 2000,
  web_address: 500,
  /** Questions of one kind that have a rule. */
  rules: 5,
  ruleWords: 500,
  rulePage: 500,
} as const;

/** What happens instead of a booking once a question has one of these answers. */
export type Rule = {
  /** The options, or "yes" or "no". */
  answers: string[];
  way: { to: "kind"; kindId: string } | { to: "page"; address: string } | { to: "words"; words: string };
};

/** Where answers lead: on to the times, or as a rule says. */
export const ROUTE_WAYS = ["times", "kind", "page", "words"] as const;
export type RouteWay = (typeof ROUTE_WAYS)[number];

export type Question = {
  /** Its name in forms, in addresses and in the API; unique within the kind, and never changed. */
  slug: string;
  label: string;
  type: QuestionType;
  isRequired: boolean;
  hint: string;
  /** What there is to choose from; empty for all other types. */
  options: string[];
  rule: Rule | null;
};

export const SLUG = /^[a-z0-9][a-z0-9-]{0,31}$/;

const CHOICES: readonly QuestionType[] = ["one_of", "several_of"];

/** Whether a question of the type has options. */
export const hasOptions = (type: QuestionType) => CHOICES.includes(type);

/** The field of a form, or the parameter of an address, that has the answer to a question. */
export const answerField = (slug: string) => `answer[${slug}]`;

/** "What do you want to talk about?" → "what-do-you-want-to-talk-about", and with a number if that is taken. */
export function slugFor(label: string, taken: readonly string[]): string {
  const { slug: most } = QUESTION_LIMITS;
  const plain = label
    .normalize("NFKD")
    .replace(/[\u0300-\u036f'’]/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  const words = plain === "" ? "question" : plain;
  const whole = words.slice(0, most);
  // Not in the middle of a word, if there is more than one.
  const base = (words.length > most ? whole.replace(/-[a-z0-9]*$/, "") : whole).replace(/-$/, "");
  let slug = base;
  for (let number = 2; taken.includes(slug); number++) {
    const end = `-${number}`;
    slug = `${base.slice(0, most - end.length).replace(/-$/, "")}${end}`;
  }
  return slug;
}
