import { expect, it } from "vitest";
import { STANDING, type Standing } from "../booking/standing";
import { deskLabel } from "./desk-standing";

it("says Booked or To confirm for a call that the dashboard calls Pending, and what the dashboard says for any other", () => {
  const { pending, waiting, ...others } = STANDING;
  expect([pending.label, deskLabel("pending")]).toEqual(["Pending", "Booked"]);
  expect([waiting.label, deskLabel("waiting")]).toEqual(["Pending", "To confirm"]);
  for (const [standing, { label }] of Object.entries(others))
    expect(deskLabel(standing as Standing)).toBe(label);
});
