/** What clients answer to the own questions of other schedulers, with their calls. */
import { beforeEach, describe, expect, test } from "vitest";
import { clientPathOf } from "../../support/clients";
import { answersIn } from "../../support/kind-questions";
import {
  CLIENT,
  calcomEvent,
  calendlyEvent,
  type Facts,
  sendCalcom,
  sendCalendly,
  withScheduler,
} from "../../support/scheduler-webhooks";
import { shareWorker } from "../../support/share-worker";
import { signInAsStaff } from "../../support/staff";
import type { Visitor } from "../../support/visitor";
import { NOW } from "../../support/worker";

const site = shareWorker({ bindings: withScheduler("calendly") });

const at = Date.parse(NOW);
const MINUTE = 60_000;
const NINE = Date.parse("2026-11-24T14:00:00Z");
const TEN = NINE + 60 * MINUTE;

const ANSWERS = { "Your goal": "Leads", "Anything else?": "Ring twice" };
const STORED = Object.entries(ANSWERS);

const calendly = {
  book: (facts: Facts) => sendCalendly({ site, body: calendlyEvent("invitee.created", facts) }),
  move: (facts: Facts) => sendCalendly({ site, body: calendlyEvent("invitee.created", facts) }),
};
const calcom = {
  book: (facts: Facts) => sendCalcom({ site, body: calcomEvent("BOOKING_CREATED", facts) }),
  move: (facts: Facts) => sendCalcom({ site, body: calcomEvent("BOOKING_RESCHEDULED", facts) }),
};

describe.each([
  ["Calendly", calendly],
  ["Cal.com", calcom],
])("answers in %s", (_, { book, move }) => {
  let owner: Visitor;
  beforeEach(async () => {
    await book({ id: "A", startsAt: NINE, answers: ANSWERS });
    owner = await signInAsStaff(site);
  });

  test("stand with the call, once, even if its event comes twice", async () => {
    await book({ id: "A", startsAt: NINE, answers: ANSWERS });
    await book({ id: "A", startsAt: NINE, answers: ANSWERS, createdAt: at + MINUTE });
    expect(await answersIn(site.db)).toEqual(STORED);
    const id = await site.db.prepare("select id from bookings").first<string>("id");
    const { text } = (await owner.get(`/staff/bookings/${id}`)).page;
    expect(text).toContain("Your goal Leads Anything else? Ring twice");
    const mail = await site.db.prepare("select data from emails").first<string>("data");
    expect(mail).toContain("Ring twice");
  });

  test("change when they are changed there, with a move or without", async () => {
    const other = { "Your goal": "Sales" };
    await book({ id: "A", startsAt: NINE, answers: other, createdAt: at + MINUTE });
    expect(await answersIn(site.db)).toEqual(Object.entries(other));
    expect(await site.db.prepare("select ical_sequence from bookings").first("ical_sequence")).toBe(0);
    await move({ id: "B", startsAt: TEN, was: "A", answers: ANSWERS, createdAt: at + 2 * MINUTE });
    expect(await answersIn(site.db)).toEqual(STORED);
    await move({ id: "C", startsAt: NINE, was: "B", createdAt: at + 3 * MINUTE });
    expect(await answersIn(site.db)).toEqual(STORED);
  });

  test("do not come back once the client is erased", async () => {
    const { page } = await owner.get(`${await clientPathOf(site.db, CLIENT)}/erase`);
    await owner.submit(page, { typed: CLIENT }, 'main form[method="post"]');
    expect(await answersIn(site.db)).toEqual([]);
    await move({ id: "B", startsAt: TEN, was: "A", answers: ANSWERS, createdAt: at + MINUTE });
    expect(await answersIn(site.db)).toEqual([]);
  });
});
