import { expect, test } from "vitest";
import { dateWithNoBreakSpaces, withNoBreakSpaces } from "./no-break-spaces";

test("a time or a size stays on one line, wherever it is in a sentence", () => {
  expect(withNoBreakSpaces("Monday, 4:00 pm to 5 pm. At 12 amps")).toBe(
    "Monday, 4:00\u00a0pm to 5\u00a0pm. At 12 amps",
  );
  expect(withNoBreakSpaces("320 px wide")).toBe("320\u00a0px wide");
  expect(withNoBreakSpaces("I am here")).toBe("I am here");
});

test("a date in a heading breaks after the weekday only", () => {
  expect(dateWithNoBreakSpaces("Wednesday 25 November 2026")).toBe("Wednesday 25\u00a0November\u00a02026");
  expect(dateWithNoBreakSpaces("Tuesday 1 December 2026, by mistake")).toBe(
    "Tuesday 1\u00a0December\u00a02026, by mistake",
  );
  expect(dateWithNoBreakSpaces("December 2026")).toBe("December 2026");
});

test("a day stays with its month, and a time with its half of the day", () => {
  expect(dateWithNoBreakSpaces("Thu 10 Dec, 10:30 am")).toBe("Thu 10\u00a0Dec, 10:30\u00a0am");
  expect(dateWithNoBreakSpaces("Tue 1 Sept 2026, Wed 2 Sept")).toBe(
    "Tue 1\u00a0Sept\u00a02026, Wed 2\u00a0Sept",
  );
  expect(dateWithNoBreakSpaces("today, 3:46 pm")).toBe("today, 3:46\u00a0pm");
});
