import { asc, eq, type SQL, sql } from "drizzle-orm";
import { pick } from "../../domain/pick";
import type { Question } from "../../domain/questions/question";
import type { QuestionAnswer } from "../../domain/questions/question-answers";
import type { Db } from "../client.server";
import { bookingAnswers, kindQuestions } from "./schema";

type StoredQuestion = Omit<Question, "isRequired"> & { isRequired: 0 | 1 };

/** The questions of a kind in their order, as a column of a row about the kind. */
export function questionsOf(kindId: SQL): SQL<Question[]> {
  return sql`(select json_group_array(json_object('slug', slug, 'label', label, 'type', type, 'isRequired', is_required, 'hint', hint, 'options', json(options), 'rule', json(rule)))
    from (select * from kind_questions where kind_id = ${kindId} order by position, slug))`.mapWith(
    (text: string) =>
      (JSON.parse(text) as StoredQuestion[]).map((question) => ({
        ...question,
        isRequired: question.isRequired === 1,
      })),
  );
}

/** The questions of a kind in their order; empty for an unknown kind. */
export function listQuestions(db: Db, kindId: string): Promise<Question[]> {
  return db
    .select(pick(kindQuestions, "slug", "label", "type", "isRequired", "hint", "options", "rule"))
    .from(kindQuestions)
    .where(eq(kindQuestions.kindId, kindId))
    .orderBy(asc(kindQuestions.position), asc(kindQuestions.slug));
}

/** What a booking's client answered, in the order of the questions, as a column of a row about the booking. */
export function questionAnswersOf(bookingId: SQL): SQL<QuestionAnswer[]> {
  return sql`(select json_group_array(json_object('slug', slug, 'question', question, 'type', type, 'answer', json(answer)))
    from (select * from booking_answers where booking_id = ${bookingId} order by position))`.mapWith(
    (text: string) => JSON.parse(text) as QuestionAnswer[],
  );
}

/** Batch statement: the answers of a booking, if it was written. */
export function insertQuestionAnswers(
  db: Db,
  bookingId: string,
  answers: readonly QuestionAnswer[],
  isWritten: SQL,
) {
  return db.insert(bookingAnswers).select(
    sql`select ${bookingId}, given.key, given.value ->> '$.slug', given.value ->> '$.question', given.value ->> '$.type', given.value -> '$.answer'
      from json_each(${JSON.stringify(answers)}) as given where ${isWritten}`,
  );
}
