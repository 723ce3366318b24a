import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import type { BrowserContext } from "playwright-core";
import { inject } from "vitest";
import type { StaffRole } from "../../app/domain/staff/staff";
import { siteDatabase } from "./site";
import { staffSession } from "./staff";

/** Signs in the browser context as a new member of staff on the running site; returns their address. */
export async function signInBrowserAsStaff(
  context: BrowserContext,
  role: StaffRole = "owner",
  /** Without a second step, the desk redirects to the page that requires one. */
  { hasSecondStep = true } = {},
): Promise<string> {
  const id = randomUUID();
  const email = `${id}@staff.example`;
  const secret = parseEnv(readFileSync(".dev.vars", "utf8")).COOKIE_SECRET ?? "";
  const { statements, cookies } = await staffSession(id, Date.now(), secret, { hasSecondStep });
  const database = siteDatabase();
  const add = (sql: string, ...values: unknown[]) => database.prepare(sql).bind(...values);
  await database.batch([
    add(
      "insert into users (id, email, name, company, email_verified_at) values (?, ?, ?, '', 0)",
      id,
      email,
      `Demo ${role}`,
    ),
    // Every account has a row in `credentials`.
    add("insert into credentials (user_id, password_hash, updated_at) values (?, 'none', 0)", id),
    add("insert into staff (user_id, role, created_at) values (?, ?, ?)", id, role, Date.now()),
    ...statements.map(({ sql, values }) => add(sql, ...values)),
  ]);
  await context.addCookies(
    Object.entries(cookies).map(([name, value]) => ({ name, value, url: inject("siteUrl") })),
  );
  return email;
}
