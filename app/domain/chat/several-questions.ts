/** At most this many questions per message are answered; the others are named as unanswered. */
export const MOST_ANSWERED = 3;

const OPENS_A_QUESTION =
  "(?:what|whats|which|how|hows|when|where|wheres|who|whose|why|is|are|am|do|does|did|can|could|will|would|should|may|have|has)";
const ASKED_OF =
  "(?:i|we|you|u|it|that|this|they|there|the|my|our|your|a|an|any|anyone|someone|somebody|much|many|long|soon|fast|quickly|often|about|if|do|does|is|are|can|will|would|happens?|plans?|kind|time|payment|sort|starter|growth|enterprise)";

/** "… and can I …", "… also, what does …": where a further question begins within a sentence. */
const FURTHER = new RegExp(
  `,? (?:and|also|plus|but)(?: also| then)?,? (?=${OPENS_A_QUESTION}(?:'?s)? ${ASKED_OF}\\b)|, (?=${OPENS_A_QUESTION} ${ASKED_OF}\\b)`,
  "i",
);
const LEADING = /^(?:and|also|plus|oh|ok|okay|so|but|then)\b,? (?:also,? )?/i;
const QUESTION = new RegExp(
  // "Have a roof to do on Saturday" leaves out who has it, and tells.
  `^(?!have (?:an?|the|some|to|no) )(?:${OPENS_A_QUESTION}|i want|i need|i'?d like|i would like|please|tell me|show me|send me|give me)\\b`,
  "i",
);

/** Goes with another question, and asks nothing by itself: "can you help?", "what do I have to do?". */
const EMPTY =
  /^(?:(?:can|could) (?:you|anyone|someone) help(?: me| us)?|(?:what|how) (?:do|should|can|must) (?:i|we)(?: have to| need to)? (?:do|proceed|go about (?:it|that))(?: that| it| now| then)?|what'?s going on|what (?:now|then)|(?:so )?which (?:one |of them )?is (?:it|right|correct|true)(?: now| then)?|what do you need (?:from (?:me|us))?|is that (?:right|ok|okay|correct|possible)|does that make sense|how are you|are you there|any ideas?|(?:(?:i|we) (?:just )?(?:need|want)|please give me|just)? ?(?:an? )?(?:clear |simple |straight |honest |quick |plain )*(?:yes or no|yes\/no|answers?)(?: please)?|please (?:explain|answer|reply|help|advise)(?: (?:me|us|it|simply|simple|briefly|soon|asap|quickly|in simple words))*|(?:can|could) (?:you|u) (?:still )?(?:do|help)(?: me| us)?(?: with)? ?(?:something|somthing|anything|that|it)?(?: for (?:me|us))?|(?:i|we) need (?:an? |to have )?(?:answer|reply|it|this) (?:by|before|until) .{1,20}|should (?:i|we) (?:chase|wait|worry|ask|be worried|follow up)(?: (?:it|them|you))?)\W*$/i;

/** The questions in a message, as they were typed; the whole message, if it asks no more than one. */
export function questionsIn(message: string): string[] {
  const clauses = sentencesOf(message)
    .flatMap((sentence) => sentence.split(FURTHER))
    .map((clause) => clause.trim());
  const questions = clauses.filter(
    (clause, at) =>
      clause.includes(" ") && !isEmpty(clause) && (isQuestion(clause) || asksOfClauseBefore(clauses[at + 1])),
  );
  // "… will never sell anything. Can that be guaranteed?" asks nothing of its own.
  const own = questions.filter((question, at) => at === 0 || !asksOfClauseBefore(question));
  return questions.length > 1 ? own : [message];
}

/**
 * The parts of a message that ask by themselves, to be tried where all of it isn't understood: "my mum has a shop and I said
 * I'd help, whats the cheapest thing you do".
 */
export const partsAsking = (message: string): string[] =>
  sentencesOf(message)
    .flatMap((sentence) => sentence.split(PART))
    .map((part) => part.trim())
    .filter(
      (part) =>
        part !== message &&
        part.split(" ").length >= SHORTEST_ALONE_WORDS &&
        QUESTION.test(part) &&
        !isEmpty(part),
    );

/** Where a clause ends: "we get no calls, do you do SEO - we'd like that". */
const PART =
  /, (?:and |but |so |or )?|;\s+| [-\u2013\u2014] | (?:but|so|because|cos|and) (?=(?:what|how|which|when|where|who|can|do|does|is|are|will|could|would) )/i;

/** "Any reviews" asks, too, although it hasn't the form of a question. */
const isTold = (sentence: string) =>
  !isQuestion(sentence) &&
  (sentence.split(" ").length >= SHORTEST_ALONE_WORDS || /^(?:i|we) /i.test(sentence));

/** "We'd like to go down to Starter for the winter. Is that possible?" asks by what it tells. */
const ASKS_OF_BEFORE =
  /^(?:(?:is|would|will) (?:that|this|it) (?:be )?(?:possible|ok|okay|a problem|something you (?:do|handle))|can (?:that|this|it) be (?:done|arranged|guaranteed)|can (?:you|u) (?:do|handle) (?:that|this|it)|do (?:you|u) (?:do|handle) (?:that|this))\b/i;

const asksOfClauseBefore = (clause = "") => ASKS_OF_BEFORE.test(clause.replace(LEADING, ""));

const isEmpty = (clause: string) => EMPTY.test(clause.replace(LEADING, ""));

/** Points to what was said before it, in the same message or an earlier one. */
const POINTS_BACK = /\b(?:it|that|this|those|them|they|her|him|one|then|there)\b/i;
const SHORTEST_ALONE_WORDS = 4;

/** The only question of a message that tells something before or after it, if it says all itself: "We run a gym. Which plan suits us?" */
export function questionAlone(message: string): string | null {
  const sentences = sentencesOf(message).filter((sentence) => !isEmpty(sentence));
  const [first = ""] = sentences;
  // "Are you hiring? I do email marketing and look for remote work.": what comes after the question is told.
  if (sentences.length > 0 && /\?\s*$/.test(first) && sentences.slice(1).every(isTold))
    return first === message || !first.trim().includes(" ") ? null : first;
  const last = sentences.at(-1) ?? "";
  const isAlone = sentences.length > 1 && sentences.slice(0, -1).every((told) => /[.!;]$/.test(told.trim()));
  const saysAll = last.split(" ").length >= SHORTEST_ALONE_WORDS && !POINTS_BACK.test(last);
  return isAlone && saysAll && isQuestion(last) ? last : null;
}

const sentencesOf = (message: string) =>
  message.split(/(?<=[?!.;])\s+/u).filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));

const isQuestion = (clause: string) => /\?\s*$/.test(clause) || QUESTION.test(clause.replace(LEADING, ""));
