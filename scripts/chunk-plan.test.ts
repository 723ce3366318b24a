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
});
