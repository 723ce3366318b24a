import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { countRows } from "../../support/accounts";
import { findBookingDamage, readBookings } from "../../support/booking-rows";
import { linkOf, newGuestFields } from "../../support/journey";
import {
  createKillableProcess,
  type KillableProcess,
  type RunningSite,
} from "../../support/killable-process";
import { findEmailDamage } from "../../support/outbox";
import { Page, textOf } from "../../support/page";
import { type ReceivedEmail, startSmtpServer, type TestSmtpServer } from "../../support/smtp-server";
import { findTicketDamage, readTickets, TICKET_FIELDS } from "../../support/ticket-journey";
import { Answer, encodeForm, Visitor } from "../../support/visitor";
import { type Database, NOW } from "../../support/worker";

/** How often the site is killed under load, its process and its runtime in turns. */
const ROUNDS = 20;
/** Checks the database after this many kills; nothing repairs it in between. */
const LOOK_EVERY = 3;
/**
 * Concurrent visitors of each kind, who send one form after another. A sign-up hashes a password, so one visitor is
 * enough.
 */
const SENDERS = { booking: 4, move: 2, cancel: 2, ticket: 3, signUp: 1 };
/** More forms without a response in one round mean that the site itself is gone. */
const MOST_UNANSWERED = 20;
/** How long a round waits for the first response to each kind of form. */
const PATIENCE_MS = 120_000;
const FIVE_MINUTES_MS = 300_000;

let server: KillableProcess;
let provider: TestSmtpServer;

beforeAll(async () => {
  provider = await startSmtpServer();
  server = await createKillableProcess({
    MAIL_TRANSPORT: "smtp",
    SMTP_HOST: "127.0.0.1",
    SMTP_PORT: String(provider.port),
    SMTP_SECURITY: "none",
    MAIL_FROM: "post@agency.example",
    AGENCY_EMAIL: "desk@agency.example",
  });
});

afterAll(async () => {
  await server.remove();
  await provider.stop();
});

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/**
 * Sends the emails that a killed server had leased, by expiring their leases. Returns the ids of those that may already
 * have been sent: their servers died before they could record the outcome.
 */
async function deliverWhatWasLeft({ db, runScheduled }: RunningSite): Promise<string[]> {
  const now = Date.parse(NOW);
  const { results } = await db
    .prepare("select id from emails where status = 'waiting' and lease_until is not null")
    .all<{ id: string }>();
  await db.prepare("update emails set lease_until = ? where status = 'waiting'").bind(now).run();
  const left = async () =>
    (await db
      .prepare("select count(*) as waiting from emails where status = 'waiting' and due_at <= ?")
      .bind(now)
      .first<number>("waiting")) ?? 0;
  for (let before = (await left()) + 1; before > 0 && (await left()) < before; ) {
    before = await left();
    await runScheduled();
  }
  expect(await left()).toBe(0);
  return results.map(({ id }) => id);
}

/**
 * Each email that its row marks as sent was received, and no other. A second copy is allowed only if a server died
 * before it could record the delivery. The copy must have the same Message-ID, by which programs recognise it.
 */
async function expectNoSecondEmail(db: Database, underWay: readonly string[]): Promise<void> {
  const { results } = await db.prepare("select id from emails where status = 'sent'").all<{ id: string }>();
  const copies = new Map<string, ReceivedEmail[]>();
  for (const email of provider.received) {
    const id = /^<([^@>]+)@/.exec(email.messageId ?? "")?.[1] ?? "";
    copies.set(id, [...(copies.get(id) ?? []), email]);
  }
  expect([...copies.keys()].sort()).toEqual(results.map(({ id }) => id).sort());
  const about = ({ messageId, subject, envelope }: ReceivedEmail) => ({ messageId, subject, envelope });
  for (const [id, [first, ...again]] of copies) {
    if (again.length > 0) expect(underWay, `the email ${id}, which came again`).toContain(id);
    expect(again.length, `copies of the email ${id}`).toBeLessThanOrEqual(1);
    for (const copy of again) expect(about(copy)).toEqual(about(first as ReceivedEmail));
  }
}

type Kind = keyof typeof SENDERS;

/** A form that was sent. `location` is null if the server died before its response. */
type Sent = { kind: Kind; path: string; fields: Record<string, string>; location: string | null };

