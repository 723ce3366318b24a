import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * What people search for on the help page: the query and the number of results, nothing about the searcher.
 */
export const helpSearches = sqliteTable(
  "help_searches",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    query: text().notNull(),
    results: integer().notNull(),
    searchedAt: integer("searched_at").notNull(),
  },
  (table) => [
    index("help_searches_time").on(table.searchedAt),
    // For the desk's list of searches without results.
    index("help_searches_in_vain").on(table.searchedAt, table.query).where(sql`results = 0`),
    check("help_searches_query_length", sql`length(${table.query}) between 1 and 100`),
    check("help_searches_results_positive", sql`${table.results} >= 0`),
  ],
);
