import { describe, expect, it } from "vitest";
import { addressesIn, txtRecordsIn } from "./dns-answer";
import { domainStateAfter, hasProof, recordStatusOf } from "./sso-record";

const answer = (more: Record<string, unknown>) => JSON.stringify({ Status: 0, TC: false, ...more });

describe("a resolver's answer", () => {
  it("has the texts of its records, in whatever pieces and quotes they come", () => {
    const Answer = [
      { name: "x", type: 5, TTL: 300, data: "elsewhere.example." },
      { name: "x", type: 16, TTL: 300, data: '"v=sso1; " "proof=a"' },
      { name: "x", type: 16, TTL: 300, data: '"a \\"quoted\\" \\\\ word"' },
      { name: "x", type: 16, TTL: 300, data: "v=spf1 -all" },
    ];
    const records = txtRecordsIn(answer({ Answer }));
    expect(records).toEqual([["v=sso1; ", "proof=a"], ['a "quoted" \\ word'], ["v=spf1 -all"]]);
    expect(hasProof(records ?? [], "a")).toBe(true);
  });

  it("has the addresses at the end of a chain of names", () => {
    const Answer = [
      { name: "x", type: 5, TTL: 300, data: "elsewhere.example." },
      { name: "elsewhere.example", type: 1, TTL: 300, data: "192.0.2.1" },
      { name: "elsewhere.example", type: 28, TTL: 300, data: "2001:db8::1" },
    ];
    expect(addressesIn(answer({ Answer }))).toEqual(["192.0.2.1", "2001:db8::1"]);
    expect(addressesIn(answer({ Status: 2 }))).toBeNull();
  });

  it.each([
    ["a name without such records", answer({})],
    ["no such name", answer({ Status: 3 })],
  ])("says clearly that there is none: %s", (_, text) => {
    expect(txtRecordsIn(text)).toEqual([]);
  });

  it.each([
    ["a server that failed", answer({ Status: 2 })],
    ["a server that refused", answer({ Status: 5 })],
    ["one that was cut off", answer({ TC: true })],
    ["a page in words", "<html>Sign in to this network</html>"],
    ["something else", "[]"],
    ["half of it", answer({}).slice(0, 9)],
    ["records that are none", answer({ Answer: [{ type: "16" }] })],
    ["nothing", ""],
  ])("that is not clear says nothing: %s", (_, text) => {
    expect(txtRecordsIn(text)).toBeNull();
  });
});

describe("a proven domain", () => {
  const HOUR = 3_600_000;
  it("is over after three clear misses a day apart, whatever failed in between", () => {
    const seen = ["missing", "unknown", "unknown", "missing", "unknown", "missing"] as const;
    let [misses, now] = [0, 0];
    const over = seen.map((one) => {
      const after = domainStateAfter(one, { misses, now });
      misses = after.misses;
      now = after.nextLookupAt;
      return after.isOver;
    });
    expect(over).toEqual([false, false, false, false, false, true]);
    expect(now).toBe((24 * 3 + 3) * HOUR);
  });

  it("is looked up again after a week once its record is back, and after an hour when nothing could be seen", () => {
    expect(domainStateAfter("there", { misses: 2, now: 0 })).toEqual({
      isOver: false,
      misses: 0,
      nextLookupAt: 7 * 24 * HOUR,
    });
    expect(domainStateAfter("unknown", { misses: 2, now: 0 })).toEqual({
      isOver: false,
      misses: 2,
      nextLookupAt: HOUR,
    });
    expect([
      recordStatusOf(null, "a"),
      recordStatusOf([], "a"),
      recordStatusOf([["v=sso1; proof=a"]], "a"),
    ]).toEqual(["unknown", "missing", "there"]);
  });
});
