import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { PICTURE_ID_LENGTH, PICTURE_LIMITS, PICTURE_TYPES } from "../../domain/pictures/picture";
import { users } from "../account/schema";
import { listOf, madeByColumn } from "../columns";

const limit = (most: number) => sql.raw(String(most));

/** The pictures of the desk, whose files lie in the bucket. */
export const pictures = sqliteTable(
  "pictures",
  {
    /** The beginning of its SHA-256, in hexadecimal digits. */
    id: text().primaryKey(),
    /** What its file is called in the bucket. Never used twice, so that no deletion meets a later upload. */
    file: text().notNull().unique(),
    type: text({ enum: PICTURE_TYPES }).notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    bytes: integer().notNull(),
    alt: text().notNull(),
    madeAt: integer("made_at").notNull(),
    madeBy: madeByColumn(() => users.id),
  },
  (table) => [
    index("pictures_made_at").on(table.madeAt),
    index("pictures_made_by").on(table.madeBy),
    check("pictures_type", sql`${table.type} in (${listOf(PICTURE_TYPES)})`),
    check("pictures_id", sql`length(${table.id}) = ${limit(PICTURE_ID_LENGTH)}`),
    check(
      "pictures_size",
      sql`${table.width} between 1 and ${limit(PICTURE_LIMITS.side)} and ${table.height} between 1 and ${limit(PICTURE_LIMITS.side)} and ${table.bytes} between 1 and ${limit(PICTURE_LIMITS.bytes)}`,
    ),
    check("pictures_alt", sql`length(${table.alt}) between 1 and ${limit(PICTURE_LIMITS.alt)}`),
  ],
);

/** Files of the bucket that are no picture's: not yet, while one is being added, or no longer. Those of an hour ago are deleted. */
export const strayFiles = sqliteTable(
  "stray_files",
  { file: text().primaryKey(), since: integer().notNull() },
  (table) => [index("stray_files_since").on(table.since)],
);
