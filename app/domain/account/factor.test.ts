import { expect, it } from "vitest";
import { factorsOf } from "./factor";

it("names what was proven, and nothing that was mailed or used up", () => {
  expect(factorsOf(["password", "authenticator"], {})).toEqual(["password", "authenticator"]);
  expect(factorsOf(["passkey"], { passkeyId: "k" })).toEqual(["passkey:k"]);
  expect(factorsOf(["provider", "recovery_code"], { identityId: "i" })).toEqual(["identity:i"]);
  expect(factorsOf(["mailed_code", "reset_link", "passkey", "provider"], {})).toEqual([]);
});
