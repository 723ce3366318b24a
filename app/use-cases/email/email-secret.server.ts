import { accountTokenOf } from "~/domain/account/account-token";
import { confirmTokenOf } from "~/domain/booking/confirm-link";
import type { QueuedEmail } from "~/domain/email/email";
import { hashKey } from "~/domain/hmac";
import { addressProofOf } from "~/domain/settings/address-proof";
import { invitationTokenOf } from "~/domain/staff/invitation-token";
import { addressKeyOf, waitTokenOf } from "~/domain/waiting/wait";
import { findTokenHash } from "../../db/account/account-tokens.server";
import type { Db } from "../../db/client.server";
import { findLinkHash } from "../../db/email/link-hashes.server";
import { findAddressHash } from "../../db/waiting/time-waits.server";

export type Secrets = { cookieSecret: string; acceptedSecrets: readonly string[] };

/**
 * The secret that an email's links are made with. Of the links to an account, or that book a call, only a hash is
 * stored. So while the secret is being replaced, an email written before must use the secret of that time.
 */
export async function secretOf(
  email: QueuedEmail,
  db: Db,
  { cookieSecret, acceptedSecrets }: Secrets,
): Promise<string> {
  if (acceptedSecrets.length < 2) return cookieSecret;
  const link = await linkOf(email, db);
  for (const secret of acceptedSecrets) {
    if (link && (await hashKey(await link.tokenWith(secret))) === link.tokenHash) return secret;
  }
  return cookieSecret;
}

type KnownByHash = { tokenHash: string; tokenWith: (secret: string) => Promise<string> };

/** The link in an email whose token is stored only as a hash; null if there is none, or it has ended. */
async function linkOf({ data, toEmail }: QueuedEmail, db: Db): Promise<KnownByHash | null> {
  if ("tokenId" in data) {
    const row = await findTokenHash(db, data.tokenId);
    return row && { ...row, tokenWith: (secret) => accountTokenOf(data.tokenId, row.purpose, secret) };
  }
  if ("requestId" in data) {
    return linkFrom(db, "request", data.requestId, confirmTokenOf);
  }
  if ("proofId" in data) {
    return linkFrom(db, "proof", data.proofId, addressProofOf);
  }
  if ("invitationId" in data) {
    return linkFrom(db, "invitation", data.invitationId, invitationTokenOf);
  }
  if ("waitId" in data) {
    return linkFrom(db, "wait", data.waitId, waitTokenOf);
  }
  if ("waits" in data) {
    const tokenHash = await findAddressHash(db, toEmail);
    return tokenHash === null ? null : { tokenHash, tokenWith: (secret) => addressKeyOf(toEmail, secret) };
  }
  return null;
}

async function linkFrom(
  db: Db,
  name: Parameters<typeof findLinkHash>[1],
  id: string,
  tokenOf: (id: string, secret: string) => Promise<string>,
): Promise<KnownByHash | null> {
  const tokenHash = await findLinkHash(db, name, id);
  return tokenHash === null ? null : { tokenHash, tokenWith: (secret) => tokenOf(id, secret) };
}
