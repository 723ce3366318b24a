import { isCausedBy } from "./caused-by";

/**
 * The database did not answer, or lacks what every query relies on. Not a bug: forms and pages say so and ask
 * to try again. The message is the database's own, which quotes no values.
 */
export class DatabaseFailure extends Error {
  override name = "DatabaseFailure";
}

/** Whether an error is a DatabaseFailure or was caused by one. */
export const isDatabaseFailure = (error: unknown): boolean => isCausedBy(error, "DatabaseFailure");
