import { expect, test } from "vitest";
import { expectError } from "../../../tests/support/console-errors";
import { DatabaseFailure } from "../../domain/database-failure";
import { logFailure } from "./log-failure.server";

const REASON = "D1_ERROR: no such table: users: SQLITE_ERROR";

test("the log line says what failed, why and where", async () => {
  const cause = new Error(REASON);
  logFailure(
    "Bookings could not be loaded",
    new Error("Failed query: params: client@demo.example", { cause }),
  );
  expect(JSON.parse(await expectError(/Bookings/))).toEqual({
    level: "error",
    event: "failure",
    what: "Bookings could not be loaded",
    why: REASON,
    stack: expect.stringMatching(/^at /),
  });
});

test("a failure of the database is logged without its place in the code", async () => {
  logFailure("Bookings could not be loaded", new DatabaseFailure(REASON, { cause: new Error(REASON) }));
  expect(JSON.parse(await expectError(/Bookings/))).not.toHaveProperty("stack");
});
