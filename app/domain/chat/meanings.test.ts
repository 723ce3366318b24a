import { describe, expect, it } from "vitest";
import { meaningsOf, readMeanings } from "./meanings";

const MEANINGS = readMeanings([
  "price, cost, set us back",
  "switch off, turn off, turn it off",
  "turn, bend",
  "cancel, call off",
  "call, meeting, cost",
]);

const read = (question: string) => meaningsOf(question, MEANINGS);

// A meaning is named by the stems of its first word: "cal" for "call".
describe("the meanings of a question's words", () => {
  it("are one for all words and phrases of a line, in any form", () => {
    expect(read("the costs")).toEqual(["th", "=pric"]);
    expect(read("what would that set us back")).toEqual(["what", "would", "that", "=pric"]);
    expect(read("calling off meetings")).toEqual(["=cancel", "=cal"]);
  });

  it("are those of the first line that has the word", () => {
    expect(read("cost")).toEqual(["=pric"]);
  });

  it("are those of the longest phrase", () => {
    expect(read("turn it off")).toEqual(["=switch of"]);
    expect(read("turn it round")).toEqual(["=turn", "it", "round"]);
  });

  it("are the stem of a word that no line has", () => {
    expect(read("gardens")).toEqual(["garden"]);
  });

  it("tell figures from times of the day", () => {
    expect(read("2,499 or ten")).toEqual(["=number", "or", "=number"]);
    expect(read("3pm or 10:30")).toEqual(["=clock", "or", "=clock"]);
  });

  it("leave out courtesies and for whom it is, unless nothing else is said", () => {
    expect(read("hi there what does it really cost please")).toEqual(["what", "does", "it", "=pric"]);
    expect(read("cost for my small garden business")).toEqual(["=pric"]);
    expect(read("please")).toEqual(["pleas"]);
    expect(read("hello there")).toEqual(["hello", "ther"]);
  });
});
