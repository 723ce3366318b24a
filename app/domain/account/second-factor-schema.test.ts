import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { newRecoveryCodes, RECOVERY_CODES, shownRecoveryCode } from "./recovery-codes";
import { SECOND_FACTOR_SCHEMAS } from "./second-factor-schema";

const { authenticator, recovery } = SECOND_FACTOR_SCHEMAS;

test.each(["123456", " 123 456 ", "123-456", "１２３４５６", "１２３ー４５６".replace("ー", "－")])(
  "%j is a code from an app",
  (code) => {
    expect(authenticator.parse({ code }).code).toEqual({ method: "authenticator", code: "123456" });
  },
);

test("recovery codes have 120 bits, differ, and are read as they are shown", () => {
  const codes = newRecoveryCodes(() => randomBytes(32).toString("base64url"));
  expect(new Set(codes).size).toBe(RECOVERY_CODES);
  for (const code of codes) {
    const shown = shownRecoveryCode(code);
    expect(shown).toMatch(/^([A-Z2-7]{4}-){5}[A-Z2-7]{4}$/);
    for (const typed of [code, shown, shown.toLowerCase(), shown.replaceAll("-", " ")])
      expect(recovery.parse({ code: typed }).code).toEqual({ method: "recovery_code", code });
  }
});

test.each(["", "12345", "1234567", "١٢٣٤٥٦", "ABCD-EFGH", "A".repeat(25), "1".repeat(24), "\0"])(
  "%j is neither",
  (code) => {
    for (const schema of [authenticator, recovery]) expect(schema.safeParse({ code }).success).toBe(false);
  },
);
