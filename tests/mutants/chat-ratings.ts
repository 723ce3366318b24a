import { type Mutant, mutantsOf } from "../../scripts/mutants/mutant";

const CHAT = "app/domain/chat";
const QUESTIONS = "app/content/chat-answers/questions.test.ts";
const GUESSES = "app/content/chat-answers/guesses.test.ts";

/** How the chat tells what a question is about, and when it says that it isn't sure. */
export const CHAT_RATING_MUTANTS: readonly Mutant[] = [
  ...mutantsOf(
    `${CHAT}/meanings.ts`,
    [`${CHAT}/meanings.test.ts`],
    [
      ["if (!byStems.has(phrase)) byStems", "byStems"],
      ["let length = Math.min(longestFrom", "let length = Math.min(new Map<string, number>()"],
      ["at += length;", "at += 1;"],
      ['return "=clock"', 'return "=number"'],
      ["test(bare) ? bare : question", "test(bare) ? bare : bare"],
      ['.replace(FOR_WHOM, "")', ""],
      ["(?=\\S+ \\S+)", ""],
    ],
  ),
  ...mutantsOf(
    `${CHAT}/rating.ts`,
    [`${CHAT}/rating.test.ts`],
    [
      ["Math.log(1 + topics / having)", "1"],
      ["weightIn(before, feature) ??", ""],
      ["* (covered[topic] ?? 0)) / whole", ")"],
      ["const fits = id === matched ? PATTERN_COUNT : 0;", "const fits = 0;"],
      ["second * NEAREST_COUNT[1] + third * NEAREST_COUNT[2]", "0"],
      ["best.id === matched ? SURE_WITH_PATTERN : SURE", "SURE"],
      ["best.rating >= least.rating && ", ""],
      ["&& leadOf(rated) >= least.lead", ""],
      ["if (rated[0]?.id === NO_TOPIC) return [];", ""],
      ["rating >= NEAR && id !== NO_TOPIC", "rating >= NEAR"],
      [".slice(0, MOST_SUGGESTED)", ""],
    ],
  ),
  ...mutantsOf(
    `${CHAT}/rating.ts`,
    [`${CHAT}/try-answer.test.ts`, `${CHAT}/own-answers.test.ts`],
    [["rated.id === id && rated.rating >= CONCERNS", "rated.id === id && rated.rating >= 1"]],
  ),
  ...mutantsOf(
    `${CHAT}/own-answers.ts`,
    [`${CHAT}/own-answers.test.ts`],
    [['.replace(/[.+/]/g, "\\\\$&")', ""]],
  ),
  ...mutantsOf(
    `${CHAT}/rewritten-answers.ts`,
    [`${CHAT}/rewritten-answers.test.ts`],
    [
      ["answers.length === topics.length && others", "others"],
      ["&& others.every(({ text }) => text === answer?.text)", ""],
      ["plain.has(topic.id) ? rewritten.get(topic.id) : undefined", "rewritten.get(topic.id)"],
    ],
  ),
  ...mutantsOf(
    `${CHAT}/unanswered.ts`,
    [`${CHAT}/unanswered.test.ts`],
    [
      [
        "question.length > LONGEST_RECORDED || TELLS_WHO.test(question)",
        "question.length > LONGEST_RECORDED",
      ],
      ["question.length > LONGEST_RECORDED || TELLS_WHO.test(question)", "TELLS_WHO.test(question)"],
      ["!isCommonStem(meaning)", "true"],
      ["return !inChat && ", "return inChat && "],
    ],
  ),
  ...mutantsOf(
    `${CHAT}/try-answer.ts`,
    [`${CHAT}/try-answer.test.ts`],
    [
      ["      .filter(concerns)\n", ".filter(() => false)\n"],
      ["one.topic?.id === topic", "one.topic !== null"],
    ],
  ),
  ...mutantsOf(
    `${CHAT}/understand.ts`,
    [QUESTIONS, GUESSES],
    [
      ["if (isTime && isBareTime(question)) return", "if (isTime) return"],
      [
        "if (!matched && !isTime && namesNothing(question)) return { question, topic: null, wanted: null };",
        "",
      ],
      ['wanted ?? parseRequestedDays(question, today) ?? "any"', 'wanted ?? "any"'],
      ["!(isOfAssistant && topic.isOurs)", "true"],
      ["surer(found, told.found)", "false"],
    ],
  ),
  ...mutantsOf(
    `${CHAT}/answer-question.ts`,
    [QUESTIONS, GUESSES],
    [
      ["halves.every((half) => half.topic) ? halves", "halves.some((half) => half.topic) ? halves"],
      ["saysAll(other, answer)", "other.text === answer.text"],
      ["isClear(lead) ? null", "true ? null"],
      ["answers.some((answer) => saysAll(answer, likely.answer))", "false"],
    ],
  ),
];
