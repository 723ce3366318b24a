import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DAY_MS, HOUR_MS } from "../duration";
import { mergeBusyTimes } from "./busy-times";
import { MAX_EVENTS, readCalendar } from "./read-calendar";

const WINDOW = { from: Date.parse("2026-11-22T00:00Z"), to: Date.parse("2027-11-01T00:00Z") };
const facts = { window: WINDOW, timeZone: "America/New_York", rest: async () => {} };

const calendar = (...parts: string[]) =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", ...parts, "END:VCALENDAR", ""].join("\r\n");
const event = (...lines: string[]) => ["BEGIN:VEVENT", ...lines, "END:VEVENT"].join("\r\n");

/** The busy times as "2026-11-24T14:00 15:00" in UTC. */
async function read(text: string, window = WINDOW): Promise<string[]> {
  const found = await readCalendar(text, { ...facts, window });
  if (!found.ok) throw new Error(found.reason);
  expect(found.leftOut).toEqual([]);
  return mergeBusyTimes(found.times, window).map(
    ({ startsAt, endsAt }) =>
      `${new Date(startsAt).toISOString().slice(0, 16)} ${new Date(endsAt).toISOString().slice(11, 16)}`,
  );
}

const outcome = async (text: string) => {
  const found = await readCalendar(text, facts);
  return found.ok ? { times: found.times.length, leftOut: found.leftOut.length } : found.reason;
};

