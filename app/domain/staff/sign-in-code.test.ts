import fc from "fast-check";
import { expect, it } from "vitest";
import { CodeSchema, codeInGroups, signInCodeOf } from "./sign-in-code";

const codeOf = (typed: unknown) => CodeSchema.safeParse({ code: typed });

it("a code is eight digits, the same for its row and secret, and another for another", async () => {
  await fc.assert(
    fc.asyncProperty(fc.uuid(), async (id) => {
      const code = await signInCodeOf(id, "secret");
      expect(code).toMatch(/^\d{8}$/);
      expect(await signInCodeOf(id, "secret")).toBe(code);
      expect(codeOf(codeInGroups(code))).toEqual({ success: true, data: { code } });
    }),
    { numRuns: 50 },
  );
  expect(await signInCodeOf("a", "secret")).not.toBe(await signInCodeOf("a", "other"));
  expect(await signInCodeOf("a", "secret")).not.toBe(await signInCodeOf("b", "secret"));
});

it("is read as people type it", () => {
  for (const typed of [
    "12345678",
    " 1234 5678 ",
    "1234-5678",
    "1234\u00a05678",
    "１２３４　５６７８",
    "1234–5678\u200b",
  ]) {
    expect(codeOf(typed).data, typed).toEqual({ code: "12345678" });
  }
});

const NO_CODES = [undefined, "", " ", "1234567", "123456789", "1234567a", ["12345678", "12345678"]];

it.each(NO_CODES.map((typed) => [typed]))("refuses %j with a message", (typed) => {
  expect(codeOf(typed).error?.issues[0]?.message).toMatch(/\S/);
});
