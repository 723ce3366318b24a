import { BY_MAIL, findTicketByNumber, isMailOfOurs, type MailCap } from "~/db/tickets.server";
import { toBase64Url } from "../base64-url";
import { hashKey } from "../derived-key";
import { HOUR_MS } from "../duration";
import { cleanLine, isAutomatic, plainSubject } from "./mail-text";
import { parseMail } from "./parse-mail.server";
import { isReplyToken, readReplyAddress } from "./reply-address";
import { DEFAULT_PRIORITY, TICKET_LIMITS, type Ticket } from "./ticket";
import { TicketEmailSchema } from "./ticket.schema";
import { answerTicket, replyToTicket, submitTicket, type TicketDeps } from "./tickets.server";

export const MAX_NEW_TICKETS_PER_HOUR = 5;
export const MAX_REPLIES_PER_HOUR = 20;

export type MailDeps = TicketDeps & {
  /** The addresses that the agency writes from. */
  ownAddresses: readonly string[];
};

/** A mail as it came in: the envelope's addresses, its headers and all of its bytes. */
export type IncomingMail = {
  from: string;
  to: string;
  headers: { get(name: string): string | null };
  raw: Uint8Array<ArrayBuffer>;
};

export type Received =
  | { ok: true; as: "ticket" | "reply" | "answer"; ticket: Ticket }
  /** Of a machine, or our own: it is taken and forgotten, for an answer would only bring the next. */
  | { ok: true; as: "ignored" }
  | { ok: false; reason: "unreadable" | "too_many" | "full" };

/**
 * Makes a mail a part of the conversation whose address it came to, or a new ticket. The same mail, however often it is
 * delivered, is taken once.
 */
export async function receiveMail(deps: MailDeps, incoming: IncomingMail): Promise<Received> {
  const mail = await parseMail(incoming.raw);
  if (!mail) return { ok: false, reason: "unreadable" };
  const sender = mail.fromEmail || incoming.from;
  if (isAutomatic(incoming.headers, [incoming.from.trim(), sender])) return { ok: true, as: "ignored" };
  if (await isMailOfOurs(deps.db, mail.messageId.split("@")[0] ?? "")) return { ok: true, as: "ignored" };

  // A mail that names itself badly, or not at all, is known by its bytes.
  const id =
    mail.messageId || toBase64Url(new Uint8Array(await crypto.subtle.digest("SHA-256", incoming.raw)));
  const idempotencyKey = `${BY_MAIL}${await hashKey(id)}`;
  const isFromAgency = deps.ownAddresses.some((own) => sameAddress(own, sender));
  const since = deps.now - HOUR_MS;

  const ticket = await ticketOf(deps, incoming.to);
  if (ticket) {
    const cap: MailCap = { max: MAX_REPLIES_PER_HOUR, since };
    const input = {
      scope: { id: ticket.id, proven: true as const },
      body: mail.body,
      idempotencyKey,
      cap,
    };
    // The address alone makes somebody the requester. To speak for the agency takes more: a domain that does not disown the mail.
    const answers = isFromAgency && !isDisowned(incoming.headers);
    const result = answers ? await answerTicket(deps, input) : await replyToTicket(deps, input);
    if (!result.ok) return { ok: false, reason: "full" };
    return { ok: true, as: answers ? "answer" : "reply", ticket: result.ticket };
  }

  const email = TicketEmailSchema.safeParse(sender);
  // What comes from a ticket's own address answers an answer.
  if (isFromAgency || !email.success || readReplyAddress(email.data)) return { ok: true, as: "ignored" };
  const result = await submitTicket(deps, {
    request: {
      name: mail.fromName || cleanLine(email.data, TICKET_LIMITS.name),
      email: email.data,
      subject: plainSubject(mail.subject) || "(no subject)",
      priority: DEFAULT_PRIORITY,
      description: mail.body,
    },
    userId: null,
    idempotencyKey,
    cap: { max: MAX_NEW_TICKETS_PER_HOUR, since },
  });
  return result.ok ? { ok: true, as: "ticket", ticket: result.ticket } : result;
}

/** The ticket that an address belongs to; null for one without a token, or with a wrong one. */
async function ticketOf({ db, secret }: MailDeps, address: string): Promise<Ticket | null> {
  const read = readReplyAddress(address);
  const ticket = read && (await findTicketByNumber(db, read.number));
  if (!ticket) return null;
  return (await isReplyToken(read.token, ticket.number, ticket.id, secret)) ? ticket : null;
}

function sameAddress(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

/** Whether the receiving server found that the sender's domain says: not one of mine. */
function isDisowned(headers: IncomingMail["headers"]): boolean {
  return /\bdmarc=fail\b/i.test(headers.get("authentication-results") ?? "");
}