describe("one event", () => {
  test.each([
    ["in UTC", ["DTSTART:20261124T140000Z", "DTEND:20261124T150000Z"]],
    ["with a length", ["DTSTART:20261124T140000Z", "DURATION:PT1H"]],
    [
      "in a named zone",
      ["DTSTART;TZID=Europe/Berlin:20261124T150000", "DTEND;TZID=Europe/Berlin:20261124T160000"],
    ],
    [
      "over two zones",
      ["DTSTART;TZID=Europe/Berlin:20261124T150000", "DTEND;TZID=America/New_York:20261124T100000"],
    ],
    ["in the agency's own time, without a zone", ["DTSTART:20261124T090000", "DTEND:20261124T100000"]],
    [
      "in a zone with a path",
      ["DTSTART;TZID=/freeassociation.sourceforge.net/Europe/Berlin:20261124T150000", "DURATION:PT1H"],
    ],
    [
      "with parameters that nobody asked for",
      ['DTSTART;X-NOTE="a;b:c";TZID="Europe/Berlin":20261124T150000', "DURATION:PT1H"],
    ],
    [
      "folded in the middle of a value",
      ["DTSTART;TZID=Europe/Ber\r\n lin:20261124\r\n\tT150000", "DURATION:PT1H"],
    ],
    [
      "with a description that is no iCalendar",
      ["DTSTART:20261124T140000Z", "DURATION:PT1H", "DESCRIPTION;=:;", "X-NOTE;;;"],
    ],
    [
      "with properties of Facebook and of newer drafts",
      ["DTSTART:20261124T140000Z", "DURATION:PT1H", "PARTSTAT:ACCEPTED", "JSID:a", 'JSPROP;JSPTR="a":"b"'],
    ],
    [
      "with an alarm of its own time",
      [
        "DTSTART:20261124T140000Z",
        "BEGIN:VALARM",
        "TRIGGER:-PT15M",
        "DURATION:PT9H",
        "END:VALARM",
        "DURATION:PT1H",
      ],
    ],
  ])("%s", async (_, lines) => {
    expect(await read(calendar(event(...lines)))).toEqual(["2026-11-24T14:00 15:00"]);
  });

  test.each([
    ["transparent", ["TRANSP:TRANSPARENT"]],
    ["cancelled", ["STATUS:CANCELLED"]],
    ["cancelled in American spelling", ["STATUS:CANCELED"]],
    ["free by Outlook", ["X-MICROSOFT-CDO-BUSYSTATUS:FREE"]],
    ["elsewhere by Outlook", ["TRANSP:OPAQUE", "X-MICROSOFT-CDO-BUSYSTATUS:WORKINGELSEWHERE"]],
  ])("that is %s takes no time", async (_, lines) => {
    expect(await read(calendar(event("DTSTART:20261124T140000Z", "DURATION:PT1H", ...lines)))).toEqual([]);
  });

  test("that ends where it begins takes no time", async () => {
    expect(
      await read(calendar(event("DTSTART:20261124T140000Z", "DTEND;TZID=Europe/Berlin:20261124T150000"))),
    ).toEqual([]);
  });

  test("of a date takes the agency's whole day, the longer and the shorter ones too", async () => {
    const days = ["20261124", "20270314", "20271107"].map((day) => event(`DTSTART;VALUE=DATE:${day}`));
    const found = await readCalendar(calendar(...days), {
      ...facts,
      window: { from: 0, to: Date.UTC(2028, 0) },
    });
    const hours = found.ok ? found.times.map(({ startsAt, endsAt }) => (endsAt - startsAt) / HOUR_MS) : [];
    expect(hours).toEqual([24, 23, 25]);
    expect(found.ok && new Date(found.times[0]?.startsAt ?? 0).toISOString()).toBe(
      "2026-11-24T05:00:00.000Z",
    );
  });

  test("of a whole day that Exchange has written in UTC is a date", async () => {
    const whole = (start: string, end: string) =>
      event(`DTSTART:${start}Z`, `DTEND:${end}Z`, "X-MICROSOFT-CDO-ALLDAYEVENT:TRUE");
    const text = calendar(
      whole("20261124T000000", "20261125T000000"),
      whole("20261201T050000", "20261202T050000"),
    );
    expect(await read(text)).toEqual([
      "2026-11-24T05:00 00:00",
      "2026-11-25T00:00 05:00",
      "2026-12-01T05:00 00:00",
      "2026-12-02T00:00 05:00",
    ]);
  });

  test("over several days is cut at midnight, and at the window", async () => {
    const text = calendar(event("DTSTART;VALUE=DATE:20261101", "DTEND;VALUE=DATE:20261124"));
    expect(await read(text)).toEqual([
      "2026-11-22T00:00 00:00",
      "2026-11-23T00:00 00:00",
      "2026-11-24T00:00 05:00",
    ]);
  });

  test("that is described by the file's own time zone", async () => {
    const zone = [
      "BEGIN:VTIMEZONE",
      "TZID:W. Europe Standard Time",
      "BEGIN:STANDARD",
      "DTSTART:16010101T030000",
      "TZOFFSETFROM:+0200",
      "TZOFFSETTO:+0100",
      "RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=10",
      "END:STANDARD",
      "BEGIN:DAYLIGHT",
      "DTSTART:16010101T020000",
      "TZOFFSETFROM:+0100",
      "TZOFFSETTO:+0200",
      "RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=3",
      "END:DAYLIGHT",
      "END:VTIMEZONE",
    ];
    const at = (day: string) => event(`DTSTART;TZID=W. Europe Standard Time:${day}T150000`, "DURATION:PT1H");
    expect(
      await read(calendar(...zone, at("20261124"), at("20270624"), at("20270328"), at("20270327"))),
    ).toEqual([
      "2026-11-24T14:00 15:00",
      "2027-03-27T14:00 15:00",
      "2027-03-28T13:00 14:00",
      "2027-06-24T13:00 14:00",
    ]);
  });
});

