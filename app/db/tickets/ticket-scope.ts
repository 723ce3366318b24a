import { eq, type SQL, sql } from "drizzle-orm";
import type { Instant } from "../../domain/instant";
import type { TicketStatus } from "../../domain/tickets/ticket";
import { tickets } from "./schema";

/**
 * Which ticket, and what authorises access to it: the key in its link, its owner, the token in the reply address an
 * email was sent to, or being at the desk. A private link opens the ticket it was made for and no other, even after
 * that was merged into another; owners and emails are redirected (decision 37).
 */
export type TicketScope =
  | { id: string; keyHash: string }
  | { id: string; proven: true }
  | { id: string; userId: string }
  | { id: string; mailed: true }
  | { id: string; desk: true };

/** Condition that a row of `tickets` is the ticket that a scope opens. */
export function isTicket(scope: TicketScope): SQL {
  if ("userId" in scope) {
    const own = eq(tickets.userId, scope.userId);
    return sql`(${tickets.id} = (select coalesce(entry.merged_into_id, entry.id) from tickets as entry where entry.id = ${scope.id} and entry.user_id = ${scope.userId}) and ${own})`;
  }
  if ("mailed" in scope) {
    return sql`(${tickets.id} = (select coalesce(entry.merged_into_id, entry.id) from tickets as entry where entry.id = ${scope.id}))`;
  }
  const proof = "keyHash" in scope ? eq(tickets.keyHash, scope.keyHash) : sql`true`;
  return sql`(${eq(tickets.id, scope.id)} and ${proof})`;
}

/** Condition that the ticket is not merged into another. */
export const isUnmerged = sql`${tickets.mergedIntoId} is null`;

/** Set by every change to a ticket, so that forms made before it are rejected as outdated. */
export const nextVersion = { version: sql`${tickets.version} + 1` };

/** A new status with the time it began. Setting the same status again keeps its time. */
export function statusSet(status: TicketStatus, now: Instant) {
  return {
    ...nextVersion,
    status,
    updatedAt: now,
    statusSince: sql`case when ${tickets.status} = ${status} then ${tickets.statusSince} else ${now} end`,
  };
}
