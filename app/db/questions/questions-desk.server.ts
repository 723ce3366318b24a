import { and, eq, sql } from "drizzle-orm";
import type { Question } from "../../domain/questions/question";
import { callKinds } from "../availability/schema";
import type { Db } from "../client.server";
import type { NewAudit } from "../staff/audit.server";
import { writeAudited } from "../staff/write-audited.server";
import { kindQuestions } from "./schema";

/**
 * Replaces all questions of a kind. Returns false if the kind has changed since it was seen, or the rules of its questions
 * would lead back to it: from a kind that they offer, by the rules of that kind's questions and so on.
 */
export function replaceQuestions(
  db: Db,
  { id, version }: { id: string; version: number },
  questions: readonly Question[],
  audit: NewAudit,
): Promise<boolean> {
  const list = JSON.stringify(questions);
  const isAsSeen = and(eq(callKinds.id, id), eq(callKinds.version, version));
  const isPossible = sql`exists (select 1 from ${callKinds} where ${isAsSeen}) and not ${leadsBack(id, questions)}`;
  return writeAudited(db, audit, isPossible, (isAudited) => [
    db.delete(kindQuestions).where(and(eq(kindQuestions.kindId, id), isAudited)),
    db.insert(kindQuestions).select(
      sql`select ${id}, value ->> '$.slug', key, value ->> '$.label', value ->> '$.type', value ->> '$.isRequired', value ->> '$.hint', value -> '$.options',
        case json_type(value, '$.rule') when 'object' then value -> '$.rule' end
        from json_each(${list}) where ${isAudited}`,
    ),
    db
      .update(callKinds)
      .set({ version: version + 1 })
      .where(and(isAsSeen, isAudited)),
  ]);
}

/** Condition that rules of a kind's questions, as they are to be, lead back to the kind. */
function leadsBack(id: string, questions: readonly Question[]) {
  const offered = questions.flatMap(({ rule }) => (rule?.way.to === "kind" ? [rule.way.kindId] : []));
  return sql`exists (
    with recursive reached (id) as (
      select value from json_each(${JSON.stringify(offered)})
      union
      select rule ->> '$.way.kindId' from reached join kind_questions on kind_questions.kind_id = reached.id
        where kind_questions.kind_id <> ${id} and rule ->> '$.way.to' = 'kind'
    ) select 1 from reached where reached.id = ${id})`;
}

/** Whether the rules of a kind's questions, as they are to be, would lead back to the kind. */
export async function findLoop(db: Db, id: string, questions: readonly Question[]): Promise<boolean> {
  const [found] = await db.select({ isLoop: sql<number>`${leadsBack(id, questions)}` }).from(sql`(select 1)`);
  return found?.isLoop === 1;
}
