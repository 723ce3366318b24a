import { sql } from "drizzle-orm";
import { check, index, integer, text } from "drizzle-orm/sqlite-core";
import { EMAIL_STATUSES, type EmailData, type EmailKind } from "../../domain/email/email";
import { users } from "../account/schema";
import { bookings } from "../booking/schema";
import { listOf } from "../columns";
import { anyOf, emailsOf } from "../privacy/person-sets";
import { personalTable, shown, withheld } from "../privacy/personal-table";
import { tickets } from "../tickets/schema";

/**
 * The outbox. An email is inserted in the same batch as the change it reports and delivered afterwards:
 * normally at once, otherwise by the cron job. The sender holds the row under a lease.
 */
export const emails = personalTable(
  "emails",
  {
    class: "emails",
    // Also emails to the agency about the person, and notices about a change to this address.
    shownAs: "emails",
    where: (sets) => anyOf(emailsOf(sets), sets.named("data")),
    ends: "deleted",
  },
  {
    /** Also used as the Message-ID. */
    id: withheld(text().primaryKey()),
    kind: shown(text().$type<EmailKind>().notNull()),
    toName: shown(text("to_name").notNull()),
    toEmail: shown(text("to_email").notNull()),
    data: shown(text({ mode: "json" }).$type<EmailData[EmailKind]>().notNull()),
    dedupeKey: withheld(text("dedupe_key").notNull().unique()),
    bookingId: withheld(text("booking_id").references(() => bookings.id, { onDelete: "cascade" })),
    userId: withheld(text("user_id").references(() => users.id, { onDelete: "cascade" })),
    ticketId: withheld(text("ticket_id").references(() => tickets.id, { onDelete: "cascade" })),
    status: shown(text({ enum: EMAIL_STATUSES }).notNull().default("waiting")),
    /** Delivery attempts started. */
    attempts: withheld(integer().notNull().default(0)),
    dueAt: withheld(integer("due_at").notNull()),
    leaseUntil: withheld(integer("lease_until")),
    createdAt: shown(integer("created_at").notNull()),
    sentAt: shown(integer("sent_at")),
    /** Why the last attempt failed, without email addresses or content. */
    lastError: withheld(text("last_error")),
    /** When it was given to the provider, while we don't know what came of it; null if it was not, or has answered. */
    askedAt: withheld(integer("asked_at")),
    /** Attempts of which we don't know what came. */
    unknowns: withheld(integer().notNull().default(0)),
  },
  (table) => [
    index("emails_due").on(table.dueAt).where(sql`status = 'waiting'`),
    index("emails_created").on(table.createdAt),
    index("emails_booking").on(table.bookingId),
    index("emails_user").on(table.userId),
    index("emails_ticket").on(table.ticketId),
    index("emails_waiting").on(table.createdAt).where(sql`status = 'waiting'`),
    index("emails_failed").on(table.createdAt).where(sql`status = 'failed'`),
    index("emails_recipient").on(sql`lower(${table.toEmail})`, table.createdAt),
    check("emails_status_known", sql`${table.status} in (${listOf(EMAIL_STATUSES)})`),
    check("emails_sent_has_time", sql`(${table.status} = 'sent') = (${table.sentAt} is not null)`),
    check("emails_data_json", sql`json_type(${table.data}) = 'object'`),
  ],
);
