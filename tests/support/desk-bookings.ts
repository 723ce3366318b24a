import type { Visitor } from "./visitor";
import type { Database } from "./worker";

export const deskPath = (id: string, more = "") => `/staff/bookings/${id}${more}`;

/** The current version of a booking, as in a form's hidden field. */
export async function versionOf(db: Database, id: string): Promise<string> {
  const version = await db.prepare("select version from bookings where id = ?").bind(id).first("version");
  return String(version);
}

/** Sends a form of the desk with the booking's current version, unless the fields have another. */
export async function postAtDesk(
  site: { db: Database },
  staff: Visitor,
  id: string,
  more: "" | "/move" | "/cancel" | "/place",
  fields: Record<string, string>,
) {
  return staff.postForm(deskPath(id, more), { version: await versionOf(site.db, id), ...fields });
}

export type AuditedAct = {
  staff_email: string;
  action: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
};

/** The audit log's entries about a booking, the earliest first. */
export async function readAudit(db: Database, bookingId: string): Promise<AuditedAct[]> {
  const { results } = await db
    .prepare(
      "select staff_email, action, before, after from audit_log where subject_kind = 'booking' and subject_id = ? order by rowid",
    )
    .bind(bookingId)
    .all<{ staff_email: string; action: string; before: string | null; after: string | null }>();
  const facts = (text: string | null) => (text === null ? null : JSON.parse(text));
  return results.map((row) => ({ ...row, before: facts(row.before), after: facts(row.after) }));
}

/**
 * Changes of bookings without an audit row, or audit rows without a change. Only valid if every change was made at the
 * desk.
 */
export async function findDeskDamage(db: Database): Promise<string[]> {
  const { results } = await db
    .prepare(
      `select bookings.id || ' is at version ' || version || ' by ' || count(audit_log.id) || ' acts' as damage
       from bookings left join audit_log on subject_kind = 'booking' and subject_id = bookings.id
         and action <> 'booking_made'
       group by bookings.id having count(audit_log.id) <> version`,
    )
    .all<{ damage: string }>();
  return results.map(({ damage }) => damage);
}
