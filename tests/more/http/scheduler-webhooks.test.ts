/** Webhooks of other schedulers, and the rows in the database after each. */
import { describe, expect, test } from "vitest";
import { LIMITS } from "../../../app/domain/limits/limits";
import { createAccount } from "../../support/accounts";
import { readCells } from "../../support/booking-rows";
import { clientPathOf } from "../../support/clients";
import { untilDelivered } from "../../support/outbox";
import {
  CLIENT,
  calcomEvent,
  calcomNoShow,
  calendlyEvent,
  type Facts,
  sendCalcom,
  sendCalendly,
  withScheduler,
} from "../../support/scheduler-webhooks";
import { shareWorker } from "../../support/share-worker";
import { signInAsStaff } from "../../support/staff";
import { NOW } from "../../support/worker";

const site = shareWorker({ bindings: withScheduler("calendly") });

const at = Date.parse(NOW);
const HOUR = 3_600_000;
/** Tuesday at nine in New York, and an hour later. */
const NINE = Date.parse("2026-11-24T14:00:00Z");
const TEN = NINE + HOUR;
const ELEVEN = TEN + HOUR;

const calendly = (event: string, facts: Facts) => sendCalendly({ site, body: calendlyEvent(event, facts) });
const calcom = (event: string, facts: Facts) => sendCalcom({ site, body: calcomEvent(event, facts) });

type Row = { id: string; status: string; starts_at: number; elsewhere: string; [column: string]: unknown };

async function calls(): Promise<Row[]> {
  const { results } = await site.db.prepare("select * from bookings order by starts_at").all<Row>();
  return results;
}

/** What is left of a call: its status, its start, and its present reference. */
async function ends(): Promise<string[]> {
  return (await calls()).map(({ status, starts_at, elsewhere }) => {
    const ref = String(JSON.parse(elsewhere).ref).split("/").at(-1);
    return `${status} ${new Date(starts_at).toISOString().slice(11, 16)} ${ref}`;
  });
}

const count = (table: string) => site.db.prepare(`select count(*) as n from ${table}`).first<number>("n");

async function outcomes(): Promise<string[]> {
  const { results } = await site.db
    .prepare("select outcome from scheduler_events order by rowid")
    .all<{ outcome: string }>();
  return results.map(({ outcome }) => outcome);
}

describe.each([
  ["calendly", (facts: Facts) => calendly("invitee.created", facts)],
  ["calcom", (facts: Facts) => calcom("BOOKING_CREATED", facts)],
] as const)("a call booked with %s", (scheduler, book) => {
  test("stands among our calls, with its links, its place and the time it takes", async () => {
    expect((await book({ id: "A", startsAt: NINE })).status).toBe(200);
    const [call] = await calls();
    expect(call).toMatchObject({
      name: "Demo Client",
      email: CLIENT,
      status: "pending",
      starts_at: NINE,
      ends_at: NINE + HOUR / 2,
      booking_date: "2026-11-24",
      booking_time: "09:00",
      visitor_time_zone: "Europe/London",
      kind_id: "strategy",
      is_booked_by_agency: 0,
      is_address_proven: 0,
      approval: null,
    });
    expect(JSON.parse(call?.elsewhere ?? "")).toMatchObject({
      scheduler,
      rescheduleUrl: expect.stringMatching(/^https:\/\/cal(endly)?\.com\/reschedul\w*\/A$/),
      cancelUrl: expect.stringMatching(/^https:\/\/cal(endly)?\.com\/.*A/),
    });
    expect(JSON.parse(String(call?.place)).kind).toBe("link");
    expect(await readCells(site.db, call?.id ?? "")).toHaveLength(6);
    expect(
      await site.db.prepare("select value, count from weekly_numbers where measure = 'calls'").all(),
    ).toMatchObject({ results: [{ value: "pending", count: 1 }] });
    expect(await outcomes()).toEqual(["booked"]);
  });

  test("mails the agency alone", async () => {
    await book({ id: "A", startsAt: NINE });
    const { results } = await site.db.prepare("select kind from emails").all();
    expect(results).toEqual([{ kind: "agency_booking_new" }]);
  });

  test("takes over the wizard's answers by what was passed on, and the draft ends", async () => {
    const answers = {
      name: "Other Name",
      email: "other@example.com",
      company: "Demo Company",
      message: "Hello",
      selectedServices: ["crm"],
      selectedPlan: "growth",
      givenPlan: null,
    };
    await putDraft("hash-of-a-key", answers);
    await book({ id: "A", startsAt: NINE, tracking: "hash-of-a-key" });
    expect(await calls()).toMatchObject([
      {
        email: CLIENT,
        company: "Demo Company",
        message: "Hello",
        selected_plan: "growth",
        selected_services: '["crm"]',
      },
    ]);
    expect(await count("booking_drafts")).toBe(0);
  });

  test("takes nothing of a draft that a stranger began with the client's address", async () => {
    const answers = {
      name: "Demo Client",
      email: CLIENT.toUpperCase(),
      company: "Demo Company",
      message: "",
    };
    await putDraft("k", { ...answers, selectedServices: ["crm"], selectedPlan: null, givenPlan: null });
    for (const [id, tracking] of [
      ["A", "forged"],
      ["B", undefined],
      ["C", "K"],
    ] as const)
      await book({ id, startsAt: NINE, ...(tracking && { tracking }) });
    expect((await calls()).map(({ company, selected_services }) => [company, selected_services])).toEqual(
      Array(3).fill(["", "[]"]),
    );
    expect(await count("booking_drafts")).toBe(1);
  });

  test("belongs to the account whose proven address it names", async () => {
    const user = await createAccount(site.db, { email: CLIENT });
    await book({ id: "A", startsAt: NINE });
    expect((await calls())[0]?.user_id).toBe(user.id);
  });

  test("stands even where one of ours holds the time", async () => {
    await book({ id: "A", startsAt: NINE });
    await book({ id: "B", startsAt: NINE });
    expect((await ends()).sort()).toEqual(["pending 14:00 A", "pending 14:00 B"]);
    expect(await count("booking_cells")).toBe(6);
  });

  test("counts once, however often it arrives, also at the same moment", async () => {
    await Promise.all(Array.from({ length: 5 }, () => book({ id: "A", startsAt: NINE })));
    await book({ id: "A", startsAt: NINE });
    await book({ id: "A", startsAt: NINE, createdAt: at - 1 });
    expect(await ends()).toEqual(["pending 14:00 A"]);
    expect(await count("emails")).toBe(1);
    expect(await outcomes()).toEqual(["booked", "unchanged"]);
  });
});

