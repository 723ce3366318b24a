/**
 * Calendars in the manner of the programs that hosts use, in tests/support/calendars: a file each, with the lines before the
 * events, and then each calendar's name, its expected busy times in UTC, and its events.
 */
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { mergeBusyTimes } from "./busy-times";
import { addressesOf } from "./calendar-reply";
import { readCalendar } from "./read-calendar";

const FOLDER = "tests/support/calendars";
const WINDOW = { from: Date.parse("2026-11-28T00:00Z"), to: Date.parse("2027-04-12T00:00Z") };
/** A calendar's lines are folded after this many characters. */
const FOLDED_AT = 70;

const programs = readdirSync(FOLDER).map((file) => {
  const [head = "", ...parts] = readFileSync(`${FOLDER}/${file}`, "utf8").split("\n= ");
  const lines = head.trim().split("\n");
  const timeZone = lines.find((line) => line.startsWith("@ "))?.slice(2) ?? "";
  const frame = lines.filter((line) => !/^[#@] /.test(line));
  const calendars = parts.map((part) => {
    const [name = "", ...rest] = part.trim().split("\n");
    return {
      name,
      busy: rest.filter((line) => line.startsWith("> ")).map((line) => line.slice(2)),
      events: rest.filter((line) => !line.startsWith("> ")),
    };
  });
  return { program: file.replace(".txt", ""), timeZone, frame, calendars };
});

const folded = (line: string) => line.replace(new RegExp(`(.{${FOLDED_AT}})(?=.)`, "g"), "$1\r\n ");

async function read(frame: readonly string[], events: readonly string[], timeZone: string) {
  const text = ["BEGIN:VCALENDAR", ...frame, ...events, "END:VCALENDAR", ""].map(folded).join("\r\n");
  const found = await readCalendar(text, {
    window: WINDOW,
    timeZone,
    rest: async () => {},
    addressesOf: (name) => addressesOf(name, "kiri@x.example"),
  });
  if (!found.ok) throw new Error(found.reason);
  expect(found.leftOut).toEqual([]);
  return mergeBusyTimes(found.times, WINDOW);
}

/** Times as the files have them, cut as the reader cuts them. */
const timesIn = (busy: readonly string[]) =>
  mergeBusyTimes(
    busy.map((time) => {
      const [from = "", to = ""] = time.split("/");
      return { startsAt: Date.parse(`${from}Z`), endsAt: Date.parse(`${to}Z`) };
    }),
    WINDOW,
  );

const inWords = (times: ReturnType<typeof timesIn>) =>
  times.map(
    ({ startsAt, endsAt }) => `${new Date(startsAt).toISOString()} ${new Date(endsAt).toISOString()}`,
  );

describe.each(programs.map((one) => [one.program, one] as const))(
  "a calendar in the manner of %s",
  (_, one) => {
    test.each(one.calendars.map((calendar) => [calendar.name, calendar] as const))(
      "with %s has its busy times",
      async (__, { busy, events }) => {
        expect(busy.length).toBeGreaterThan(0);
        expect(inWords(await read(one.frame, events, one.timeZone))).toEqual(inWords(timesIn(busy)));
      },
    );
  },
);

test("the programs are twelve, with at least 150 calendars", () => {
  expect(programs).toHaveLength(12);
  expect(programs.flatMap(({ calendars }) => calendars).length).toBeGreaterThan(149);
});
