import { randomUUID } from "node:crypto";
import type { PrivateLink } from "../../app/domain/private-link";
import { ticketReplyEmail } from "../../app/domain/tickets/reply-address";
import type { Answer, Visitor } from "./visitor";
import { COOKIE_SECRET, type Database, type TestWorker } from "./worker";

export const TICKET_FORM = "/help/submit-ticket";

/** The ticket form's fields as a browser without scripts sends them. */
export const TICKET_FIELDS = {
  idempotencyKey: "",
  name: "Demo Client",
  email: "demo@client.example",
  subject: "The form does not load",
  priority: "normal",
  description: "I open the page.\nNothing happens.",
};

export type TicketLink = PrivateLink & { path: string };

/** The private link in the URL the form redirects to. */
export function ticketLinkOf(answer: Answer): TicketLink {
  const query = new URL(answer.location, "http://site.example").searchParams;
  const link = { id: query.get("ticket") ?? "", key: query.get("key") ?? "" };
  return { ...link, path: `/help/ticket?${new URLSearchParams(link)}` };
}

/** Sends a new ticket; returns its link. */
export async function openTicket(
  visitor: Visitor,
  fields: Partial<typeof TICKET_FIELDS> = {},
): Promise<TicketLink> {
  const answer = await visitor.postForm(TICKET_FORM, {
    ...TICKET_FIELDS,
    idempotencyKey: randomUUID(),
    ...fields,
  });
  if (answer.status !== 303) throw new Error(`The ticket was answered by ${answer.status}`);
  return ticketLinkOf(answer);
}

export function replyFields(message: string): Record<string, string> {
  return { idempotencyKey: randomUUID(), message };
}

export type TicketRow = {
  id: string;
  number: number;
  user_id: string | null;
  name: string;
  email: string;
  subject: string;
  priority: string;
  status: string;
  key_hash: string;
  idempotency_key: string;
};

export async function readTickets(db: Database): Promise<TicketRow[]> {
  return (await db.prepare("select * from tickets order by number").all<TicketRow>()).results;
}

/** The messages of a ticket as lines such as "requester: I open the page." */
export async function readMessages(db: Database, ticketId: string): Promise<string[]> {
  const { results } = await db
    .prepare("select author, body from ticket_messages where ticket_id = ? order by created_at, rowid")
    .bind(ticketId)
    .all<{ author: string; body: string }>();
  return results.map(({ author, body }) => `${author}: ${body}`);
}

export type EmailRow = {
  kind: string;
  to_email: string;
  to_name: string;
  data: { ticket: { number: number }; body: string };
};

/** The outbox's emails about a ticket, in insertion order. */
export async function readTicketEmails(db: Database, ticketId: string): Promise<EmailRow[]> {
  const { results } = await db
    .prepare("select kind, to_email, to_name, data from emails where ticket_id = ? order by rowid")
    .bind(ticketId)
    .all<Omit<EmailRow, "data"> & { data: string }>();
  return results.map((row) => ({ ...row, data: JSON.parse(row.data) }));
}

/**
 * Violated invariants: every ticket that was not merged has its first message, with one email to the agency and at most
 * one to the requester, and every message has its email.
 */
export async function findTicketDamage(db: Database): Promise<string[]> {
  const { results } = await db
    .prepare(
      `select 'ticket without a message: ' || number as damage from tickets
       where merged_into_id is null and not exists (select 1 from ticket_messages where ticket_id = tickets.id)
       union all
       select 'ticket without its mails: ' || number from tickets
       where (select count(*) from emails where ticket_id = tickets.id and kind = 'agency_ticket_new'
              and json_extract(data, '$.ticket.number') = tickets.number) <> 1
         or (select count(*) from emails where ticket_id = tickets.id and kind = 'ticket_received'
             and json_extract(data, '$.ticket.number') = tickets.number)
            <> (select count(*) from emails where ticket_id = tickets.id and kind = 'ticket_received')
         or (select count(*) from emails where ticket_id = tickets.id and kind = 'ticket_received') > 1
       union all
       select 'replies without mails: ' || number from tickets
       -- A merged ticket's messages have moved, its mails have not.
       where merged_into_id is null and not exists (select 1 from tickets as merged where merged.merged_into_id = tickets.id)
         and (select count(*) from ticket_messages where ticket_id = tickets.id) - 1
          <> (select count(*) from emails where ticket_id = tickets.id and kind in ('ticket_reply', 'agency_ticket_reply'))`,
    )
    .all<{ damage: string }>();
  return results.map(({ damage }) => damage);
}

export type Email = {
  from?: string;
  to: string;
  subject?: string;
  text?: string;
  messageId?: string;
  /** Additional header lines. */
  headers?: Record<string, string>;
  /** Whether the receiving server has authenticated the sender. */
  isProven?: boolean;
  /** The envelope sender, if it differs from the header's. */
  envelopeFrom?: string;
};

/** A plain raw email. */
export function rawEmail({
  from = "Demo Client <demo@client.example>",
  to,
  subject,
  text,
  messageId,
  headers = {},
  isProven = true,
}: Email): string {
  return [
    ...(isProven ? ["Authentication-Results: mx.cloudflare.net; spf=pass; dmarc=pass"] : []),
    `From: ${from}`,
    `To: ${to}`,
    `Message-ID: <${messageId ?? `${randomUUID()}@client.example`}>`,
    ...(subject === undefined ? [] : [`Subject: ${subject}`]),
    ...Object.entries({ "Content-Type": "text/plain; charset=utf-8", ...headers }).map(
      ([name, value]) => `${name}: ${value}`,
    ),
    "",
    (text ?? "Hello").replaceAll("\n", "\r\n"),
  ].join("\r\n");
}

/**
 * Delivers an email to the Worker as Cloudflare does. 200: accepted or ignored; 400: rejected, with the
 * reason.
 */
export async function sendEmail(
  site: Pick<TestWorker, "fetch">,
  email: Email | { raw: string | Uint8Array; from: string; to: string },
) {
  const envelope =
    "raw" in email
      ? { from: email.from, to: email.to }
      : {
          from:
            email.envelopeFrom ??
            /<([^>]*)>/.exec(email.from ?? "")?.[1] ??
            email.from ??
            "demo@client.example",
          to: email.to,
        };
  const response = await site.fetch(`/cdn-cgi/handler/email?${new URLSearchParams(envelope)}`, {
    method: "POST",
    body: "raw" in email ? email.raw : rawEmail(email),
  });
  return { status: response.status, text: await response.text() };
}

export function replyAddressOf({ number, id }: Pick<TicketRow, "number" | "id">): Promise<string> {
  return ticketReplyEmail(number, id, COOKIE_SECRET, "inbound.example");
}
