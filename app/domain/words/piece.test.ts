import { describe, expect, test } from "vitest";
import { kindOf, liveVersions, nameOf, nextChange, type PieceVersion, pieceId } from "./piece";

const version = (
  id: number,
  liveFrom: number,
  piece: PieceVersion["piece"] = "claim/leads",
): PieceVersion => ({
  id,
  piece,
  state: "own",
  texts: { claim: String(id) },
  wordCount: null,
  slug: null,
  liveFrom,
});
const liveAt = (versions: readonly PieceVersion[], now: number) =>
  liveVersions(versions, now).get("claim/leads")?.id;

describe("what visitors read of a piece", () => {
  test("is the newest version whose time has come, in whatever order they are read", () => {
    const versions = [version(1, 100), version(2, 300), version(3, 200)];
    for (const order of [versions, versions.toReversed()])
      expect([99, 100, 199, 200, 299, 300, 999].map((now) => liveAt(order, now))).toEqual([
        undefined,
        1,
        1,
        3,
        3,
        2,
        2,
      ]);
  });

  test("is of two for the same moment the later one", () => {
    for (const order of [
      [version(1, 100), version(2, 100)],
      [version(2, 100), version(1, 100)],
    ])
      expect(liveAt(order, 100)).toBe(2);
  });

  test("changes next when a planned version is due", () => {
    expect(nextChange([version(1, 100), version(2, 300), version(3, 200)], 100)).toBe(200);
    expect(nextChange([version(1, 100)], 100)).toBe(Number.POSITIVE_INFINITY);
  });
});

test("a piece's id is its kind and a name of letters, digits, hyphens and dots", () => {
  expect(pieceId("post", "fewer-no-shows")).toBe("post/fewer-no-shows");
  for (const [kind, name] of [
    ["note", "a"],
    ["post", ""],
    ["post", "A"],
    ["post", "a/b"],
    ["post", "-a"],
    ["post", "a b"],
    ["post", "a".repeat(101)],
    ["__proto__", "a"],
  ] as const)
    expect(pieceId(kind, name), `${kind}/${name}`).toBeNull();
  expect([kindOf("claim/leads"), nameOf("claim/leads")]).toEqual(["claim", "leads"]);
});
