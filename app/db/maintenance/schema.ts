import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** When each step of the cron job was last done, or first tried if it never was. */
export const scheduledSteps = sqliteTable("scheduled_steps", {
  step: text().primaryKey(),
  ranAt: integer("ran_at").notNull(),
});
