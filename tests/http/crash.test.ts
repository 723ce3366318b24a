import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { countRows } from "../support/accounts";
import { linkOf, newGuestFields } from "../support/journey";
import { findDamage, readBookings } from "../support/kept";
import { createKillableSite, type KillableSite } from "../support/killable-site";
import { findEmailDamage } from "../support/outbox";
import { findTicketDamage, readTickets, TICKET_FIELDS } from "../support/ticket-journey";
import { Answer, encodeForm, Visitor } from "../support/visitor";
import { type Database, NOW, type TestWorker } from "../support/worker";

/** How often the server is killed under load. */
const ROUNDS = 20;
/** Checks the database after this many kills; nothing repairs it in between. */
const LOOK_EVERY = 4;
/** Visitors who send one form after the other, at once. A sign-up hashes a password, so one is plenty. */
const SENDERS = { booking: 5, move: 3, ticket: 3, signUp: 1 };
const FIVE_MINUTES_MS = 300_000;

let server: KillableSite;

beforeAll(async () => {
  server = await createKillableSite();
});

afterAll(() => server.remove());

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Emails a dead server had claimed are sent once their lease expires. */
async function deliverWhatWasLeft(worker: TestWorker): Promise<void> {
  const now = Date.parse(NOW);
  await worker.db.prepare("update emails set lease_until = ? where status = 'waiting'").bind(now).run();
  const left = async () =>
    (await worker.db
      .prepare("select count(*) as waiting from emails where status = 'waiting' and due_at <= ?")
      .bind(now)
      .first<number>("waiting")) ?? 0;
  for (let before = (await left()) + 1; before > 0 && (await left()) < before; ) {
    before = await left();
    await worker.runScheduled();
  }
  expect(await left()).toBe(0);
}

type Kind = keyof typeof SENDERS;

/** A form that was sent. Without a location the server died before it answered. */
type Sent = { kind: Kind; path: string; fields: Record<string, string>; location: string | null };

const PASSWORD = "a-password-for-tests";

/** Accounts without what is written with them: a credential, and the email with the link to confirm. */
async function findAccountDamage(db: Database): Promise<string[]> {
  const { results } = await db
    .prepare(
      `select 'account without a credential: ' || id as damage from users
       where id not in (select user_id from credentials)
       union all
       select 'account without its email: ' || id from users
       where (select count(*) from emails where user_id = users.id and kind = 'verify_email') <> 1
       union all
       select 'call moved ' || ical_sequence || ' times without as many emails: ' || id from bookings
       where ical_sequence <> (select count(*) from emails where booking_id = bookings.id and kind = 'agency_booking_moved')`,
    )
    .all<{ damage: string }>();
  return results.map(({ damage }) => damage);
}

async function expectWhole(db: Database): Promise<void> {
  expect(await findDamage(db)).toEqual([]);
  expect(await findEmailDamage(db)).toEqual([]);
  expect(await findTicketDamage(db)).toEqual([]);
  expect(await findAccountDamage(db)).toEqual([]);
}

/** Everything confirmed is in the database as it was confirmed. */
async function expectAllConfirmed(db: Database, sent: Sent[]): Promise<void> {
  const calls = new Map((await readBookings(db)).map((row) => [row.idempotency_key, row]));
  const callsById = new Map([...calls.values()].map((row) => [row.id, row]));
  const tickets = new Set((await readTickets(db)).map((row) => row.idempotency_key));
  const { results } = await db.prepare("select email from users").all<{ email: string }>();
  const accounts = new Set(results.map(({ email }) => email));
  const moved = new Set(sent.filter(({ kind }) => kind === "move").map(({ fields }) => fields.reschedule));
  for (const { kind, fields } of sent.filter(({ location }) => location)) {
    const { idempotencyKey = "", reschedule = "", time = "", email = "" } = fields;
    if (kind === "ticket") expect(tickets.has(idempotencyKey), `the ticket ${idempotencyKey}`).toBe(true);
    else if (kind === "signUp") expect(accounts.has(email), `the account ${email}`).toBe(true);
    else {
      const row = kind === "move" ? callsById.get(reschedule) : calls.get(idempotencyKey);
      expect(row, `the call of ${time}`).toBeDefined();
      // A move that was not answered may have happened too.
      if (kind === "move" || !moved.has(row?.id ?? "")) expect(row?.starts_at).toBe(Date.parse(time));
    }
  }
}

