import { randomUUID } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";
import { beforeEach, describe, expect, it } from "vitest";
import { migratedSqlite } from "../tests/support/migrated-sqlite";
import { addStaffSql, endAllSessionsSql, listStaffSql, removeStaffSql } from "./staff-sql";

const ANN = "ann.o'hara@agency.example";
const BEN = "ben@agency.example";
const NOW = 1_000_000;

let db: DatabaseSync;
beforeEach(() => {
  db = migratedSqlite();
});

const of = (email: string) => ({ email, now: NOW, newId: randomUUID });
const addAccount = (email: string) =>
  db
    .prepare(
      "insert into users (id, email, name, company, email_verified_at) values (?, ?, 'Demo', 'Demo', 1)",
    )
    .run(`id of ${email}`, email);
const add = (email: string, role: "owner" | "member" = "owner", hash: string = randomUUID()) =>
  db.exec(addStaffSql(of(email), role, hash));
const listed = () =>
  db
    .prepare(listStaffSql(NOW))
    .all()
    .map(({ state, email, role }) => [state, email, role]);
const log = () =>
  db
    .prepare("select staff_email, action, subject_id, before, after from audit_log order by rowid")
    .all()
    .map((row) => Object.values(row));

describe("adding", () => {
  it("makes an account staff, and says so in the log", () => {
    addAccount(ANN);
    add(ANN);
    expect(listed()).toEqual([["staff", ANN, "owner"]]);
    expect(log()).toEqual([
      ["command line", "added", `id of ${ANN}`, null, JSON.stringify({ email: ANN, role: "owner" })],
    ]);
  });

  it("twice changes nothing the second time", () => {
    addAccount(ANN);
    add(ANN);
    add(ANN);
    expect(listed()).toHaveLength(1);
    expect(log()).toHaveLength(1);
  });

  it("with another role changes it", () => {
    for (const email of [ANN, BEN]) addAccount(email);
    add(ANN);
    add(BEN, "member");
    add(BEN, "owner");
    expect(listed()).toEqual([
      ["staff", ANN, "owner"],
      ["staff", BEN, "owner"],
    ]);
    expect(log().at(-1)).toEqual([
      "command line",
      "role_changed",
      `id of ${BEN}`,
      JSON.stringify({ email: BEN, role: "member" }),
      JSON.stringify({ role: "owner" }),
    ]);
  });

  it("an address without an account invites it, and again replaces the link", () => {
    add(ANN, "owner", "one");
    add(ANN, "member", "other");
    expect(listed()).toEqual([["invited", ANN, "member"]]);
    expect(db.prepare("select token_hash, invited_by from staff_invitations").all()).toEqual([
      { token_hash: "other", invited_by: "command line" },
    ]);
    expect(log().map(([, action]) => action)).toEqual(["invited", "invited"]);
    expect(db.prepare(listStaffSql(NOW + 7 * 86_400_000)).all()).toEqual([]);
  });

  it("invites an account whose address nobody has proven: it may be a stranger's", () => {
    addAccount(ANN);
    db.exec("update users set email_verified_at = null");
    add(ANN);
    expect(listed()).toEqual([["invited", ANN, "owner"]]);
  });

  it("an account that was invited before leaves no invitation open", () => {
    add(ANN);
    addAccount(ANN);
    add(ANN);
    expect(listed()).toEqual([["staff", ANN, "owner"]]);
  });
});

describe("removing", () => {
  it("takes somebody off, and keeps the account and the log", () => {
    for (const email of [ANN, BEN]) addAccount(email);
    add(ANN);
    add(BEN, "member");
    db.exec(removeStaffSql(of(BEN)));
    expect(listed()).toEqual([["staff", ANN, "owner"]]);
    expect(db.prepare("select count(*) as n from users").get()).toEqual({ n: 2 });
    expect(log().at(-1)?.slice(0, 3)).toEqual(["command line", "removed", `id of ${BEN}`]);
  });

  it("takes an invitation back", () => {
    add(ANN);
    db.exec(removeStaffSql(of(ANN)));
    expect(listed()).toEqual([]);
    expect(log().at(-1)?.[1]).toBe("invitation_withdrawn");
  });

  it("the last owner is refused, and so is making them a member", () => {
    addAccount(ANN);
    add(ANN);
    expect(() => db.exec(removeStaffSql(of(ANN)))).toThrow("the last owner stays");
    expect(() => add(ANN, "member")).toThrow("the last owner stays");
    expect(listed()).toEqual([["staff", ANN, "owner"]]);
  });
});

it("ending all sessions signs everybody out, staff who wait for their code too, and says so in the log", () => {
  addAccount(ANN);
  add(ANN);
  addAccount(BEN);
  const clear = log().length;
  db.prepare(
    "insert into sessions (id, token_hash, user_id, device, created_at, last_seen_at, expires_at) values ('a', 'a', ?, '', 0, 0, 1)",
  ).run(`id of ${BEN}`);
  db.prepare(
    "insert into staff_sign_ins (id, token_hash, user_id, tries, created_at, expires_at) values ('a', 'a', ?, 0, 0, 1)",
  ).run(`id of ${ANN}`);
  db.exec(endAllSessionsSql({ now: NOW, newId: randomUUID }));
  const left = "select (select count(*) from sessions) + (select count(*) from staff_sign_ins) as rows";
  expect(db.prepare(left).get()).toEqual({ rows: 0 });
  expect(log().slice(clear)).toEqual([["command line", "all_sessions_ended", "everybody", null, null]]);
  expect(listed()).toHaveLength(1);
});
