import { randomBytes, randomUUID } from "node:crypto";
import { hashAtOnce } from "../app/use-cases/account/password.server";

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
    email: "staff@demo.example",
    password: "demo-staff-2026",
    name: "Demo Staff",
    company: "Signalwright",
    role: "owner",
  },
] as const;

const quoted = (value: string) => `'${value.replaceAll("'", "''")}'`;

/** SQL that creates the demo accounts where they are missing. */
export function demoAccountsSql(now = Date.now()): string {
  return DEMO_ACCOUNTS.map(({ email, password, name, company, role }) => {
    const user = [randomUUID(), email, name, company].map(quoted).join(", ");
    return [
      `insert into users (id, email, name, company, email_verified_at, created_at) values (${user}, ${now}, ${now}) on conflict (email) do nothing;`,
      // Not again once somebody else has taken over.
      ...(role === null
        ? []
        : [
            `insert into staff (user_id, role, created_at) select id, ${quoted(role)}, ${now} from users where email = ${quoted(email)} and not exists (select 1 from staff);`,
          ]),
      `insert into credentials (user_id, password_hash, updated_at) select id, ${quoted(hashAtOnce(password, newToken))}, ${now} from users where email = ${quoted(email)} on conflict (user_id) do nothing;`,
    ].join("\n");
  }).join("\n");
}
