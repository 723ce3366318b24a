import { randomBytes, randomUUID, scryptSync } from "node:crypto";
import { accountTokenOf, type TokenPurpose } from "../../app/domain/account/account-token";
import { sealDevice } from "../../app/domain/account/known-device";
import { accountLinkPath } from "../../app/domain/account/sign-in-paths";
import type { EmailKind } from "../../app/domain/email/email";
import { hashAtOnce } from "../../app/use-cases/account/password.server";
import { newSession } from "../../app/use-cases/sessions/sessions.server";
import { CHEAP_LOG_N } from "./test-modules";
import type { Answer, Visitor } from "./visitor";
import { Visitor as NewVisitor } from "./visitor";
import { COOKIE_SECRET, type Database, NOW, type TestWorker } from "./worker";

const newToken = () => randomBytes(32).toString("base64url");

export const PASSWORD = "a-password-for-tests";

/** The cheap hash that the Workers of most tests accept: see `withCheapHashes`. */
const passwordHash = cheapHash(PASSWORD);

function cheapHash(password: string): string {
  const encoded = (bytes: Buffer) => bytes.toString("base64").replaceAll("=", "");
  const salt = randomBytes(16);
  const hash = scryptSync(password, salt, 32, { N: 2 ** CHEAP_LOG_N, r: 8, p: 3 });
  return `$scrypt$ln=${CHEAP_LOG_N},r=8,p=3$${encoded(salt)}$${encoded(hash)}`;
}

/** A password hash at full cost, for Workers with `fullHashCost`. */
export const fullCostHash = () => hashAtOnce(PASSWORD, newToken);

type Account = { id: string; email: string; name: string; company: string };

type AccountFields = Partial<Account> & { isVerified?: boolean; passwordHash?: string };

/** Inserts an account with the password above straight into the database. */
export async function createAccount(db: Database, fields: AccountFields = {}): Promise<Account> {
  const { account, statements } = accountRows(db, fields);
  await db.batch(statements);
  return account;
}

/** An account with the password above, and the statements that insert it. */
export function accountRows(db: Database, fields: AccountFields = {}) {
  const { isVerified = true, passwordHash: hash = passwordHash, ...given } = fields;
  const id = randomUUID();
  const account: Account = {
    id,
    email: `${id}@client.example`,
    name: "Demo Client",
    company: "Demo Company",
    ...given,
  };
  const now = Date.parse(NOW);
  const statements = [
    db
      .prepare(
        "insert into users (id, email, name, company, email_verified_at, created_at) values (?, ?, ?, ?, ?, ?)",
      )
      .bind(account.id, account.email, account.name, account.company, isVerified ? now : null, now),
    db
      .prepare("insert into credentials (user_id, password_hash, updated_at) values (?, ?, ?)")
      .bind(account.id, hash, now),
  ];
  return { account, statements };
}

/** Signs in through the page's own form. */
export async function signIn(
  visitor: Visitor,
  email: string,
  password = PASSWORD,
  more: Record<string, string> = {},
): Promise<Answer> {
  return visitor.postForm("/signin", { form: "sign-in", email, password, ...more });
}

/**
 * A visitor who is signed in to an account. Writes the same rows and cookies as the sign-in form, without the cost of a
 * password hash. Tests of signing in itself use `signInByForm`.
 */
export async function signInAs(site: Pick<TestWorker, "fetch" | "db">, email: string): Promise<Visitor> {
  const userId = await site.db
    .prepare("select id from users where email = ?")
    .bind(email)
    .first<string>("id");
  if (!userId) throw new Error(`There is no account with the address ${email}`);
  const deps = { now: Date.parse(NOW), newId: randomUUID, newToken };
  const { token, session } = await newSession(deps, userId, null, { methods: ["password"] });
  const device = randomUUID();
  await site.db.batch([
    site.db
      .prepare(
        "insert into sessions (id, token_hash, user_id, device, created_at, last_seen_at, expires_at, authenticated_at) values (?, ?, ?, ?, ?, ?, ?, ?)",
      )
      .bind(
        session.id,
        session.tokenHash,
        userId,
        session.device,
        session.createdAt,
        session.lastSeenAt,
        session.expiresAt,
        session.authenticatedAt,
      ),
    site.db
      .prepare("insert into session_proofs (session_id, factor, proven_at) values (?, 'password', ?)")
      .bind(session.id, session.authenticatedAt ?? 0),
    knownDevice(site.db, device, userId),
  ]);
  const visitor = new NewVisitor(site);
  visitor.cookies.set("session", token);
  visitor.cookies.set("signed_in", "1");
  visitor.cookies.set("device", await sealDevice(device, email, COOKIE_SECRET));
  return visitor;
}

/** Registers a known device for an account; returns its cookie. */
export async function knownDeviceOf(
  db: Database,
  { id: userId, email }: { id: string; email: string },
): Promise<string> {
  const id = randomUUID();
  await knownDevice(db, id, userId).run();
  return sealDevice(id, email, COOKIE_SECRET);
}

const knownDevice = (db: Database, id: string, userId: string) =>
  db
    .prepare("insert into known_devices (id, user_id, signed_in_at) values (?, ?, ?)")
    .bind(id, userId, Date.parse(NOW));

/** A visitor who has signed in through the sign-in form. */
export async function signInByForm(site: Pick<TestWorker, "fetch">, email: string): Promise<Visitor> {
  const visitor = new NewVisitor(site);
  const answer = await signIn(visitor, email);
  if (answer.status !== 303) throw new Error(`Signing in was answered by ${answer.status}`);
  return visitor;
}

/** The path of the newest link emailed to an address. */
export async function mailedLink(db: Database, purpose: TokenPurpose, email: string): Promise<string> {
  return accountLinkPath(purpose, await mailedToken(db, purpose, email));
}

const LINK_EMAILS = {
  reset: "reset_password",
  verify: "verify_email",
  change: "change_email",
  stop: "email_change_asked",
} as const satisfies Record<TokenPurpose, EmailKind>;

export async function mailedToken(db: Database, purpose: TokenPurpose, email: string): Promise<string> {
  const row = await db
    .prepare(
      "select data from emails where kind = ? and to_email = ? order by created_at desc, rowid desc limit 1",
    )
    .bind(LINK_EMAILS[purpose], email)
    .first<{ data: string }>();
  if (!row) throw new Error("No such mail was written");
  return accountTokenOf(JSON.parse(row.data).tokenId, purpose, COOKIE_SECRET);
}

export async function countRows(db: Database, table: string, where = "true"): Promise<number> {
  const row = await db
    .prepare(`select count(*) as rows from ${table} where ${where}`)
    .first<{ rows: number }>();
  return row?.rows ?? 0;
}
