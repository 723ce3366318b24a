import { randomUUID } from "node:crypto";
import { DatabaseSync } from "node:sqlite";
import { beforeEach, expect, test } from "vitest";
import { removeSecondFactorSql, secondFactorSql } from "./accounts-sql";
import { readMigrations } from "./migrations";

const ANN = "ann.o'hara@client.example";
const BEN = "ben@client.example";
const TABLES = ["totp_factors", "recovery_codes", "sessions", "sign_in_flows"];

let db: DatabaseSync;
beforeEach(() => {
  db = new DatabaseSync(":memory:");
  for (const { statements } of readMigrations()) for (const sql of statements) db.exec(sql);
  for (const email of [ANN, BEN]) {
    db.prepare("insert into users (id, email, name, company) values (?, ?, 'Demo', 'Demo')").run(
      email,
      email,
    );
    db.prepare(
      "insert into sessions (id, token_hash, user_id, device, created_at, last_seen_at, expires_at, aal) values (?, ?, ?, 'd', 1, 1, 9, 2)",
    ).run(email, email, email);
    db.prepare(
      "insert into sign_in_flows (id, kind, token_hash, user_id, next, device, created_at, expires_at) values (?, 'second_factor', ?, ?, '/', 'd', 1, 9)",
    ).run(email, email, email);
  }
});

const addSecondFactor = (email: string) => {
  db.prepare(
    "insert into totp_factors (user_id, sealed_secret, confirmed_at, created_at) values (?, 's', 1, 1)",
  ).run(email);
  db.prepare("insert into recovery_codes (id, user_id, code_hash, created_at) values (?, ?, ?, 1)").run(
    email,
    email,
    email,
  );
};
const remove = (email: string) => db.exec(removeSecondFactorSql({ email, now: 5, newId: randomUUID }));
const owners = (table: string) =>
  db
    .prepare(`select user_id from ${table}`)
    .all()
    .map(({ user_id }) => user_id);
const isAsked = (email: string) => db.prepare(secondFactorSql(email)).get()?.isAsked;

test("takes away what one account has, signs it out, and says so in its history", () => {
  for (const email of [ANN, BEN]) addSecondFactor(email);
  expect([isAsked(ANN), isAsked(BEN), isAsked("nobody@client.example")]).toEqual([1, 1, undefined]);
  remove(ANN);
  expect([isAsked(ANN), isAsked(BEN)]).toEqual([0, 1]);
  for (const table of TABLES) expect([table, owners(table)]).toEqual([table, [BEN]]);
  expect(
    db
      .prepare("select user_id, kind, device, happened_at from security_events")
      .all()
      .map((row) => Object.values(row)),
  ).toEqual([[ANN, "authenticator_removed", "command line", 5]]);
});

test("changes nothing where there is no second factor", () => {
  remove(ANN);
  remove("nobody@client.example");
  for (const table of ["sessions", "sign_in_flows"]) expect(owners(table)).toEqual([ANN, BEN]);
  expect(owners("security_events")).toEqual([]);
});
