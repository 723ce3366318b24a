/**
 * The database did not answer, or lacks what every query relies on. Not a bug: forms and pages say so and ask
 * to try again. The message is the database's own, which quotes no values.
 */
export class DatabaseFailure extends Error {
  override name = "DatabaseFailure";
}

/**
 * Whether an error is a DatabaseFailure or was caused by one. Checked by name, since the Worker's bundle holds this
 * class twice: once for the built pages and once for the code that runs them.
 */
export function isDatabaseFailure(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause.name === "DatabaseFailure") return true;
  }
  return false;
}
