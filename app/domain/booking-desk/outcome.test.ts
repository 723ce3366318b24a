import { expect, it } from "vitest";
import type { ExternalBooking } from "../schedulers/scheduler";
import { unsettledCall } from "./outcome";

const NOW = Date.parse("2026-11-24T12:00Z");
const over = {
  id: "1",
  version: 1,
  name: "Demo Client",
  email: "client@demo.example",
  status: "pending" as const,
  approval: null,
  decideBy: null,
  elsewhere: null,
  startsAt: NOW - 1_800_000,
  endsAt: NOW,
};
const elsewhere: ExternalBooking = {
  scheduler: "calendly",
  ref: "I1",
  rescheduleUrl: null,
  cancelUrl: null,
  at: NOW,
};

it("offers to move a call that is over, unless its client is erased or another scheduler has it", () => {
  expect(unsettledCall(over, NOW)).toEqual({ id: "1", version: 1, name: "Demo Client", canMove: true });
  expect(unsettledCall({ ...over, email: "" }, NOW)?.canMove).toBe(false);
  expect(unsettledCall({ ...over, elsewhere }, NOW)?.canMove).toBe(false);
});

it("asks for the outcome of calls that are over, and have none", () => {
  expect(unsettledCall({ ...over, endsAt: NOW + 1 }, NOW)).toBeNull();
  expect(unsettledCall({ ...over, status: "completed" }, NOW)).toBeNull();
  expect(unsettledCall({ ...over, approval: "waiting" }, NOW)).toBeNull();
});
