import { expect, it } from "vitest";
import { STANDING, type Standing } from "../booking/status";
import { deskLabel } from "./desk-standing";

it("says Booked for a call that the dashboard calls Pending, and what the dashboard says for any other", () => {
  const { pending, ...others } = STANDING;
  expect([pending.label, deskLabel("pending")]).toEqual(["Pending", "Booked"]);
  for (const [standing, { label }] of Object.entries(others))
    expect(deskLabel(standing as Standing)).toBe(label);
});
