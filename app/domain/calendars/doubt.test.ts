/** Reading that fails makes nothing free: what can be read is busy, and what can't is named. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { mergeBusyTimes } from "./busy-times";
import { LEFT_OUT, type LeftOut, leftOutInWords } from "./left-out";
import { readCalendar } from "./read-calendar";

const WINDOW = { from: Date.parse("2026-11-28T00:00Z"), to: Date.parse("2026-12-20T00:00Z") };
const facts = { window: WINDOW, timeZone: "America/New_York", rest: async () => {} };

const calendarOf = (...lines: string[]) =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:x", ...lines, "END:VCALENDAR", ""].join("\r\n");
const eventOf = (...lines: string[]) => ["BEGIN:VEVENT", "UID:x", ...lines, "END:VEVENT"];
const oneEvent = (...lines: string[]) => calendarOf(...eventOf(...lines));

async function read(text: string) {
  const found = await readCalendar(text, facts);
  if (!found.ok) return { problem: found.reason, times: [], leftOut: [] };
  return { problem: null, times: mergeBusyTimes(found.times, WINDOW), leftOut: found.leftOut };
}

const CALL = { startsAt: Date.parse("2026-12-02T15:00Z"), endsAt: Date.parse("2026-12-02T15:30Z") };
type Times = Awaited<ReturnType<typeof read>>["times"];
const covers = (times: Times, { startsAt, endsAt }: typeof CALL) => {
  let until = startsAt;
  for (const time of times) if (time.startsAt <= until && time.endsAt > until) until = time.endsAt;
  return until >= endsAt;
};

/** Every place where reading drops something: what stands there, whether the call's time stays busy, what is said. */
const PLACES: [place: string, lines: string[], isBusy: boolean, said: LeftOut["what"][]][] = [
  ["a beginning that can't be read", ["DTSTART:soon", "DTEND:20261202T160000Z"], false, ["event"]],
  ["no beginning", ["DTEND:20261202T160000Z"], false, ["event"]],
  ["a day that no month has", ["DTSTART:20261232T150000Z"], false, ["event"]],
  ["a time of day that can't be read", ["DTSTART:20261202T1", "DTEND:20261202T160000Z"], true, ["whole_day"]],
  ["an end that can't be read", ["DTSTART:20261202T150000Z", "DTEND:later"], true, ["end"]],
  ["an end before the beginning", ["DTSTART:20261202T150000Z", "DTEND:20261202T140000Z"], true, ["end"]],
  ["no end", ["DTSTART:20261202T150000Z"], true, ["end"]],
  ["a length that can't be read", ["DTSTART:20261202T150000Z", "DURATION:PT"], true, ["end"]],
  ["a length below zero", ["DTSTART:20261202T150000Z", "DURATION:-PT1H"], true, ["end"]],
  [
    "a repetition that can't be read",
    ["DTSTART:20261202T150000Z", "DURATION:PT1H", "RRULE:FREQ=OFTEN"],
    true,
    ["rule"],
  ],
  [
    "a part of a repetition that can't be read",
    ["DTSTART:20261202T150000Z", "DURATION:PT1H", "RRULE:FREQ=WEEKLY;BYDAY=XX"],
    true,
    ["rule"],
  ],
  [
    "a day of a repetition that no month has",
    ["DTSTART:20261202T150000Z", "DURATION:PT1H", "RRULE:FREQ=MONTHLY;BYMONTHDAY=0"],
    true,
    ["rule"],
  ],
  [
    "an end of a repetition that can't be read",
    ["DTSTART:20261125T150000Z", "DURATION:PT1H", "RRULE:FREQ=WEEKLY;UNTIL=never"],
    true,
    ["rule"],
  ],
  [
    "a repetition that is too frequent",
    ["DTSTART:20261202T150000Z", "DURATION:PT1H", "RRULE:FREQ=SECONDLY"],
    true,
    ["rule"],
  ],
  [
    "an exception that can't be read",
    ["DTSTART:20261125T150000Z", "DURATION:PT1H", "RRULE:FREQ=WEEKLY", "EXDATE:20261202Txx"],
    true,
    ["exception"],
  ],
  [
    "a replaced occurrence that can't be read",
    ["DTSTART:20261202T150000Z", "DURATION:PT1H", "RECURRENCE-ID:once"],
    true,
    ["exception"],
  ],
  [
    "a range of replaced occurrences that is not read",
    ["DTSTART:20261202T150000Z", "DURATION:PT1H", "RECURRENCE-ID;RANGE=THISANDPRIOR:20261202T140000Z"],
    true,
    ["exception"],
  ],
  [
    "an additional date that can't be read",
    ["DTSTART:20261202T150000Z", "DURATION:PT1H", "RDATE:soon"],
    true,
    ["addition"],
  ],
  [
    "a zone that nothing describes",
    ["DTSTART;TZID=Nowhere:20261202T100000", "DTEND;TZID=Nowhere:20261202T110000"],
    true,
    ["zone"],
  ],
  [
    "a zone at one end only",
    ["DTSTART;TZID=Europe/Berlin:20261202T160000", "DTEND:20261202T170000"],
    true,
    ["zone"],
  ],
  [
    "a parameter that may be a zone's",
    ["DTSTART;TZD=Europe/Berlin:20261202T100000", "DURATION:PT1H"],
    true,
    ["zone"],
  ],
  [
    "a zone beside a time in UTC",
    ["DTSTART;TZID=America/New_York:20261202T100000Z", "DTEND;TZID=America/New_York:20261202T110000Z"],
    true,
    ["zone"],
  ],
  [
    "a zone beside a time in UTC, which is meant",
    ["DTSTART;TZID=America/New_York:20261202T150000Z", "DTEND;TZID=America/New_York:20261202T160000Z"],
    true,
    ["zone"],
  ],
  [
    "a comma at the end of a repetition's days",
    ["DTSTART:20261125T150000Z", "DURATION:PT1H", "RRULE:FREQ=WEEKLY;BYDAY=WE,"],
    true,
    ["rule"],
  ],
  [
    "a cancelled event that damage has put into another",
    ["DTSTART:20261202T150000Z", "DTSTART:20261203T150000Z", "DURATION:PT1H", "STATUS:CANCELLED"],
    true,
    ["line"],
  ],
  [
    "a free time that damage has put into another",
    ["DTSTART:20261203T150000Z", "DTSTART:20261202T150000Z", "DURATION:PT1H", "TRANSP:TRANSPARENT"],
    true,
    ["line"],
  ],
  [
    "two states of which one is cancelled",
    ["DTSTART:20261202T150000Z", "DURATION:PT1H", "STATUS:CANCELLED", "STATUS:CONFIRMED"],
    true,
    [],
  ],
  ["a line without a name", ["DTSTART:20261202T150000Z", "DURATION:PT1H", "?!"], true, ["line"]],
  ["a property that none is", ["DTSTART:20261202T150000Z", "DURATION:PT1H", "RULE:DAILY"], true, ["line"]],
  [
    "a property's name inside of another's text",
    ["DTSTART:20261202T150000Z", "DURATION:PT1H", "SUMMARY:CallRRULE:FREQ=DAILY"],
    true,
    ["line"],
  ],
  [
    "an alarm without an end",
    ["DTSTART:20261202T150000Z", "DURATION:PT1H", "BEGIN:VALARM", "RRULE:FREQ=DAILY"],
    true,
    ["line"],
  ],
  [
    "a line that is longer than any",
    ["DTSTART:20261202T150000Z", "DURATION:PT1H", `EXDATE:${"20261209T150000Z,".repeat(900)}`],
    true,
    ["line", "exception"],
  ],
  [
    "more lines than any event has",
    ["DTSTART:20261202T150000Z", "DURATION:PT1H", ...Array(1200).fill("EXDATE:20261209T150000Z")],
    true,
    ["line"],
  ],
];

