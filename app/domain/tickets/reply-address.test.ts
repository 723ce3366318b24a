import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isReplyToken, parseReplyEmail, ticketReplyEmail } from "./reply-address";

const SECRET = "0123456789abcdef0123456789abcdef";
const ID = "3f2c1d7e-0000-4000-8000-000000000001";

describe("a ticket's reply email address", () => {
  it("contains the ticket number and a 128-bit token", async () => {
    const address = await ticketReplyEmail(1001, ID, SECRET, "inbound.example");
    expect(address).toMatch(/^ticket\+1001\.[0-9a-f]{32}@inbound\.example$/);
    expect(address.split("@")[0]?.length).toBeLessThanOrEqual(64);
  });

  it("parses back, even in capitals, and is valid for this ticket only", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 10 ** 9 }),
        fc.uuid(),
        fc.boolean(),
        async (number, id, capitals) => {
          const address = await ticketReplyEmail(number, id, SECRET, "inbound.example");
          const read = parseReplyEmail(capitals ? address.toUpperCase() : ` ${address} `);
          expect(read?.number).toBe(number);
          const token = read?.token ?? "";
          expect(await isReplyToken(token, number, id, SECRET)).toBe(true);
          expect(await isReplyToken(token, number + 1, id, SECRET)).toBe(false);
          expect(await isReplyToken(token, number, ID, SECRET)).toBe(id === ID);
          expect(await isReplyToken(token, number, id, `${SECRET}x`)).toBe(false);
        },
      ),
      { numRuns: 50 },
    );
  });

  it("rejects a token that differs in one character or in length", async () => {
    const token = parseReplyEmail(await ticketReplyEmail(1001, ID, SECRET, "x.example"))?.token ?? "";
    for (let index = 0; index < token.length; index++) {
      const other = token[index] === "0" ? "1" : "0";
      const changed = token.slice(0, index) + other + token.slice(index + 1);
      expect(await isReplyToken(changed, 1001, ID, SECRET)).toBe(false);
    }
    for (const wrong of ["", token.slice(1), `${token}0`]) {
      expect(await isReplyToken(wrong, 1001, ID, SECRET)).toBe(false);
    }
  });

  it.each([
    "support@agency.example",
    "ticket@agency.example",
    "ticket+1001@agency.example",
    `ticket+1001.${"g".repeat(32)}@agency.example`,
    `ticket+1001.${"a".repeat(31)}@agency.example`,
    `ticket+1001.${"a".repeat(33)}@agency.example`,
    `ticket+-1.${"a".repeat(32)}@agency.example`,
    `ticket+1001.${"a".repeat(32)}`,
    `ticket+1001.${"a".repeat(32)}@a@b`,
    `x ticket+1001.${"a".repeat(32)}@agency.example`,
    "",
  ])("is not %j", (address) => {
    expect(parseReplyEmail(address)).toBeNull();
  });

  it("can be searched for in any text", () => {
    fc.assert(fc.property(fc.string({ unit: "binary" }), (text) => parseReplyEmail(text) === null));
  });
});
