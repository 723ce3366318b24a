import { findTicketOfThread } from "~/db/tickets/mailed-messages.server";
import { findTicketByNumber } from "~/db/tickets/tickets.server";
import { storedEmail } from "~/domain/email-address";
import { isReplyToken, parseReplyEmail } from "~/domain/tickets/reply-address";
import type { Ticket } from "~/domain/tickets/ticket";
import type { TicketDeps } from "../tickets/ticket-deps.server";
import type { ParsedEmail } from "./parse-email.server";

/** Each costs a query, and an email goes to one ticket. */
const MAX_REPLY_ADDRESSES = 3;

/**
 * The ticket that an email belongs to: the one whose reply address is among its recipients, whichever of them it was
 * delivered to; or else, if its sender is proven, the one whose emails it answers.
 */
export async function findThread(
  deps: TicketDeps,
  parsed: Pick<ParsedEmail, "answers" | "isProven" | "recipients">,
  { to, sender, isFromAgency }: { to: string; sender: string; isFromAgency: boolean },
): Promise<Ticket | null> {
  const addresses = [...new Set([to, ...parsed.recipients])].filter((one) => parseReplyEmail(one) !== null);
  for (const address of addresses.slice(0, MAX_REPLY_ADDRESSES)) {
    const ticket = await ticketOf(deps, address);
    if (ticket) return ticket;
  }
  if (!parsed.isProven || parsed.answers.length === 0) return null;
  const named = (pattern: RegExp) => parsed.answers.flatMap((id) => pattern.exec(id)?.[1] ?? []);
  const ids = {
    ticketIds: named(/^ticket-([0-9a-f-]{36})@/),
    emailIds: named(/^([0-9a-f-]{32,36})@/),
    messageIds: parsed.answers,
  };
  return findTicketOfThread(
    deps.db,
    ids,
    isFromAgency ? null : [sender, storedEmail(sender) ?? sender].map((one) => one.toLowerCase()),
  );
}

/** The ticket a reply address belongs to; null if its token is missing or wrong. */
async function ticketOf({ db, acceptedSecrets }: TicketDeps, address: string): Promise<Ticket | null> {
  const read = parseReplyEmail(address);
  const ticket = read && (await findTicketByNumber(db, read.number));
  if (!ticket) return null;
  for (const secret of acceptedSecrets) {
    if (await isReplyToken(read.token, ticket.number, ticket.id, secret)) return ticket;
  }
  return null;
}
