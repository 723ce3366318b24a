import { sql } from "drizzle-orm";
import { check, index, integer, text } from "drizzle-orm/sqlite-core";
import { LINK_LIMITS } from "../../domain/links/personal-link";
import { users } from "../account/schema";
import { callKinds } from "../availability/schema";
import { bookings } from "../booking/schema";
import { madeByColumn } from "../columns";
import { byProvenAddress } from "../privacy/person-sets";
import { kept, personalTable, shown, withheld } from "../privacy/personal-table";

/** The link has neither booked nor ended, but for time. Inlined for the partial index. */
export const isUnused = () => sql.raw("booking_id is null and withdrawn_at is null and key_hash is not null");

const most = sql.raw(String(LINK_LIMITS.times));

/** Links that each book one call, once. They end with their maker (staff/grant-endings.ts), and hold no time. */
export const personalLinks = personalTable(
  "personal_links",
  {
    class: "personalLinks",
    shownAs: "personalLinks",
    where: byProvenAddress("lower(email)"),
    // The key goes too, so that nothing opens the link any more.
    ends: "emptied",
  },
  {
    id: kept(withheld(text().primaryKey())),
    /** SHA-256 of the key, which is shown once. Null once the link's person is erased. */
    keyHash: withheld(text("key_hash").unique()),
    /** Null once the kind is deleted. */
    kindId: kept(shown(text("kind_id").references(() => callKinds.id, { onDelete: "set null" }))),
    /** Who may take the call; empty for everyone who takes such calls. */
    hostIds: kept(
      withheld(text("host_ids", { mode: "json" }).$type<string[]>().notNull().default(sql`'[]'`)),
    ),
    /** Whose link it is; both empty for one that asks for them. */
    name: shown(text().notNull().default("")),
    email: shown(text().notNull().default("")),
    /** The starts that it offers; empty for any free time. */
    times: kept(shown(text({ mode: "json" }).$type<number[]>().notNull().default(sql`'[]'`))),
    createdAt: kept(shown(integer("created_at").notNull())),
    expiresAt: kept(shown(integer("expires_at").notNull())),
    withdrawnAt: kept(shown(integer("withdrawn_at"))),
    /** The call that was booked with it: one at most, with which the row is deleted. */
    bookingId: kept(
      withheld(
        text("booking_id")
          .unique()
          .references(() => bookings.id, { onDelete: "cascade" }),
      ),
    ),
    madeBy: kept(withheld(madeByColumn(() => users.id))),
    /** The name of the API's key that it was made with; null for one of the desk. */
    madeWith: kept(withheld(text("made_with"))),
  },
  (table) => [
    index("personal_links_email").on(sql`lower("email")`),
    index("personal_links_expiry").on(table.expiresAt),
    index("personal_links_created").on(table.createdAt, table.id),
    // Those that may still be used, to count them and to end them with their maker.
    index("personal_links_open").on(table.expiresAt).where(isUnused()),
    // For the foreign key, when a kind is deleted.
    index("personal_links_kind").on(table.kindId),
    index("personal_links_made_by").on(table.madeBy),
    check(
      "personal_links_times",
      sql`json_type(${table.times}) = 'array' and json_array_length(${table.times}) <= ${most}`,
    ),
    check("personal_links_hosts", sql`json_type(${table.hostIds}) = 'array'`),
    check("personal_links_expiry", sql`${table.expiresAt} > ${table.createdAt}`),
  ],
);
