import { type Mutant, mutantsOf } from "../../scripts/mutants/mutant";

const FORM = ["tests/http/kind-questions.test.ts"];
const PLACES = ["tests/http/question-answers.test.ts"];
const RULES = ["tests/http/questions-before-times.test.ts"];
const ELSEWHERE = ["tests/more/http/scheduler-answers.test.ts"];

/** Questions of a kind: that they are asked as they are when a call is written, and that answers reach whom they should. */
export const QUESTION_MUTANTS: readonly Mutant[] = [
  ...mutantsOf("app/use-cases/booking/book-call.server.ts", FORM, [
    [
      '  if (!answered.ok) return { ok: false, reason: "wrong_answers", errors: answered.errors };\n  if ("typed" in questions',
      '  if (!answered.ok) answered.errors = {};\n  if ("typed" in questions',
      { named: "say beside the field" },
    ],
  ]),
  ...mutantsOf("app/use-cases/booking/book-for-client.server.ts", FORM, [
    ["available.questions.map(asOptional)", "available.questions", { named: "requires none" }],
  ]),
  ...mutantsOf("app/db/booking/new-booking.server.ts", FORM, [
    [
      "insertQuestionAnswers(db, id, questionAnswers, isWritten)",
      "insertQuestionAnswers(db, id, questionAnswers, sql`true`)",
      { named: "not booked" },
    ],
  ]),
  ...mutantsOf("app/db/drafts/booking-drafts.server.ts", FORM, [
    ["          ? sql`json_set(", "          ? sql`json_patch(", { named: "stays in the wizard's draft" }],
  ]),
  ...mutantsOf("app/pages/booking/schedule/schedule.server.ts", FORM, [
    [
      "if (!(answer instanceof Response)) await keepQuestionValues(fields, request, context);",
      "",
      { named: "stays in the wizard's draft" },
    ],
    [
      "? { answered: confirmable.request.questionAnswers ?? [] }",
      "? { answered: [] }",
      { named: "mailed link" },
    ],
  ]),
  ...mutantsOf("app/pages/booking/schedule/schedule-views.server.ts", FORM, [
    ["const isAsked = !moving && !confirmed;", "const isAsked = !moving;", { named: "mailed link" }],
  ]),
  ...mutantsOf("app/use-cases/booking/book-call.server.ts", RULES, [
    [
      "routeOf(read.questions, answered.value, ids)",
      "routeOf([], answered.value, ids)",
      { named: "once more" },
    ],
  ]),
  ...mutantsOf("app/domain/questions/rule.ts", RULES, [
    [
      "questions.filter(({ rule }) => isLive(rule, offered))",
      "questions.filter(({ rule }) => rule !== null && offered.length > 0)",
      { named: "kind is withdrawn" },
    ],
  ]),
  ...mutantsOf("app/pages/booking/schedule/first-questions.server.ts", RULES, [
    ["!isAnswered || !checked.ok ||", "!isAnswered ||", { named: "no answer that isn't shown" }],
    ["typed: questionValuesIn(fields) }, init", "typed: {} }, init", { named: "all that was typed" }],
  ]),
  ...mutantsOf("app/pages/booking/schedule/first-questions.tsx", RULES, [
    [", ...(time !== null && { time }) })", " })", { named: "keeps the time" }],
    [
      "<CarriedFields carry={carried} />",
      "<CarriedFields carry={{ ...carry, prefilled: {} }} />",
      { named: "keeps the time" },
    ],
  ]),
  ...mutantsOf("app/pages/booking/schedule/schedule-views.server.ts", RULES, [
    [
      '&& fields.first === "1") return view(',
      '&& fields.first === "2") return view(',
      { named: "all that was typed" },
    ],
  ]),
  ...mutantsOf("app/domain/questions/check-answers.ts", PLACES, [
    ["const unknown = isStrict ?", "const unknown = isStrict && fields.none ?", { named: "checks them" }],
  ]),
  ...mutantsOf("app/email/booking-content.ts", PLACES, [
    ["isAddressProven || !OWN_WORDS.includes(type)", "true", { named: "nobody has proven" }],
  ]),
  ...mutantsOf("app/use-cases/schedulers/external-change.server.ts", ELSEWHERE, [
    ['call.answers.length === 0 || was.email === ""', "call.answers.length === 0", { named: "erased" }],
    [
      'call.answers.length === 0 || was.email === ""',
      'was.email === ""',
      { named: "with a move or without" },
    ],
  ]),
  ...mutantsOf("app/db/schedulers/external-calls.server.ts", ELSEWHERE, [
    ["...(isInCalendar && {", "...(update && {", { named: "with a move or without" }],
  ]),
];
