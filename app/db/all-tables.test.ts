import { expect, test } from "vitest";
import { tables } from "../../tests/support/tables";
import { TABLES } from "./all-tables";

test("every table of every schema.ts is among those that the site checks at its start", () => {
  expect(new Set(TABLES)).toEqual(new Set(tables));
  expect(TABLES).toHaveLength(tables.length);
});
