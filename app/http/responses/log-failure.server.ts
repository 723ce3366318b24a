import { isDatabaseFailure } from "~/domain/database-failure";
import { reasonOf, stackOf } from "~/log/failure-reason.server";
import { writeLog } from "~/log/log.server";

/**
 * Logs what failed and why, without any user data: with the stack, which says where to look, unless the database did not answer,
 * for which no line of ours is to blame.
 */
export function logFailure(what: string, error: unknown): void {
  const stack = isDatabaseFailure(error) ? undefined : stackOf(error);
  writeLog("error", "failure", { what, why: reasonOf(error), stack });
}
