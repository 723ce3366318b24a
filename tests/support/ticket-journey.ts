import { randomUUID } from "node:crypto";
import { ticketReplyAddress } from "../../app/domain/tickets/reply-address";
import type { Answer, Visitor } from "./visitor";
import { COOKIE_SECRET, type Database, type TestWorker } from "./worker";

export const TICKET_FORM = "/help/submit-ticket";

/** What the ticket form of a browser without scripts sends. */
export const TICKET_FIELDS = {
  idempotencyKey: "",
  name: "Demo Client",
  email: "demo@client.example",
  subject: "The form does not load",
  priority: "normal",
  description: "I open the page.\nNothing happens.",
};

export type TicketLink = { id: string; key: string; path: string };

/** The private link in the address that the form leads to. */
export function ticketLinkOf(answer: Answer): TicketLink {
  const query = new URL(answer.location, "http://site.example").searchParams;
  const link = { id: query.get("ticket") ?? "", key: query.get("key") ?? "" };
  return { ...link, path: `/help/ticket?${new URLSearchParams(link)}` };
}

/** Sends a ticket of its own; answers with its link. */
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
  state: string;
  key_hash: string;
  idempotency_key: string;
};

export async function readTickets(db: Database): Promise<TicketRow[]> {
  return (await db.prepare("select * from tickets order by number").all<TicketRow>()).results;
}

/** "requester: I open the page." */
export async function readMessages(db: Database, ticketId: string): Promise<string[]> {
  const { results } = await db
    .prepare("select author, body from ticket_messages where ticket_id = ? order by created_at, rowid")
    .bind(ticketId)
    .all<{ author: string; body: string }>();
  return results.map(({ author, body }) => `${author}: ${body}`);
}

export type MailRow = {
  kind: string;
  to_email: string;
  to_name: string;
  data: { ticket: { number: number }; body: string };
};

/** The outbox's mails about a ticket, in the order they were written. */
export async function readTicketMails(db: Database, ticketId: string): Promise<MailRow[]> {
  const { results } = await db
    .prepare("select kind, to_email, to_name, data from mails where ticket_id = ? order by rowid")
    .bind(ticketId)
    .all<Omit<MailRow, "data"> & { data: string }>();
  return results.map((row) => ({ ...row, data: JSON.parse(row.data) }));
}

/** What must hold at every moment: each ticket has its first message and the mails of it, and no message lacks its mail. */
export async function findTicketDamage(db: Database): Promise<string[]> {
  const { results } = await db
    .prepare(
      `select 'ticket without a message: ' || number as damage from tickets
       where not exists (select 1 from ticket_messages where ticket_id = tickets.id)
       union all
       select 'ticket without its mails: ' || number from tickets
       where (select count(*) from mails where ticket_id = tickets.id and kind in ('ticket_received', 'agency_ticket_new')
              and json_extract(data, '$.ticket.number') = tickets.number) <> 2
       union all
       select 'replies without mails: ' || number from tickets
       where (select count(*) from ticket_messages where ticket_id = tickets.id) - 1
          <> (select count(*) from mails where ticket_id = tickets.id and kind in ('ticket_reply', 'agency_ticket_reply'))`,
    )
    .all<{ damage: string }>();
  return results.map(({ damage }) => damage);
}

export type Mail = {
  from?: string;
  to: string;
  subject?: string;
  text?: string;
  messageId?: string;
  /** More lines of the header. */
  headers?: Record<string, string>;
  /** The envelope's sender, where it is another than the header's. */
  envelopeFrom?: string;
};

/** A plain mail as it comes over the wire. */
export function rawMail({
  from = "Demo Client <demo@client.example>",
  to,
  subject,
  text,
  messageId,
  headers = {},
}: Mail): string {
  return [
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

/** Hands a mail to the worker as Cloudflare does. 200: taken, or ignored; 400: refused, with the reason. */
export async function sendMail(
  site: Pick<TestWorker, "fetch">,
  mail: Mail | { raw: string | Uint8Array; from: string; to: string },
) {
  const envelope =
    "raw" in mail
      ? { from: mail.from, to: mail.to }
      : {
          from:
            mail.envelopeFrom ?? /<([^>]*)>/.exec(mail.from ?? "")?.[1] ?? mail.from ?? "demo@client.example",
          to: mail.to,
        };
  const response = await site.fetch(`/cdn-cgi/handler/email?${new URLSearchParams(envelope)}`, {
    method: "POST",
    body: "raw" in mail ? mail.raw : rawMail(mail),
  });
  return { status: response.status, text: await response.text() };
}

export function replyAddressOf({ number, id }: Pick<TicketRow, "number" | "id">): Promise<string> {
  return ticketReplyAddress(number, id, COOKIE_SECRET, "inbound.example");
}
