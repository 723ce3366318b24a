import type { D1Database } from "@cloudflare/workers-types";
import { connect } from "~/db/client.server";
import { insertEmail } from "~/db/email/insert-email.server";
import type { EmailKind, NewEmail } from "~/domain/email/email";
import { SHIPPED_PHRASES } from "~/domain/email/email-phrases";
import { deliverDueEmails, deliverNewEmails } from "~/use-cases/email/deliver-emails.server";
import { Connections } from "~/use-cases/outbox/connections.server";
import { configWith } from "../support/config";
import { print, uuidOf } from "./globals";
import { Random } from "./random";
import { complain, judgeWaits, MINUTE_MS, SlowWorld, TROUBLED, WORKING } from "./slow-world";
import { MailServers } from "./stand-ins/mail-servers";

/**
 * Mail to four domains that defer, tarpit, answer late and refuse by turns, beside one that works, for an hour in which
 * people sign in and book. Then everything works again, until nothing waits any more.
 */

/** So many emails are stuck from before, and each minute so many are written. */
const STUCK = 120;
const A_MINUTE = 6;
const EMAILS_A_RUN = 200;
const EMAILS_A_REQUEST = 12;

const seed = Number(process.argv[2] ?? 1);
const world = new SlowWorld(seed);
const { loop, random, d1 } = world;
const servers = new MailServers(loop, new Random(seed + 3), world.moodOf);
const deps = {
  db: connect(d1 as unknown as D1Database),
  transport: servers.transport,
  facts: configWith(),
  words: { read: async () => ({ email: SHIPPED_PHRASES }) },
  now: () => loop.now,
  elapsed: () => loop.now,
  random: () => random.next(),
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
  const email = { id, kind, data, toName: "Demo Client", toEmail: to, dedupeKey: id, dueAt: loop.now };
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

async function beStuck(): Promise<void> {
  for (let nth = 0; nth < STUCK; nth++) await write("sign_in_code", `stuck.${nth}@${TROUBLED[nth % 2]}`);
  d1.sqlite.exec("update emails set attempts = 9");
}

type Row = {
  id: string;
  status: string;
  asked_at: number | null;
  unknowns: number;
  last_error: string | null;
};
const rows = () => world.rows<Row>("select * from emails");

await loop.run(beStuck);
await world.hour(minute, request, A_MINUTE);
const errors = rows().filter(({ last_error }) => /Failed/.test(last_error ?? ""));
if (errors.length > 0) complain("Something else failed", errors);
await world.settle(minute, () => rows().some(({ status }) => status === "waiting"), 10 * MINUTE_MS);

if (servers.overlapping.length > 0) complain("Emails are given twice at once", servers.overlapping);

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
  .map(([id, { at }]) => (copies(id)[0]?.at ?? Number.POSITIVE_INFINITY) - at);
const others = [...written]
  .filter(([, { to, kind }]) => to.endsWith(WORKING) && kind !== "sign_in_code")
  .map(([id, { at }]) => (copies(id)[0]?.at ?? Number.POSITIVE_INFINITY) - at);
const open = { inAll: servers.mostOpen, toOne: Math.max(...servers.mostOpenTo.values()) };
if (open.inAll > 6 || open.toOne > 2) complain("Too many connections", open);
print(
  `Seed ${seed}: ${written.size} emails, ${servers.taken.length} taken; ${judgeWaits("codes", waits)}; ${judgeWaits("others", others)}; ${open.inAll} connections`,
);
