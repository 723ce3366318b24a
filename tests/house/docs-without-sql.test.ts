import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** All documents except the decisions, which describe the implementation. */
const PAGES = [
  "README.md",
  ...readdirSync("docs").flatMap((name) => (name.endsWith(".md") ? [`docs/${name}`] : [])),
];

const SQL =
  /d1 execute|\bselect\b[^.]*\bfrom\b[^.]*\b(where|order by|join)\b|\bselect \S+ from\b|\binsert into\b|\bupdate \S+ set\b|\bdelete from\b|\b(create|alter|drop) table\b/i;

test.each(PAGES)("%s needs nobody to know SQL", (page) => {
  const lines = readFileSync(page, "utf8").split("\n");
  expect(lines.filter((line) => SQL.test(line))).toEqual([]);
});

test("statements count as SQL and sentences do not", () => {
  for (const line of [
    "npx wrangler d1 execute DB --remote",
    "delete from sessions",
    "select id, kind from emails where status = 'failed'",
    "UPDATE emails SET status = 'waiting'",
    "select * from users",
  ]) {
    expect(line).toMatch(SQL);
  }
  expect("Select a day, and choose from the times below.").not.toMatch(SQL);
});
