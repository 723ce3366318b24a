import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { NewMail } from "../domain/mail/mail";
import type { Db } from "./client.server";
import { mails } from "./schema";

/**
 * The statement that puts a mail into the outbox, for the batch of what the mail tells of. With a condition, it is written
 * only if that holds when the statement's turn comes. A mail that is there already is not written again.
 */
export function insertMail(db: Db, mail: NewMail, condition: SQL = sql`true`) {
  const row: typeof mails.$inferInsert = mail;
  // In the table's own order of columns, which is the order an insert from a select fills.
  const values = Object.entries(getTableColumns(mails)).map(([field, column]) => {
    const value = row[field as keyof typeof row] ?? DEFAULTS[field] ?? null;
    return sql`${value === null ? null : column.mapToDriverValue(value)}`;
  });
  return db
    .insert(mails)
    .select(sql`select ${sql.join(values, sql`, `)} where ${condition}`)
    .onConflictDoNothing({ target: mails.dedupeKey });
}

const DEFAULTS: Record<string, unknown> = { status: "waiting", attempts: 0 };
