import type { EmailData } from "../domain/email/email";
import { isMailable } from "../domain/email-address";
import { REPLY_MARKER } from "../domain/tickets/own-words";
import { ticketReplyEmail } from "../domain/tickets/reply-address";
import { ticketKeyOf } from "../domain/tickets/ticket-key";
import { ticketPath } from "../domain/tickets/ticket-paths";
import type { EmailFacts } from "./email-facts";
import { hostOf, mailboxOf, type RenderedEmail } from "./outgoing-email";
import {
  agencyTicketNew,
  agencyTicketReply,
  type ContentOf,
  ticketMerged,
  ticketReceived,
  ticketReply,
} from "./ticket-content";

type TicketEmailKind =
  | ("ticket_received" | "ticket_merged" | "ticket_reply")
  | ("agency_ticket_new" | "agency_ticket_reply");

/** The words of each email. */
const TICKET_EMAILS: { [Kind in TicketEmailKind]: ContentOf<Kind> } = {
  ticket_received: ticketReceived,
  ticket_merged: ticketMerged,
  ticket_reply: ticketReply,
  agency_ticket_new: agencyTicketNew,
  agency_ticket_reply: agencyTicketReply,
};

/** An email about a ticket. Replies go to its reply address if inbound email is set up, otherwise to the writer. */
export async function renderTicketEmail<Kind extends TicketEmailKind>(
  { kind, data }: { kind: Kind; data: EmailData[Kind] },
  { siteUrl, cookieSecret, inboundDomain, email }: EmailFacts,
): Promise<RenderedEmail> {
  const { id, number } = data.ticket;
  const key = await ticketKeyOf(id, cookieSecret);
  const takesReplies = inboundDomain !== null;
  // Only the emails to the agency name the requester's address.
  const writer =
    "email" in data && (takesReplies || isMailable(data.email)) ? mailboxOf(data) : email.support;
  return {
    content: {
      ...TICKET_EMAILS[kind](data, {
        siteUrl,
        ticketUrl: siteUrl + ticketPath({ id, key }),
        takesReplies,
      }),
      ...(takesReplies ? { marker: REPLY_MARKER } : {}),
    },
    replyTo: takesReplies
      ? { ...writer, email: await ticketReplyEmail(number, id, cookieSecret, inboundDomain) }
      : writer,
    // One thread per ticket, in email clients that thread by References.
    headers: threadOf(`ticket-${id}@${hostOf(siteUrl)}`, "answers" in data ? data.answers : undefined),
    isTyped: kind === "ticket_reply",
  };
}

/** An answer to an email also names that email, which the client's program has. */
function threadOf(ticket: string, answers: string | undefined): Record<string, string> {
  if (answers === undefined) return { References: `<${ticket}>` };
  return { "In-Reply-To": `<${answers}>`, References: `<${ticket}> <${answers}>` };
}
