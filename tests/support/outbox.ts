import type { EmailData, EmailKind } from "../../app/domain/email/email";
import { attribute, type Page } from "./page";
import { PATIENCE_MS } from "./patience";
import type { Visitor } from "./visitor";
import { type Database, NOW } from "./worker";

export type OutboxRow = {
  [Kind in EmailKind]: { kind: Kind; data: EmailData[Kind] };
}[EmailKind] & {
  id: string;
  to_name: string;
  to_email: string;
  dedupe_key: string;
  booking_id: string | null;
  user_id: string | null;
  ticket_id: string | null;
  status: "waiting" | "sent" | "failed";
  attempts: number;
  due_at: number;
  lease_until: number | null;
  created_at: number;
  sent_at: number | null;
  last_error: string | null;
  asked_at: number | null;
  unknowns: number;
};

/** The outbox in insertion order. */
export async function readOutbox(db: Database): Promise<OutboxRow[]> {
  const { results } = await db.prepare("select * from emails order by rowid").all<Record<string, unknown>>();
  return results.map((row) => ({ ...row, data: JSON.parse(String(row.data)) }) as OutboxRow);
}

/**
 * Emails, and events for webhooks, that could leave at the time of the test and were never tried. What a request leaves to
 * the next minute's work is one of them; what it delivers after its answer is soon not.
 */
export async function findUntried(db: Database): Promise<{ id: string; what: string }[]> {
  const isUntried = (state: string) => `${state} = 'waiting' and attempts = 0 and due_at <= ?1`;
  const { results } = await db
    .prepare(
      `select 'email ' || id as id, kind as what from emails where ${isUntried("status")} union all
      select 'delivery ' || delivery.id, event.type from webhook_deliveries as delivery
        join webhook_events as event on event.id = delivery.event_id where ${isUntried("state")}`,
    )
    .bind(Date.parse(NOW))
    .all<{ id: string; what: string }>();
  return results;
}

/**
 * Bookings that lack a required email to the guest or the agency, or have one twice. Empty if all is well.
 */
export async function findEmailDamage(db: Database): Promise<string[]> {
  const { results } = await db
    .prepare(
      `select bookings.id || ' (' || bookings.status || ') has mails ' || coalesce(group_concat(kind), 'none') as damage
       from bookings left join emails
         on emails.booking_id = bookings.id and kind in ('booking_confirmed', 'agency_booking_new')
       group by bookings.id
       having count(distinct kind) <> 2 or count(kind) <> 2`,
    )
    .all<{ damage: string }>();
  return results.map(({ damage }) => damage);
}

/** Waits until no due email is left waiting: delivery continues after the response. */
export async function untilDelivered(db: Database, now: number): Promise<OutboxRow[]> {
  for (const deadline = Date.now() + PATIENCE_MS; ; ) {
    const rows = await readOutbox(db);
    const left = rows.filter(({ status, due_at }) => status === "waiting" && due_at <= now);
    if (left.length === 0) return rows;
    if (Date.now() > deadline) {
      throw new Error(`Still waiting: ${left.map(({ kind, last_error }) => `${kind} (${last_error})`)}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** The URLs of the emails listed on a local mailbox page, newest first. */
export function emailAddresses(page: Page): string[] {
  const links = page.all("main a").map((link) => attribute(link, "href"));
  return links.filter((href) => href.startsWith("/dev/mail/"));
}

/**
 * The matching URL in the recipient's newest email that has one, read as they would on the local mailbox's
 * pages.
 */
export async function linkInEmail(visitor: Visitor, toEmail: string, pattern: RegExp): Promise<string> {
  const list = await visitor.get(`/dev/mail?${new URLSearchParams({ to: toEmail })}`);
  const seen: string[] = [];
  for (const address of emailAddresses(list.page)) {
    const email = await visitor.get(address);
    const links = email.page.all("pre a").map((link) => attribute(link, "href"));
    const found = links.find((link) => pattern.test(link));
    if (found) return found;
    seen.push(`"${email.page.heading}": ${links.join(" ")}`);
  }
  throw new Error(
    `No mail to ${toEmail} has a link like ${pattern}. There are ${seen.length}:\n${seen.join("\n")}`,
  );
}
