import type { D1Database } from "@cloudflare/workers-types";
import { connect } from "~/db/client.server";
import { insertEmail } from "~/db/email/insert-email.server";
import type { NewEmail } from "~/domain/email/email";
import { SHIPPED_PHRASES } from "~/domain/email/email-phrases";
import { deliverDueEmails } from "~/use-cases/email/deliver-emails.server";
import { Connections } from "~/use-cases/outbox/connections.server";
import { configWith } from "../support/config";
import { print } from "./globals";
import { Random } from "./random";
import { complain, MINUTE_MS, SlowWorld } from "./slow-world";
import { Elsewhere } from "./stand-ins/elsewhere";
import { MailServers } from "./stand-ins/mail-servers";

/**
 * The minute's work with two emails and one call for a webhook and a calendar, killed after each of its steps in turn; a
 * new process goes on. Mail is given to a provider that may be given it again, and to one that may not.
 */

const SERVER = "works.example";
/** Longer than any lease. */
const LATER_MS = 15 * MINUTE_MS;

type Found = { steps: number; unknown: number };

for (const unknownRetries of [2, 0]) {
  const whole = await tryWith(unknownRetries, Number.POSITIVE_INFINITY);
  let unknown = 0;
  for (let kill = 0; kill < whole.steps; kill++) unknown += (await tryWith(unknownRetries, kill)).unknown;
  if (whole.steps < 20) complain("There is little to kill", whole);
  if ((unknownRetries === 0) !== unknown > 0) complain("Emails are unknown", { unknownRetries, unknown });
  print(`Killed after each of ${whole.steps} steps, ${unknown} emails are left to staff`);
}

async function tryWith(unknownRetries: number, kill: number): Promise<Found> {
  const world = new SlowWorld(5);
  const { loop } = world;
  const mail = new MailServers(loop, new Random(6), () => "works");
  const elsewhere = new Elsewhere(world.d1, loop, new Random(7), {
    servers: [SERVER],
    moodOf: () => "works",
  });
  const db = connect(world.d1 as unknown as D1Database);
  const deps = {
    db,
    transport: { ...mail.transport, unknownRetries },
    facts: configWith(),
    words: { read: async () => ({ email: SHIPPED_PHRASES }) },
    random: () => 0.5,
    now: () => loop.now,
    elapsed: () => loop.now,
  };
  await loop.run(async () => {
    await elsewhere.begin();
    for (const id of ["one", "two"]) await insertEmail(db, emailWith(id, loop.now));
  });
  elsewhere.book();
  const minute = async (connections: Connections) => {
    await Promise.all([deliverDueEmails({ ...deps, connections }, 200), elsewhere.minute()]);
  };
  loop.stepsLeft = kill;
  const before = loop.steps;
  await loop.run(() => minute(new Connections(() => loop.now)));
  const steps = loop.steps - before;
  elsewhere.restart();
  for (let round = 0; round < 12; round++) {
    loop.advanceTo(loop.now + LATER_MS);
    await loop.run(() => minute(new Connections(() => loop.now)));
  }
  return { steps, unknown: judge(world, mail, elsewhere, kill) };
}

function emailWith(id: string, now: number): NewEmail {
  const content = { kind: "password_changed" as const, data: { name: "Demo Client" } };
  const to = { toName: "Demo Client", toEmail: `${id}@${SERVER}` };
  return { id, ...content, ...to, dedupeKey: id, dueAt: now, createdAt: now };
}

type Row = { id: string; status: string; asked_at: number | null };

/** Each thing has come at least once, under one id. Returns how many emails are left to staff. */
function judge(world: SlowWorld, mail: MailServers, elsewhere: Elsewhere, kill: number): number {
  const rows = world.rows<Row>("select id, status, asked_at from emails");
  let unknown = 0;
  for (const row of rows) {
    const copies = mail.taken.filter(({ id }) => id === row.id).length;
    const isUnknown = row.status === "failed" && row.asked_at !== null;
    if (isUnknown) unknown += 1;
    else if (row.status !== "sent" || copies < 1) complain("An email is lost", { kill, row, copies });
    if (copies > 2) complain("An email came too often", { kill, row, copies });
  }
  for (const told of [elsewhere.told, elsewhere.written]) {
    if (told.length < 1 || told.length > 2) complain("An event is lost, or came too often", { kill, told });
    if (new Set(told.map(({ id }) => id)).size > 1) complain("An event has two ids", { kill, told });
  }
  const waiting = world.rows(
    "select state from webhook_deliveries where state <> 'delivered' union all select state from call_events where state <> 'written'",
  );
  if (waiting.length > 0) complain("Something still waits", { kill, waiting });
  return unknown;
}
