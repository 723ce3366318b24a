import type { Question } from "../../app/domain/questions/question";
import type { QuestionAnswer } from "../../app/domain/questions/question-answers";
import type { Database } from "./worker";

type Asked = Pick<Question, "slug" | "label" | "type"> & Partial<Question>;

/** A question of each type; the last two are required. */
export const QUESTIONS: readonly Asked[] = [
  { slug: "goal", label: "What is your goal?", type: "short_text", hint: "In a few words." },
  { slug: "story", label: "What have you tried?", type: "long_text" },
  {
    slug: "places",
    label: "Where do you advertise?",
    type: "several_of",
    options: ["Search", "Email", "Print"],
  },
  { slug: "visits", label: "How many visits a month?", type: "number" },
  { slug: "launch", label: "When do you launch?", type: "date" },
  { slug: "site", label: "What is your website?", type: "web_address" },
  {
    slug: "team",
    label: "How big is your team?",
    type: "one_of",
    options: ["Just me", "2 to 10"],
    isRequired: true,
  },
  { slug: "shop", label: "Do you sell online?", type: "yes_no", isRequired: true },
];

/** An answer to each, as its field is filled in. */
export const TYPED = {
  "answer[goal]": "More leads",
  "answer[story]": "Adverts.\r\nLetters.",
  "answer[places]": ["Email", "Search"],
  "answer[visits]": "1,200.5",
  "answer[launch]": "2027-03-01",
  "answer[site]": "www.client.example/shop",
  "answer[team]": "2 to 10",
  "answer[shop]": "yes",
};

/** The same as pages and emails show it, under the question. */
export const IN_WORDS: readonly (readonly [question: string, words: string])[] = [
  ["What is your goal?", "More leads"],
  ["What have you tried?", "Adverts.\nLetters."],
  ["Where do you advertise?", "Search, Email"],
  ["How many visits a month?", "1,200.5"],
  ["When do you launch?", "Monday 1 March 2027"],
  ["What is your website?", "https://www.client.example/shop"],
  ["How big is your team?", "2 to 10"],
  ["Do you sell online?", "Yes"],
];

/** Asks of a kind what is given here, and nothing else, from its next version on. */
export async function askOf(db: Database, questions: readonly Asked[] = QUESTIONS, kindId = "strategy") {
  await db.batch([
    db.prepare("delete from kind_questions where kind_id = ?").bind(kindId),
    ...questions.map(
      ({ slug, label, type, isRequired = false, hint = "", options = [], rule = null }, position) =>
        db
          .prepare(
            "insert into kind_questions (kind_id, slug, position, label, type, is_required, hint, options, rule) values (?, ?, ?, ?, ?, ?, ?, ?, ?)",
          )
          .bind(
            kindId,
            slug,
            position,
            label,
            type,
            Number(isRequired),
            hint,
            JSON.stringify(options),
            rule && JSON.stringify(rule),
          ),
    ),
    db.prepare("update call_kinds set version = version + 1 where id = ?").bind(kindId),
  ]);
}

type AnswerRow = Omit<QuestionAnswer, "answer"> & { booking_id: string; answer: string };

/** All answers in the database: the question and what was answered to it, in the order of the bookings. */
export async function answersIn(db: Database): Promise<[question: string, answer: unknown][]> {
  const { results } = await db
    .prepare("select * from booking_answers order by booking_id, position")
    .all<AnswerRow>();
  return results.map(({ question, answer }) => [question, JSON.parse(answer)]);
}
