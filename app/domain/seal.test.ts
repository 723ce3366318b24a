import fc from "fast-check";
import { expect, test } from "vitest";
import { seal, unseal } from "./seal";

const SECRET = "a-secret-of-the-site-that-is-long-enough";

test("What is sealed opens again, as what it is about, under any secret that counts", async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: "binary" }), fc.string(), async (text, about) => {
      const sealed = await seal("seal-totp", text, about, SECRET);
      expect(sealed).toMatch(/^v1\.[\w-]{16}\.[\w-]+$/);
      expect(await unseal("seal-totp", sealed, about, ["a-newer-secret", SECRET])).toBe(text);
    }),
  );
});

test("What is sealed twice looks different", async () => {
  const sealed = () => seal("seal-totp", "the same", "user-1", SECRET);
  expect(await sealed()).not.toBe(await sealed());
});

test("Nothing opens for another purpose, about something else or under another secret", async () => {
  const different = fc.tuple(fc.string(), fc.string()).filter(([one, other]) => one !== other);
  await fc.assert(
    fc.asyncProperty(fc.string(), different, async (text, [one, other]) => {
      const sealed = await seal("seal-totp", text, one, SECRET);
      expect(await unseal("seal-totp", sealed, other, [SECRET])).toBeNull();
      expect(await unseal("seal-verifier", sealed, one, [SECRET])).toBeNull();
      expect(await unseal("seal-totp", sealed, one, [`${SECRET}.`])).toBeNull();
      expect(await unseal("seal-totp", sealed, one, [])).toBeNull();
    }),
  );
});

test("A sealed text with any character changed, missing or added opens as nothing", async () => {
  const sealed = await seal("seal-totp", "JBSWY3DPEHPK3PXP", "user-1", SECRET);
  const opened = (text: string) => unseal("seal-totp", text, "user-1", [SECRET]);
  for (let at = 0; at < sealed.length; at++) {
    const [before, after] = [sealed.slice(0, at), sealed.slice(at + 1)];
    const changed = [...".=A_bé"].filter((character) => character !== sealed[at]);
    for (const character of changed) expect(await opened(before + character + after)).toBeNull();
    expect(await opened(before + after)).toBeNull();
    expect(await opened(`${before}A${sealed.slice(at)}`)).toBeNull();
  }
  for (const nonsense of ["", ".", "v1", "v1..", `${sealed}.`, `v2${sealed.slice(2)}`, "v1.é.é"])
    expect(await opened(nonsense)).toBeNull();
});

test("Another spelling of the same bytes opens as nothing", async () => {
  // 17 bytes of tag and text: the last letter in base64url has unused bits.
  const sealed = await seal("seal-totp", "A", "user-1", SECRET);
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  const spelled = sealed.slice(0, -1) + letters[letters.indexOf(sealed.slice(-1)) + 1];
  const bytesOf = (text: string) => Buffer.from(text.split(".")[2] ?? "", "base64url");
  expect(bytesOf(spelled)).toEqual(bytesOf(sealed));
  expect(await unseal("seal-totp", sealed, "user-1", [SECRET])).toBe("A");
  expect(await unseal("seal-totp", spelled, "user-1", [SECRET])).toBeNull();
});

test("Any bit that is flipped opens as nothing", async () => {
  const sealed = await seal("seal-totp", "JBSWY3DPEHPK3PXP", "user-1", SECRET);
  const [, ...parts] = sealed.split(".").map((part) => Buffer.from(part, "base64url"));
  for (const [which, part] of parts.entries()) {
    for (let bit = 0; bit < part.length * 8; bit++) {
      const flipped = Buffer.from(part);
      flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      const texts = parts.map((bytes, at) => (at === which ? flipped : bytes).toString("base64url"));
      expect(await unseal("seal-totp", ["v1", ...texts].join("."), "user-1", [SECRET])).toBeNull();
    }
  }
});
