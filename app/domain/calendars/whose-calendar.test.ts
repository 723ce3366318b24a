/** Whose clock, whose reply, and which of several versions of an event counts. */
import { describe, expect, test } from "vitest";
import { mergeBusyTimes } from "./busy-times";
import { addressesOf } from "./calendar-reply";
import { type ReadingFacts, readCalendar } from "./read-calendar";

const WINDOW = { from: Date.parse("2026-11-28T00:00Z"), to: Date.parse("2026-12-20T00:00Z") };
const calendarOf = (...lines: string[]) =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", ...lines, "END:VCALENDAR", ""].join("\r\n");
const eventOf = (...lines: string[]) => ["BEGIN:VEVENT", ...lines, "END:VEVENT"];

async function read(text: string, facts: Partial<ReadingFacts> = {}) {
  const own = { window: WINDOW, timeZone: "America/New_York", rest: async () => {}, ...facts };
  const found = await readCalendar(text, own);
  if (!found.ok) throw new Error(found.reason);
  const times = mergeBusyTimes(
    found.times.filter(({ takesTime }) => takesTime),
    WINDOW,
  );
  return {
    times: times.map(({ startsAt, endsAt }) =>
      [startsAt, endsAt].map((at) => new Date(at).toISOString().slice(5, 16)).join(" "),
    ),
    zones: found.leftOut.flatMap(({ zone }) => zone ?? []),
    leftOut: found.leftOut.map(({ what }) => what),
  };
}

describe("a time without a zone", () => {
  const floating = eventOf("DTSTART:20261202T150000", "DURATION:PT1H");
  const day = eventOf("DTSTART;VALUE=DATE:20261202");

  test.each([
    ["is by the calendar's own zone", ["X-WR-TIMEZONE:Asia/Kathmandu"], "12-02T09:15 12-02T10:15"],
    [
      "is by the calendar's own zone, as Windows names it",
      ["X-WR-TIMEZONE:Nepal Standard Time"],
      "12-02T09:15 12-02T10:15",
    ],
    ["else by its owner's", [], "12-02T02:00 12-02T03:00"],
  ])("%s", async (_, of, time) => {
    expect((await read(calendarOf(...of, ...floating), { timeZone: "Pacific/Auckland" })).times).toEqual([
      time,
    ]);
  });

  test("that is a date is a day of the same clock", async () => {
    const auckland = { timeZone: "Pacific/Auckland" };
    const ownDay = ["12-01T11:00 12-02T00:00", "12-02T00:00 12-02T11:00"];
    expect((await read(calendarOf(...day), auckland)).times).toEqual(ownDay);
    expect((await read(calendarOf("X-WR-TIMEZONE:Pacific/Auckland", ...day))).times).toEqual(ownDay);
  });

  test("is by the zone that the calendar's server names, unless the file names another", async () => {
    const described = calendarOf("BEGIN:VTIMEZONE", "TZID:Asia/Tokyo", "END:VTIMEZONE");
    const ownZone = { name: "Asia/Tokyo", described };
    expect((await read(calendarOf(...floating), { ownZone })).times).toEqual(["12-02T06:00 12-02T07:00"]);
    expect((await read(calendarOf("X-WR-TIMEZONE:UTC", ...floating), { ownZone })).times).toEqual([
      "12-02T15:00 12-02T16:00",
    ]);
  });

  test("of a calendar whose own zone is unknown is by its owner's, and said", async () => {
    expect(await read(calendarOf("X-WR-TIMEZONE:Nowhere", ...floating))).toEqual({
      times: ["12-02T20:00 12-02T21:00"],
      zones: ["Nowhere"],
      leftOut: ["zone"],
    });
  });
});

