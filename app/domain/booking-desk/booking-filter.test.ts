import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { BOOKING_STATUSES } from "../booking/status";
import { PLAN_IDS } from "../catalogue/plans";
import { SERVICE_IDS } from "../catalogue/services";
import { CLIENT_LIST } from "../clients/client-filter";
import { CLIENT_FILTER } from "../clients/client-filter-fields";
import type { DeskList } from "../desk-list";
import { EMAIL_LIST } from "../email/email-filter";
import { EMAIL_FILTER } from "../email/email-filter-fields";
import { type FilterFields, usualValue } from "../list-filter";
import { type Cursor, cursorText } from "../list-page";
import { AUDIT_FILTER, AUDIT_LIST } from "../staff/audit-filter";
import { filterQuery } from "../staff-paths";
import { TICKET_FILTER, TICKET_LIST } from "../ticket-desk/queue";
import { BOOKING_LIST, EVERY_BOOKING, nextSort } from "./booking-filter";
import { BOOKING_FILTER, type BookingFilter } from "./booking-filter-fields";
import { readFilter } from "./booking-filter-schema";
import { readPage, spanOf } from "./booking-page";
import { readStoredFilter, storedFilter } from "./booking-views";

const word = fc.string({ unit: fc.constantFrom(..."abcÉß@.'&=+ %"), maxLength: 12 });
const date = fc
  .date({ min: new Date("2000-01-01"), max: new Date("2199-12-31"), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10));

const valuesOf = <const Value extends string>({ choices }: { choices: readonly { value: Value }[] }) =>
  choices.map(({ value }) => value);

const filters: fc.Arbitrary<BookingFilter> = fc.record({
  q: word.map((text) => text.normalize("NFC").trim()),
  status: fc.constantFrom("", "open", ...BOOKING_STATUSES),
  plan: fc.constantFrom("", "none", ...PLAN_IDS),
  service: fc.constantFrom("", ...SERVICE_IDS),
  kind: fc.constantFrom("", "strategy", "a-2"),
  host: fc.constantFrom("", "me", "3f2a1c9e-8a54-4b8e-9d57-2f1b7c0c6a11"),
  when: fc.constantFrom("", ...valuesOf(BOOKING_FILTER.when)),
  from: fc.oneof(fc.constant(""), date),
  to: fc.oneof(fc.constant(""), date),
  source: fc.constantFrom("", "newsletter", "search.example"),
  campaign: fc.constantFrom("", "Autumn sale"),
  booked: fc.constantFrom("", ...valuesOf(BOOKING_FILTER.booked)),
  sort: fc.constantFrom(...valuesOf(BOOKING_FILTER.sort)),
});

const read = (url: string) => readFilter(Object.fromEntries(new URLSearchParams(url)));

describe("a filter in a URL", () => {
  test("comes back as it went", () => {
    fc.assert(
      fc.property(filters, (filter) => {
        expect(read(new URLSearchParams(filterQuery(filter, EVERY_BOOKING)).toString()).filter).toEqual(
          filter,
        );
        expect(readStoredFilter(storedFilter(filter))).toEqual(filter);
      }),
    );
  });

  test("has each field of the list's definition, in its order, as usual where nothing is chosen", () => {
    const lists: [DeskList<Record<string, string>>, FilterFields][] = [
      [BOOKING_LIST, BOOKING_FILTER],
      [CLIENT_LIST, CLIENT_FILTER],
      [TICKET_LIST, TICKET_FILTER],
      [EMAIL_LIST, EMAIL_FILTER],
      [AUDIT_LIST, AUDIT_FILTER],
    ];
    for (const [list, fields] of lists)
      expect(Object.entries(list.everything)).toEqual(
        Object.entries(fields).map(([name, field]) => [name, usualValue(field)]),
      );
  });

  test("what is as usual stays out of it", () => {
    expect(filterQuery(EVERY_BOOKING, EVERY_BOOKING)).toEqual([]);
    expect(filterQuery({ ...EVERY_BOOKING, q: "demo", sort: "name" }, EVERY_BOOKING)).toEqual([
      ["q", "demo"],
      ["sort", "name"],
    ]);
  });

  test("a form with nothing chosen narrows nothing", () => {
    const { filter, errors } = read("q=&status=&plan=&service=&kind=&when=&from=&to=&booked=&sort=");
    expect(filter).toEqual(EVERY_BOOKING);
    expect(errors).toEqual({});
  });

  test("searches for a long address, but not for many words", () => {
    const address = "613dfc8b-574f-44a6-83b2-dd5001157c00@client.example";
    expect(read(new URLSearchParams({ q: address }).toString())).toEqual({
      filter: { ...EVERY_BOOKING, q: address },
      errors: {},
    });
    const error = { q: "Search for at most 6 words." };
    expect(read("q=a+b+c+d+e+f").errors).toEqual({});
    expect(read("q=a+b+c+d+e+f+g").errors).toEqual(error);
    expect(read(`q=${"abcdefghijklmnopq".split("").join(".")}`).errors).toEqual(error);
  });

  test.each([
    ["status=gone", "status"],
    ["plan=gold", "plan"],
    ["service=crm&service=email", "service"],
    ["kind=Not%20One", "kind"],
    ["kind=a&kind=b", "kind"],
    ["when=never", "when"],
    ["from=2026-02-30", "from"],
    ["to=tomorrow", "to"],
    ["to=2026-01-01&to=2026-01-02", "to"],
    ["booked=-1", "booked"],
    ["sort=email", "sort"],
    ["q=a&q=b", "q"],
    ["q=%00", "q"],
    [`q=${"x".repeat(101)}`, "q"],
    ["q=a+b+c+d+e+f+g", "q"],
  ] as const)("%j is named, and the rest still counts", (url, field) => {
    const query: Record<string, string | string[]> = { status: "pending", plan: "growth" };
    for (const name of new Set(new URLSearchParams(url).keys())) {
      const values = new URLSearchParams(url).getAll(name);
      query[name] = values.length > 1 ? values : (values[0] ?? "");
    }
    const { filter, errors } = readFilter(query);
    expect(Object.keys(errors)).toEqual([field]);
    expect(filter).toEqual({
      ...EVERY_BOOKING,
      status: "pending",
      plan: "growth",
      [field]: EVERY_BOOKING[field],
    });
  });

  test("days in the wrong order are named", () => {
    expect(read("from=2026-12-02&to=2026-12-01").errors).toEqual({ to: expect.stringContaining("before") });
  });

  test("whatever is sent, a filter comes of it, and it comes back", () => {
    const value = fc.oneof(fc.string(), fc.array(fc.string(), { maxLength: 3 }));
    const fields = fc.constantFrom("q", "status", "from", "kind", "sort", "__proto__", "toString");
    fc.assert(
      fc.property(fc.dictionary(fields, value), (query) => {
        const { filter } = readFilter(query);
        expect(read(storedFilter(filter)).filter).toEqual(filter);
      }),
    );
  });
});

