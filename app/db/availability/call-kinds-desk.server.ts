import { and, asc, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { MAX_CALL_KINDS } from "../../domain/availability/availability-limits";
import type { Db, Statement } from "../client.server";
import { insertIf } from "../row-values.server";
import { auditedBy, insertAudit, type NewAudit } from "../staff/audit.server";
import { auditLog } from "../staff/schema";
import { callKinds } from "./schema";

export type CallKindRow = typeof callKinds.$inferSelect;

/** What staff may set of a kind; its id and place are its own. */
export type CallKindSet = Omit<CallKindRow, "id" | "position" | "isOffered" | "version">;

/** A kind with whether any booking, past ones too, is of it. */
export type DeskCallKind = CallKindRow & { isInUse: boolean };

const isInUse = sql<number>`exists (select 1 from bookings where bookings.kind_id = ${sql.raw("call_kinds.id")})`;

function selectKinds(db: Db) {
  return db.select({ ...getTableColumns(callKinds), isInUse: isInUse.as("is_in_use") }).from(callKinds);
}

/** All kinds of call, withdrawn ones too, in their order. */
export async function listDeskKinds(db: Db): Promise<DeskCallKind[]> {
  const rows = await selectKinds(db).orderBy(asc(callKinds.position), asc(callKinds.id));
  return rows.map((row) => ({ ...row, isInUse: Boolean(row.isInUse) }));
}

export async function findDeskKind(db: Db, id: string): Promise<DeskCallKind | null> {
  const [row] = await selectKinds(db).where(eq(callKinds.id, id));
  return row ? { ...row, isInUse: Boolean(row.isInUse) } : null;
}

/** True if a statement for a kind is to run: as it was seen, or under another condition. */
function someKind(condition: SQL | undefined): SQL {
  return sql`exists (select 1 from ${callKinds} where ${condition})`;
}

/** Runs a change with its audit row, all or nothing. Returns false if the condition does not hold. */
async function writeAudited(
  db: Db,
  audit: NewAudit,
  isPossible: SQL,
  changes: (isAudited: SQL) => Statement[],
): Promise<boolean> {
  const isAudited = auditedBy(audit);
  const [, ...answers] = await db.batch([
    // Sent again because its answer was lost, it is there already, and the rest is done once.
    insertAudit(db, audit, sql`${isPossible} and not ${isAudited}`),
    ...changes(isAudited),
    db.select({ id: auditLog.id }).from(auditLog).where(eq(auditLog.id, audit.id)),
  ]);
  return (answers.at(-1) as { id: string }[]).length > 0;
}

/** Adds a kind, on offer and last in order. Returns false if there are as many as there may be. Throws a UNIQUE violation of its id. */
export function insertCallKind(db: Db, id: string, kind: CallKindSet, audit: NewAudit): Promise<boolean> {
  const position = sql`(select coalesce(max(position) + 1, 0) from call_kinds)`;
  const row = { ...kind, id, position, isOffered: true, version: 0 };
  const hasRoom = sql`(select count(*) from call_kinds) < ${MAX_CALL_KINDS}`;
  return writeAudited(db, audit, hasRoom, (isAudited) => [insertIf(db, callKinds, row, isAudited)]);
}

/** Changes a kind as it was seen. Returns false if it is no longer so. */
export function updateCallKind(
  db: Db,
  { id, version }: { id: string; version: number },
  kind: CallKindSet,
  audit: NewAudit,
): Promise<boolean> {
  const isAsSeen = and(eq(callKinds.id, id), eq(callKinds.version, version));
  return writeAudited(db, audit, someKind(isAsSeen), (isAudited) => [
    db
      .update(callKinds)
      .set({ ...kind, version: version + 1 })
      .where(and(isAsSeen, isAudited)),
  ]);
}

const isOtherOffered = (id: string) => someKind(sql`${callKinds.isOffered} and ${callKinds.id} <> ${id}`);

/** Withdraws a kind, or offers it again. Returns false if it is so already, or is the last on offer. */
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
  const isPossible = isOffered ? someKind(isOther) : sql`${someKind(isOther)} and ${isOtherOffered(id)}`;
  return writeAudited(db, audit, isPossible, (isAudited) => [
    db
      .update(callKinds)
      .set({ isOffered, version: version + 1 })
      .where(and(isOther, isAudited)),
  ]);
}

/** Puts kinds in another order. Returns false if the order is no longer the one that was seen. */
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
  const isPossible = sql`${someKind(isAsSeen)} and ${isUnused} and ${isOtherOffered(id)}`;
  return writeAudited(db, audit, isPossible, (isAudited) => [
    db.delete(callKinds).where(and(isAsSeen, isUnused, isAudited)),
  ]);
}
