import { asc, eq, sql } from "drizzle-orm";
import type { KindName } from "../../domain/availability/call-kind";
import { pick } from "../../domain/pick";
import type { Question } from "../../domain/questions/question";
import type { Db } from "../client.server";
import { questionsOf } from "../questions/questions.server";
import { callKinds } from "./schema";

const nameColumns = pick(callKinds, "id", "name", "shortName");

/** The kinds of call on offer with their questions, in their order. */
export async function listOfferedKindsWithQuestions(
  db: Db,
): Promise<(KindName & { questions: Question[] })[]> {
  return db
    .select({ ...nameColumns, questions: questionsOf(sql.raw("call_kinds.id")).as("questions") })
    .from(callKinds)
    .where(eq(callKinds.isOffered, true))
    .orderBy(asc(callKinds.position), asc(callKinds.id));
}

/** The kinds of call on offer, in their order. */
export function listOfferedKinds(db: Db): Promise<KindName[]> {
  return db
    .select(nameColumns)
    .from(callKinds)
    .where(eq(callKinds.isOffered, true))
    .orderBy(asc(callKinds.position), asc(callKinds.id));
}