describe("what can't be read of an event is busy as far as it can be, and named with its date", () => {
  test.each(PLACES)("%s", async (_, lines, isBusy, said) => {
    const { problem, times, leftOut } = await read(oneEvent(...lines));
    expect(problem).toBeNull();
    expect(covers(times, CALL)).toBe(isBusy);
    expect(leftOut.map(({ what }) => what).sort()).toEqual([...said].sort());
    const isDated = !lines[0]?.startsWith("DTSTART:soon") && !lines[0]?.startsWith("DTSTART:20261232");
    if (isDated) for (const { date } of leftOut) expect(date).toMatch(/^2026-1[12]-\d\d$/);
  });

  test.each([
    ["a free/busy period", ["BEGIN:VFREEBUSY", "FREEBUSY:20261202T150000Z/x", "END:VFREEBUSY"], "period"],
    ["lines outside of any event", ["DTSTART:20261202T150000Z"], "file"],
    ["an end without a beginning", ["END:VEVENT"], "file"],
    ["hours of a person", ["BEGIN:VAVAILABILITY", "DTSTART:20261202T150000Z", "END:VAVAILABILITY"], "file"],
    ["a component that is not ended", ["BEGIN:VTODO", ...eventOf("DTSTART:20261202")], "file"],
  ])("%s is named, too", async (_, lines, said) => {
    const { leftOut } = await read(calendarOf(...lines));
    expect(leftOut.map(({ what }) => what)).toContain(said);
  });

  test("each kind of doubt has a place here, and words at the desk", () => {
    const tried = new Set([...PLACES.flatMap(([, , , said]) => said), "period", "file"]);
    expect([...tried].sort()).toEqual([...LEFT_OUT].sort());
    const words = LEFT_OUT.map((what) => leftOutInWords({ what, date: "2026-12-02" }));
    expect(new Set(words).size).toBe(LEFT_OUT.length);
    expect(words[0]).toBe(
      "Wednesday 2 December 2026: an event whose beginning can't be read. It blocks no time.",
    );
  });

  test("of what takes no time, nothing is named", async () => {
    const lines = ["DTSTART:20261202T150000Z", "TRANSP:TRANSPARENT", "RRULE:FREQ=OFTEN"];
    expect(await read(oneEvent(...lines))).toEqual({ problem: null, times: [], leftOut: [] });
  });
});

