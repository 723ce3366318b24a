import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import type { BrowserContext } from "playwright-core";
import { inject } from "vitest";
import type { StaffRole } from "../../app/domain/staff/staff";
import { openDatabase } from "./site";
import { staffSession } from "./staff";

/** Makes a browser's visitor a member of staff at the desk of the running site; returns their address. */
export async function signInBrowserAsStaff(
  context: BrowserContext,
  role: StaffRole = "owner",
): Promise<string> {
  const id = randomUUID();
  const email = `${id}@staff.example`;
  const secret = parseEnv(readFileSync(".dev.vars", "utf8")).COOKIE_SECRET ?? "";
  const { statements, cookies } = await staffSession(id, Date.now(), secret);
  const database = openDatabase(inject("dataDir"));
  try {
    database
      .prepare("insert into users (id, email, name, company, email_verified_at) values (?, ?, ?, '', 0)")
      .run(id, email, `Demo ${role}`);
    database
      .prepare("insert into staff (user_id, role, created_at) values (?, ?, ?)")
      .run(id, role, Date.now());
    for (const { sql, values } of statements) database.prepare(sql).run(...values);
  } finally {
    database.close();
  }
  await context.addCookies(
    Object.entries(cookies).map(([name, value]) => ({ name, value, url: inject("siteUrl") })),
  );
  return email;
}
