import { isOwnEmail } from "~/db/email/emails.server";
import { BY_EMAIL, type EmailCap, findTicketByNumber } from "~/db/tickets/tickets.server";
import { toBase64Url } from "~/domain/base64-url";
import { CONTACT_LIMITS } from "~/domain/contact";
import { EmailSchema } from "~/domain/contact-schema";
import { HOUR_MS } from "~/domain/duration";
import { hashKey } from "~/domain/hmac";
import { mailboxOf } from "~/domain/limits/limits";
import { cleanLine, isAutomatic, plainSubject } from "~/domain/tickets/email-text";
import { isReplyToken, parseReplyEmail } from "~/domain/tickets/reply-address";
import { DEFAULT_PRIORITY, type Ticket } from "~/domain/tickets/ticket";
import { rateLimit } from "../limits/rate-limit.server";
import { submitTicket } from "../tickets/open-ticket.server";
import type { TicketDeps } from "../tickets/ticket-deps.server";
import { answerTicket, replyToTicket } from "../tickets/write-message.server";
import { parseEmail } from "./parse-email.server";

export const MAX_REPLIES_PER_HOUR = 20;

export type ReceiveEmailDeps = TicketDeps & {
  /** The agency's own sender addresses. */
  ownAddresses: readonly string[];
};

/** An incoming email: envelope addresses, headers and raw bytes. */
export type IncomingEmail = {
  from: string;
  to: string;
  headers: { get(name: string): string | null };
  raw: Uint8Array<ArrayBuffer>;
};

export type Received =
  | { ok: true; as: "ticket" | "reply" | "answer"; ticket: Ticket }
  /** Automated, or our own: accepted and dropped, because replying could start a mail loop. */
  | { ok: true; as: "ignored" }
  | { ok: false; reason: "unreadable" | "too_many" | "full" };

/**
 * Adds an email to the ticket whose reply address it was sent to, or opens a new ticket. An email delivered
 * more than once is handled once.
 */
export async function receiveEmail(deps: ReceiveEmailDeps, incoming: IncomingEmail): Promise<Received> {
  const parsed = await parseEmail(incoming.raw);
  if (!parsed) return { ok: false, reason: "unreadable" };
  const sender = parsed.fromEmail || incoming.from;
  if (isAutomatic(incoming.headers, [incoming.from.trim(), sender])) return { ok: true, as: "ignored" };
  if (await isOwnEmail(deps.db, parsed.messageId.split("@")[0] ?? "")) return { ok: true, as: "ignored" };

  // Without a Message-ID, the email is identified by a hash of its bytes.
  const id =
    parsed.messageId || toBase64Url(new Uint8Array(await crypto.subtle.digest("SHA-256", incoming.raw)));
  // The sender is part of the key, so that emails of two senders with the same Message-ID are both accepted.
  const idempotencyKey = `${BY_EMAIL}${await hashKey(`${sender.trim().toLowerCase()} ${id}`)}`;
  const isFromAgency = deps.ownAddresses.some((own) => sameAddress(own, sender));
  const ticket = await ticketOf(deps, incoming.to);
  if (ticket) {
    const cap: EmailCap = { max: MAX_REPLIES_PER_HOUR, since: deps.now - HOUR_MS };
    const input = {
      scope: { id: ticket.id, mailed: true as const },
      body: parsed.body,
      idempotencyKey,
      cap,
    };
    // The reply address alone makes the sender the requester. Speaking for the agency also requires proof that
    // the email is from it.
    const answers = isFromAgency && parsed.isProven;
    const result = answers ? await answerTicket(deps, input) : await replyToTicket(deps, input);
    if (!result.ok) return { ok: false, reason: "full" };
    return { ok: true, as: answers ? "answer" : "reply", ticket: result.ticket };
  }

  const email = EmailSchema.safeParse(sender);
  // An email from a ticket's reply address answers one of our own emails.
  if (isFromAgency || !email.success || parseReplyEmail(email.data)) return { ok: true, as: "ignored" };
  const limit = await rateLimit(deps, { mailedTicket: mailboxOf(email.data) }, idempotencyKey);
  if (!limit.ok) return { ok: false, reason: limit.reason };
  const result = await submitTicket(deps, {
    request: {
      name: parsed.fromName || cleanLine(email.data, CONTACT_LIMITS.name),
      email: email.data,
      subject: plainSubject(parsed.subject) || "(no subject)",
      priority: DEFAULT_PRIORITY,
      description: parsed.body,
    },
    userId: null,
    idempotencyKey,
    // An unproven sender may have given another person's address.
    isConfirmed: parsed.isProven,
  });
  return { ok: true, as: "ticket", ticket: result.ticket };
}

/** The ticket a reply address belongs to; null if its token is missing or wrong. */
async function ticketOf({ db, acceptedSecrets }: ReceiveEmailDeps, address: string): Promise<Ticket | null> {
  const read = parseReplyEmail(address);
  const ticket = read && (await findTicketByNumber(db, read.number));
  if (!ticket) return null;
  for (const secret of acceptedSecrets) {
    if (await isReplyToken(read.token, ticket.number, ticket.id, secret)) return ticket;
  }
  return null;
}

function sameAddress(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}
