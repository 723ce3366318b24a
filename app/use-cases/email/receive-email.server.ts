import { areOwnEmails } from "~/db/email/emails.server";
import { findTicketOfMail, listTextsOf } from "~/db/tickets/mailed-messages.server";
import { BY_EMAIL, type EmailCap } from "~/db/tickets/tickets.server";
import { toBase64Url } from "~/domain/base64-url";
import { CONTACT_LIMITS } from "~/domain/contact";
import { HOUR_MS } from "~/domain/duration";
import { isMailable, storedEmail } from "~/domain/email-address";
import { hashKey } from "~/domain/hmac";
import { mailboxOf, unprovenMailbox } from "~/domain/limits/limits";
import { cleanLine } from "~/domain/tickets/email-text";
import { isAutomatic, isNullSender, kindOfMail } from "~/domain/tickets/mail-kind";
import { parseReplyEmail } from "~/domain/tickets/reply-address";
import { splitReply } from "~/domain/tickets/reply-text";
import type { SetAsideWhy } from "~/domain/tickets/set-aside-mail";
import { plainSubject } from "~/domain/tickets/subject-prefixes";
import { DEFAULT_PRIORITY, TICKET_LIMITS, type Ticket } from "~/domain/tickets/ticket";
import { rateLimit } from "../limits/rate-limit.server";
import { submitTicket } from "../tickets/open-ticket.server";
import type { TicketDeps } from "../tickets/ticket-deps.server";
import { answerTicket, replyToTicket } from "../tickets/write-message.server";
import { findThread } from "./find-thread.server";
import { type ParsedEmail, parseEmail } from "./parse-email.server";
import { setAside } from "./set-aside.server";
import { takeCalendarReply } from "./take-calendar-reply.server";

export const MAX_REPLIES_PER_HOUR = 20;

/** How many messages back a reply may quote. */
const QUOTED_TEXTS = 20;

export type ReceiveEmailDeps = TicketDeps & {
  /** The agency's own sender addresses. */
  ownAddresses: readonly string[];
  /** The names that the agency's emails are from. */
  ownNames: readonly string[];
  /** As it stands at the end of the agency's emails. */
  postalAddress: string;
  /** Where the agency gets emails about calls. */
  bookingMailbox: { name: string; email: string };
};

/** An incoming email: envelope addresses and raw bytes. */
export type IncomingEmail = { from: string; to: string; raw: Uint8Array<ArrayBuffer> };

export type Received =
  | { ok: true; as: "ticket" | "reply" | "answer"; ticket: Ticket }
  /** The answer of a calendar program to an invitation. */
  | { ok: true; as: "call_reply" }
  /** In the desk's list of email that is neither: it could not be read, or a program wrote it. */
  | { ok: true; as: "set_aside"; why: SetAsideWhy }
  | { ok: false; reason: "unreadable" | "too_long" | "too_many" | "full" };

/**
 * Adds an email to the ticket whose reply address it was sent to or whose emails it answers, or opens a new ticket. An
 * email delivered more than once, or to several of our addresses, is handled once. Whatever is neither is in a list at the
 * desk or refused: no email is dropped.
 */
export async function receiveEmail(deps: ReceiveEmailDeps, incoming: IncomingEmail): Promise<Received> {
  const parsed = await parseEmail(incoming.raw);
  if (!parsed) return setAside(deps, incoming, "unreadable", { sender: incoming.from, subject: "" });
  const sender = parsed.fromEmail || (isNullSender(incoming.from) ? "" : incoming.from.trim());
  const isFromAgency = deps.ownAddresses.some((own) => sameAddress(own, sender));
  const why = await whyNoTicket(deps, incoming, parsed, { sender, isFromAgency });
  if (why !== null) return setAside(deps, incoming, why, { sender, subject: parsed.subject });
  if (parsed.calendarReply) {
    const facts = { ...deps, agency: deps.bookingMailbox };
    if (await takeCalendarReply(facts, parsed.calendarReply, parsed.text))
      return { ok: true, as: "call_reply" };
    return setAside(deps, incoming, "unknown_call", { sender, subject: parsed.subject });
  }
  if (parsed.text.length + parsed.besides.length > TICKET_LIMITS.mailedMessage)
    return { ok: false, reason: "too_long" };

  // Without a Message-ID, the email is identified by a hash of its bytes.
  const id =
    parsed.messageId || toBase64Url(new Uint8Array(await crypto.subtle.digest("SHA-256", incoming.raw)));
  // The sender is part of the key, so that emails of two senders with the same Message-ID are both accepted.
  const idempotencyKey = `${BY_EMAIL}${await hashKey(`${sender.toLowerCase()} ${id}`)}`;
  const earlier = await findTicketOfMail(deps.db, idempotencyKey);
  if (earlier) return { ok: true, as: "reply", ticket: earlier };
  const mail = { ...parsed, sender, isFromAgency, idempotencyKey };
  const ticket = await findThread(deps, parsed, { to: incoming.to, sender, isFromAgency });
  return ticket ? addToTicket(deps, incoming, mail, ticket) : openTicket(deps, incoming, mail);
}