async function putDraft(keyHash: string, answers: object): Promise<void> {
  await site.db
    .prepare("insert into booking_drafts (key_hash, answers, begun_at, expires_at) values (?, ?, ?, ?)")
    .bind(keyHash, JSON.stringify(answers), at, at + HOUR)
    .run();
}

/** All orders of a list. */
function orders<Item>(list: readonly Item[]): Item[][] {
  if (list.length < 2) return [[...list]];
  return list.flatMap((item, index) => orders(list.toSpliced(index, 1)).map((rest) => [item, ...rest]));
}

describe("a call moved in Calendly", () => {
  const created = { event: "invitee.created", facts: { id: "A", startsAt: NINE } };
  const replaced = {
    event: "invitee.canceled",
    facts: { id: "A", startsAt: NINE, isRescheduled: true, becomes: "B" },
  };
  const moved = { event: "invitee.created", facts: { id: "B", startsAt: TEN, was: "A" } };
  const again = { event: "invitee.created", facts: { id: "C", startsAt: ELEVEN, was: "B" } };
  const cancelled = { event: "invitee.canceled", facts: { id: "B", startsAt: TEN, was: "A" } };

  test.each(orders([created, replaced, moved]))("is one moved call in any order (%#)", async (...events) => {
    for (const { event, facts } of events) expect((await calendly(event, facts)).status).toBe(200);
    expect(await ends()).toEqual(["pending 15:00 B"]);
    const [call] = await calls();
    expect(await readCells(site.db, call?.id ?? "")).toContain("2026-11-24T15:00Z");
    expect(await count("scheduler_refs")).toBe(2);
  });

  test.each(orders([created, moved, again]))("twice is one call as well (%#)", async (...events) => {
    for (const { event, facts } of events) await calendly(event, facts);
    expect(await ends()).toEqual(["pending 16:00 C"]);
  });

  test.each(orders([created, replaced, moved, cancelled]))(
    "is cancelled by Calendly's cancellation of its new time (%#)",
    async (...events) => {
      for (const { event, facts } of events) await calendly(event, facts);
      expect(await ends()).toEqual(["cancelled 15:00 B"]);
      expect(await count("booking_cells")).toBe(0);
    },
  );
});

