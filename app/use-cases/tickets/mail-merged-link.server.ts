import { retryWrite } from "~/db/client.server";
import { queueEmail } from "~/db/email/insert-email.server";
import type { TicketScope } from "~/db/tickets/ticket-scope";
import { findTicket, findTicketByNumber } from "~/db/tickets/tickets.server";
import { DAY_MS } from "~/domain/duration";
import { envelope, type NewEmail } from "~/domain/email/email";
import type { Ticket } from "~/domain/tickets/ticket";
import type { TicketDeps } from "./ticket-deps.server";

/**
 * Emails the link of the ticket that this one was merged into, to that ticket's own address: the holder of the old link
 * may be a stranger who once typed that address (decision 37). Once a day, however often it is requested.
 */
export async function mailMergedLink(
  deps: TicketDeps,
  scope: TicketScope,
): Promise<{ ok: true } | { ok: false; reason: "not_found" }> {
  const { db, now } = deps;
  const merged = await findTicket(db, scope);
  const into = merged?.mergedInto ? await findTicketByNumber(db, merged.mergedInto) : null;
  if (!merged || !into) return { ok: false, reason: "not_found" };
  const email = mergedEmail(deps, { merged, into, occasion: String(Math.floor(now / DAY_MS)) });
  await retryWrite(() => queueEmail(db, email));
  return { ok: true };
}

type Merged = {
  merged: Pick<Ticket, "id" | "number">;
  into: Ticket;
  /** The email is sent once for each occasion. */
  occasion: string;
};

/** Belongs to the merged ticket's row, so that it is deleted with either. */
export function mergedEmail(deps: TicketDeps, { merged, into, occasion }: Merged): NewEmail {
  const { id, number, priority, name, email } = into;
  return {
    kind: "ticket_merged",
    data: { ticket: { id, number, priority }, mergedNumber: merged.number, name },
    ...envelope(deps, { name, email }, `ticket_merged:${merged.id}:${occasion}`, { ticketId: merged.id }),
  };
}
