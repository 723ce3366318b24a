import { and, asc, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { MAX_CALL_KINDS } from "../../domain/availability/availability-limits";
import type { Question } from "../../domain/questions/question";
import type { Db } from "../client.server";
import { questionsOf } from "../questions/questions.server";
import { insertIf } from "../row-values.server";
import type { NewAudit } from "../staff/audit.server";
import { writeAudited } from "../staff/write-audited.server";
import { callKinds } from "./schema";

export type CallKindRow = typeof callKinds.$inferSelect;

/** The fields of a kind that staff can edit. Its id and position are set separately. */
export type CallKindSet = Omit<
  CallKindRow,
  "id" | "position" | "isOffered" | "version" | "hostMode" | "madeBy"
>;

/** With who set its place. */
type SetBy = CallKindSet & Pick<CallKindRow, "madeBy">;

/** A kind with its questions, and whether any booking, including past ones, has it. */
export type DeskCallKind = CallKindRow & { isInUse: boolean; questions: Question[] };

const isInUse = sql<number>`exists (select 1 from bookings where bookings.kind_id = ${sql.raw("call_kinds.id")})`;

function selectKinds(db: Db) {
  return db
    .select({
      ...getTableColumns(callKinds),
      isInUse: isInUse.as("is_in_use"),
      questions: questionsOf(sql.raw("call_kinds.id")).as("questions"),
    })
    .from(callKinds);
}

/** All kinds of call, including withdrawn ones, in their order. */
export async function listDeskKinds(db: Db): Promise<DeskCallKind[]> {
  const rows = await selectKinds(db).orderBy(asc(callKinds.position), asc(callKinds.id));
  return rows.map((row) => ({ ...row, isInUse: Boolean(row.isInUse) }));
}

export async function findDeskKind(db: Db, id: string): Promise<DeskCallKind | null> {
  const [row] = await selectKinds(db).where(eq(callKinds.id, id));
  return row ? { ...row, isInUse: Boolean(row.isInUse) } : null;
}

/** Condition that a kind exists that meets a condition. */
function kindExists(condition: SQL | undefined): SQL {
  return sql`exists (select 1 from ${callKinds} where ${condition})`;
}

/**
 * Adds a kind, on offer and last in order. Returns false if there is the maximum number of kinds. Throws a UNIQUE
 * violation if its id is taken.
 */
export function insertCallKind(db: Db, id: string, kind: SetBy, audit: NewAudit): Promise<boolean> {
  const position = sql`(select coalesce(max(position) + 1, 0) from call_kinds)`;
  const row = { ...kind, id, position, isOffered: true, hostMode: "any", version: 0 };
  const hasRoom = sql`(select count(*) from call_kinds) < ${MAX_CALL_KINDS}`;
  return writeAudited(db, audit, hasRoom, (isAudited) => [insertIf(db, callKinds, row, isAudited)]);
}

/** Changes a kind. Returns false if it has changed since it was seen. */
export function updateCallKind(
  db: Db,
  { id, version }: { id: string; version: number },
  kind: SetBy,
  audit: NewAudit,
): Promise<boolean> {
  const isAsSeen = and(eq(callKinds.id, id), eq(callKinds.version, version));
  return writeAudited(db, audit, kindExists(isAsSeen), (isAudited) => [
    db
      .update(callKinds)
      .set({ ...kind, version: version + 1 })
      .where(and(isAsSeen, isAudited)),
  ]);
}

const isOtherOffered = (id: string) => kindExists(sql`${callKinds.isOffered} and ${callKinds.id} <> ${id}`);

/**
 * Withdraws a kind, or offers it again. Returns false if it already is, has changed since it was seen, or is the last
 * on offer.
 */
export function updateKindOffered(
  db: Db,
  { id, version }: { id: string; version: number },
  isOffered: boolean,
  audit: NewAudit,
): Promise<boolean> {
  const isOther = and(
    eq(callKinds.id, id),
    eq(callKinds.version, version),
    eq(callKinds.isOffered, !isOffered),
  );
  const isPossible = isOffered ? kindExists(isOther) : sql`${kindExists(isOther)} and ${isOtherOffered(id)}`;
  return writeAudited(db, audit, isPossible, (isAudited) => [
    db
      .update(callKinds)
      .set({ isOffered, version: version + 1 })
      .where(and(isOther, isAudited)),
  ]);
}

/** Reorders the kinds. Returns false if the order has changed since it was seen. */
export function updateKindOrder(
  db: Db,
  seen: readonly string[],
  wanted: readonly string[],
  audit: NewAudit,
): Promise<boolean> {
  const isAsSeen = sql`(select json_group_array(id) from (select id from call_kinds order by position, id)) = ${JSON.stringify(seen)}`;
  const place = sql`(select key from json_each(${JSON.stringify(wanted)}) where value = ${sql.raw("call_kinds.id")})`;
  return writeAudited(db, audit, isAsSeen, (isAudited) => [
    db
      .update(callKinds)
      .set({ position: sql`coalesce(${place}, position)` })
      .where(isAudited),
  ]);
}

/** Deletes a kind that no booking has. Returns false if one has, or it is the last on offer. */
export function deleteCallKind(
  db: Db,
  { id, version }: { id: string; version: number },
  audit: NewAudit,
): Promise<boolean> {
  const isAsSeen = and(eq(callKinds.id, id), eq(callKinds.version, version));
  const isUnused = sql`not exists (select 1 from bookings where bookings.kind_id = ${id})`;
  const isPossible = sql`${kindExists(isAsSeen)} and ${isUnused} and ${isOtherOffered(id)}`;
  return writeAudited(db, audit, isPossible, (isAudited) => [
    db.delete(callKinds).where(and(isAsSeen, isUnused, isAudited)),
  ]);
}
