import { expect, test } from "vitest";
import { reasonOf, stackOf } from "./failure-reason.server";

const QUERY = new Error("Failed query: insert into users\nparams: client@demo.example,Demo Client", {
  cause: new Error("D1_ERROR: no such table: users: SQLITE_ERROR"),
});

test("a failed query is logged as the database's message, without the query's parameters", () => {
  expect(reasonOf(QUERY)).toBe("D1_ERROR: no such table: users: SQLITE_ERROR");
  expect(stackOf(QUERY)).toContain("failure-reason.server.test.ts");
  expect(stackOf(QUERY)).not.toMatch(/client@demo.example|no such table/);
});

test("our own errors are logged with their message", () =>
  expect(reasonOf(new Error("The table is empty"))).toBe("The table is empty"));

test.each([["client@demo.example"], [undefined], [{ message: "client@demo.example" }]])(
  "anything else thrown is not logged (%j)",
  (thrown) => expect(reasonOf(thrown)).toBe("something other than an error was thrown"),
);

test.each([
  ["a body", () => JSON.parse("client@demo.example")],
  ["a path", () => decodeURIComponent("%E0client@demo.example")],
  ["an address", () => new URL("client@demo.example")],
  ["a name of a property", () => (undefined as never as Record<string, string>)["client@demo.example"]],
  ["a language", () => new Intl.DateTimeFormat("client@demo.example")],
])("%s that JavaScript itself could not make out is not logged", (_, fail) => {
  let thrown: unknown;
  try {
    fail();
  } catch (error) {
    thrown = error;
  }
  expect(thrown).toBeInstanceOf(Error);
  expect(reasonOf(thrown)).not.toMatch(/client|demo/);
  expect(stackOf(thrown)).not.toMatch(/client@demo/);
});
