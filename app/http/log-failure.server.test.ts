import { expect, test } from "vitest";
import { expectError } from "../../tests/support/console-errors";
import { logFailure } from "./log-failure.server";

test("the log line says what failed and why", async () => {
  logFailure(
    "Bookings could not be loaded",
    new Error("Failed query: params: client@demo.example", {
      cause: new Error("D1_ERROR: no such table: users: SQLITE_ERROR"),
    }),
  );
  expect(JSON.parse(await expectError(/Bookings/))).toEqual({
    level: "error",
    event: "failure",
    what: "Bookings could not be loaded",
    why: "D1_ERROR: no such table: users: SQLITE_ERROR",
  });
});
