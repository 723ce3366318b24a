import { globSync } from "node:fs";
import { expect, test } from "vitest";
import { ACCOUNT_PATHS } from "./domain/account/account-paths";
import { DESK_FRAME, SITE_FRAME } from "./domain/page-ids";
import { PATHS } from "./domain/paths";
import { STAFF_PATHS } from "./domain/staff-paths";
import { ADDRESSES } from "./routes";

test("each address and each page stand in the table once", () => {
  const patterns = ADDRESSES.map(({ pattern }) => pattern);
  expect(patterns.filter((pattern, index) => patterns.indexOf(pattern) !== index)).toEqual([]);
  const pages = globSync("app/pages/*/*/route.tsx").map((file) => file.split("/").slice(2, 4).join("/"));
  expect([...ADDRESSES.map(({ page }) => page), SITE_FRAME, DESK_FRAME].sort()).toEqual(pages.sort());
});

test("every path that has a name has an address, but for static files", () => {
  // A personal link is the name with a key behind it.
  const { embedScript, wakeScript, personalLink, ...paths } = PATHS;
  const named = [
    ...Object.values(paths),
    `${personalLink}/:key`,
    ...Object.values(ACCOUNT_PATHS),
    ...Object.values(STAFF_PATHS),
  ];
  const patterns = new Set(ADDRESSES.map(({ pattern }) => pattern));
  expect(named.length).toBeGreaterThan(60);
  expect(named.filter((path) => !patterns.has(path))).toEqual([]);
  expect([embedScript, wakeScript].filter((path) => patterns.has(path))).toEqual([]);
});

test("all of the desk is for staff or owners, and nothing else is", () => {
  const desk = ADDRESSES.filter(({ pattern }) => /^\/staff(\/|\.|$)/.test(pattern));
  const forStaff = ADDRESSES.filter(({ audience }) => ["staff", "exporter", "owner"].includes(audience));
  expect(desk.length).toBeGreaterThan(30);
  expect(forStaff).toEqual(desk);
});
