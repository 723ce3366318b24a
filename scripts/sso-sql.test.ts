import { randomUUID } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";
import { beforeEach, expect, it } from "vitest";
import { hasProof, ssoRecordOf } from "../app/domain/account/sso-record";
import { migratedSqlite } from "../tests/support/migrated-sqlite";
import { addSsoSql, LIST_SSO_SQL, proveSsoSql, removeSsoSql } from "./sso-sql";

let db: DatabaseSync;
beforeEach(() => {
  db = migratedSqlite();
});

const change = { domain: "company.example", now: 1_000_000, newId: randomUUID };
const sso = {
  ...change,
  issuer: "https://login.company.example",
  clientId: "the site's",
  sealedClientSecret: null,
  label: "O'Hara Ltd",
  connectionId: "connection",
  proof: "proof",
};
const listed = () => db.prepare(LIST_SSO_SQL).all();
const actions = () =>
  db
    .prepare("select action, subject_kind, subject_id from audit_log order by rowid")
    .all()
    .map((row) => Object.values(row));

it("adds, proves and removes a domain, and says so in the log", () => {
  db.exec(addSsoSql(sso));
  expect(listed()).toMatchObject([
    { domain: "company.example", label: "O'Hara Ltd", client_id: "the site's", proven_at: null },
  ]);
  db.exec(proveSsoSql(change));
  expect(listed()).toMatchObject([{ proven_at: change.now }]);
  db.exec(removeSsoSql(change));
  expect(listed()).toEqual([]);
  expect(db.prepare("select count(*) as rows from sso_connections").get()).toEqual({ rows: 0 });
  expect(actions()).toEqual(
    ["added", "proven", "removed"].map((action) => [action, "sso", "company.example"]),
  );
});

it("has one connection for a domain", () => {
  db.exec(addSsoSql(sso));
  expect(() => db.exec(addSsoSql({ ...sso, connectionId: "another" }))).toThrow("UNIQUE");
});

it("finds the proof among a domain's records, in whatever pieces it comes", () => {
  const { name, value } = ssoRecordOf("demoagency", "company.example", "the-proof");
  expect(name).toBe("_demoagency-sso.company.example");
  expect(hasProof([["v=spf1 -all"], [value]], "the-proof")).toBe(true);
  expect(hasProof([[value.slice(0, 9), value.slice(9)]], "the-proof")).toBe(true);
  expect(hasProof([[value]], "another")).toBe(false);
  expect(hasProof([[`${value}-and-more`], []], "the-proof")).toBe(false);
});