describe("a call in Cal.com", () => {
  const created = { event: "BOOKING_CREATED", facts: { id: "A", startsAt: NINE } };
  const moved = { event: "BOOKING_RESCHEDULED", facts: { id: "B", startsAt: TEN, was: "A" } };
  const cancelled = {
    event: "BOOKING_CANCELLED",
    facts: { id: "B", startsAt: TEN, was: "A", reason: "Ill" },
  };

  test.each(orders([created, moved, cancelled]))(
    "is moved and cancelled in any order (%#)",
    async (...events) => {
      for (const { event, facts } of events) expect((await calcom(event, facts)).status).toBe(200);
      expect(await ends()).toEqual(["cancelled 15:00 B"]);
    },
  );

  test("moves under the same reference too, unless the event is older", async () => {
    await calcom("BOOKING_CREATED", { id: "A", startsAt: NINE });
    await calcom("BOOKING_RESCHEDULED", { id: "A", startsAt: TEN, was: "A", createdAt: at - 1000 });
    expect(await ends()).toEqual(["pending 14:00 A"]);
    await calcom("BOOKING_RESCHEDULED", { id: "A", startsAt: TEN, was: "A", createdAt: at + 1000 });
    expect(await ends()).toEqual(["pending 15:00 A"]);
  });

  test("says why it was cancelled", async () => {
    await calcom("BOOKING_CREATED", { id: "A", startsAt: NINE });
    await calcom("BOOKING_CANCELLED", { id: "A", startsAt: NINE, reason: "Ill" });
    expect(await calls()).toMatchObject([{ status: "cancelled", cancel_reason: "Ill" }]);
  });

  test("is missed, and not missed after all", async () => {
    await calcom("BOOKING_CREATED", { id: "A", startsAt: at - HOUR });
    await sendCalcom({ site, body: calcomNoShow("A", true) });
    expect(await ends()).toEqual(["no_show 14:00 A"]);
    await sendCalcom({ site, body: calcomNoShow("A", false) });
    expect(await ends()).toEqual(["pending 14:00 A"]);
  });

  test("can't be missed before it begins, nor once the desk says that it took place", async () => {
    await calcom("BOOKING_CREATED", { id: "A", startsAt: NINE });
    await sendCalcom({ site, body: calcomNoShow("A", true) });
    expect(await ends()).toEqual(["pending 14:00 A"]);
    await site.db
      .prepare("update bookings set starts_at = ?, status = 'completed'")
      .bind(at - HOUR)
      .run();
    await sendCalcom({ site, body: `${calcomNoShow("A", true)} ` });
    expect(await ends()).toEqual(["completed 14:00 A"]);
  });
});

test("a call in Calendly is missed, and not missed after all", async () => {
  await calendly("invitee.created", { id: "A", startsAt: at - HOUR });
  await calendly("invitee_no_show.created", { id: "A", startsAt: at - HOUR });
  expect(await ends()).toEqual(["no_show 14:00 A"]);
  await calendly("invitee_no_show.deleted", { id: "A", startsAt: at - HOUR });
  expect(await ends()).toEqual(["pending 14:00 A"]);
});

describe("refuses", () => {
  const body = calendlyEvent("invitee.created", { id: "A", startsAt: NINE });
  const other = calcomEvent("BOOKING_CREATED", { id: "A", startsAt: NINE });

  test.each([
    ["a body that was changed", () => sendCalendly({ site, body, signature: signatureOf(`${body} `) })],
    ["another key", () => sendCalendly({ site, body, key: "another-key-of-tests" })],
    ["no signature", () => sendCalendly({ site, body, signature: "" })],
    ["a signature of four minutes ago", () => sendCalendly({ site, body, sentAt: at - 4 * 60_000 })],
    ["a signature of the future", () => sendCalendly({ site, body, sentAt: at + 4 * 60_000 })],
    ["Cal.com's body that was changed", () => sendCalcom({ site, body: other, signature: "0".repeat(64) })],
    ["no-secret-provided", () => sendCalcom({ site, body: other, signature: "no-secret-provided" })],
    ["another secret", () => sendCalcom({ site, body: other, key: "another-secret-of-tests" })],
  ])("%s", async (_, send) => {
    const answer = await send();
    expect([answer.status, await answer.text()]).toEqual([401, "Not accepted.\n"]);
    expect([await count("bookings"), await count("scheduler_events")]).toEqual([0, 0]);
  });

  test("a signature is good for three minutes", async () => {
    expect((await sendCalendly({ site, body, sentAt: at - 2.9 * 60_000 })).status).toBe(200);
  });

  test("more than a megabyte", async () => {
    const large = "x".repeat(1_000_001);
    expect((await sendCalendly({ site, body: large })).status).toBe(413);
    expect((await sendCalendly({ site, body: "x".repeat(1_000_000) })).status).toBe(200);
  });

  test("a network that goes on guessing, but nothing that is genuine", async () => {
    const { attempts } = LIMITS.webhookIp;
    const ip = "198.51.100.7";
    const guess = () => sendCalendly({ site, body, key: "another-key-of-tests", ip });
    for (let guesses = 0; guesses < attempts; guesses++) expect((await guess()).status).toBe(401);
    const answer = await guess();
    expect([answer.status, Number(answer.headers.get("Retry-After")) > 0]).toEqual([429, true]);
    expect((await sendCalendly({ site, body, ip })).status).toBe(200);
  });

  test("other methods, and schedulers that there are none of", async () => {
    expect((await site.fetch("/webhooks/calendly")).status).toBe(405);
    expect((await site.fetch("/webhooks/another", { method: "POST", body })).status).toBe(404);
  });

  function signatureOf(text: string): string {
    const { createHmac } = require("node:crypto");
    const seconds = Math.floor(at / 1000);
    return `t=${seconds},v1=${createHmac("sha256", "calendly-signing-key-of-tests").update(`${seconds}.${text}`).digest("hex")}`;
  }
});

