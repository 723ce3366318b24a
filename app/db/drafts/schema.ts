import { sql } from "drizzle-orm";
import { check, index, integer, text } from "drizzle-orm/sqlite-core";
import type { BookingDraft } from "../../domain/booking/booking-schema";
import type { QuestionValues } from "../../domain/questions/question-values";
import { visitSourceColumn } from "../columns";
import { byProvenAddress } from "../privacy/person-sets";
import { personalTable, shown, withheld } from "../privacy/personal-table";

/** What the wizard's steps have been told so far: a row for each form that a visitor has begun. */
export const bookingDrafts = personalTable(
  "booking_drafts",
  {
    class: "bookingDrafts",
    shownAs: "bookingDrafts",
    where: byProvenAddress("lower(answers ->> '$.email')"),
    ends: "deleted",
  },
  {
    /** SHA-256 of the draft's key, which only the browser's cookie has. */
    keyHash: withheld(text("key_hash").primaryKey()),
    /** `questionValues` is left out until an answer is known to a question that stands beside the time. */
    answers: shown(
      text({ mode: "json" }).$type<BookingDraft & { questionValues?: QuestionValues }>().notNull(),
    ),
    /** When the first step was sent. */
    begunAt: shown(integer("begun_at").notNull()),
    expiresAt: shown(integer("expires_at").notNull()),
    visitSource: shown(visitSourceColumn()),
    /** The day (UTC) for which the form counts in the desk's numbers; null if it doesn't count. */
    countedOn: withheld(text("counted_on")),
    /** The last step that it has counted for. */
    countedStep: withheld(text("counted_step", { enum: ["details", "services"] })),
  },
  (table) => [
    index("booking_drafts_expiry").on(table.expiresAt),
    // For finding drafts by address, to show or erase everything about a person.
    index("booking_drafts_email").on(sql`lower("answers" ->> '$.email')`),
    check("booking_drafts_json", sql`json_type(${table.answers}) = 'object'`),
  ],
);