test("killing the server under mixed load loses nothing confirmed, and leaves nothing incomplete", async () => {
  const sent: Sent[] = [];
  let nextSlot = Date.parse(NOW) + 86_400_000;
  // Every other time: strangers may hold half of a day.
  const newTime = () => {
    nextSlot += 2 * FIVE_MINUTES_MS;
    return `${new Date(nextSlot - 2 * FIVE_MINUTES_MS).toISOString().slice(0, 16)}Z`;
  };
  const newEmail = () => `${randomUUID()}@client.example`;
  const booking = () => ({ path: "schedule", fields: newGuestFields(newTime()) });
  const NEXT: Record<Kind, () => Pick<Sent, "path" | "fields">> = {
    booking,
    move: booking,
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

  for (let round = 0; round < ROUNDS; round++) {
    const { url } = await server.start();
    const before = sent.length;
    let running = true;
    /** Null if the server died, so that nobody knows whether it was done. */
    const send = async (attempt: Sent): Promise<Answer | null> => {
      sent.push(attempt);
      const answer = await fetch(`${url.href}${attempt.path}`, {
        method: "POST",
        body: encodeForm(attempt.fields),
        headers: { "Content-Type": "application/x-www-form-urlencoded" },
        redirect: "manual",
      }).catch(() => null);
      if (!answer) return null;
      expect(answer.status, attempt.kind).toBe(303);
      attempt.location = answer.headers.get("Location");
      return new Answer(answer as never, "");
    };
    const keepSending = async (kind: Kind) => {
      while (running) {
        const first = kind === "move" ? "booking" : kind;
        const answer = await send({ kind: first, ...NEXT[kind](), location: null });
        if (!answer) return;
        if (kind !== "move") continue;
        const { id, key } = linkOf(answer);
        const fields = newGuestFields(newTime(), { reschedule: id, key });
        if (!(await send({ kind, path: "schedule", fields, location: null }))) return;
      }
    };
    let refusal: unknown;
    const senders = Object.entries(SENDERS).flatMap(([kind, count]) =>
      Array.from({ length: count }, () => keepSending(kind as Kind).catch((error) => (refusal = error))),
    );
    const answered = (kind: Kind) => sent.slice(before).some((one) => one.kind === kind && one.location);
    while (!refusal && !(Object.keys(SENDERS) as Kind[]).every(answered)) await wait(5);
    // In the thick of it, at a random moment rather than just after a response.
    await wait(20 + Math.random() * 60);
    await server.kill();
    running = false;
    await Promise.all(senders);
    if (refusal) throw refusal;
    const unanswered = sent.filter(({ location }) => !location);
    expect(unanswered.length, "forms the server had no time to answer").toBeGreaterThan(0);
    if ((round + 1) % LOOK_EVERY !== 0) continue;

    const restarted = await server.start();
    try {
      await expectWhole(restarted.db);
      await expectAllConfirmed(restarted.db, sent);
      for (const { location } of sent
        .filter(({ kind, location }) => location && kind !== "signUp")
        .slice(-5)) {
        expect((await new Visitor(restarted).get(location ?? "")).status).toBe(200);
      }
      // Resubmitting a form that got no response gives exactly one row, whatever happened to the first
      // request.
      await Promise.all(
        unanswered.map(async (attempt) => {
          const answer = await new Visitor(restarted).postForm(`/${attempt.path}`, attempt.fields);
          // A sign-up that happened after all is refused: there is an account with that address.
          if (attempt.kind !== "signUp") expect(answer.status, attempt.kind).toBe(303);
          attempt.location = "sent again";
        }),
      );
      const count = (...kinds: Kind[]) => sent.filter(({ kind }) => kinds.includes(kind)).length;
      expect(await readBookings(restarted.db)).toHaveLength(count("booking"));
      expect(await readTickets(restarted.db)).toHaveLength(count("ticket"));
      expect(await countRows(restarted.db, "users")).toBe(count("signUp"));
      await expectAllConfirmed(restarted.db, sent);
      await expectWhole(restarted.db);
      if (round === ROUNDS - 1) await deliverWhatWasLeft(restarted);
    } finally {
      await server.kill();
    }
  }
}, 600_000);
