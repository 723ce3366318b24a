import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type DeskEntry, ENTRY_BYTES, PART_BYTES, partOf } from "./conversation-part";

const entry = (body: string, index = 0): DeskEntry => ({
  id: `entry-${index}`,
  kind: "requester",
  by: null,
  quoted: null,
  body,
  createdAt: index,
});
const entriesOf = (bodies: readonly string[]) => bodies.map(entry);
const ids = ({ shown }: ReturnType<typeof partOf>) => shown.map(({ id }) => id);

describe("the part of a conversation on a page", () => {
  it("is all of a short one, and nothing of none", () => {
    const part = partOf(entriesOf(["Hello", "Yes?"]));
    expect(ids(part)).toEqual(["entry-0", "entry-1"]);
    expect(part).toMatchObject({ earlier: 0, later: 0 });
    expect(partOf([])).toEqual({ shown: [], earlier: 0, later: 0 });
  });

  it("is the newest of a long one, and leads back part by part to the first", () => {
    const entries = entriesOf(Array.from({ length: 50 }, () => "x".repeat(1000)));
    const latest = partOf(entries);
    expect(ids(latest).at(-1)).toBe("entry-49");
    expect(latest.earlier).toBe(50 - latest.shown.length);
    expect(latest.shown).toHaveLength(5);
    const before = partOf(entries, latest.earlier);
    expect(ids(before).at(-1)).toBe(`entry-${latest.earlier - 1}`);
    expect(before.later).toBe(5);
  });

  it("shows the beginning of a very long message, without half characters", () => {
    const [shown] = partOf([entry("€".repeat(20_000))]).shown;
    expect(shown?.isCut).toBe(true);
    expect(shown?.body).toBe("€".repeat(Math.floor(ENTRY_BYTES / 3)));
    const [pairs] = partOf([entry("😀".repeat(20_000))]).shown;
    expect(() => encodeURIComponent(pairs?.body ?? "")).not.toThrow();
  });

  it("fits a page, skips nothing and repeats nothing, whatever was written", () => {
    const body = fc
      .tuple(fc.string({ unit: "grapheme" }), fc.nat(4000))
      .map(([text, times]) => text.repeat(times).slice(0, 20_000));
    fc.assert(
      fc.property(fc.array(body, { maxLength: 40 }), (bodies) => {
        const entries = entriesOf(bodies);
        const seen: string[] = [];
        for (let before = entries.length; before > 0; ) {
          const part = partOf(entries, before);
          const bytes = part.shown.reduce((sum, { body: text }) => sum + Buffer.byteLength(text), 0);
          expect(part.shown.length === 1 || bytes <= PART_BYTES).toBe(true);
          expect(part.shown.length).toBeGreaterThan(0);
          seen.unshift(...ids(part));
          before = part.earlier;
        }
        expect(seen).toEqual(entries.map(({ id }) => id));
      }),
      { numRuns: 40 },
    );
  });

  it.each([-5, 0, 99])("is a part even if the URL asks for one before %d", (before) => {
    expect(partOf(entriesOf(["a", "b"]), before).shown.length).toBeGreaterThan(0);
  });
});
