import { reasonOf, stackOf } from "~/log/failure-reason.server";
import { writeLog } from "~/log/log.server";

/** Logs what failed and why, without any user data. */
export function logFailure(what: string, error: unknown): void {
  writeLog("error", "failure", { what, why: reasonOf(error) });
}

/** The same for an error nobody expected, with its stack. */
export function logUnexpected(what: string, error: unknown): void {
  writeLog("error", "failure", { what, why: reasonOf(error), stack: stackOf(error) });
}
