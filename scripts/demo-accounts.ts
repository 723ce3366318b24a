import { randomUUID } from "node:crypto";
import { hashPassword } from "../app/domain/account/password.server";

/** Accounts to try the site with, on one's own machine only. They stand in the README. */
export const DEMO_ACCOUNTS = [
  {
    email: "client@demo.example",
    password: "demo-client-2026",
    name: "Demo Client",
    company: "Demo Company",
  },
] as const;

const quoted = (value: string) => `'${value.replaceAll("'", "''")}'`;

/** The statements that make the demo accounts where they are missing. */
export function demoAccountsSql(now = Date.now()): string {
  return DEMO_ACCOUNTS.map(({ email, password, name, company }) => {
    const user = [randomUUID(), email, name, company].map(quoted).join(", ");
    return [
      `insert into users (id, email, name, company, email_verified_at, created_at) values (${user}, ${now}, ${now}) on conflict (email) do nothing;`,
      `insert into credentials (user_id, password_hash, updated_at) select id, ${quoted(hashPassword(password))}, ${now} from users where email = ${quoted(email)} on conflict (user_id) do nothing;`,
    ].join("\n");
  }).join("\n");
}
