import { randomBytes, randomUUID } from "node:crypto";
import { newRecoveryCodes } from "../../app/domain/account/recovery-codes";
import { newTotpSecret, totpCode, totpStepAt } from "../../app/domain/account/totp";
import { hashKey } from "../../app/domain/hmac";
import { seal } from "../../app/domain/seal";
import { COOKIE_SECRET, type Database, NOW } from "./worker";

const newToken = () => randomBytes(32).toString("base64url");

/** A simulated authenticator app. */
export type TestAuthenticator = {
  /** The code that the app shows now, or so many steps of 30 seconds later; negative for earlier. */
  code: (steps?: number) => Promise<string>;
  /** Six digits that are not the code of any accepted step. */
  wrongCode: () => Promise<string>;
  recoveryCodes: string[];
};

/** An app set up with a secret from a page. */
export function authenticatorWith(
  secret: string,
  recoveryCodes: string[] = [],
  now = Date.parse(NOW),
): TestAuthenticator {
  const code = (steps = 0) => totpCode(secret, totpStepAt(now) + steps);
  const wrongCode = async () => {
    const right = await Promise.all([code(-1), code(0), code(1)]);
    return ["000000", "000001", "000002", "000003"].find((wrong) => !right.includes(wrong)) ?? "";
  };
  return { code, wrongCode, recoveryCodes };
}

/** Sets up an authenticator and recovery codes straight in the database. */
export async function giveAuthenticator(
  db: Database,
  userId: string,
  { secret: cookieSecret = COOKIE_SECRET, now = Date.parse(NOW) } = {},
): Promise<TestAuthenticator> {
  const secret = newTotpSecret(newToken());
  const recoveryCodes = newRecoveryCodes(newToken);
  const hashes = await Promise.all(recoveryCodes.map(hashKey));
  await db.batch([
    db
      .prepare(
        "insert into totp_factors (user_id, sealed_secret, confirmed_at, created_at) values (?, ?, ?, ?)",
      )
      .bind(userId, await seal("seal-totp", secret, userId, cookieSecret), now, now),
    ...hashes.map((hash) =>
      db
        .prepare("insert into recovery_codes (id, user_id, code_hash, created_at) values (?, ?, ?, ?)")
        .bind(randomUUID(), userId, hash, now),
    ),
  ]);
  return authenticatorWith(secret, recoveryCodes, now);
}
