import { sql } from "drizzle-orm";
import { check, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { QUESTION_LIMITS, QUESTION_TYPES, ROUTE_WAYS, type Rule } from "../../domain/questions/question";
import type { AnswerValue } from "../../domain/questions/question-answers";
import { callKinds } from "../availability/schema";
import { bookings } from "../booking/schema";
import { belongsTo, listOf } from "../columns";
import { BY_BOOKING } from "../privacy/person-sets";
import { personalTable, shown, withheld } from "../privacy/personal-table";

const most = (name: keyof typeof QUESTION_LIMITS) => sql.raw(String(QUESTION_LIMITS[name]));
const types = listOf(QUESTION_TYPES);

/**
 * The questions of a kind of call. Each change increments the version of the kind, so that a booking that answers older
 * questions is refused.
 */
export const kindQuestions = sqliteTable(
  "kind_questions",
  {
    kindId: belongsTo("kind_id", () => callKinds.id),
    slug: text().notNull(),
    /** The sort order. */
    position: integer().notNull(),
    label: text().notNull(),
    type: text({ enum: QUESTION_TYPES }).notNull(),
    isRequired: integer("is_required", { mode: "boolean" }).notNull(),
    hint: text().notNull().default(""),
    options: text({ mode: "json" }).$type<string[]>().notNull().default(sql`'[]'`),
    rule: text({ mode: "json" }).$type<Rule>(),
  },
  (table) => [
    primaryKey({ columns: [table.kindId, table.slug] }),
    uniqueIndex("kind_questions_position").on(table.kindId, table.position),
    check(
      "kind_questions_slug",
      sql`${table.slug} glob '[a-z0-9]*' and ${table.slug} not glob '*[^a-z0-9-]*' and length(${table.slug}) <= ${most("slug")}`,
    ),
    check("kind_questions_label", sql`length(${table.label}) between 1 and ${most("label")}`),
    check("kind_questions_type", sql`${table.type} in (${types})`),
    check("kind_questions_required", sql`${table.isRequired} in (0, 1)`),
    check("kind_questions_hint", sql`length(${table.hint}) <= ${most("hint")}`),
    check(
      "kind_questions_options",
      sql`json_type(${table.options}) = 'array' and json_array_length(${table.options}) <= ${most("options")}`,
    ),
    check("kind_questions_rule", sql`json_type(${table.rule}) = 'object'`),
  ],
);

/** How often the answers to a kind's first questions led which way in a month (UTC): counts only, nothing about visitors. */
export const kindRoutes = sqliteTable(
  "kind_routes",
  {
    kindId: belongsTo("kind_id", () => callKinds.id),
    month: text().notNull(),
    /** The question whose rule decided; empty for the way on to the times. */
    slug: text().notNull(),
    way: text({ enum: ROUTE_WAYS }).notNull(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kindId, table.month, table.slug, table.way] }),
    check("kind_routes_month", sql`${table.month} glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]'`),
    check(
      "kind_routes_way",
      sql`${table.way} in (${listOf(ROUTE_WAYS)}) and (${table.way} = 'times') = (${table.slug} = '')`,
    ),
    check("kind_routes_count", sql`${table.count} >= 0`),
  ],
);

/** What a client answered, with each question as it was asked then. */
export const bookingAnswers = personalTable(
  "booking_answers",
  { class: "bookings", shownAs: "bookingAnswers", where: BY_BOOKING, ends: "deleted" },
  {
    bookingId: shown(belongsTo("booking_id", () => bookings.id)),
    position: withheld(integer().notNull()),
    slug: withheld(text().notNull()),
    question: shown(text().notNull()),
    type: withheld(text({ enum: QUESTION_TYPES }).notNull()),
    answer: shown(text({ mode: "json" }).$type<AnswerValue>().notNull()),
  },
  (table) => [
    primaryKey({ columns: [table.bookingId, table.position] }),
    check("booking_answers_type", sql`${table.type} in (${types})`),
    check("booking_answers_answer", sql`json_valid(${table.answer}) and length(${table.answer}) <= 12100`),
  ],
);
