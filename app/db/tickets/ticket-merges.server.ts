import { eq, type SQL, sql } from "drizzle-orm";
import type { NewEmail } from "../../domain/email/email";
import type { Instant } from "../../domain/instant";
import { PRIORITY_ORDER } from "../../domain/ticket-desk/queue";
import { MAX_MESSAGES_PER_TICKET } from "../../domain/tickets/ticket";
import type { Alongside, Db } from "../client.server";
import { insertEmail } from "../email/insert-email.server";
import { isAsSeen } from "./desk-tickets.server";
import { ticketMessages, ticketRemarks, tickets, ticketWords } from "./schema";
import { isUnmerged, nextVersion, statusSet } from "./ticket-scope";

/** The conditions of a merge; each is true if it is met. */
export type MergeChecks = { isAsSeen: boolean; isTargetThere: boolean; isSamePerson: boolean; fits: boolean };

type Merge = {
  from: { id: string; version: number };
  intoId: string;
  now: Instant;
  /** To the client, with the link of the remaining ticket. */
  email: NewEmail;
  alongside: Alongside;
};

/**
 * Two tickets are one person's if they have the same account, or the same address and no account; or if only one has
 * an account, and their common address is that account's verified one. An unverified address proves nothing to its
 * account.
 */
function isSamePerson(fromId: string, intoId: string): SQL {
  return sql`exists (select 1 from tickets as one, tickets as other
    where one.id = ${fromId} and other.id = ${intoId} and one.id <> other.id and (
      one.user_id = other.user_id
      or (lower(one.email) = lower(other.email) and (
        (one.user_id is null and other.user_id is null)
        or ((one.user_id is null or other.user_id is null) and exists (
          select 1 from users where users.id = coalesce(one.user_id, other.user_id)
            and users.email = lower(one.email) and users.email_verified_at is not null))))))`;
}

function messagesOf(...ids: string[]): SQL {
  const counts = ids.map(
    (id) => sql`(select count(*) from ${ticketMessages} where ${eq(ticketMessages.ticketId, id)})`,
  );
  return sql.join(counts, sql` + `);
}

/**
 * Moves everything of a ticket into another one of the same person. The merged one stays, closed, and redirects to
 * it. If nothing was done, the result says which conditions were not met.
 */
export async function mergeTickets(
  db: Db,
  { from, intoId, now, email, alongside }: Merge,
): Promise<MergeChecks> {
  const seen = sql`exists (select 1 from ${tickets} where ${isAsSeen(from.id, from.version)})`;
  const isTarget = sql`exists (select 1 from ${tickets} where ${eq(tickets.id, intoId)} and ${isUnmerged})`;
  const samePerson = isSamePerson(from.id, intoId);
  const fits = sql`${messagesOf(from.id, intoId)} <= ${MAX_MESSAGES_PER_TICKET}`;
  const can = sql`(${seen} and ${isTarget} and ${samePerson} and ${fits})`;
  // Once this holds within the batch, the statements after it take effect.
  const isDone = sql`exists (select 1 from ${tickets} where ${eq(tickets.id, from.id)} and ${eq(tickets.mergedIntoId, intoId)})`;
  const [[checks]] = await db.batch([
    db
      .select({
        isAsSeen: sql<number>`${seen}`,
        isTargetThere: sql<number>`${isTarget}`,
        isSamePerson: sql<number>`${samePerson}`,
        fits: sql<number>`${fits}`,
      })
      .from(sql`(select 1)`),
    insertEmail(db, email, can),
    ...alongside(can),
    db
      .update(tickets)
      .set(mergedValues(from.id, now))
      .where(sql`${eq(tickets.id, intoId)} and ${can}`),
    db
      .update(tickets)
      .set({ mergedIntoId: intoId })
      .where(sql`${eq(tickets.mergedIntoId, from.id)} and ${can}`),
    db
      .update(tickets)
      .set({
        ...statusSet("closed", now),
        mergedIntoId: intoId,
        userId: sql`coalesce(${tickets.userId}, (select into_ticket.user_id from tickets as into_ticket where into_ticket.id = ${intoId}))`,
      })
      .where(sql`${eq(tickets.id, from.id)} and ${can}`),
    db
      .update(ticketMessages)
      .set({ ticketId: intoId })
      .where(sql`${eq(ticketMessages.ticketId, from.id)} and ${isDone}`),
    db
      .update(ticketRemarks)
      .set({ ticketId: intoId })
      .where(sql`${eq(ticketRemarks.ticketId, from.id)} and ${isDone}`),
    db
      .insert(ticketWords)
      .select(
        sql`select ${intoId}, ${ticketWords.word} from ${ticketWords} where ${eq(ticketWords.ticketId, from.id)} and ${isDone}`,
      )
      .onConflictDoNothing(),
    db.delete(ticketWords).where(sql`${eq(ticketWords.ticketId, from.id)} and ${isDone}`),
  ]);
  return {
    isAsSeen: checks?.isAsSeen === 1,
    isTargetThere: checks?.isTargetThere === 1,
    isSamePerson: checks?.isSamePerson === 1,
    fits: checks?.fits === 1,
  };
}

/**
 * The remaining ticket's new values: it waits for the agency if either ticket did, since the earlier time if both had
 * the same status; it gets the higher priority; and it belongs to the account that either has.
 */
function mergedValues(fromId: string, now: Instant) {
  const other = (column: string) =>
    sql`(select from_ticket.${sql.raw(column)} from tickets as from_ticket where from_ticket.id = ${fromId})`;
  const first = (
    own: SQL | typeof tickets.status | typeof tickets.priority,
    column: string,
    order: readonly string[],
  ) => {
    const cases = order.map((value) => sql`when ${value} in (${own}, ${other(column)}) then ${value}`);
    return sql`case ${sql.join(cases, sql` `)} end`;
  };
  const status = first(tickets.status, "status", ["open", "waiting", "closed"]);
  return {
    ...nextVersion,
    status,
    statusSince: sql`case
      when ${tickets.status} = ${other("status")} then min(${tickets.statusSince}, ${other("status_since")})
      when ${tickets.status} = ${status} then ${tickets.statusSince} else ${other("status_since")} end`,
    priority: first(tickets.priority, "priority", PRIORITY_ORDER),
    userId: sql`coalesce(${tickets.userId}, ${other("user_id")})`,
    assigneeId: sql`coalesce(${tickets.assigneeId}, ${other("assignee_id")})`,
    updatedAt: now,
  };
}
