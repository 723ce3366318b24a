import {
  isAboutSecurityEvents,
  listSecurityEvents,
  type NewSecurityEvent,
  recordSecurityEvent,
  type SecurityEvent,
  userWithEmail,
} from "~/db/account/security-events.server";
import type { Db } from "~/db/client.server";
import type { SignInMethod } from "~/domain/account/assurance";
import { RECENT_EVENTS, SECURITY_EVENTS, type SecurityEventKind } from "~/domain/account/security-event";
import { reasonOf } from "~/log/failure-reason.server";
import { writeLog } from "~/log/log.server";

export type SecurityEventDeps = { now: number; newId: () => string; device: string };

/**
 * Makes a change together with the event that reports it, in one batch. What cannot be recorded happens all the same: then the
 * change is made without the event. False from the change means that it was not made, so there is nothing to report.
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
    if (!isAboutSecurityEvents(error)) throw error;
    logNotRecorded(error);
    return write(null);
  });
  if (written !== false) logSecurityEvent(kind, userId || null, by);
  return written;
}

/** Records and logs what comes with no change. Never fails. */
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

/** How somebody proved who they are, as the log says it: a company's sign-in is not any provider's. */
export type LoggedMethod = SignInMethod | "company";

export function loggedMethods(methods: readonly SignInMethod[], isCompany: boolean): LoggedMethod[] {
  return methods.map((method) => (method === "provider" && isCompany ? "company" : method));
}

/** In the log the account is an id that says nothing by itself; null if there is no such account. */
export function logSecurityEvent(
  kind: SecurityEventKind,
  account: string | null,
  by?: readonly LoggedMethod[],
): void {
  const event = SECURITY_EVENTS[kind];
  writeLog(/_fail/.test(event) ? "warn" : "info", event, { kind, account, by: by?.join(" ") });
}

/** A session that was proven once more. For the log alone: its owner's list has what changes something. */
export function logProvenAgain(account: string, by: LoggedMethod): void {
  writeLog("info", SECURITY_EVENTS.signed_in, { kind: "proven_again", account, by });
}

function logNotRecorded(error: unknown): void {
  writeLog("error", "failure", { what: "A security event could not be recorded", why: reasonOf(error) });
}

/** What happened to the account lately, newest first. */
export function listRecentEvents({ db }: { db: Db }, userId: string): Promise<SecurityEvent[]> {
  return listSecurityEvents(db, userId, RECENT_EVENTS);
}
