import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { PIECE_LENGTHS, PIECE_STATES, type PieceId, type PieceTexts } from "../../domain/words/piece";
import { users } from "../account/schema";
import { listOf, madeByColumn } from "../columns";

/**
 * What the desk has published of the site's words, piece by piece: a row for each time, which stays as it is. Of the rows
 * that are current, the newest whose time has come is what visitors read; another may be planned. A piece without rows is
 * as the repository has it.
 */
export const pieceVersions = sqliteTable(
  "piece_versions",
  {
    /** Never used twice, so that a form tells by it what its reader had seen. */
    id: integer().primaryKey({ autoIncrement: true }),
    /** "post/fewer-no-shows" */
    piece: text().$type<PieceId>().notNull(),
    /** Whether it has words of its own, is as the repository has it again, or is taken off the site. */
    state: text({ enum: PIECE_STATES }).notNull(),
    texts: text({ mode: "json" }).$type<PieceTexts>(),
    /** Markdown, apart from the other texts, which lists need too. */
    body: text(),
    /** How many words visitors read of the body. */
    wordCount: integer("word_count"),
    /** The last part of its path, where it has a page of its own. Its former ones lead to the present one. */
    slug: text(),
    liveFrom: integer("live_from").notNull(),
    isCurrent: integer("is_current", { mode: "boolean" }).notNull().default(true),
    madeAt: integer("made_at").notNull(),
    madeBy: madeByColumn(() => users.id),
  },
  (table) => [
    index("piece_versions_piece").on(table.piece, table.id),
    index("piece_versions_current").on(table.piece).where(sql`is_current = 1`),
    index("piece_versions_slug").on(table.slug).where(sql`slug is not null`),
    index("piece_versions_made_by").on(table.madeBy),
    check("piece_versions_state", sql`${table.state} in (${listOf(PIECE_STATES)})`),
    check("piece_versions_own", sql`(${table.state} = 'own') = (${table.texts} is not null)`),
    check(
      "piece_versions_length",
      sql`length(${table.piece}) <= ${sql.raw(String(PIECE_LENGTHS.id))} and coalesce(length(${table.texts}), 0) <= ${sql.raw(String(PIECE_LENGTHS.texts))} and coalesce(length(${table.body}), 0) <= ${sql.raw(String(PIECE_LENGTHS.body))}`,
    ),
  ],
);

/** What is being written: at most one draft of each piece, which the desk shares. */
export const pieceDrafts = sqliteTable(
  "piece_drafts",
  {
    piece: text().$type<PieceId>().primaryKey(),
    /** A new one each time it is saved, so that a form tells by it what its reader had seen. */
    revision: text().notNull(),
    texts: text({ mode: "json" }).$type<PieceTexts>().notNull(),
    body: text(),
    savedAt: integer("saved_at").notNull(),
    madeBy: madeByColumn(() => users.id),
  },
  (table) => [
    index("piece_drafts_made_by").on(table.madeBy),
    check(
      "piece_drafts_length",
      sql`length(${table.piece}) <= ${sql.raw(String(PIECE_LENGTHS.id))} and length(${table.texts}) <= ${sql.raw(String(PIECE_LENGTHS.texts))} and coalesce(length(${table.body}), 0) <= ${sql.raw(String(PIECE_LENGTHS.body))}`,
    ),
  ],
);

/** Counts the changes of what is published, so that a reader finds out cheaply that nothing has changed. A single row. */
export const wordsVersions = sqliteTable(
  "words_versions",
  { id: integer().primaryKey(), version: integer().notNull() },
  (table) => [check("words_versions_one_row", sql`${table.id} = 1`)],
);