describe("the name of a zone", () => {
  const inZone = (zone: string, ...more: string[]) =>
    calendarOf(
      ...more,
      ...eventOf(`DTSTART;TZID=${zone}:20261202T160000`, `DTEND;TZID=${zone}:20261202T170000`),
    );

  test.each([
    ["W. Europe Standard Time", 15],
    ["w. europe standard time", 15],
    ["W. Europe Daylight Time", 15],
    ["GMT Standard Time 1", 16],
    ["Eastern Standard Time (2)", 21],
    ["(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna", 15],
    ['"(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna"', 15],
    ["(GMT+01.00) Sarajevo/Warsaw/Zagreb, Warsaw", 15],
    ["(UTC-05:00) Eastern Time (US & Canada)", 21],
    ["Eastern Time (US & Canada)", 21],
    ["(UTC+09:00) Osaka, Sapporo, Tokyo", 7],
    ["(UTC) Coordinated Universal Time", 16],
    ["(UTC+00:00) Dublin, Edinburgh, Lisbon, London", 16],
    ["GMT+0100", 15],
    ["UTC-05:00", 21],
    ["+01:00", 15],
    ["tzone://Microsoft/Utc", 16],
    ["UTC", 16],
    ["Z", 16],
    ["UTC+12", 4],
    ["/mozilla.org/20050126_1/Europe/Berlin", 15],
    ["/freeassociation.sourceforge.net/Europe/Berlin", 15],
    ["/freeassociation.sourceforge.net/Tzfile/Europe/Berlin", 15],
    ["/softwarestudio.org/Olson_20011030_5/America/New_York", 21],
    ["/mozilla.org/20070129_1/America/Argentina/Buenos_Aires", 19],
    ["citadel.org/20250522_1/Europe/Berlin", 15],
    ["/mozilla.org/20070129_1/UTC", 16],
    ["America/New York", 21],
    ["America\\/New_York", 21],
    ["Armenian Standard Time", 12],
    ["(GMT+01.00) Amsterdam / Berlin / Bern / Rome / Stockholm / Vienna", 15],
    ["'Europe/Berlin'", 15],
    ["CEST", 15],
    ["PST", 0],
    ["JST", 7],
    ["Asia/Beijing", 8],
  ])("%s is known", async (zone, hour) => {
    const clock = (at: number) => `12-0${hour === 0 ? 3 : 2}T${String(at).padStart(2, "0")}:00`;
    expect(await read(inZone(zone))).toEqual({
      times: [`${clock(hour)} ${clock(hour + 1)}`],
      zones: [],
      leftOut: [],
    });
  });

  // Runtimes take "BST" for Bangladesh's clock and "IST" for India's.
  test.each(["Nowhere", "BST", "IST", "AST"])(
    "%s, which is unknown, blocks by the calendar's clock and by its owner's, and is said",
    async (zone) => {
      const facts = { timeZone: "Pacific/Auckland" };
      expect(await read(inZone(zone, "X-WR-TIMEZONE:Europe/Berlin"), facts)).toEqual({
        times: ["12-02T03:00 12-02T04:00", "12-02T15:00 12-02T16:00"],
        zones: [zone],
        leftOut: ["zone"],
      });
    },
  );

  test("with an offset and a place that is unknown blocks by the offset, in winter and in summer", async () => {
    expect(await read(inZone("(UTC-03:00) Nowhere"))).toMatchObject({
      times: ["12-02T18:00 12-02T20:00"],
      zones: ["(UTC-03:00) Nowhere"],
    });
  });

  test("is that of the calendar's description, where it is no zone's, or of the place beside it", async () => {
    const described = (offset: string, ...more: string[]) =>
      ["BEGIN:VTIMEZONE", "TZID:Office", ...more, "BEGIN:STANDARD", "DTSTART:20200101T000000"].concat([
        `TZOFFSETFROM:${offset}`,
        `TZOFFSETTO:${offset}`,
        "END:STANDARD",
        "END:VTIMEZONE",
      ]);
    const times = async (...zone: string[]) => (await read(inZone("Office", ...zone))).times;
    expect(await times(...described("+0530"))).toEqual(["12-02T10:30 12-02T11:30"]);
    expect(await times(...described("+0000", "X-LIC-LOCATION:Asia/Tokyo"))).toEqual([
      "12-02T07:00 12-02T08:00",
    ]);
    expect(await read(inZone("Office", ...described("+05")))).toMatchObject({ zones: ["Office"] });
  });
});