/** Calendars in which each line says something that another line does not. */
const SOUND: string[][] = [
  eventOf("DTSTART:20261202T150000Z", "DTEND:20261202T160000Z", "SUMMARY:Call", "TRANSP:OPAQUE"),
  eventOf("DTSTART;VALUE=DATE:20261202", "DTEND;VALUE=DATE:20261203", "STATUS:CONFIRMED", "SEQUENCE:2"),
  eventOf(
    "SUMMARY:Call",
    "DTSTART;TZID=W. Europe Standard Time:20261202T160000",
    "DURATION:PT1H",
    "CLASS:PUBLIC",
  ),
  eventOf(
    "DTSTAMP:20261101T100000Z",
    "DTSTART;TZID=Europe/Berlin:20261202T160000",
    "DTEND;TZID=Europe/Berlin:20261202T170000",
    "RRULE:FREQ=WEEKLY;COUNT=20",
    "SUMMARY:Weekly",
    "EXDATE;TZID=Europe/Berlin:20261209T160000",
    "DESCRIPTION:Every week\\, but one",
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    "TRIGGER:-PT15M",
    "END:VALARM",
  ),
  [
    "BEGIN:VTIMEZONE",
    "TZID:Office",
    "BEGIN:STANDARD",
    "DTSTART:16010101T030000",
    "TZOFFSETFROM:+0200",
    "TZOFFSETTO:+0100",
    "RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10",
    "END:STANDARD",
    "BEGIN:DAYLIGHT",
    "DTSTART:16010101T020000",
    "TZOFFSETFROM:+0100",
    "TZOFFSETTO:+0200",
    "RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3",
    "END:DAYLIGHT",
    "END:VTIMEZONE",
    ...eventOf("DTSTART;TZID=Office:20261202T160000", "DTEND;TZID=Office:20261202T170000", "PRIORITY:5"),
  ],
  [
    "BEGIN:VFREEBUSY",
    "DTSTART:20261101T000000Z",
    "DTEND:20270101T000000Z",
    "FREEBUSY;FBTYPE=BUSY:20261202T150000Z/PT1H",
    "FREEBUSY:20261203T150000Z/20261203T160000Z",
    "END:VFREEBUSY",
  ],
  [
    ...eventOf("DTSTART:20261202T150000Z", "DTEND:20261202T160000Z"),
    ...eventOf("DTSTART:20261203T150000Z", "DTEND:20261203T160000Z", "TRANSP:TRANSPARENT"),
    ...eventOf("DTSTART:20261204T150000Z", "DTEND:20261204T160000Z", "LOCATION:Office"),
  ],
];

