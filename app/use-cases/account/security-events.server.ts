import {
  isSecurityEventsError,
  type NewSecurityEvent,
  recordSecurityEvent,
  userWithEmail,
} from "~/db/account/security-events.server";
import type { Db } from "~/db/client.server";
import type { SignInMethod } from "~/domain/account/assurance";
import { SECURITY_EVENTS, type SecurityEventKind } from "~/domain/account/security-event";
import { reasonOf } from "~/log/failure-reason.server";
import { writeLog } from "~/log/log.server";
import type { Deps } from "../deps.server";

export type SecurityEventDeps = Pick<Deps, "now" | "newId" | "device">;

/**
 * Makes a change together with its security event, in one batch. If the event can't be recorded, the change is made
 * without it. If `write` returns false, the change was not made, so nothing is logged.
 */
export async function withSecurityEvent<T>(
  { now, newId, device }: SecurityEventDeps,
  kind: SecurityEventKind,
  userId: string,
  write: (event: NewSecurityEvent | null) => Promise<T>,
  by?: readonly LoggedMethod[],
): Promise<T> {
  const event = { id: newId(), kind, userId, device, happenedAt: now };
  const written = await write(event).catch((error: unknown) => {
    if (!isSecurityEventsError(error)) throw error;
    logNotRecorded(error);
    return write(null);
  });
  if (written !== false) logSecurityEvent(kind, userId || null, by);
  return written;
}

/** Records and logs an event that comes with no change. Never throws. */
export async function noteSecurityEvent(
  deps: SecurityEventDeps & { db: Db },
  kind: SecurityEventKind,
  account: { id: string } | { email: string },
  by?: readonly LoggedMethod[],
): Promise<void> {
  const { db, now, newId, device } = deps;
  const userId = "id" in account ? account.id : userWithEmail(account.email);
  const event = { id: newId(), kind, userId, device, happenedAt: now };
  const found = await recordSecurityEvent(db, event).catch((error: unknown) => {
    logNotRecorded(error);
    return "id" in account ? account.id : null;
  });
  logSecurityEvent(kind, found, by);
}

/** How a user signed in, for the log, which tells a company's sign-in from other providers'. */
export type LoggedMethod = SignInMethod | "company";

export function loggedMethods(methods: readonly SignInMethod[], isCompany: boolean): LoggedMethod[] {
  return methods.map((method) => (method === "provider" && isCompany ? "company" : method));
}

/** The log names the account by an opaque id; null if there is no such account. */
export function logSecurityEvent(
  kind: SecurityEventKind,
  account: string | null,
  by?: readonly LoggedMethod[],
): void {
  const event = SECURITY_EVENTS[kind];
  writeLog(/_fail/.test(event) ? "warn" : "info", event, { kind, account, by: by?.join(" ") });
}

/** Logs that a session was proven again. Not in the owner's list of activity, because it changes nothing. */
export function logProvenAgain(account: string, by: LoggedMethod): void {
  writeLog("info", SECURITY_EVENTS.signed_in, { kind: "proven_again", account, by });
}

function logNotRecorded(error: unknown): void {
  writeLog("error", "failure", { what: "A security event could not be recorded", why: reasonOf(error) });
}