describe("an event that repeats", () => {
  const near = { from: Date.parse("2027-03-12T00:00Z"), to: Date.parse("2027-03-17T00:00Z") };

  test("keeps its hour on the clock when the clock changes", async () => {
    const text = calendar(
      event("DTSTART;TZID=America/New_York:20200101T090000", "DURATION:PT1H", "RRULE:FREQ=DAILY"),
    );
    expect(await read(text, near)).toEqual([
      "2027-03-12T14:00 15:00",
      "2027-03-13T14:00 15:00",
      "2027-03-14T13:00 14:00",
      "2027-03-15T13:00 14:00",
      "2027-03-16T13:00 14:00",
    ]);
  });

  test.each([
    ["until an instant", "RRULE:FREQ=DAILY;UNTIL=20270314T130000Z"],
    ["until a date", "RRULE:FREQ=DAILY;UNTIL=20270314"],
    [
      "a number of times",
      `RRULE:FREQ=DAILY;COUNT=${(Date.UTC(2027, 2, 15) - Date.UTC(2020, 0, 1)) / DAY_MS}`,
    ],
  ])("%s", async (_, rule) => {
    const text = calendar(event("DTSTART;TZID=America/New_York:20200101T090000", "DURATION:PT1H", rule));
    expect((await read(text, near)).at(-1)).toBe("2027-03-14T13:00 14:00");
  });

  test("less exceptions by instant, by clock and by date, and with additions", async () => {
    const lines = [
      "DTSTART;TZID=America/New_York:20270312T090000",
      "DURATION:PT1H",
      "RRULE:FREQ=DAILY",
      "EXDATE:20270312T140000Z",
      "EXDATE;TZID=America/New_York:20270313T090000",
      "EXDATE;VALUE=DATE:20270314,20270316",
      "RDATE;VALUE=PERIOD:20270315T200000Z/PT2H",
      "RDATE:20270313T200000Z",
    ];
    expect(await read(calendar(event(...lines)), near)).toEqual([
      "2027-03-13T20:00 21:00",
      "2027-03-15T13:00 14:00",
      "2027-03-15T20:00 22:00",
    ]);
  });

  test("with one occurrence moved, one free and one cancelled", async () => {
    const changed = (day: string, ...lines: string[]) =>
      event("UID:a", `RECURRENCE-ID;TZID=America/New_York:${day}T090000`, ...lines);
    const text = calendar(
      event("UID:a", "DTSTART;TZID=America/New_York:20200101T090000", "DURATION:PT1H", "RRULE:FREQ=DAILY"),
      changed("20270312", "DTSTART:20270312T200000Z", "DURATION:PT2H"),
      changed("20270313", "DTSTART:20270313T140000Z", "DURATION:PT1H", "TRANSP:TRANSPARENT"),
      changed("20270314", "DTSTART:20270314T130000Z", "DURATION:PT1H", "STATUS:CANCELLED"),
    );
    expect(await read(text, near)).toEqual([
      "2027-03-12T20:00 22:00",
      "2027-03-15T13:00 14:00",
      "2027-03-16T13:00 14:00",
    ]);
  });

  test("with this and all following ones moved", async () => {
    const text = calendar(
      event("UID:a", "DTSTART:20200101T140000Z", "DURATION:PT1H", "RRULE:FREQ=DAILY"),
      event(
        "UID:a",
        "RECURRENCE-ID;RANGE=THISANDFUTURE:20270314T140000Z",
        "DTSTART:20270314T160000Z",
        "DURATION:PT2H",
      ),
    );
    expect(await read(text, near)).toEqual([
      "2027-03-12T14:00 15:00",
      "2027-03-13T14:00 15:00",
      "2027-03-14T16:00 18:00",
      "2027-03-15T16:00 18:00",
      "2027-03-16T16:00 18:00",
    ]);
  });

  test("every 29 February, since long ago", async () => {
    const text = calendar(event("DTSTART;VALUE=DATE:19720229", "RRULE:FREQ=YEARLY"));
    const window = { from: Date.UTC(2024, 0, 1), to: Date.UTC(2033, 0, 1) };
    const days = (await read(text, window)).map((time) => time.slice(0, 10));
    expect(days.filter((day) => day.endsWith("02-29"))).toEqual(["2024-02-29", "2028-02-29", "2032-02-29"]);
  });

  test("is the same however long ago it began", () =>
    fc.assert(
      fc.asyncProperty(
        fc.constantFrom("DAILY", "WEEKLY", "MONTHLY", "YEARLY", "HOURLY"),
        fc.integer({ min: 1, max: 7 }),
        fc.constantFrom("", ";BYDAY=MO,WE,FR", ";BYMONTH=11,12,3", ";WKST=SU"),
        fc.integer({ min: 1, max: 40 }),
        async (freq, interval, by, ago) => {
          // With this many occurrences left, COUNT changes only that each is counted from the beginning.
          const at = new Date(Date.UTC(2026, 10, 20) - ago * 3 * DAY_MS)
            .toISOString()
            .slice(0, 10)
            .replaceAll("-", "");
          const text = (end: string) =>
            calendar(
              event(
                `DTSTART:${at}T150000Z`,
                "DURATION:PT20M",
                `RRULE:FREQ=${freq};INTERVAL=${interval}${by}${end}`,
              ),
            );
          const near = { from: WINDOW.from, to: WINDOW.from + 90 * DAY_MS };
          expect(await read(text(""), near)).toEqual(await read(text(";COUNT=6000"), near));
        },
      ),
      { numRuns: 150 },
    ));
});