const PASSWORD = "a-password-for-tests";

/** Accounts without their credential or the email that confirms them, and calls without an email for each move. */
async function findAccountDamage(db: Database): Promise<string[]> {
  const { results } = await db
    .prepare(
      `select 'account without a credential: ' || id as damage from users
       where id not in (select user_id from credentials)
       union all
       select 'account without its email: ' || id from users
       where email not like '%@demo.example' and (select count(*) from emails where user_id = users.id and kind = 'verify_email') <> 1
       union all
       select 'call moved ' || ical_sequence || ' times without as many emails: ' || id from bookings
       where ical_sequence <> (select count(*) from emails where booking_id = bookings.id
         and kind in ('agency_booking_moved', 'agency_booking_cancelled'))`,
    )
    .all<{ damage: string }>();
  return results.map(({ damage }) => damage);
}

/** The error messages on a page, or its whole HTML if it has none. */
function whatItSays(html: string): string {
  const problems = new Page(html).all('[role="alert"], [id$="-error"]').map(textOf);
  return problems.join(" ") || html;
}

async function expectWhole(db: Database): Promise<void> {
  expect(await findBookingDamage(db)).toEqual([]);
  expect(await findEmailDamage(db)).toEqual([]);
  expect(await findTicketDamage(db)).toEqual([]);
  expect(await findAccountDamage(db)).toEqual([]);
}

/** Everything that was confirmed to a visitor is in the database as confirmed. */
async function expectAllConfirmed(db: Database, sent: Sent[]): Promise<void> {
  const calls = new Map((await readBookings(db)).map((row) => [row.idempotency_key, row]));
  const callsById = new Map([...calls.values()].map((row) => [row.id, row]));
  const tickets = new Set((await readTickets(db)).map((row) => row.idempotency_key));
  const { results } = await db.prepare("select email from users").all<{ email: string }>();
  const accounts = results.map(({ email }) => email);
  expect(new Set(accounts).size).toBe(accounts.length);
  const moved = new Set(sent.filter(({ kind }) => kind === "move").map(({ fields }) => fields.reschedule));
  for (const { kind, fields } of sent.filter(({ location }) => location)) {
    const { idempotencyKey = "", reschedule = "", booking = "", time = "", email = "" } = fields;
    if (kind === "ticket") expect(tickets.has(idempotencyKey), `the ticket ${idempotencyKey}`).toBe(true);
    else if (kind === "signUp") expect(accounts, `the account ${email}`).toContain(email);
    else if (kind === "cancel") expect(callsById.get(booking)?.status, booking).toBe("cancelled");
    else {
      const row = kind === "move" ? callsById.get(reschedule) : calls.get(idempotencyKey);
      expect(row, `the call of ${time}`).toBeDefined();
      // A move that was not answered may have happened too.
      if (kind === "move" || !moved.has(row?.id ?? "")) expect(row?.starts_at).toBe(Date.parse(time));
    }
  }
}

