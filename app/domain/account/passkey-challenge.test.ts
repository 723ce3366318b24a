import { describe, expect, it } from "vitest";
import { toBase64Url } from "../base64-url";
import { newChallenge, openChallenge } from "./passkey-challenge";

const SECRET = "a-secret-that-only-these-tests-know-0123456789";
const OTHER = "another-secret-that-only-these-tests-know-0123";
const NOW = Date.parse("2026-11-23T15:00:00Z");
const random = "r".repeat(43);
const made = (secret = SECRET) =>
  newChallenge({ purpose: "confirm", about: "session" }, { random, expiresAt: NOW + 1000 }, secret);

describe("a challenge", () => {
  it("counts until it expires, under every secret that counts", async () => {
    const challenge = await made();
    const asked = { purpose: "confirm", about: "session" } as const;
    expect(await openChallenge(challenge, asked, NOW, [OTHER, SECRET])).toMatchObject({
      ok: true,
      expiresAt: NOW + 1000,
    });
    expect(await openChallenge(challenge, asked, NOW + 1000, [SECRET])).toEqual({
      ok: false,
      reason: "expired",
    });
    expect(await openChallenge(challenge, asked, NOW, [OTHER])).toEqual({ ok: false, reason: "foreign" });
  });

  it("is for its own purpose, session and time alone", async () => {
    const challenge = await made();
    const text = atob(challenge.replaceAll("-", "+").replaceAll("_", "/"));
    const later = toBase64Url(new TextEncoder().encode(text.replace(String(NOW + 1000), String(NOW + 9000))));
    for (const [given, purpose, about] of [
      [challenge, "sign-in", "session"],
      [challenge, "confirm", "another"],
      [challenge, "confirm", ""],
      [later, "confirm", "session"],
      [random, "confirm", "session"],
      ["", "confirm", "session"],
      ["not base64url!", "confirm", "session"],
    ] as const) {
      expect(await openChallenge(given, { purpose, about }, NOW, [SECRET]), given).toEqual({
        ok: false,
        reason: "foreign",
      });
    }
  });
});