describe("the occurrences of a series", () => {
  test.each([
    "RRULE:FREQ=WEEKLY;UNTIL=",
    "rrule:freq=weekly",
    "RRULE:FREQ=WEEKLY;UNTIL=2026-12-04T06:00:00Z",
    "RRULE: FREQ = WEEKLY ; COUNT = 2",
    "RRULE:FREQ=WEEKLY;;COUNT=2;",
    "RRULE;X-NOTE=a:FREQ=WEEKLY;RSCALE=GREGORIAN;UNTIL=20261202",
  ])("are found though the rule is written %s", async (rule) => {
    const { times, leftOut } = await read(
      calendarOf(...eventOf("DTSTART:20261125T150000Z", "DTEND:20261125T160000Z", rule)),
    );
    expect(times).toContain("12-02T15:00 12-02T16:00");
    expect(leftOut).toEqual([]);
  });

  const days = ["DTSTART;VALUE=DATE:20261201", "RRULE:FREQ=DAILY;COUNT=5"];
  const calls = ["DTSTART;TZID=Europe/Berlin:20261201T160000", "DURATION:PT1H", "RRULE:FREQ=DAILY;COUNT=3"];

  test.each([
    ["EXDATE;TZID=W. Europe Standard Time:20261203T000000"],
    ["EXDATE:20261203"],
    ["EXDATE:20261203T000000Z"],
    ["EXDATE:20261203T050000Z"],
    ["EXDATE;VALUE=DATE:20261203"],
  ])("of whole days are excepted by %s", async (exception) => {
    const { times } = await read(calendarOf(...eventOf(...days, exception)));
    expect(times).not.toContain("12-03T05:00 12-04T00:00");
    expect(times).toContain("12-04T05:00 12-05T00:00");
  });

  test.each([
    ["EXDATE;VALUE=DATE:20261202"],
    ["EXDATE:20261202T150000Z"],
    ["EXDATE:20261202T160000"],
    ["EXDATE;TZID=America/New_York:20261202T100000"],
  ])("of hours are excepted by %s", async (exception) => {
    expect((await read(calendarOf(...eventOf(...calls, exception)))).times).toEqual([
      "12-01T15:00 12-01T16:00",
      "12-03T15:00 12-03T16:00",
    ]);
  });

  test("move by their date, where one is a date and the other is not", async () => {
    const moved = (id: string) => eventOf("UID:a", id, "DTSTART:20261210T100000Z", "DURATION:PT1H");
    const hours = calendarOf(...eventOf("UID:a", ...calls), ...moved("RECURRENCE-ID;VALUE=DATE:20261202"));
    expect((await read(hours)).times).toEqual([
      "12-01T15:00 12-01T16:00",
      "12-03T15:00 12-03T16:00",
      "12-10T10:00 12-10T11:00",
    ]);
    const whole = calendarOf(
      ...eventOf("UID:a", ...days),
      ...moved("RECURRENCE-ID;TZID=W. Europe Standard Time:20261203T000000"),
    );
    expect((await read(whole)).times).not.toContain("12-03T05:00 12-04T00:00");
  });

  const version = (start: string, ...more: string[]) =>
    eventOf("UID:a", `DTSTART:202612${start}`, "DURATION:PT1H", ...more);

  test("count as the newest of one UID and occurrence says", async () => {
    const bySequence = [version("02T150000Z", "SEQUENCE:1"), version("03T150000Z", "SEQUENCE:2")];
    const byChange = [
      version("03T150000Z", "LAST-MODIFIED:20261120T100000Z", "DTSTAMP:20261101T000000Z"),
      version("02T150000Z", "LAST-MODIFIED:20261110T100000Z", "DTSTAMP:20261128T000000Z"),
    ];
    for (const versions of [bySequence, bySequence.toReversed(), byChange])
      expect((await read(calendarOf(...versions.flat()))).times).toEqual(["12-03T15:00 12-03T16:00"]);
    const occurrence = (sequence: number, start: string) =>
      eventOf(
        "UID:a",
        `SEQUENCE:${sequence}`,
        "RECURRENCE-ID:20261202T150000Z",
        `DTSTART:${start}`,
        "DURATION:PT1H",
      );
    const series = [
      ...eventOf(
        "UID:a",
        "SEQUENCE:3",
        "DTSTART:20261201T150000Z",
        "DURATION:PT1H",
        "RRULE:FREQ=DAILY;COUNT=2",
      ),
      ...occurrence(1, "20261208T150000Z"),
      ...occurrence(2, "20261209T150000Z"),
    ];
    expect((await read(calendarOf(...series))).times).toEqual([
      "12-01T15:00 12-01T16:00",
      "12-09T15:00 12-09T16:00",
    ]);
  });

  test("all count where nothing says which is newer", async () => {
    const both = ["12-02T15:00 12-02T16:00", "12-03T15:00 12-03T16:00"];
    for (const [one = [], other = []] of [
      [[], []],
      [["SEQUENCE:1"], []],
      [["SEQUENCE:1"], ["SEQUENCE:1"]],
      [["DTSTAMP:20261101T000000Z"], ["DTSTAMP:then"]],
    ]) {
      const text = calendarOf(...version("02T150000Z", ...one), ...version("03T150000Z", ...other));
      expect((await read(text)).times).toEqual(both);
    }
    const lost = [
      ...eventOf(
        "UID:a",
        "SEQUENCE:1",
        "DTSTART:20261202T150000Z",
        "DURATION:PT1H",
        "RRULE:FREQ=DAILY;COUNT=1",
      ),
      ...version("03T150000Z", "SEQUENCE:2"),
    ];
    expect((await read(calendarOf(...lost))).times).toEqual(both);
  });
});

