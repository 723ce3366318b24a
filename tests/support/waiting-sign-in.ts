import { expect } from "vitest";
import { createAccount, PASSWORD, signIn } from "./accounts";
import { giveAuthenticator } from "./authenticator-app";
import { type Answer, Visitor } from "./visitor";
import type { TestWorker } from "./worker";

export const SECOND_FACTOR = "/signin/second-factor";

type Site = Pick<TestWorker, "fetch" | "db">;

/** An account with an authenticator, and a browser that has given its password. */
export async function waitingSignIn(site: Site, more: Record<string, string> = {}) {
  const account = await createAccount(site.db);
  const app = await giveAuthenticator(site.db, account.id);
  return { account, app, visitor: await startSignIn(site, account.email, more) };
}

/** A browser that has given the password of an account with an authenticator. */
export async function startSignIn(
  site: Site,
  email: string,
  more: Record<string, string> = {},
): Promise<Visitor> {
  const visitor = new Visitor(site);
  const answer = await signIn(visitor, email, PASSWORD, more);
  expect([answer.status, answer.location]).toEqual([303, SECOND_FACTOR]);
  return visitor;
}

export function giveCode(visitor: Visitor, code: string, form = "authenticator"): Promise<Answer> {
  return visitor.postForm(SECOND_FACTOR, { form, code });
}
