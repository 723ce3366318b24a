import { describe, expect, it } from "vitest";
import { parseHours, weekInShort, weekInWords } from "./week-in-words";

const NINE_TO_FIVE = Object.fromEntries([1, 2, 3, 4, 5].map((weekday) => [weekday, ["09:00-17:00"]]));
const EVERY_DAY = Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((weekday) => [weekday, ["08:30-20:00"]]));

describe("a week in words", () => {
  it("merges consecutive days with the same hours", () => {
    expect(weekInWords({ hours: NINE_TO_FIVE })).toEqual([
      { days: "Monday to Friday", hours: "9 am to 5 pm" },
      { days: "Saturday and Sunday", hours: "Closed" },
    ]);
    expect(weekInWords({ hours: EVERY_DAY })).toEqual([
      { days: "Monday to Sunday", hours: "8:30 am to 8 pm" },
    ]);
    expect(weekInWords({ hours: {} })).toEqual([{ days: "Monday to Sunday", hours: "Closed" }]);
  });

  it("shows several kinds of hours side by side, split where any of them differs", () => {
    expect(weekInWords({ chat: { ...NINE_TO_FIVE, 6: ["10:00-18:00"] }, phone: NINE_TO_FIVE })).toEqual([
      { days: "Monday to Friday", chat: "9 am to 5 pm", phone: "9 am to 5 pm" },
      { days: "Saturday", chat: "10 am to 6 pm", phone: "Closed" },
      { days: "Sunday", chat: "Closed", phone: "Closed" },
    ]);
  });

  it("shows breaks, noon and midnight", () => {
    expect(weekInWords({ hours: { 1: ["09:00-12:00", "12:30-24:00"] } })[0]).toEqual({
      days: "Monday",
      hours: "9 am to noon, 12:30 pm to midnight",
    });
  });
});

describe("a week on one line", () => {
  it.each([
    ["Mon-Fri 9 am to 5 pm Eastern", NINE_TO_FIVE],
    ["Mon-Fri 9 am to 5 pm Eastern, Sat 10 am to 6 pm, Sun closed", { ...NINE_TO_FIVE, 6: ["10:00-18:00"] }],
    ["Mon-Sun 8:30 am to 8 pm Eastern", EVERY_DAY],
    ["Mon 9 am to noon and 12:30 pm to 5 pm Eastern, Tue-Sun closed", { 1: ["09:00-12:00", "12:30-17:00"] }],
    ["Mon-Sun closed Eastern", {}],
  ])("reads %j", (line, weekly) => {
    expect(weekInShort(weekly, "Eastern")).toBe(line);
  });
});

it.each(["9-17", "17:00-09:00", "09:00-25:00"])("rejects hours written %j", (hours) => {
  expect(() => parseHours(hours)).toThrow(hours);
});