/** Lines that stand in no sound calendar, or not there. */
const RUBBISH = [
  "<!-- cached -->",
  "Notice: undefined index",
  "?",
  ":",
  ";",
  "=",
  "\u0000",
  " folded",
  "\tfolded",
  "X-Y:z",
  "BEGIN:VEVENT",
  "END:VEVENT",
  "BEGIN:VALARM",
  "END:VALARM",
  "BEGIN:VTODO",
  "END:VTODO",
  "BEGIN:VTIMEZONE",
  "END:VTIMEZONE",
  "BEGIN:VCALENDAR",
  "END:VCALENDAR",
  "BEGIN:",
  "END:",
  "BEGIN:X-Y",
  "END:X-Y",
  "FREQ=DAILY",
  "DTSTART",
  "DTEND:",
  "RRULE:",
  "EXDATE:",
  "DURATION:",
  "STATUS:",
  "TRANSP:",
  "FREEBUSY:",
  "SUMMARY:END:VEVENT",
];

/** A line of the calendar in which something is changed that its writer would not have written. */
function mangled(line: string, how: number, at: number): string {
  const cut = 1 + (at % Math.max(1, line.length - 1));
  switch (how) {
    case 0:
      return line.slice(0, cut);
    case 1:
      return line.slice(cut);
    case 2:
      return `${line.slice(0, cut - 1)}\u00a4${line.slice(cut)}`;
    case 3:
      return line.replace(":", " ");
    case 4:
      return [...line].reverse().join("");
    case 5:
      return "\u00a4".repeat(line.length);
    default:
      return line.slice(0, cut - 1) + line.slice(cut);
  }
}

/**
 * Damage that leaves a sound line of another meaning can't be told from what its writer meant: another number, or fewer
 * exceptions.
 */
function isSound(line: string): boolean {
  return (
    /^(DTSTART|DTEND)(;VALUE=DATE)?:\d{8}(T\d{6}Z?)?$/.test(line) ||
    /^(DURATION:PT\d+[HMS]|FREEBUSY.*:\d{8}T\d{6}Z\/(PT\d+[HMS]|\d{8}T\d{6}Z))$/.test(line) ||
    /^RRULE:FREQ=\w+(;\w+=[\w-]+)*$/.test(line) ||
    /^(TZOFFSETFROM|TZOFFSETTO):[+-]\d{4}$/.test(line) ||
    /^X-/.test(line)
  );
}

describe("no damage to a sound calendar makes a busy time free without a word", () => {
  const known = new Map<readonly string[], Awaited<ReturnType<typeof read>>>();
  const holds = async (lines: readonly string[], changed: readonly string[]) => {
    const before = known.get(lines) ?? (await read(calendarOf(...lines)));
    known.set(lines, before);
    expect(before).toMatchObject({ problem: null, leftOut: [] });
    expect(before.times.length).toBeGreaterThan(0);
    const after = await read(calendarOf(...changed));
    const isSaid = after.problem !== null || after.leftOut.length > 0;
    if (!isSaid)
      for (const time of before.times)
        expect({ changed, busy: covers(after.times, time) }).toMatchObject({ busy: true });
  };
  const place = fc.record({ calendar: fc.nat(SOUND.length - 1), at: fc.nat(60) });

  test("by a line put in", () =>
    fc.assert(
      fc.asyncProperty(place, fc.constantFrom(...RUBBISH), async ({ calendar, at }, line) => {
        const lines = SOUND[calendar] ?? [];
        const where = at % (lines.length + 1);
        await holds(lines, [...lines.slice(0, where), line, ...lines.slice(where)]);
      }),
      { numRuns: 250 },
    ));

  test("by a line cut out", async () => {
    for (const lines of SOUND) {
      for (const [index, line] of lines.entries()) {
        // Without its repetition, a series is a single event, and nothing tells that it was more.
        if (/^(RRULE|FREEBUSY)/.test(line)) continue;
        await holds(lines, [...lines.slice(0, index), ...lines.slice(index + 1)]);
      }
    }
  });

  test("by a line mangled", () =>
    fc.assert(
      fc.asyncProperty(place, fc.nat(6), fc.nat(80), async ({ calendar, at }, how, where) => {
        const lines = SOUND[calendar] ?? [];
        const index = at % lines.length;
        const line = lines[index] ?? "";
        const changed = mangled(line, how, where);
        fc.pre(!isSound(changed));
        await holds(lines, [...lines.slice(0, index), changed, ...lines.slice(index + 1)]);
      }),
      { numRuns: 500 },
    ));
});
