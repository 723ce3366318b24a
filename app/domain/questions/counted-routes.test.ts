import { expect, test } from "vitest";
import { countedRoutes, monthBefore } from "./counted-routes";

const row = (month: string, slug: string, way: "times" | "kind" | "page" | "words", count: number) => ({
  month,
  slug,
  way,
  count,
});

test("ways are counted by month, those on to the times first, then by the order of the questions", () => {
  const rows = [
    row("2026-01", "", "times", 4),
    row("2026-02", "", "times", 3),
    row("2026-01", "gone", "page", 1),
    row("2026-02", "soon", "words", 2),
    row("2025-12", "size", "kind", 5),
    row("2026-02", "size", "kind", 6),
  ];
  const questions = [
    { slug: "size", label: "How big?" },
    { slug: "soon", label: "How soon?" },
  ];
  expect(countedRoutes(rows, questions, "2026-02")).toEqual([
    { label: "On to the times", thisMonth: 3, lastMonth: 4, total: 7 },
    { label: "“How big?”: to another kind of call", thisMonth: 6, lastMonth: 0, total: 11 },
    { label: "“How soon?”: to no times", thisMonth: 2, lastMonth: 0, total: 2 },
    { label: "A question that is gone: to a page", thisMonth: 0, lastMonth: 1, total: 1 },
  ]);
});

test("a month before is found across the year", () => {
  expect(["2026-01", "2026-12", "2026-11"].map((month) => monthBefore(month, 1))).toEqual([
    "2025-12",
    "2026-11",
    "2026-10",
  ]);
  expect(monthBefore("2026-11", 11)).toBe("2025-12");
});
