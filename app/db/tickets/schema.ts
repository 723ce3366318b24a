import { sql } from "drizzle-orm";
import {
  type AnySQLiteColumn,
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { SET_ASIDE_WHYS } from "../../domain/tickets/set-aside-mail";
import { TICKET_AUTHORS, TICKET_PRIORITIES, TICKET_STATUSES } from "../../domain/tickets/ticket";
import { users } from "../account/schema";
import { belongsTo, listOf, madeByColumn, visitSourceColumn } from "../columns";
import { BY_TICKET, byProvenAddress, OWNED } from "../privacy/person-sets";
import { personalTable, shown, withheld } from "../privacy/personal-table";
import { byPriority } from "./ticket-order";

export const tickets = personalTable(
  "tickets",
  { class: "tickets", shownAs: "tickets", where: OWNED, ends: "deleted" },
  {
    id: withheld(text().primaryKey()),
    /** Short enough to read out: 1001, 1002, ... */
    number: shown(integer().notNull().unique()),
    /** Null for a visitor's ticket. */
    userId: withheld(text("user_id").references(() => users.id, { onDelete: "set null" })),
    name: shown(text().notNull()),
    email: shown(text().notNull()),
    subject: shown(text().notNull()),
    priority: shown(text({ enum: TICKET_PRIORITIES }).notNull().default("normal")),
    status: shown(text({ enum: TICKET_STATUSES }).notNull().default("open")),
    /** SHA-256 of the key in the conversation's private link. */
    keyHash: withheld(text("key_hash").notNull()),
    idempotencyKey: withheld(text("idempotency_key").notNull().unique()),
    createdAt: shown(integer("created_at").notNull()),
    updatedAt: shown(integer("updated_at").notNull()),
    /** When the current status began; shows how long a ticket has waited. */
    statusSince: shown(integer("status_since").notNull().default(0)),
    /** Incremented on each change, so that staff don't act on an outdated view of the ticket. */
    version: withheld(integer().notNull().default(0)),
    /** The member of staff it is assigned to. */
    assigneeId: withheld(text("assignee_id").references(() => users.id, { onDelete: "set null" })),
    /**
     * The ticket that this one is merged into. It is then closed, and without messages; triggers ensure this, and
     * that merges are not chained (migration 0013).
     */
    mergedIntoId: withheld(
      text("merged_into_id").references((): AnySQLiteColumn => tickets.id, {
        onDelete: "cascade",
      }),
    ),
    /** The version of the words in ticket_words; 0 for none yet. */
    wordsVersion: withheld(integer("words_version").notNull().default(0)),
    visitSource: shown(visitSourceColumn()),
  },
  (table) => [
    index("tickets_user").on(table.userId, table.updatedAt),
    index("tickets_status").on(table.status, table.updatedAt),
    // For lists of one status, the newest first.
    index("tickets_status_number").on(table.status, table.number),
    index("tickets_guest_email").on(sql`lower("email")`).where(sql`user_id is null`),
    index("tickets_email").on(sql`lower("email")`, table.updatedAt),
    index("tickets_queue")
      .on(table.status, byPriority(), table.statusSince)
      .where(sql`merged_into_id is null`),
    // For the tickets assigned to one member of staff, or to none.
    index("tickets_in_hand")
      .on(table.assigneeId, table.status, byPriority(), table.statusSince)
      .where(sql`status <> 'closed'`),
    index("tickets_assignee").on(table.assigneeId).where(sql`assignee_id is not null`),
    index("tickets_merged_into").on(table.mergedIntoId).where(sql`merged_into_id is not null`),
    index("tickets_words").on(table.wordsVersion),
    check("tickets_priority_known", sql`${table.priority} in (${listOf(TICKET_PRIORITIES)})`),
    check("tickets_state_known", sql`${table.status} in (${listOf(TICKET_STATUSES)})`),
  ],
);

const TICKET_NUMBER = "(select number from tickets where tickets.id = ticket_id) as number";

export const ticketMessages = personalTable(
  "ticket_messages",
  { class: "tickets", shownAs: "messages", where: BY_TICKET, ends: "cascade", more: TICKET_NUMBER },
  {
    id: withheld(text().primaryKey()),
    ticketId: withheld(belongsTo("ticket_id", () => tickets.id)),
    author: shown(text({ enum: TICKET_AUTHORS }).notNull()),
    body: shown(text().notNull()),
    /** From the form that sent it, or the Message-ID of the email it arrived in: duplicates are ignored. */
    idempotencyKey: withheld(text("idempotency_key").notNull().unique()),
    /** Of a mailed message: the email that it answers, as its sender's program quoted it. */
    quoted: shown(text()),
    createdAt: shown(integer("created_at").notNull()),
    /** Of a mailed message: its Message-ID, which our answers name so that they stand in its thread. */
    messageId: withheld(text("message_id")),
  },
  (table) => [
    index("ticket_messages_ticket").on(table.ticketId, table.createdAt),
    index("ticket_messages_mail").on(table.messageId).where(sql`message_id is not null`),
    check("ticket_messages_author_known", sql`${table.author} in (${listOf(TICKET_AUTHORS)})`),
  ],
);

/**
 * Remarks of staff about a ticket. In a table of their own, so that no page of the client's can show them by mistake.
 */
export const ticketRemarks = personalTable(
  "ticket_remarks",
  { class: "tickets", shownAs: "remarks", where: BY_TICKET, ends: "cascade", more: TICKET_NUMBER },
  {
    id: withheld(text().primaryKey()),
    ticketId: withheld(belongsTo("ticket_id", () => tickets.id)),
    authorId: withheld(text("author_id").references(() => users.id, { onDelete: "set null" })),
    body: shown(text().notNull()),
    idempotencyKey: withheld(text("idempotency_key").notNull().unique()),
    createdAt: shown(integer("created_at").notNull()),
  },
  (table) => [
    index("ticket_remarks_ticket").on(table.ticketId, table.createdAt),
    index("ticket_remarks_author").on(table.authorId),
  ],
);

/**
 * The words that a ticket is found by at the desk. An ordinary table rather than one of FTS5: a database with a
 * virtual table cannot be exported from D1 (decision 37).
 */
export const ticketWords = personalTable(
  "ticket_words",
  { class: "tickets", shownAs: null, where: BY_TICKET, ends: "cascade" },
  {
    ticketId: withheld(belongsTo("ticket_id", () => tickets.id)),
    word: withheld(text().notNull()),
  },
  (table) => [
    primaryKey({ columns: [table.ticketId, table.word] }),
    index("ticket_words_word").on(table.word, table.ticketId),
  ],
);

/** Email that is neither a ticket nor a message: it could not be read, or a program wrote it. Deleted after 30 days. */
export const setAsideMails = personalTable(
  "set_aside_mails",
  {
    class: "setAsideMails",
    shownAs: "otherEmails",
    where: byProvenAddress("lower(sender)"),
    ends: "deleted",
  },
  {
    id: withheld(text().primaryKey()),
    why: shown(text({ enum: SET_ASIDE_WHYS }).notNull()),
    /** As received; empty if it names none. */
    sender: shown(text().notNull()),
    subject: shown(text().notNull()),
    /** The beginning of the email as it came. */
    source: shown(text().notNull()),
    receivedAt: shown(integer("received_at").notNull()),
  },
  (table) => [
    index("set_aside_mails_received").on(table.receivedAt),
    index("set_aside_mails_why").on(table.why, table.receivedAt),
    index("set_aside_mails_sender").on(sql`lower("sender")`),
    check("set_aside_mails_why_known", sql`${table.why} in (${listOf(SET_ASIDE_WHYS)})`),
  ],
);

/** Prepared answers for the desk, with placeholders. */
export const cannedAnswers = sqliteTable(
  "canned_answers",
  {
    id: text().primaryKey(),
    title: text().notNull(),
    body: text().notNull(),
    version: integer().notNull().default(0),
    /** Who last wrote it. */
    madeBy: madeByColumn(() => users.id),
  },
  (table) => [
    uniqueIndex("canned_answers_title").on(sql`lower("title")`),
    check("canned_answers_filled", sql`${table.title} <> '' and ${table.body} <> ''`),
  ],
);
