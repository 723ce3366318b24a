import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DAY_MS } from "../duration";
import { deviceOf, isTouchDue, SESSION_MAX_DAYS, SESSION_SLIDING_DAYS, sessionExpiry } from "./session";

describe("a session's expiry", () => {
  it("is thirty days after the last use, capped at ninety days after sign-in", () => {
    expect([SESSION_SLIDING_DAYS, SESSION_MAX_DAYS]).toEqual([30, 90]);
    expect(sessionExpiry(0, 0)).toBe(30 * DAY_MS);
    expect(sessionExpiry(0, 59 * DAY_MS)).toBe(89 * DAY_MS);
    expect(sessionExpiry(0, 61 * DAY_MS)).toBe(90 * DAY_MS);
    fc.assert(
      fc.property(fc.nat(), fc.nat({ max: 90 * DAY_MS }), (createdAt, used) => {
        const end = sessionExpiry(createdAt, createdAt + used);
        expect(end).toBeLessThanOrEqual(createdAt + 90 * DAY_MS);
        expect(end).toBeLessThanOrEqual(createdAt + used + 30 * DAY_MS);
        expect(sessionExpiry(createdAt, createdAt + used + 1)).toBeGreaterThanOrEqual(end);
      }),
    );
  });

  it("is extended at most every ten minutes", () => {
    expect(isTouchDue(0, 10 * 60_000 - 1)).toBe(false);
    expect(isTouchDue(0, 10 * 60_000)).toBe(true);
  });
});

describe("a session's device", () => {
  it.each([
    [
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0",
      "Firefox on Windows",
    ],
    [
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15",
      "Safari on Mac",
    ],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/141.0 Mobile/15E148 Safari/604.1",
      "Chrome on iPhone",
    ],
    [
      "Mozilla/5.0 (Linux; Android 15; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36",
      "Samsung Internet on Android",
    ],
    [
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36 Edg/141.0",
      "Edge on Windows",
    ],
    ["A program of ours (Windows NT 10.0)", "Windows"],
    ["Firefox/140.0", "Firefox"],
    ["curl/8.9", "Unknown device"],
    ["", "Unknown device"],
    [null, "Unknown device"],
  ])("is shown for %j", (userAgent, words) => expect(deviceOf(userAgent)).toBe(words));

  it("is always a short label, whatever the user agent", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(deviceOf(text)).toMatch(/^[A-Za-z ]{3,40}$/);
      }),
    );
  });
});
