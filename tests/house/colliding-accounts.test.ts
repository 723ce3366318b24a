import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { readMigrations } from "../../scripts/migrations";

test("accounts whose addresses are one in two forms are listed by the migrations, and none is merged", () => {
  const database = new DatabaseSync(":memory:");
  const migrations = readMigrations();
  const view = migrations.findIndex(({ name }) => name.includes("colliding_accounts"));
  const run = (some: typeof migrations) => {
    for (const { statements } of some) for (const statement of statements) database.exec(statement);
  };
  run(migrations.slice(0, view));
  const emails = [
    "ann@bücher.example",
    "ann@xn--bcher-kva.example",
    "bob@x.example",
    "bob@x.example\u200b",
    "eve@x.example",
    "eve@y.example",
    "kim@xn--bcher-kva.example",
    "kim@xn--mller-kva.example",
  ];
  const insert = database.prepare(
    "insert into users (id, email, name, company, created_at) values (?1, ?2, 'Demo', 'Demo', 1)",
  );
  for (const [index, email] of emails.entries()) insert.run(`u${index}`, email);
  run(migrations.slice(view));
  const pairs = database.prepare("select email, other_email from colliding_accounts order by 1").all();
  expect(pairs.map((pair) => Object.values(pair))).toEqual([emails.slice(0, 2), emails.slice(2, 4)]);
  expect(
    database
      .prepare("select email from users order by id")
      .all()
      .map(({ email }) => email),
  ).toEqual(emails);
});
