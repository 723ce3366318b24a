import { describe, expect, it } from "vitest";
import { type AtGate, deskGateOf, putOffUntil } from "./desk-gate";

const DAY_MS = 86_400_000;
const NOW = 1_800_000_000_000;
const MEMBER: AtGate = {
  role: "member",
  aal: 1,
  hasFactor: false,
  factorAskedAt: null,
  factorPutOffUntil: null,
  factorSetUpUntil: null,
};

const CASES: [string, Partial<AtGate>, string][] = [
  ["a member who has never been asked", {}, "ask"],
  ["a member asked six days ago", { factorAskedAt: NOW - 7 * DAY_MS + 1 }, "ask"],
  ["a member asked seven days ago", { factorAskedAt: NOW - 7 * DAY_MS }, "required"],
  ["a member who put it off", { factorAskedAt: NOW - DAY_MS, factorPutOffUntil: NOW + 1 }, "open"],
  ["a member who put it off yesterday", { factorAskedAt: NOW - DAY_MS, factorPutOffUntil: NOW }, "ask"],
  [
    "a member who put it off, on the seventh day",
    { factorAskedAt: NOW - 7 * DAY_MS, factorPutOffUntil: NOW + 1 },
    "required",
  ],
  ["an owner", { role: "owner" }, "required"],
  ["an owner who put it off as a member", { role: "owner", factorPutOffUntil: NOW + 1 }, "required"],
  ["an owner after a reset", { role: "owner", factorSetUpUntil: 0 }, "closed"],
  ["a member after a reset, who put it off", { factorPutOffUntil: NOW + 1, factorSetUpUntil: 0 }, "closed"],
  ["a member whom the command line lets", { factorSetUpUntil: NOW + 1 }, "required"],
  ["a member whom the command line let yesterday", { factorSetUpUntil: NOW }, "closed"],
  ["a password where there is a factor", { hasFactor: true, factorPutOffUntil: NOW + 1 }, "prove"],
  ["two factors", { hasFactor: true, aal: 2, factorSetUpUntil: 0 }, "open"],
  ["two factors of which none is left", { role: "owner", aal: 2 }, "required"],
];

describe("the desk's gate", () => {
  it.each(CASES)("for %s", (_, at, gate) => {
    expect(deskGateOf({ ...MEMBER, ...at }, NOW)).toBe(gate);
  });

  it("is put off for a session at most, and never beyond the seventh day", () => {
    expect(putOffUntil(NOW, NOW)).toBe(NOW + DAY_MS / 2);
    expect(putOffUntil(NOW - 7 * DAY_MS + 5, NOW)).toBe(NOW + 5);
  });
});
