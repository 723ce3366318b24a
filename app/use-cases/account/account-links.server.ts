import { findAccountToken, type NewAccountToken } from "~/db/account/account-tokens.server";
import { CHANGE_EMAIL_MINUTES, RESET_MINUTES, type User, VERIFY_DAYS } from "~/domain/account/account";
import { accountTokenOf, type TokenPurpose } from "~/domain/account/account-token";
import { DAY_MS, MINUTE_MS } from "~/domain/duration";
import { envelope, type NewEmail } from "~/domain/email/email";
import { hashKey } from "~/domain/hmac";
import type { AccountDeps } from "./account-deps.server";

const TOKEN_LIFE_MS: Record<TokenPurpose, number> = {
  reset: RESET_MINUTES * MINUTE_MS,
  verify: VERIFY_DAYS * DAY_MS,
  change: CHANGE_EMAIL_MINUTES * MINUTE_MS,
  stop: CHANGE_EMAIL_MINUTES * MINUTE_MS,
};

export type AccountLink = { userId: string; email: string };

/** Looks up a link's token without spending it, because email scanners open links too. */
export async function findAccountLink(
  { db, now }: Pick<AccountDeps, "db" | "now">,
  purpose: TokenPurpose,
  token: string,
): Promise<AccountLink | null> {
  return findAccountToken(db, { tokenHash: await hashKey(token), purpose, now });
}

/** Who a link belongs to, by the id and name that its email needs. */
type LinkOwner = { id: string; name: string };

/** A token's row and the email with its link. The email's own row holds no more than the token's id. */
export async function newTokenEmail(
  deps: AccountDeps,
  purpose: Exclude<TokenPurpose, "stop">,
  user: LinkOwner,
  email: string,
): Promise<TokenEmail> {
  const token = await newAccountToken(deps, purpose, user.id, email);
  const data = { name: user.name, tokenId: token.id };
  return {
    token,
    linkEmail: { kind: LINK_EMAILS[purpose], data, ...linkEnvelope(deps, token, user, email) },
  };
}

export type TokenEmail = { token: NewAccountToken; linkEmail: NewEmail };

/** The link that stops a change of address, and the email that carries it to the account's current address. */
export async function newStopEmail(deps: AccountDeps, user: User, newEmail: string): Promise<TokenEmail> {
  const token = await newAccountToken(deps, "stop", user.id, user.email);
  const data = { name: user.name, newEmail, tokenId: token.id };
  return {
    token,
    linkEmail: { kind: "email_change_asked", data, ...linkEnvelope(deps, token, user, user.email) },
  };
}

const LINK_EMAILS = {
  reset: "reset_password",
  verify: "verify_email",
  change: "change_email",
} as const;

/** A link's row. Its token is made from the row's id, whenever it is needed. */
export async function newAccountToken(
  { now, newId, secret }: AccountDeps,
  purpose: TokenPurpose,
  userId: string,
  email: string,
): Promise<NewAccountToken> {
  const id = newId();
  return {
    id,
    userId,
    purpose,
    tokenHash: await hashKey(await accountTokenOf(id, purpose, secret)),
    email,
    createdAt: now,
    expiresAt: now + TOKEN_LIFE_MS[purpose],
  };
}

function linkEnvelope(deps: AccountDeps, token: NewAccountToken, { id, name }: LinkOwner, email: string) {
  return envelope(deps, { name, email }, `${token.purpose}:${token.id}`, { userId: id });
}