type Mail = ParsedEmail & { sender: string; isFromAgency: boolean; idempotencyKey: string };

async function addToTicket(
  deps: ReceiveEmailDeps,
  { to }: IncomingEmail,
  mail: Mail,
  ticket: Ticket,
): Promise<Received> {
  const cap: EmailCap = { max: MAX_REPLIES_PER_HOUR, since: deps.now - HOUR_MS };
  // The reply address alone makes the sender the requester. Speaking for the agency also requires proof that
  // the email is from it.
  const answers = mail.isFromAgency && mail.isProven;
  const { written, quoted } = splitReply(mail.text, mail.subject, {
    secrets: [...[to, ...mail.recipients].filter(parseReplyEmail), ticket.id],
    addresses: deps.ownAddresses,
    names: deps.ownNames,
    footer: deps.postalAddress,
    sent: await listTextsOf(deps.db, ticket.id, answers ? "requester" : "agency", QUOTED_TEXTS),
  });
  const input = {
    scope: { id: ticket.id, mailed: true as const },
    idempotencyKey: mail.idempotencyKey,
    cap,
    body: bodyOf(written, mail.besides),
    quoted,
    messageId: mail.threadId,
  };
  const result = answers ? await answerTicket(deps, input) : await replyToTicket(deps, input);
  if (!result.ok) return { ok: false, reason: "full" };
  return { ok: true, as: answers ? "answer" : "reply", ticket: result.ticket };
}

async function openTicket(deps: ReceiveEmailDeps, incoming: IncomingEmail, mail: Mail): Promise<Received> {
  const { sender, idempotencyKey } = mail;
  // Anyone can write another person's address into an email that proves nothing.
  const sentAs = mail.isProven ? mailboxOf(sender) : unprovenMailbox(sender);
  const limit = await rateLimit(deps, { mailedTicket: sentAs }, idempotencyKey);
  if (!limit.ok) return { ok: false, reason: limit.reason };
  const isFromProgram = isAutomatic({ headers: mail.headers, envelopeFrom: incoming.from, from: sender });
  const result = await submitTicket(deps, {
    request: {
      name: mail.fromName || cleanLine(sender, CONTACT_LIMITS.name),
      email: addressOf(sender),
      subject: plainSubject(mail.subject) || "(no subject)",
      priority: DEFAULT_PRIORITY,
      description: bodyOf(mail.text, mail.besides),
    },
    userId: null,
    idempotencyKey,
    mailId: mail.threadId,
    // An unproven sender may have given another person's address.
    isConfirmed: mail.isProven && !isFromProgram && !mail.isFromAgency && isMailable(sender),
    isAddressProven: mail.isProven,
  });
  return { ok: true, as: "ticket", ticket: result.ticket };
}

/** As received, but for a domain in its own letters: stored in ASCII, so that we can answer. */
function addressOf(sender: string): string {
  const domain = sender.slice(sender.lastIndexOf("@") + 1);
  return /^[ -~]*$/.test(domain) ? sender : (storedEmail(sender) ?? sender);
}

/** Why an email belongs neither to a ticket nor to a call; null if it may. */
async function whyNoTicket(
  { db }: ReceiveEmailDeps,
  { from, to }: IncomingEmail,
  { headers, fromName, subject, text, parts, messageId, recipients }: ParsedEmail,
  { sender, isFromAgency }: { sender: string; isFromAgency: boolean },
): Promise<SetAsideWhy | null> {
  const isToTicket = [to, ...recipients].some((one) => parseReplyEmail(one) !== null);
  const kind = kindOfMail({
    headers,
    envelopeFrom: from,
    from: sender,
    fromName,
    subject,
    text,
    parts,
    isToTicket,
  });
  if (kind !== "person") return kind;
  if (sender === "") return "no_sender";
  // What the site sends has its id in one of two headers: some services replace the Message-ID.
  const ids = [messageId, headers.get("x-entity-ref-id") ?? ""].map((id) => id.trim().split("@")[0] ?? "");
  const isGenerated = isFromAgency && /^\s*auto-generated/i.test(headers.get("auto-submitted") ?? "");
  const isOwn = isGenerated || parseReplyEmail(sender) !== null || (await areOwnEmails(db, ids));
  return isOwn ? "own" : null;
}

function bodyOf(text: string, besides: string): string {
  return [text || "(This email had no text.)", besides].filter((part) => part !== "").join("\n\n");
}

function sameAddress(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}
