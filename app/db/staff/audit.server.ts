import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Instant } from "../../domain/instant";
import type { AuditAction, AuditFacts, AuditSubject } from "../../domain/staff/audit";
import type { Actor } from "../../domain/staff/staff";
import type { Db } from "../client.server";
import { type Deletion, deleteOldest } from "../delete-oldest.server";
import { insertIf } from "../row-values.server";
import { auditLog, auditRetention } from "./schema";

export type NewAudit = {
  id: string;
  at: number;
  by: Actor;
  action: AuditAction;
  subjectKind: AuditSubject;
  /** An id, or a subquery for an id that is known only within the batch. */
  subjectId: string | SQL;
  /**
   * Only the values that the action changed, or an expression of JSON text that reads them from the row before the
   * change.
   */
  before?: AuditFacts | SQL | null;
  after?: AuditFacts | SQL | null;
};

/** The audit row of a change to a booking, whose version only the batch knows. */
export type BookingChangeAudit = NewAudit & { subjectId: string; after: AuditFacts };

/** Builds the audit row of one action. */
export function newAudit(
  { now, newId, by }: { now: Instant; newId: () => string; by: Actor },
  action: AuditAction,
  [subjectKind, subjectId]: readonly [AuditSubject, NewAudit["subjectId"]],
  facts: Pick<NewAudit, "before" | "after"> = {},
): NewAudit {
  return { id: newId(), at: now, by, action, subjectKind, subjectId, ...facts };
}

export type AuditRow = typeof auditLog.$inferSelect;

/**
 * Batch statement: records an action of staff, in the batch that carries it out. The condition is the change's own,
 * so that the row exists if and only if the change was made. It must come before the change if that condition reads
 * what the change alters.
 */
export function insertAudit(db: Db, audit: NewAudit, condition: SQL = sql`true`) {
  const { by, before = null, after = null, ...row } = audit;
  const values = { ...row, staffUserId: by.id, staffEmail: by.email, before, after };
  return insertIf(db, auditLog, values, condition);
}

/** Batch statement: the same where the change's condition still holds after it. Tried again, it is there once. */
export function insertAuditOnce(db: Db, audit: NewAudit, condition: SQL) {
  return insertAudit(db, audit, sql`${condition} and not ${auditedBy(audit)}`);
}

/**
 * Batch statement: the same after a change to a booking, with the version that the change led to. A batch that is retried
 * because its answer was lost doesn't write it again.
 */
export function insertBookingAudit(db: Db, { after, ...audit }: BookingChangeAudit, isMade: SQL) {
  const version = sql`(select version from bookings where id = ${audit.subjectId})`;
  const facts = sql`json_set(${JSON.stringify(after)}, '$.version', ${version})`;
  return insertAudit(db, { ...audit, after: facts }, sql`${isMade} and not ${auditedBy(audit)}`);
}

/** Condition that an audit row of the same batch was written, and so that its action was possible. */
export function auditedBy({ id }: Pick<NewAudit, "id">): SQL {
  return sql`exists (select 1 from audit_log where audit_log.id = ${id})`;
}

/** The audit rows of one subject, newest first. */
export function listAudit(
  db: Db,
  subjectKind: AuditSubject,
  subjectId: string,
  limit = 50,
): Promise<AuditRow[]> {
  return selectAudit(
    db,
    and(eq(auditLog.subjectKind, subjectKind), eq(auditLog.subjectId, subjectId)),
    limit,
  );
}

/** Batch statement: the newest rows that meet a condition. */
export function selectAudit(db: Db, condition: SQL | undefined, limit: number) {
  return db
    .select()
    .from(auditLog)
    .where(condition)
    .orderBy(desc(auditLog.at), desc(sql`rowid`))
    .limit(limit);
}

/**
 * Deletes audit rows up to an instant, the only way to delete any. The instant is stored first, for the trigger that
 * protects the log.
 */
export function deleteOldAudit(db: Db, until: number, most: number): [Deletion, Deletion] {
  const store = db
    .update(auditRetention)
    .set({ deletedUntil: until })
    .where(
      sql`${auditRetention.deletedUntil} < ${until} and exists (select 1 from ${auditLog} where ${auditLog.at} <= ${until})`,
    );
  return [
    { most: 1, statement: () => store },
    { most, statement: (window) => deleteOldest(db, auditLog.id, auditLog.at, { until, window }) },
  ];
}
