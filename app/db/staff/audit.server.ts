import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { AuditAction, AuditFacts, AuditSubject } from "../../domain/staff/audit";
import type { Actor } from "../../domain/staff/staff";
import type { Db } from "../client.server";
import { deleteOldest } from "../delete-oldest.server";
import { insertIf } from "../row-values.server";
import { auditLog, auditRetention } from "./schema";

export type NewAudit = {
  id: string;
  at: number;
  by: Actor;
  action: AuditAction;
  subjectKind: AuditSubject;
  /** Or a subquery, for an id that only the batch knows. */
  subjectId: string | SQL;
  /** Only what the act changed. Or an expression of JSON text that reads it from the row, before the change. */
  before?: AuditFacts | SQL | null;
  after?: AuditFacts | SQL | null;
};

/** The row of one act. */
export function newAudit(
  { now, newId, by }: { now: number; newId: () => string; by: Actor },
  action: AuditAction,
  [subjectKind, subjectId]: readonly [AuditSubject, NewAudit["subjectId"]],
  facts: Pick<NewAudit, "before" | "after"> = {},
): NewAudit {
  return { id: newId(), at: now, by, action, subjectKind, subjectId, ...facts };
}

export type AuditRow = typeof auditLog.$inferSelect;

/**
 * Batch statement: what a member of staff did, in the batch that does it. The condition is the change's own, so that the row is
 * there if and only if the change was made: put it before the change where that condition reads what the change alters.
 */
export function insertAudit(db: Db, audit: NewAudit, condition: SQL = sql`true`) {
  const { by, before = null, after = null, ...row } = audit;
  const values = { ...row, staffUserId: by.id, staffEmail: by.email, before, after };
  return insertIf(db, auditLog, values, condition);
}

/** Condition that the act that an audit row of the same batch reports was possible. */
export function auditedBy({ id }: Pick<NewAudit, "id">): SQL {
  return sql`exists (select 1 from audit_log where audit_log.id = ${id})`;
}

/** What was done to one thing, newest first. */
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

/** Batch statements: the only way out of the log, for rows up to an instant. The log notes first how far that goes. */
export function deleteOldAudit(db: Db, until: number, limit: number) {
  return [
    db
      .update(auditRetention)
      .set({ deletedUntil: until })
      .where(
        sql`${auditRetention.deletedUntil} < ${until} and exists (select 1 from ${auditLog} where ${auditLog.at} <= ${until})`,
      ),
    deleteOldest(db, auditLog.id, auditLog.at, { until, limit }),
  ] as const;
}
