import type { D1Database } from "@cloudflare/workers-types";
import { connect } from "~/db/client.server";
import { insertEmail } from "~/db/email/insert-email.server";
import type { EmailKind, NewEmail } from "~/domain/email/email";
import { deliverDueEmails, deliverNewEmails } from "~/use-cases/email/deliver-emails.server";
import { Connections } from "~/use-cases/outbox/connections.server";
import { configWith } from "../support/config";
import { SimulatedD1 } from "./d1";
import { EventLoop } from "./event-loop";
import { install, print, uuidOf } from "./globals";
import { migratedDatabase } from "./migrated-database";
import { Random } from "./random";
import { MailServers, type Mood } from "./stand-ins/mail-servers";

/**
 * Mail to four domains that defer, tarpit, answer late and refuse by turns, beside one that works, for an hour in which
 * people sign in and book. Then everything works again, until nothing waits any more.
 */

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const BEGINS_AT = Date.parse("2026-01-05T08:00:00Z");
const TURN_MS = 7 * MINUTE_MS;
const TURNS: readonly Mood[] = ["defers", "tarpits", "answers late", "refuses", "works"];
const TROUBLED = ["one.example", "two.example", "three.example", "four.example"];
const WORKING = "works.example";
/** So many emails are stuck from before, and each minute so many are written. */
const STUCK = 120;
const A_MINUTE = 6;
const EMAILS_A_RUN = 200;
const EMAILS_A_REQUEST = 12;

const seed = Number(process.argv[2] ?? 1);
const random = new Random(seed);
const loop = new EventLoop(new Random(seed + 1), BEGINS_AT);
const d1 = new SimulatedD1(migratedDatabase());
d1.before = async () => {
  await loop.turn();
  return undefined;
};
install({
  loop,
  random: new Random(seed + 2),
  fetch: () => Promise.reject(new Error("There is no network")),
  log: () => {},
});

let isOver = false;
const servers = new MailServers(loop, new Random(seed + 3), (domain) => {
  const place = TROUBLED.indexOf(domain);
  if (place < 0 || isOver) return "works";
  const turn = Math.floor((loop.now - BEGINS_AT) / TURN_MS) + place;
  return TURNS[turn % TURNS.length] ?? "works";
});
const deps = {
  ...{ db: connect(d1 as unknown as D1Database), transport: servers.transport, facts: configWith() },
  ...{ now: () => loop.now, elapsed: () => loop.now, random: () => random.next() },
  connections: new Connections(() => loop.now),
};

type Written = { at: number; kind: EmailKind; to: string };
const written = new Map<string, Written>();

async function write(kind: "sign_in_code" | "password_changed" | "agency_address_changed", to: string) {
  const id = uuidOf(random.bytes(16));
  const data = {
    sign_in_code: { name: "Demo Client", flowId: id, device: "Firefox" },
    password_changed: { name: "Demo Client" },
    agency_address_changed: { news: "agency", before: "a@agency.example", after: "b@agency.example", by: "" },
  }[kind];
  written.set(id, { at: loop.now, kind, to });
  const email = { ...{ id, kind, data, toName: "Demo Client", toEmail: to, dedupeKey: id }, dueAt: loop.now };
  await insertEmail(deps.db, { ...email, createdAt: loop.now } as unknown as NewEmail);
}

/** A form that is sent: its email is written, and the request delivers what is new. */
async function request(): Promise<void> {
  const isToWorking = random.chance(0.4);
  const domain = isToWorking ? WORKING : random.pick(TROUBLED);
  const kind = random.pick([
    "sign_in_code",
    "sign_in_code",
    "password_changed",
    "agency_address_changed",
  ] as const);
  await write(kind, `demo.${random.whole(1, 99)}@${domain}`);
  await deliverNewEmails(deps, EMAILS_A_REQUEST);
}

const minute = () => deliverDueEmails(deps, EMAILS_A_RUN);

async function hour(): Promise<void> {
  for (let nth = 0; nth < STUCK; nth++) await write("sign_in_code", `stuck.${nth}@${TROUBLED[nth % 2]}`);
  d1.sqlite.exec("update emails set attempts = 9");
  for (let nth = 0; nth < 60; nth++) {
    loop.begin(minute);
    for (let form = 0; form < A_MINUTE; form++) {
      await loop.sleep(MINUTE_MS / A_MINUTE);
      loop.begin(request);
    }
  }
}

type Row = {
  id: string;
  status: string;
  asked_at: number | null;
  unknowns: number;
  last_error: string | null;
};
const rows = () => d1.sqlite.prepare("select * from emails").all() as Row[];

function complain(what: string, facts: unknown): never {
  print(`${what}: ${JSON.stringify(facts, null, 1)}`);
  process.exit(1);
}

await loop.run(hour);
const errors = rows().filter(({ last_error }) => /Failed/.test(last_error ?? ""));
if (errors.length > 0) complain("Something else failed", errors);
isOver = true;
for (let round = 0; round < 400 && rows().some(({ status }) => status === "waiting"); round++) {
  loop.advanceTo(loop.now + 10 * MINUTE_MS);
  await loop.run(minute);
}

const copies = (id: string) => servers.taken.filter((email) => email.id === id);
for (const row of rows()) {
  const email = { ...written.get(row.id), ...row };
  const count = copies(row.id).length;
  if (count > 3) complain("An email was sent more than three times", { ...email, count });
  if (row.status === "sent" && count === 0) complain("An email counts as sent and never came", email);
  const isRefused = row.last_error === "The server answered 550 (RCPT)";
  if (row.status === "failed" && row.asked_at === null && !isRefused) complain("An email is given up", email);
  if (row.status === "failed" && row.asked_at !== null && count === 0) complain("An email is lost", email);
  if (row.status === "waiting") complain("An email still waits", email);
}
if (rows().length !== written.size)
  complain("Emails are gone", { rows: rows().length, written: written.size });

const waits = [...written]
  .filter(([, { to, kind }]) => to.endsWith(WORKING) && kind === "sign_in_code")
  .map(([id, { at }]) => (copies(id)[0]?.at ?? Number.POSITIVE_INFINITY) - at)
  .toSorted((one, other) => one - other);
const slowest = waits.at(-1) ?? Number.POSITIVE_INFINITY;
const at95 = waits[Math.ceil(waits.length * 0.95) - 1] ?? Number.POSITIVE_INFINITY;
if (at95 > 5000 || slowest > MINUTE_MS) complain("Codes come late", { at95, slowest, waits });
const open = { inAll: servers.mostOpen, toOne: Math.max(...servers.mostOpenTo.values()) };
if (open.inAll > 6 || open.toOne > 2) complain("Too many connections", open);
const unknown = rows().filter(({ status, asked_at }) => status === "failed" && asked_at !== null).length;
print(
  `Seed ${seed}: ${written.size} emails, ${servers.taken.length} taken, ${unknown} unknown, ${waits.length} codes, 95% within ${at95} ms, all within ${slowest} ms, ${open.inAll} connections, ${Math.round((loop.now - BEGINS_AT) / HOUR_MS)} hours`,
);
