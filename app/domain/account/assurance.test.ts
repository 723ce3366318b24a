import { expect, it } from "vitest";
import { MINUTE_MS } from "../duration";
import { assuranceOf, FRESH_MINUTES, isFreshProof, SIGN_IN_METHODS } from "./assurance";

it("a passkey, an authenticator and a recovery code make two factors; nothing else does", () => {
  const two = SIGN_IN_METHODS.filter((method) => assuranceOf([method]) === 2);
  expect(two).toEqual(["passkey", "authenticator", "recovery_code"]);
  expect(assuranceOf(["password", "authenticator"])).toBe(2);
  expect(assuranceOf(["password", "mailed_code"])).toBe(1);
  expect(assuranceOf([])).toBe(1);
});

it("a proof is fresh for its minutes; one that was never noted is not", () => {
  const now = Date.parse("2026-11-23T15:00:00Z");
  const isFresh = (minutesAgo: number) =>
    isFreshProof({ authenticatedAt: now - minutesAgo * MINUTE_MS }, now);
  expect(isFresh(0)).toBe(true);
  expect(isFresh(FRESH_MINUTES - 1)).toBe(true);
  expect(isFresh(FRESH_MINUTES)).toBe(false);
  expect(isFreshProof({ authenticatedAt: 0 }, now)).toBe(false);
});
