import { describe, expect, test } from "vitest";
import { planChunks } from "./chunk-plan";

const entry = (id: string, files: number, modules: string[], more = {}) => ({
  id,
  around: [],
  files,
  isDesk: false,
  modules: [id, ...modules],
  ...more,
});
const graph = { sizeOf: () => 100, needsOf: (module: string) => [module], apart: [] };

describe("what several pages need", () => {
  test("is one file if the same pages need it, and what one page needs stays with it", () => {
    const chunks = planChunks(
      [entry("a", 3, ["x.ts", "y.ts", "z.ts"]), entry("b", 3, ["x.ts", "y.ts"])],
      graph,
    );
    expect([...chunks]).toEqual([
      ["x.ts", "x"],
      ["y.ts", "x"],
    ]);
  });

  test("is joined where a page would have too many files, so that the others load least in vain", () => {
    const sizes: Record<string, number> = { "x.ts": 500, "y.ts": 10, "z.ts": 20 };
    const chunks = planChunks(
      [
        entry("a", 2, ["x.ts", "y.ts", "z.ts"]),
        entry("b", 2, ["x.ts"]),
        entry("c", 2, ["y.ts"]),
        entry("d", 2, ["z.ts"]),
      ],
      { ...graph, sizeOf: (module) => sizes[module] ?? 0 },
    );
    expect(new Set(chunks.values()).size).toBe(2);
    expect(chunks.get("y.ts")).toBe(chunks.get("z.ts"));
  });

  test("is never joined with what only the desk needs, or what is to be apart", () => {
    const desk = { isDesk: true };
    const chunks = planChunks(
      [
        entry("a", 1, ["x.ts", "passkey.ts"]),
        entry("b", 1, ["x.ts", "passkey.ts", "desk.ts"], desk),
        entry("c", 1, ["desk.ts"], desk),
      ],
      { ...graph, apart: [/passkey/] },
    );
    expect(new Set(chunks.values()).size).toBe(3);
  });

  test("may be in the file of a frame that all of them are loaded within, and never in two frames' together", () => {
    const frames = { around: ["root", "site"] };
    const chunks = planChunks(
      [
        entry("root", 2, []),
        entry("site", 2, ["own.ts"], { around: ["root"] }),
        entry("a", 2, ["x.ts", "y.ts"], frames),
        entry("b", 2, ["x.ts", "y.ts"], frames),
        entry("c", 2, ["y.ts"], frames),
      ],
      graph,
    );
    expect(chunks.get("own.ts")).toBe("site");
    expect(chunks.get("root")).not.toBe(chunks.get("site"));
    expect(new Set(chunks.values())).toEqual(new Set(["root", "site"]));
  });
});
