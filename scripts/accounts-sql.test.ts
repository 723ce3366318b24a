import { randomUUID } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";
import { beforeEach, describe, expect, test } from "vitest";
import { migratedSqlite } from "../tests/support/migrated-sqlite";
import { liftAllLimitsSql, removeSecondFactorSql, secondFactorSql } from "./accounts-sql";

const ANN = "ann.o'hara@client.example";
const BEN = "ben@client.example";
const TABLES = ["totp_factors", "recovery_codes", "sessions", "sign_in_flows"];

let db: DatabaseSync;
beforeEach(() => {
  db = migratedSqlite();
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

test("lifts every limit, and notes it in the audit log", () => {
  db.exec("insert into attempt_counters (key, attempts, expires_at) values ('a', 10, 9), ('b', 50, 9)");
  db.exec(liftAllLimitsSql({ now: 5, newId: randomUUID }));
  expect(db.prepare("select * from attempt_counters").all()).toEqual([]);
  expect(db.prepare("select at, staff_email, action, subject_kind, subject_id from audit_log").get()).toEqual(
    {
      at: 5,
      staff_email: "command line",
      action: "limits_lifted",
      subject_kind: "limits",
      subject_id: "everyone",
    },
  );
});

test("changes nothing where there is no second factor", () => {
  remove(ANN);
  remove("nobody@client.example");
  for (const table of ["sessions", "sign_in_flows"]) expect(owners(table)).toEqual([ANN, BEN]);
  expect(owners("security_events")).toEqual([]);
});

describe("of staff", () => {
  const HOUR_MS = 3_600_000;
  const setUpUntil = () =>
    db.prepare("select factor_set_up_until as until from staff where user_id = ?").get(ANN)?.until;
  const addPasskey = () =>
    db
      .prepare(
        "insert into passkeys (id, user_id, user_handle, public_key, counter, transports, aaguid, name, is_backed_up, created_at) values ('p', ?, 'h', 'k', 0, '[]', 'a', 'n', 0, 1)",
      )
      .run(ANN);
  beforeEach(() => {
    db.prepare("insert into credentials (user_id, password_hash, updated_at) values (?, 'x', 1)").run(ANN);
    db.prepare("insert into staff (user_id, role, created_at) values (?, 'owner', 1)").run(ANN);
  });

  test("the passkeys go, too, and another second step may be set up for a day", () => {
    addSecondFactor(ANN);
    addPasskey();
    expect(setUpUntil()).toBe(null);
    remove(ANN);
    for (const table of ["passkeys", "totp_factors", "recovery_codes"]) expect(owners(table)).toEqual([]);
    expect(setUpUntil()).toBe(5 + 24 * HOUR_MS);
    expect(db.prepare("select staff_email, action, subject_kind, subject_id from audit_log").all()).toEqual([
      { staff_email: "command line", action: "second_step_removed", subject_kind: "staff", subject_id: ANN },
    ]);
  });

  test("who have none since a reset by mail, it is allowed for a day", () => {
    db.prepare("update staff set factor_set_up_until = 0").run();
    remove(ANN);
    expect(setUpUntil()).toBe(5 + 24 * HOUR_MS);
  });

  test("who have never had one, may set it up as before", () => {
    remove(ANN);
    expect(setUpUntil()).toBe(null);
  });

  test("whose only way in was a passkey, get in by a link from their mailbox", () => {
    addPasskey();
    db.prepare("update credentials set state = 'none'").run();
    remove(ANN);
    expect(owners("passkeys")).toEqual([]);
    expect(db.prepare("select state from credentials").get()?.state).toBe("awaited");
  });

  test.each([
    ["passkey", "passkeys", addPasskey],
    ["authenticator", "totp_factors", () => addSecondFactor(ANN)],
  ])(
    "whose last %s goes by anything else, none may be set up until the command line allows it",
    (_, table, add) => {
      add();
      db.exec(`delete from ${table} where user_id = (select user_id from staff)`);
      expect(setUpUntil()).toBe(0);
    },
  );

  test("who lose one of two, nothing is closed", () => {
    addSecondFactor(ANN);
    addPasskey();
    db.exec("delete from passkeys");
    expect(setUpUntil()).toBe(null);
  });
});
