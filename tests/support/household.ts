import { randomBytes, randomUUID } from "node:crypto";
import { accountTokenOf, TOKEN_PURPOSES, type TokenPurpose } from "../../app/domain/account/account-token";
import { accountLinkPath } from "../../app/domain/account/sign-in-paths";
import { hashKey } from "../../app/domain/hmac";
import { createAccount, signInAs } from "./accounts";
import { type CreatedBooking, createBooking } from "./factories";
import { fillWizard } from "./journey";
import { openTicket, type TicketLink } from "./ticket-journey";
import type { Visitor } from "./visitor";
import { COOKIE_SECRET, type Database, NOW, type TestWorker } from "./worker";

const HOUR_MS = 3_600_000;

/** A client with one of everything that has an id or a key. */
export type Household = {
  account: Awaited<ReturnType<typeof createAccount>>;
  visitor: Visitor;
  /** Calls of the account: one upcoming, one cancelled. */
  booking: CreatedBooking;
  cancelled: CreatedBooking;
  ticket: TicketLink;
  /** The paths behind the account's emailed links. */
  links: Record<TokenPurpose, string>;
};

type Wishes = {
  /** The account's name, which all its rows contain. */
  name: string;
  /** When its two calls start. */
  startsAt: [coming: string, cancelled: string];
};

/** Creates a signed-in client with calls, a ticket, a draft, a chat, two sessions, a passkey and every kind of link. */
export async function createHousehold(
  site: Pick<TestWorker, "fetch" | "db">,
  { name, startsAt }: Wishes,
): Promise<Household> {
  const { db } = site;
  const account = await createAccount(db, { name, company: `${name}, company`, isVerified: false });
  const visitor = await signInAs(site, account.email);
  await addSession(db, account.id);
  await insertPasskey(db, account.id, `${name}, passkey`);
  const own = { userId: account.id, name, email: account.email, company: account.company };
  const booking = await createBooking(db, { ...own, startsAt: startsAt[0] });
  const cancelled = await createBooking(db, { ...own, startsAt: startsAt[1], status: "cancelled" });
  const ticket = await openTicket(visitor, {
    name,
    email: account.email,
    subject: `${name}, subject`,
    description: `${name}, description`,
  });
  await fillWizard(visitor, { contact: { name, email: account.email, message: `${name}, message` } });
  await visitor.postForm("/help/live-chat?chat=open", { message: `${name}, chat` });
  const links = {} as Record<TokenPurpose, string>;
  for (const purpose of TOKEN_PURPOSES) links[purpose] = await createAccountLink(db, account, purpose);
  return { account, visitor, booking, cancelled, ticket, links };
}

/** Inserts an account link as if it had just been requested; returns its path. */
export async function createAccountLink(
  db: Database,
  account: { id: string; email: string },
  purpose: TokenPurpose,
): Promise<string> {
  const id = randomUUID();
  const token = await accountTokenOf(id, purpose, COOKIE_SECRET);
  const now = Date.parse(NOW);
  await db
    .prepare(
      `insert into account_tokens (id, user_id, purpose, token_hash, email, created_at, expires_at)
       values (?, ?, ?, ?, ?, ?, ?)`,
    )
    .bind(
      id,
      account.id,
      purpose,
      await hashKey(token),
      purpose === "change" ? `new.${account.email}` : account.email,
      now,
      now + HOUR_MS,
    )
    .run();
  return accountLinkPath(purpose, token);
}

/** Inserts a session on another device. Its token is random and unknown. */
async function addSession(db: Database, userId: string): Promise<void> {
  const now = Date.parse(NOW);
  await db
    .prepare(
      `insert into sessions (id, token_hash, user_id, device, created_at, last_seen_at, expires_at)
       values (?, ?, ?, 'Safari on iPhone', ?, ?, ?)`,
    )
    .bind(randomUUID(), await hashKey(randomUUID()), userId, now, now, now + HOUR_MS)
    .run();
}

/** Inserts a passkey that no authenticator can use. */
export async function insertPasskey(db: Database, userId: string, name: string): Promise<void> {
  const random = () => randomBytes(32).toString("base64url");
  await db
    .prepare(
      `insert into passkeys (id, user_id, user_handle, public_key, aaguid, name, created_at)
       values (?, ?, ?, ?, '00000000-0000-0000-0000-000000000000', ?, ?)`,
    )
    .bind(random(), userId, random(), random(), name, Date.parse(NOW))
    .run();
}

/** The household of tests that tour the site: two calls this week, and two tickets. */
export async function createDemoHousehold(site: Pick<TestWorker, "fetch" | "db">): Promise<Household> {
  const household = await createHousehold(site, {
    name: "Demo Client",
    startsAt: ["2026-11-25T15:00Z", "2026-11-27T15:00Z"],
  });
  await openTicket(household.visitor, { email: household.account.email, subject: "A second one" });
  return household;
}
