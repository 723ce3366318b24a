import { createHmac } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hashKey } from "../hmac";
import { manageKeyOf } from "./manage-key";

const ID = "3f2a1c9e-8a54-4b8e-9d57-2f1b7c0c6a11";
const SECRET = "a secret of more than thirty-two characters";

describe("the manage key", () => {
  it("is deterministic, so that later emails can carry the same link", async () => {
    const expected = createHmac("sha256", `manage-booking:${SECRET}`).update(ID).digest("base64url");
    expect(await manageKeyOf(ID, SECRET)).toBe(expected);
    expect(await manageKeyOf(ID, SECRET)).toBe(expected);
  });

  it("fits in a URL and matches the manage link schema", async () => {
    await fc.assert(
      fc.asyncProperty(fc.uuid(), fc.string(), async (id, secret) => {
        expect(await manageKeyOf(id, secret)).toMatch(/^[A-Za-z0-9_-]{43}$/);
      }),
    );
  });

  it("differs for each booking and secret", async () => {
    await fc.assert(
      fc.asyncProperty(fc.uuid(), fc.uuid(), async (one, other) => {
        fc.pre(one !== other);
        expect(await manageKeyOf(one, SECRET)).not.toBe(await manageKeyOf(other, SECRET));
        expect(await manageKeyOf(one, SECRET)).not.toBe(await manageKeyOf(one, `${SECRET}!`));
      }),
    );
  });

  it("cannot be derived from the stored hash", async () => {
    const key = await manageKeyOf(ID, SECRET);
    const hash = await hashKey(key);
    expect(hash).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(hash).not.toBe(key);
    expect(await hashKey(key)).toBe(hash);
    expect(await hashKey(hash)).not.toBe(hash);
    expect(await hashKey(`${key.slice(0, -1)}${key.endsWith("A") ? "B" : "A"}`)).not.toBe(hash);
  });
});
