import { sql } from "drizzle-orm";
import { check, index, integer, text } from "drizzle-orm/sqlite-core";
import { personalTable, shown, withheld } from "../privacy/personal-table";

/**
 * What people search for on the help page: the query and the number of results, nothing about the searcher. And what the
 * chat was asked and had no answer to, in the same way.
 */
export const helpSearches = personalTable(
  "help_searches",
  {
    class: "helpSearches",
    // Not personal, unless a visitor typed their address.
    shownAs: "helpSearches",
    where: ({ searched }) => searched("query"),
    ends: "deleted",
  },
  {
    id: withheld(integer().primaryKey({ autoIncrement: true })),
    query: shown(text().notNull()),
    results: shown(integer().notNull()),
    searchedAt: shown(integer("searched_at").notNull()),
    /** A question to the chat, which has no results. */
    inChat: shown(integer("in_chat", { mode: "boolean" }).notNull().default(false)),
  },
  (table) => [
    index("help_searches_time").on(table.searchedAt),
    // For the desk's lists of what had no results and no answer.
    index("help_searches_in_vain").on(table.searchedAt, table.query, table.inChat).where(sql`results = 0`),
    check("help_searches_query_length", sql`length(${table.query}) between 1 and 100`),
    check("help_searches_results_positive", sql`${table.results} >= 0`),
  ],
);
