import { expect, test } from "vitest";
import { HOUR_MS } from "../duration";
import { readCalendar } from "./read-calendar";

const window = { from: Date.parse("2026-11-22T00:00Z"), to: Date.parse("2027-11-01T00:00Z") };
const facts = { window, timeZone: "America/New_York", rest: async () => {} };

async function read(...lines: string[]) {
  const text = ["BEGIN:VCALENDAR", "BEGIN:VFREEBUSY", ...lines, "END:VFREEBUSY", "END:VCALENDAR"].join(
    "\r\n",
  );
  const found = await readCalendar(text, facts);
  if (!found.ok) throw new Error(found.reason);
  const times = found.times.map(
    ({ startsAt, endsAt }) =>
      `${new Date(startsAt).toISOString().slice(0, 16)} +${(endsAt - startsAt) / HOUR_MS} h`,
  );
  return { times, leftOut: found.leftOut.length };
}

test("periods with an end or a length are busy, several of them in a line", async () => {
  const answer = await read(
    "UID:1",
    "DTSTART:20261101T000000Z",
    "DTEND:20261201T000000Z",
    "FREEBUSY:20261124T140000Z/PT1H,20261125T140000Z/20261125T163000Z",
    "FREEBUSY;FBTYPE=BUSY:20261126T140000Z/PT",
    " 2H",
  );
  expect(answer).toEqual({
    times: ["2026-11-24T14:00 +1 h", "2026-11-25T14:00 +2.5 h", "2026-11-26T14:00 +2 h"],
    leftOut: 0,
  });
});

test.each([
  ["BUSY-UNAVAILABLE", 1],
  ["BUSY-TENTATIVE", 1],
  ["X-OUT-OF-OFFICE", 1],
  ["FREE", 0],
  ["free", 0],
  ['"FREE"', 0],
])("of the type %s are %i busy time", async (type, count) => {
  const { times } = await read(`FREEBUSY;X-NOTE=a;FBTYPE=${type}:20261124T140000Z/PT1H`);
  expect(times).toHaveLength(count);
});

test("only those within reach count", async () => {
  const { times } = await read(
    "FREEBUSY:20261121T230000Z/PT1H,20261121T230000Z/PT61M,20271101T000000Z/PT1H,20271031T235900Z/PT1H",
  );
  expect(times).toEqual([
    expect.stringContaining("2026-11-21T23:00"),
    expect.stringContaining("2027-10-31T23:59"),
  ]);
});

test("what can't be read blocks its day if that can be, and is counted", async () => {
  for (const line of [
    "FREEBUSY:20261124T140000Z",
    "FREEBUSY:20261124T140000Z/P",
    // A single instant, which has no end.
    "FREEBUSY;VALUE=DATE-TIME:20261124T140000Z",
  ]) {
    expect(await read(line), line).toEqual({ times: ["2026-11-24T00:00 +24 h"], leftOut: 1 });
  }
  expect(await read("FREEBUSY:tomorrow")).toEqual({ times: [], leftOut: 1 });
  expect(await read("SUMMARY:Nothing here")).toEqual({ times: [], leftOut: 0 });
});

test("more times than anybody has in one are left out, and counted", async () => {
  const many = Array.from(
    { length: 900 },
    () => `FREEBUSY:${Array(50).fill("20261124T140000Z/PT1H").join(",")}`,
  );
  expect(await read(...many)).toEqual({ times: [], leftOut: 1 });
});
