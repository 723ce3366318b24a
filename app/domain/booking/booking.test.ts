import { expect, it } from "vitest";
import { BOOKING_STATUSES, canChange } from "./booking";

it("lets a guest move or cancel a pending call and no other", () => {
  expect(BOOKING_STATUSES.filter(canChange)).toEqual(["pending"]);
});
