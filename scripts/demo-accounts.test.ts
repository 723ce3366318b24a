import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { isCommonPassword } from "../app/domain/account/common-passwords";
import { verifyPassword } from "../app/use-cases/account/password.server";
import { migratedSqlite } from "../tests/support/migrated-sqlite";
import { DEMO_ACCOUNTS, demoAccountsSql } from "./demo-accounts";
import { seedSql } from "./local-site";

describe("the demo accounts", () => {
  it("are created once, however often the site is started", async () => {
    const db = migratedSqlite();
    db.exec(demoAccountsSql());
    const rows = () =>
      db.prepare("select * from users join credentials on user_id = id order by email").all();
    const first = rows();
    db.exec(demoAccountsSql());
    expect(rows()).toEqual(first);
    expect(first).toHaveLength(DEMO_ACCOUNTS.length);
    for (const { email, password } of DEMO_ACCOUNTS) {
      const row = first.find((candidate) => candidate.email === email);
      expect(row?.email_verified_at).not.toBeNull();
      expect(await verifyPassword(password, String(row?.password_hash), { elapsed: Date.now })).toBe(true);
      expect(isCommonPassword(password)).toBe(false);
    }
  });

  it("include an owner of the desk, until somebody else is", () => {
    const db = migratedSqlite();
    const staff = () => db.prepare("select email, role from staff join users on id = user_id").all();
    db.exec(demoAccountsSql());
    expect(staff()).toEqual([{ email: "staff@demo.example", role: "owner" }]);
    db.exec(
      "insert into staff (user_id, role, created_at) values ((select id from users where email = 'client@demo.example'), 'owner', 0)",
    );
    db.exec("delete from staff where user_id = (select id from users where email = 'staff@demo.example')");
    db.exec(demoAccountsSql());
    expect(staff()).toEqual([{ email: "client@demo.example", role: "owner" }]);
  });

  it("are never created on a deployed site", () => {
    expect(seedSql("local")).toContain("client@demo.example");
    expect(seedSql("remote")).not.toMatch(/users|credentials|staff|@demo/);
    expect(seedSql("remote")).toContain("availability_settings");
  });

  it("match the README", () => {
    const readme = readFileSync("README.md", "utf8");
    for (const { email, password } of DEMO_ACCOUNTS) {
      expect(readme).toContain(`\`${email}\``);
      expect(readme).toContain(`\`${password}\``);
    }
  });
});
