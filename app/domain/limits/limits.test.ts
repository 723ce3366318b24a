import fc from "fast-check";
import { expect, it } from "vitest";
import { RESET_MINUTES } from "../account/account";
import { MINUTE_MS } from "../duration";
import { LIMITS, mailboxOf, strangersShare, typedFrom, waitInWords, widerNetworkOf } from "./limits";

it.each([
  [0, "in a second"],
  [1, "in a second"],
  [2, "in 2 seconds"],
  [59, "in 59 seconds"],
  [60, "in a minute"],
  [61, "in 2 minutes"],
  [900, "in 15 minutes"],
  [119 * 60, "in 119 minutes"],
  [119 * 60 + 1, "in 2 hours"],
  [86_400, "in 24 hours"],
])("%i seconds reads %s", (seconds, words) => expect(waitInWords(seconds)).toBe(words));

it("never understates the wait", () => {
  fc.assert(
    fc.property(fc.integer({ min: 60, max: 100_000 }), (seconds) => {
      const words = waitInWords(seconds);
      const unit = words.endsWith("hours") ? 3600 : 60;
      expect(Number(/\d+/.exec(words)?.[0] ?? 1) * unit).toBeGreaterThanOrEqual(seconds);
    }),
  );
});

it.each([
  ["Demo@Client.example", "demo@client.example"],
  ["demo+one@client.example", "demo@client.example"],
  ["demo+one+two@client.example", "demo@client.example"],
  ["+demo@client.example", "+demo@client.example"],
  ["a+@client.example", "a@client.example"],
])("%s is counted as %s", (email, mailbox) => expect(mailboxOf(email)).toBe(mailbox));

it.each([
  ["2001:db8:1:2", "2001:db8:1::/48"],
  ["2001:db8:0:0", "2001:db8:0::/48"],
  ["203.0.113.7", null],
])("the network %s is in %s", (network, wider) => expect(widerNetworkOf(network)).toBe(wider));

it.each([
  [10, 50, 5],
  [5, 50, 2],
  [1, 50, 1],
  [0, 50, 1],
  [10, 0, 1],
])("of %i calls that fit, strangers may hold %i per cent, but one at least: %i", (fit, percent, held) =>
  expect(strangersShare(fit, percent)).toBe(held),
);

it.each([
  ["203.0.113.7", "203.0.113.7", true],
  ["203.0.113.7", "203.0.113.8", false],
  ["2001:db8:1:2", "2001:db8:1:3", true],
  ["2001:db8:1:2", "2001:db8:2:2", false],
  [null, "203.0.113.7", false],
])("what is typed for an address from %s and %s counts together: %s", (one, other, isOne) =>
  expect(typedFrom("Demo+1@client.example", one) === typedFrom("demo@client.example", other)).toBe(isOne),
);

it("the newest link to a new password works for as long as asking for another one is limited", () => {
  for (const { windowMs } of [LIMITS.resetTyped, LIMITS.resetAccount])
    expect(RESET_MINUTES * MINUTE_MS).toBeGreaterThanOrEqual(windowMs);
});