test("kills of the process and of the runtime under mixed load: nothing lost, no orphan, no second email", async () => {
  const sent: Sent[] = [];
  let nextSlot = Date.parse(NOW) + 86_400_000;
  // Only every second slot, because guests may book only half of a day.
  const newTime = () => {
    nextSlot += 2 * FIVE_MINUTES_MS;
    return `${new Date(nextSlot - 2 * FIVE_MINUTES_MS).toISOString().slice(0, 16)}Z`;
  };
  const newEmail = () => `${randomUUID()}@client.example`;
  const booking = () => ({ path: "schedule", fields: newGuestFields(newTime()) });
  const NEXT: Record<Kind, () => Pick<Sent, "path" | "fields">> = {
    booking,
    move: booking,
    cancel: booking,
    ticket: () => ({
      path: "help/submit-ticket",
      fields: { ...TICKET_FIELDS, email: newEmail(), idempotencyKey: randomUUID() },
    }),
    signUp: () => ({
      path: "signup",
      fields: {
        form: "sign-up",
        name: "Demo Client",
        company: "Demo Company",
        email: newEmail(),
        password: PASSWORD,
      },
    }),
  };

  const look = async (site: RunningSite): Promise<void> => {
    await expectWhole(site.db);
    await expectAllConfirmed(site.db, sent);
    const answered = sent.filter(({ kind, location }) => location && kind !== "signUp");
    for (const { location } of answered.slice(-5)) {
      expect((await new Visitor(site).get(location ?? "")).status).toBe(200);
    }
    // Resubmitting a form that got no response gives exactly one row, whether or not the first request took effect.
    await Promise.all(
      sent
        .filter(({ location }) => !location)
        .map(async (attempt) => {
          const answer = await new Visitor(site).postForm(`/${attempt.path}`, attempt.fields);
          // A sign-up that happened after all is refused: there is an account with that address.
          if (attempt.kind !== "signUp") expect(answer.status, attempt.kind).toBe(303);
          attempt.location = answer.location || "refused";
        }),
    );
    const count = (...kinds: Kind[]) => sent.filter(({ kind }) => kinds.includes(kind)).length;
    expect(await readBookings(site.db)).toHaveLength(count("booking"));
    expect(await readTickets(site.db)).toHaveLength(count("ticket"));
    expect(await countRows(site.db, "users")).toBe(accountsBefore + count("signUp"));
    await expectAllConfirmed(site.db, sent);
    await expectWhole(site.db);
  };

  let accountsBefore = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const site = await server.start();
    if (round === 0) accountsBefore = await countRows(site.db, "users");
    else if (round % LOOK_EVERY === 0) await look(site);
    const before = sent.length;
    let isKilled = false;
    /** Null if there was no response, so that the outcome is unknown. */
    const send = async (attempt: Sent): Promise<Answer | null> => {
      sent.push(attempt);
      const answer = await fetch(`${site.url.href}${attempt.path}`, {
        method: "POST",
        body: encodeForm(attempt.fields),
        headers: { "Content-Type": "application/x-www-form-urlencoded" },
        redirect: "manual",
      }).catch(() => null);
      if (!answer) return null;
      if (answer.status !== 303) {
        const { kind, fields } = attempt;
        throw new Error(`${kind} ${fields.time ?? ""}: ${answer.status}, ${whatItSays(await answer.text())}`);
      }
      attempt.location = answer.headers.get("Location");
      return new Answer(answer as never, "");
    };
    const keepSending = async (kind: Kind) => {
      let unanswered = 0;
      // A connection may be closed just as a form goes out on it, so one lost response does not end a visitor; but one
      // after the kill does, because a runtime may outlive its process.
      for (;;) {
        const isSecond = kind === "move" || kind === "cancel";
        const answer = await send({ kind: isSecond ? "booking" : kind, ...NEXT[kind](), location: null });
        if (!answer && isKilled) return;
        if (!answer) unanswered++;
        if (unanswered > MOST_UNANSWERED) throw new Error(`${kind}: no response, ${unanswered} times`);
        if (!answer || !isSecond) continue;
        const { id, key } = linkOf(answer);
        const second: Pick<Sent, "path" | "fields"> =
          kind === "move"
            ? { path: "schedule", fields: newGuestFields(newTime(), { reschedule: id, key }) }
            : { path: "contact/cancel", fields: { booking: id, key, reason: "" } };
        await send({ kind, ...second, location: null });
      }
    };
    let refusal: unknown;
    const senders = Object.entries(SENDERS).flatMap(([kind, count]) =>
      Array.from({ length: count }, () => keepSending(kind as Kind).catch((error) => (refusal = error))),
    );
    const answered = (kind: Kind) => sent.slice(before).some((one) => one.kind === kind && one.location);
    const missing = () => (Object.keys(SENDERS) as Kind[]).filter((kind) => !answered(kind));
    for (const deadline = Date.now() + PATIENCE_MS; !refusal && missing().length > 0; await wait(5)) {
      if (Date.now() > deadline) throw new Error(`Round ${round}: no response to ${missing().join(", ")}`);
    }
    // Kill at a random moment during the load, rather than just after a response.
    await wait(20 + Math.random() * 60);
    isKilled = true;
    await server.kill(round % 2 === 0 ? "process" : "runtime");
    await Promise.all(senders);
    if (refusal) throw refusal;
    const unanswered = sent.slice(before).filter(({ location }) => !location);
    expect(unanswered.length, "forms the server had no time to answer").toBeGreaterThan(0);
  }

  const site = await server.start();
  await look(site);
  const underWay = await deliverWhatWasLeft(site);
  await expectNoSecondEmail(site.db, underWay);
}, 1_200_000);
