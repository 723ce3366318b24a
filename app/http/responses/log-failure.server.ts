import { isDatabaseFailure } from "~/domain/database-failure";
import { reasonOf, stackOf } from "~/log/failure-reason.server";
import { writeLog } from "~/log/log.server";

/**
 * Logs what failed and why, without any user data. Includes the stack, which shows where to look, unless the database
 * failed: then our code is not the cause.
 */
export function logFailure(what: string, error: unknown): void {
  const stack = isDatabaseFailure(error) ? undefined : stackOf(error);
  writeLog("error", "failure", { what, why: reasonOf(error), stack });
}

/** Logs a write that was refused because what it names was gone: rare and right, unless it comes often from one place. */
export function logGone(what: string, error: unknown): void {
  writeLog("warn", "gone_meanwhile", { what, why: reasonOf(error) });
}