describe("an invitation that was declined", () => {
  const invited = (...attendees: string[]) =>
    eventOf("DTSTART:20261202T150000Z", "DURATION:PT1H", "ORGANIZER:mailto:boss@x.example", ...attendees);
  const kiri = "ATTENDEE;CN=Kiri;PARTSTAT=DECLINED:mailto:Kiri@x.example";

  const ANN = "ATTENDEE;PARTSTAT=ACCEPTED:mailto:ann@x.example";
  const BUECHER = "ATTENDEE;PARTSTAT=DECLINED:MAILTO:Kiri@Bücher.example";

  test.each([
    ["is free in a calendar of that address", ["X-WR-CALNAME:kiri@x.example"], null, true],
    ["is free for an owner of that address", [], "kiri@x.example", true],
    [
      "takes its time in a calendar of another address",
      ["X-WR-CALNAME:ann@x.example"],
      "kiri@x.example",
      false,
    ],
    ["takes its time where nothing says whose it is", ["X-WR-CALNAME:Kiri"], null, false],
  ])("%s", async (_, of, known, isFree) => {
    const facts = { addressesOf: (name: string | null) => addressesOf(name, known) };
    const { times } = await read(calendarOf(...of, ...invited(kiri)), facts);
    expect(times).toHaveLength(isFree ? 0 : 1);
  });

  test.each<[string, string[], string[], string | null, number]>([
    ["is free where its host isn't invited", [], [kiri], "ann@x.example", 0],
    ["is free in an agency's calendar", [], [kiri], null, 0],
    ["is free for an address in capitals and with a domain of other letters", [], [BUECHER], null, 0],
    ["takes its time where its host has accepted", [], [kiri, ANN], "ann@x.example", 1],
    ["takes its time in a calendar of another address", ["X-WR-CALNAME:ann@x.example"], [kiri], null, 1],
    ["takes its time if the address has not answered", [], ["ATTENDEE:mailto:kiri@x.example"], null, 1],
  ])("by the address that was entered for the calendar %s", async (_, of, attendees, known, count) => {
    const entered = attendees.includes(BUECHER) ? "kiri@xn--bcher-kva.example" : "kiri@x.example";
    const facts = { addressesOf: (name: string | null) => addressesOf(name, known, entered) };
    expect((await read(calendarOf(...of, ...invited(...attendees)), facts)).times).toHaveLength(count);
  });

  test.each([
    "MAILTO:Kiri@x.example",
    "kiri@x.example",
    "mailto:kiri%40x.example",
    "mailto:<kiri@x.example>",
    "mailto: kiri@x.example ",
  ])("is free however its owner's address is written: %s", async (address) => {
    const facts = { addressesOf: (name: string | null) => addressesOf(name, "kiri@x.example") };
    const text = calendarOf(...invited(`ATTENDEE;PARTSTAT="DECLINED":${address}`));
    expect((await read(text, facts)).times).toEqual([]);
  });

  test("by another takes its time", async () => {
    const facts = { addressesOf: (name: string | null) => addressesOf(name, "ann@x.example") };
    const accepted = "ATTENDEE;PARTSTAT=ACCEPTED:mailto:ann@x.example";
    expect((await read(calendarOf(...invited(kiri, accepted)), facts)).times).toHaveLength(1);
  });
});

describe("what stands around the calendar", () => {
  const call = eventOf("DTSTART:20261202T150000Z", "DURATION:PT1H");

  test.each([
    ["a mark of Unicode before a line", "\ufeffDTSTART:20261202T150000Z"],
    ["a space before the colon", "DTSTART :20261202T150000Z"],
    ["a tab before a parameter", "DTSTART\t;VALUE=DATE-TIME:20261202T150000Z"],
  ])("costs nothing of a line: %s", async (_, line) => {
    expect(await read(calendarOf(...eventOf(line, "DURATION:PT1H")))).toEqual({
      times: ["12-02T15:00 12-02T16:00"],
      zones: [],
      leftOut: [],
    });
  });

  test.each([
    ["a comment behind it", `${calendarOf(...call)}<!-- cached -->\r\n`],
    ["a page behind it", `${calendarOf(...call)}<html>\n<body>\n`],
    ["a second end", `${calendarOf(...call)}END:VCALENDAR\r\n`],
    ["a warning before it", `Warning: undefined variable\n${calendarOf(...call)}`],
    ["another calendar", calendarOf() + calendarOf(...call)],
    ["another calendar in a file of its own", `${calendarOf()}\ufeff${calendarOf(...call)}`],
    ["two marks of Unicode", `\ufeff\ufeff${calendarOf(...call)}`],
    ["no line feeds", calendarOf(...call).replaceAll("\n", "")],
    ["an empty line after each", calendarOf(...call).replaceAll("\r\n", "\r\r\n")],
  ])("costs nothing of it: %s", async (_, text) => {
    expect((await read(text)).times).toEqual(["12-02T15:00 12-02T16:00"]);
  });
});
