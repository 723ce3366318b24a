import { expect, test, vi } from "vitest";
import { purgeEdge } from "./edge-cache.server";

const logged = vi.spyOn(console, "warn").mockImplementation(() => {});

test("the edge drops what has one of the tags", async () => {
  const purge = vi.fn(async () => ({ success: true, zoneTag: "z", errors: [] }));
  await purgeEdge({ purge }, ["words"]);
  expect(purge).toHaveBeenCalledWith({ tags: ["words"] });
  expect(logged).not.toHaveBeenCalled();
});

test("a site without a cache at the edge does without", async () => {
  await expect(purgeEdge(undefined, ["words"])).resolves.toBeUndefined();
});

test.each([
  [
    "that says no",
    async () => ({ success: false, zoneTag: "z", errors: [{ code: 1234, message: "no" }] }),
    "1234",
  ],
  ["that fails", async () => Promise.reject(new Error("Network connection lost")), "connection"],
])("a purge %s is logged, and fails nothing", async (_, purge, why) => {
  logged.mockClear();
  await purgeEdge({ purge }, ["words"]);
  expect(JSON.stringify(logged.mock.calls)).toContain("edge_not_purged");
  expect(JSON.stringify(logged.mock.calls)).toContain(why);
});