describe("takes without effect", () => {
  test.each([
    [
      "an event of another kind",
      () => calendly("routing_form_submission.created", { id: "A", startsAt: NINE }),
    ],
    ["Cal.com's ping", () => calcom("PING", { id: "A", startsAt: NINE })],
    ["a request that nobody confirmed", () => calcom("BOOKING_REJECTED", { id: "A", startsAt: NINE })],
    ["a call that ends before it starts", () => sendCalendly({ site, body: endsBefore() })],
  ])("%s", async (_, send) => {
    expect((await send()).status).toBe(200);
    expect(await count("bookings")).toBe(0);
    const { results } = await site.db.prepare("select outcome, body from scheduler_events").all();
    expect(results).toEqual([{ outcome: "ignored", body: null }]);
  });

  test("what is no event, and what is older than the record", async () => {
    expect((await sendCalcom({ site, body: "[]" })).status).toBe(200);
    expect((await sendCalcom({ site, body: "{" })).status).toBe(200);
    const createdAt = at - 31 * 24 * HOUR;
    expect((await calcom("BOOKING_CREATED", { id: "A", startsAt: NINE, createdAt })).status).toBe(200);
    expect([await count("bookings"), await count("scheduler_events")]).toEqual([0, 0]);
  });

  function endsBefore(): string {
    const event = JSON.parse(calendlyEvent("invitee.created", { id: "A", startsAt: NINE }));
    event.payload.scheduled_event.end_time = event.payload.scheduled_event.start_time;
    return JSON.stringify(event);
  }
});

test("what an attacker puts into an event is no link and no more than text", async () => {
  const event = JSON.parse(calendlyEvent("invitee.created", { id: "A", startsAt: NINE }));
  event.payload.reschedule_url = "javascript:alert(1)";
  event.payload.name = "x".repeat(500);
  event.payload.timezone = "Nowhere/Else";
  event.payload.scheduled_event.location = { type: "zoom", join_url: 'https://zoom.example/"><script>' };
  expect((await sendCalendly({ site, body: JSON.stringify(event) })).status).toBe(200);
  const [call] = await calls();
  expect(JSON.parse(call?.elsewhere ?? "").rescheduleUrl).toBeNull();
  expect(String(call?.name)).toHaveLength(100);
  expect(call?.visitor_time_zone).toBe("America/New_York");
  expect(JSON.parse(String(call?.place))).toEqual({ kind: "sent", detail: "" });
});

describe("a call whose client was erased", () => {
  const erase = async () => {
    const owner = await signInAsStaff(site);
    const { page } = await owner.get(`${await clientPathOf(site.db, CLIENT)}/erase`);
    const answer = await owner.submit(page, { typed: CLIENT }, 'main form[method="post"]');
    expect(answer.status).toBe(303);
  };
  const messages = async () =>
    (await site.db.prepare("select kind, body, email from scheduler_events order by rowid").all()).results;

  test.each([
    ["calendly", calendly, "invitee.created", "invitee.canceled"],
    ["calcom", calcom, "BOOKING_CREATED", "BOOKING_CANCELLED"],
  ] as const)(
    "frees its time when it is cancelled at %s, and nothing comes back",
    async (_, send, made, gone) => {
      await send(made, { id: "A", startsAt: NINE });
      await erase();
      const [call] = await calls();
      expect([call?.status, (await readCells(site.db, call?.id ?? "")).length > 0]).toEqual([
        "pending",
        true,
      ]);
      expect((await send(gone, { id: "A", startsAt: NINE, reason: "Ill again" })).status).toBe(200);
      const after = await calls();
      expect(after).toMatchObject([
        { status: "cancelled", name: "Erased client", email: "", cancel_reason: "" },
      ]);
      expect(await readCells(site.db, call?.id ?? "")).toEqual([]);
      expect(await messages()).toEqual([
        { kind: made, body: null, email: null },
        { kind: gone, body: null, email: null },
      ]);
      expect(await count("clients")).toBe(0);
      // The agency's email about it is deleted once it is sent.
      expect(await untilDelivered(site.db, at)).toEqual([]);
    },
  );
});
