import { randomBytes, randomUUID } from "node:crypto";
import { BRAND } from "../app/content/brand";
import { quote } from "../app/db/quote";
import { newTotpSecret } from "../app/domain/account/totp";
import { seal, unseal } from "../app/domain/seal";
import { DEMO_OWNER } from "../app/domain/staff/demo-owner";
import { hashAtOnce } from "../app/use-cases/account/password.server";
import type { LocalDatabase } from "./migrations";

const newToken = () => randomBytes(32).toString("base64url");

/** Demo accounts for local use only. They are listed in the README. */
export const DEMO_ACCOUNTS = [
  {
    email: "client@demo.example",
    password: "demo-client-2026",
    name: "Demo Client",
    company: "Demo Company",
    role: null,
  },
  {
    email: DEMO_OWNER,
    password: "demo-staff-2026",
    name: "Demo Staff",
    company: BRAND.name,
    role: "owner",
  },
] as const;

/** SQL that creates the demo accounts where they are missing. */
export function demoAccountsSql(now = Date.now()): string {
  return DEMO_ACCOUNTS.map(({ email, password, name, company, role }) => {
    const user = [randomUUID(), email, name, company].map(quote).join(", ");
    return [
      `insert into users (id, email, name, company, email_verified_at, created_at) values (${user}, ${now}, ${now}) on conflict (email) do nothing;`,
      // Only while there is no staff, so not again after another owner has taken over.
      ...(role === null
        ? []
        : [
            `insert into staff (user_id, role, created_at) select id, ${quote(role)}, ${now} from users where email = ${quote(email)} and not exists (select 1 from staff);`,
          ]),
      `insert into credentials (user_id, password_hash, updated_at) select id, ${quote(hashAtOnce(password, newToken))}, ${now} from users where email = ${quote(email)} on conflict (user_id) do nothing;`,
    ].join("\n");
  }).join("\n");
}

/**
 * Gives the demo owner an authenticator, whose codes the local mailbox shows. Replaces one that the site's secret can
 * no longer decrypt. An owner with only a passkey keeps that and gets no authenticator.
 */
export async function giveDemoAuthenticator(
  db: Pick<LocalDatabase, "prepare">,
  cookieSecret: string,
  now = Date.now(),
): Promise<void> {
  const owner = await db
    .prepare(
      "select users.id, sealed_secret as sealed, exists (select 1 from passkeys where user_id = users.id) as hasPasskey from users join staff on staff.user_id = id left join totp_factors on totp_factors.user_id = id where email = ?",
    )
    .bind(DEMO_OWNER)
    .first<{ id: string; sealed: string | null; hasPasskey: number }>();
  if (!owner) return;
  const { id, sealed, hasPasskey } = owner;
  const isKept = sealed ? (await unseal("seal-totp", sealed, id, [cookieSecret])) !== null : hasPasskey === 1;
  if (isKept) return;
  const secret = await seal("seal-totp", newTotpSecret(newToken()), id, cookieSecret);
  await db
    .prepare(
      "insert into totp_factors (user_id, sealed_secret, confirmed_at, created_at) values (?1, ?2, ?3, ?3) on conflict (user_id) do update set sealed_secret = ?2, confirmed_at = ?3",
    )
    .bind(id, secret, now)
    .run();
}
