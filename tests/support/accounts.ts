import { randomUUID } from "node:crypto";
import {
  accountTokenAddress,
  accountTokenOf,
  type TokenPurpose,
} from "../../app/domain/account/account-token";
import { hashPassword } from "../../app/domain/account/password.server";
import type { Answer, Visitor } from "./visitor";
import { Visitor as NewVisitor } from "./visitor";
import { COOKIE_SECRET, type Database, NOW, type TestWorker } from "./worker";

export const PASSWORD = "a-password-for-tests";

/** Hashing is slow by design, and the same password may have the same hash in each test. */
const passwordHash = hashPassword(PASSWORD);

type Account = { id: string; email: string; name: string; company: string };

/** An account with the password above, made behind the site's back. */
export async function createAccount(
  db: Database,
  fields: Partial<Account> & { isVerified?: boolean; passwordHash?: string } = {},
): Promise<Account> {
  const { isVerified = true, passwordHash: hash = passwordHash, ...given } = fields;
  const id = randomUUID();
  const account = {
    id,
    email: `${id}@client.example`,
    name: "Demo Client",
    company: "Demo Company",
    ...given,
  };
  const now = Date.parse(NOW);
  await db.batch([
    db
      .prepare(
        "insert into users (id, email, name, company, email_verified_at, created_at) values (?, ?, ?, ?, ?, ?)",
      )
      .bind(account.id, account.email, account.name, account.company, isVerified ? now : null, now),
    db.prepare("insert into credentials values (?, ?, ?)").bind(account.id, hash, now),
  ]);
  return account;
}

/** Signs in by the page's own form. */
export async function signIn(
  visitor: Visitor,
  email: string,
  password = PASSWORD,
  more: Record<string, string> = {},
): Promise<Answer> {
  return visitor.postForm("/signin", { form: "sign-in", email, password, ...more });
}

/** A visitor that is signed in to an account. */
export async function signInAs(site: Pick<TestWorker, "fetch">, email: string): Promise<Visitor> {
  const visitor = new NewVisitor(site);
  const answer = await signIn(visitor, email);
  if (answer.status !== 303) throw new Error(`Signing in was answered by ${answer.status}`);
  return visitor;
}

/** The path of the newest link that was mailed to an address. */
export async function mailedLink(db: Database, purpose: TokenPurpose, email: string): Promise<string> {
  return accountTokenAddress(purpose, await mailedToken(db, purpose, email));
}

export async function mailedToken(db: Database, purpose: TokenPurpose, email: string): Promise<string> {
  const row = await db
    .prepare(
      "select data from mails where kind = ? and to_email = ? order by created_at desc, rowid desc limit 1",
    )
    .bind(purpose === "reset" ? "reset_password" : "verify_email", email)
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