test("a column sorts one way, then the other", () => {
  expect(nextSort("-time", "time")).toBe("time");
  expect(nextSort("time", "time")).toBe("-time");
  expect(nextSort("-time", "booked")).toBe("-booked");
  expect(nextSort("-time", "name")).toBe("name");
});

describe("a page in a URL", () => {
  const cursors = fc.record<Cursor>({
    key: fc.integer({ min: -999_999_999, max: 4_102_444_800_000 }),
    id: fc.uuid(),
    before: fc.nat(100_000),
  });

  test("comes back as it went", () => {
    fc.assert(
      fc.property(cursors, fc.string({ maxLength: 100 }), (cursor, name) => {
        expect(readPage({ after: cursorText(cursor) }, "-time")).toEqual({ after: cursor, until: null });
        const named = { ...cursor, key: name };
        expect(readPage({ until: cursorText(named) }, "name")).toEqual({ after: null, until: named });
      }),
    );
  });

  test.each(["", "x", "1~2", "-1~a~5", "1~a~5.5", "1~a~x", "1~a'b~5", `1~a~${"9".repeat(40)}`, "1~%~1"])(
    "%j is the first page",
    (after) => expect(readPage({ after }, "time")).toEqual({ after: null, until: null }),
  );
});

describe("the span of a filter", () => {
  const now = Date.parse("2026-11-25T15:00Z");
  const span = (more: Partial<BookingFilter>, timeZone = "America/New_York") =>
    spanOf({ ...EVERY_BOOKING, ...more }, now, timeZone);
  const at = (time: string) => Date.parse(time);

  test("days are the agency's, both included", () => {
    expect(span({ from: "2026-11-24", to: "2026-11-24" })).toMatchObject({
      startsFrom: at("2026-11-24T05:00Z"),
      startsBefore: at("2026-11-25T05:00Z"),
    });
  });

  test("a day is as long as its clock says", () => {
    const { startsFrom, startsBefore } = span({ from: "2026-11-01", to: "2026-11-01" });
    expect((startsBefore ?? 0) - (startsFrom ?? 0)).toBe(25 * 3_600_000);
  });

  test("this week goes from Monday to Sunday", () => {
    expect(span({ when: "week" }, "UTC")).toMatchObject({
      startsFrom: at("2026-11-23T00:00Z"),
      startsBefore: at("2026-11-30T00:00Z"),
    });
  });

  test("a call is upcoming until it is over, and past from then on", () => {
    expect(span({ when: "upcoming" })).toMatchObject({ endsAfter: now, endsUntil: null, startsBefore: null });
    expect(span({ when: "past" })).toMatchObject({ endsAfter: null, endsUntil: now, startsBefore: now });
  });

  test("of two bounds the narrower counts", () => {
    expect(span({ when: "today", from: "2026-01-01", to: "2027-01-01" }, "UTC")).toMatchObject({
      startsFrom: at("2026-11-25T00:00Z"),
      startsBefore: at("2026-11-26T00:00Z"),
    });
  });
});