describe("a hostile file", () => {
  const filler = (make: (index: number) => string, characters = 1_900_000) => {
    const parts: string[] = [];
    for (let size = 0, index = 0; size < characters; index++) {
      const part = make(index);
      size += part.length + 2;
      parts.push(part);
    }
    return calendar(...parts);
  };
  const rule = (text: string) => event("DTSTART:20200401T150000Z", "DURATION:PT1S", `RRULE:${text}`);

  test.each([
    ["a sign-in page", "<!DOCTYPE html><title>Sign in</title>"],
    ["nothing", ""],
    ["a calendar cut off on the way", calendar(event("DTSTART:20261124T140000Z")).slice(0, -20)],
    ["an event outside of any calendar", event("DTSTART:20261124T140000Z")],
  ])("that is %s is refused", async (_, text) => {
    expect(await outcome(text)).toBe("not_a_calendar");
  });

  test.each([
    ["every second", "FREQ=SECONDLY"],
    ["every minute", "FREQ=MINUTELY"],
    ["each second of a month far off", "FREQ=SECONDLY;BYMONTH=2;COUNT=3"],
    ["by steps of many days", "FREQ=WEEKLY;INTERVAL=999999999"],
    ["so often that counting takes for ever", "FREQ=MINUTELY;BYSECOND=1,2,3,4,5;COUNT=99999999"],
  ])("whose event repeats %s keeps its first date, and every other event", async (_, text) => {
    const other = event("DTSTART:20261124T140000Z", "DURATION:PT1H");
    expect(await outcome(calendar(rule(text), other))).toEqual({ times: 1, leftOut: 1 });
  });

  test.each([
    ["FREQ=YEARLY;BYMONTH=4;BYMONTHDAY=31;BYDAY=MO"],
    ["FREQ=MONTHLY;BYMONTH=2;BYMONTHDAY=30"],
    ["FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30"],
    ["FREQ=YEARLY;BYWEEKNO=60"],
    ["FREQ=MONTHLY;BYDAY=9MO"],
    [
      "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR,SA,SU,1MO,2MO,3MO,4MO,5MO,-1MO,-2MO,-3MO,-4MO,-5MO;BYSETPOS=-1;COUNT=9999",
    ],
    ["FREQ=NEVER"],
  ])("whose every event repeats by %s is left at last", async (text) => {
    const found = await outcome(filler(() => rule(text), 250_000));
    expect(typeof found === "string" || found.leftOut >= 0).toBe(true);
  });

  test("with more events than anybody has is refused, and one with as many of the past is not", async () => {
    const many = (day: string) =>
      filler((index) => event(`UID:${index}`, `DTSTART:${day}T140000Z`, "DURATION:PT1H"), MAX_EVENTS * 80);
    expect(await outcome(many("20261124"))).toBe("too_many_events");
    const past = filler((index) =>
      event(`UID:${index}`, "DTSTART:20161124T140000Z", "DTEND:20161124T150000Z"),
    );
    expect(await outcome(past)).toEqual({ times: 0, leftOut: 0 });
  });

  test("folded, nested and quoted to any depth is read", async () => {
    const good = event("DTSTART:20261124T140000Z", "DURATION:PT1H");
    const folded = event(
      "DTSTART:20261124T140000Z",
      "DURATION:PT1H",
      `DESCRIPTION:a${"\r\n b".repeat(450_000)}`,
    );
    expect(await outcome(calendar(folded))).toEqual({ times: 1, leftOut: 0 });
    const foldedRule = event("DTSTART:20261124T140000Z", `RRULE:FREQ=DAILY${"\r\n ;".repeat(450_000)}`);
    expect(await outcome(calendar(foldedRule, good))).toEqual({ times: 345, leftOut: 2 });
    const nested = "BEGIN:VEVENT\r\n".repeat(60_000) + "END:VEVENT\r\n".repeat(60_000);
    expect(await outcome(calendar(nested.trimEnd(), good))).toEqual({ times: 1, leftOut: 2 });
    const quoted = filler(() => event(`DTSTART;TZID="${'"a'.repeat(4000)}:20261201T150000Z`));
    // Each by UTC and by its owner's clock: a zone stands beside a time in UTC.
    expect(await outcome(quoted)).toMatchObject({ times: 472 });
  });

  test("whose time zone changes every second blocks that zone's events by its owner's clock", async () => {
    const zone = [
      "BEGIN:VTIMEZONE",
      "TZID:Mad",
      "BEGIN:STANDARD",
      "DTSTART:19700101T000000",
      "TZOFFSETFROM:+0100",
      "TZOFFSETTO:+0200",
      "RRULE:FREQ=SECONDLY",
      "END:STANDARD",
      "END:VTIMEZONE",
    ];
    const events = ["TZID=Mad:20261201T150000", "TZID=Europe/Berlin:20261201T150000"];
    const text = calendar(...zone, ...events.map((start) => event(`DTSTART;${start}`, "DURATION:PT1H")));
    expect(await outcome(text)).toEqual({ times: 2, leftOut: 1 });
  });

  test("of any lines makes no more than a refusal", () => {
    const line = fc.oneof(
      fc.constantFrom(
        "BEGIN:VEVENT",
        "END:VEVENT",
        "BEGIN:VTIMEZONE",
        "END:VTIMEZONE",
        "DTSTART:20261124T140000Z",
        "DTSTART;VALUE=DATE:20261199",
        "DTSTART;TZID=:99999999T999999",
        "DTEND;VALUE=DATE:20261124",
        "DURATION:-P9999999999999999W",
        "RRULE:FREQ=YEARLY;BYMONTHDAY=-40;BYSETPOS=0",
        "RRULE:FREQ=WEEKLY;BYDAY=,;COUNT=-1",
        "RDATE;VALUE=PERIOD:20261124T140000Z/20261124T130000Z",
        "EXDATE:x",
        "RECURRENCE-ID;RANGE=THISANDFUTURE:20261124",
        "UID:__proto__",
      ),
      fc.string({ maxLength: 30 }),
    );
    return fc.assert(
      fc.asyncProperty(fc.array(line, { maxLength: 25 }), async (lines) => {
        const text = calendar("BEGIN:VEVENT", ...lines, "END:VEVENT");
        const found = await readCalendar(text, facts);
        const times = found.ok ? mergeBusyTimes(found.times, WINDOW) : [];
        for (const { startsAt, endsAt } of times) {
          expect(endsAt - startsAt).toBeGreaterThan(0);
          expect(endsAt - startsAt).toBeLessThanOrEqual(DAY_MS);
        }
      }),
      { numRuns: 500 },
    );
  });
});

test("a long file is laid down after each hundred events, so that others go first", async () => {
  let rests = 0;
  const rest = async () => {
    rests += 1;
  };
  const events = Array.from({ length: 1000 }, (_, index) =>
    event(`UID:${index}`, "DTSTART:20261124T140000Z", "DURATION:PT1H"),
  );
  expect(await readCalendar(calendar(...events), { ...facts, rest })).toMatchObject({
    ok: true,
    leftOut: [],
  });
  // Once while the events are read, and once while their times are computed.
  expect(rests).toBe(20);
});
