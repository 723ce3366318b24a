import { afterEach, describe, expect, test } from "vitest";
import { BRAND } from "../../../app/content/brand";
import { CALL_KINDS } from "../../../app/content/call-kinds";
import { CALLS_TO_COME } from "../../../app/domain/limits/limits";
import { createAccount, signInAs } from "../../support/accounts";
import { findBookingDamage, readBookings, readCells } from "../../support/booking-rows";
import { readCalendarFile } from "../../support/calendar-file";
import { expectError } from "../../support/console-errors";
import { createBooking } from "../../support/factories";
import {
  fillWizard,
  linkOf,
  newGuestFields,
  offeredTimes,
  openConfirm,
  TUESDAY_AT_NINE,
} from "../../support/journey";
import { emailAddresses, linkInEmail, readOutbox, untilDelivered } from "../../support/outbox";
import { attribute, textOf } from "../../support/page";
import { shareWorker } from "../../support/share-worker";
import { type Answer, Visitor } from "../../support/visitor";
import { NOW } from "../../support/worker";

const site = shareWorker();

/** A kind of call, as an agency would add it to app/content/call-kinds.ts. */
const AUDIT = { id: "audit", name: "audit", minutes: 60, words: "We go through your site together." };
const addAudit = () => site.setHours({}, [...CALL_KINDS, AUDIT]);

const UNKNOWN = "We don't offer that kind of call. You can choose a time for this one instead.";

afterEach(async () => {
  expect(await findBookingDamage(site.db)).toEqual([]);
});

const schedule = (query: Record<string, string> | [string, string][], visitor = new Visitor(site)) =>
  visitor.get(`/schedule?${new URLSearchParams(query)}&tz=Europe/London`);

/** Sends the confirm form with any fields, as a program or an outdated tab might. */
const send = (fields: Record<string, string>) =>
  new Visitor(site).postForm(`/schedule?${new URLSearchParams({ tz: "Europe/London", send: "1" })}`, fields);

type Mail = { subject: string; text: string; file: ReturnType<typeof readCalendarFile> | null };

/** The emails to an address, newest first, with the parsed calendar attachment. */
async function mailTo(email: string): Promise<Mail[]> {
  await untilDelivered(site.db, Date.parse(NOW));
  const visitor = new Visitor(site);
  const list = await visitor.get(`/dev/mail?${new URLSearchParams({ to: email })}`);
  const mails: Mail[] = [];
  for (const address of emailAddresses(list.page)) {
    const { page } = await visitor.get(address);
    const [file] = page.linksSaying(".ics");
    mails.push({
      subject: page.heading,
      text: page.text,
      file: file ? readCalendarFile((await visitor.get(file)).text) : null,
    });
  }
  return mails;
}

/** The kinds of call in the links and forms of a scheduler page. */
function kindsCarriedBy({ page }: Answer): (string | null)[] {
  const links = page
    .all("main a")
    .map((link) => attribute(link, "href"))
    .filter((href) => href.startsWith("/schedule?"))
    .map((href) => new URL(href, "http://site.example").searchParams.get("kind"));
  const forms = page
    .all("main form")
    .map((form) => form.querySelectorAll('input[name="kind"]').map((input) => attribute(input, "value"))[0]);
  return [...new Set([...links, ...forms.map((kind) => kind ?? null)])];
}

describe("a demo", () => {
  test("is what the card beside the booking form leads to", async () => {
    const { page } = await new Visitor(site).get("/contact");
    expect(page.linksSaying("Choose a demo time")).toEqual(["/schedule?kind=demo"]);
  });

  test("has its name from the picker to the mailbox, and is of that kind in the database", async () => {
    const visitor = new Visitor(site);
    const picker = await schedule({ kind: "demo", date: "2026-11-24" }, visitor);
    expect(picker.status).toBe(200);
    expect(picker.page.heading).toBe("Choose a time for your demo");
    expect(picker.page.text).toContain("See an assistant at work");
    expect(kindsCarriedBy(picker)).toEqual(["demo"]);

    const opened = await schedule({ kind: "demo", time: TUESDAY_AT_NINE }, visitor);
    expect(opened.page.title).toContain("Confirm your demo");
    expect(textOf(opened.page.one("main form button"))).toBe("Confirm the demo");
    expect(kindsCarriedBy(opened)).toEqual(["demo"]);
    expect(opened.page.form().action).toContain("kind=demo");

    const answer = await visitor.submit(opened.page, { name: "Demo Client", email: "demo@client.example" });
    expect(answer.status).toBe(303);
    expect(answer.location).not.toContain("kind=");
    const booked = await visitor.follow(answer);
    expect(booked.page.heading).toBe("Your demo is booked");
    expect(booked.page.title).toContain("Your demo");
    expect(booked.page.text).not.toMatch(/strategy call/i);
    for (const calendar of ["Google", "Outlook"]) {
      const [link = ""] = booked.page.linksSaying(calendar);
      const { searchParams } = new URL(link);
      expect(searchParams.get("text") ?? searchParams.get("subject")).toBe(`Demo with ${BRAND.name}`);
    }
    const file = await visitor.get(booked.page.linksSaying("Add to calendar")[0] ?? "");
    expect(file.headers.get("Content-Disposition")).toBe('attachment; filename="demo.ics"');
    expect(readCalendarFile(file.text).summary).toBe(`Demo with ${BRAND.name}`);
    expect((await readBookings(site.db)).map((row) => row.kind_id)).toEqual(["demo"]);

    const mails = await mailTo("demo@client.example");
    expect(mails.map(({ subject }) => subject)).toEqual([
      "Your demo starts at 2:00 pm",
      "Your demo is booked: Tuesday 24 November 2026, 2:00 pm",
    ]);
    const confirmed = mails.at(-1);
    expect(confirmed?.text).toContain(`your demo with ${BRAND.name} is booked`);
    expect(confirmed?.text).not.toMatch(/strategy/i);
    expect(confirmed?.file?.summary).toBe(`Demo with ${BRAND.name}`);
    const [toAgency] = await mailTo(BRAND.email);
    expect(toAgency?.subject).toMatch(/^New booking: Demo, Demo Client, /);
  });

  test("is called one in its reminders", async () => {
    await send(newGuestFields("2026-11-27T15:00Z", { kind: "demo", email: "demo@client.example" }));
    await site.db.prepare("update emails set due_at = 0").run();
    await site.runScheduled();
    const subjects = (await mailTo("demo@client.example")).map(({ subject }) => subject);
    expect(subjects.toSorted()).toEqual([
      "Reminder: your demo on Friday 27 November 2026, 3:00 pm",
      "Your demo is booked: Friday 27 November 2026, 3:00 pm",
      "Your demo starts at 3:00 pm",
    ]);
  });

  test("stays one when it is moved, cancelled or looked at by its client", async () => {
    const { id: userId, email } = await createAccount(site.db);
    const call = await createBooking(site.db, { startsAt: TUESDAY_AT_NINE, kindId: "demo", userId, email });
    const visitor = await signInAs(site, email);
    const [card] = (await visitor.get("/dashboard")).page.all("article").map(textOf);
    expect(card).toContain("WhatDemo");
    expect(card).toContain("Cancel the demo on");

    const link = { reschedule: call.id, key: call.key };
    const contact = await visitor.get(`/contact?${new URLSearchParams(link)}`);
    expect(contact.page.heading).toBe("Reschedule Your Call");
    expect(contact.page.text).toContain("Your demo is on Tuesday 24 November 2026");
    const opened = await schedule({ ...link, time: "2026-11-25T15:00Z" }, visitor);
    expect(opened.page.heading).toBe("Move your demo to this time?");
    const moved = await visitor.follow(await visitor.submit(opened.page));
    expect(moved.page.heading).toBe("Your demo has been moved");
    expect((await readBookings(site.db))[0]).toMatchObject({ kind_id: "demo", ical_sequence: 1 });

    const query = new URLSearchParams({ booking: call.id, key: call.key });
    const cancelPage = await visitor.get(`/contact/cancel?${query}`);
    expect(cancelPage.page.heading).toBe("Cancel this demo?");
    const cancelled = await visitor.follow(await visitor.submit(cancelPage.page));
    expect(cancelled.page.heading).toBe("Your demo has been cancelled");
    const mails = await mailTo(email);
    expect(mails.map(({ subject }) => subject.replace(/:.*/, "")).toSorted()).toEqual([
      "Your demo has been cancelled",
      "Your demo has been moved",
    ]);
    expect(new Set(mails.map(({ file }) => file?.summary))).toEqual(new Set([`Demo with ${BRAND.name}`]));
  });

  test("asked for beyond the limit is mailed as one, and booked as one by the link", async () => {
    const email = "demo@client.example";
    for (const hour of ["14", "15", "16"].slice(0, CALLS_TO_COME.unproven)) {
      await createBooking(site.db, { startsAt: `2026-12-01T${hour}:00Z`, email });
    }
    expect((await send(newGuestFields(TUESDAY_AT_NINE, { email, kind: "demo" }))).status).toBe(202);
    expect((await mailTo(email))[0]?.subject).toBe("Confirm your demo");
    const link = new URL(await linkInEmail(new Visitor(site), email, /[?&]confirm=/));
    const visitor = new Visitor(site);
    // The stored kind counts, not the one in the link.
    const opened = await visitor.get(`${link.pathname}${link.search.replace("kind=demo", "kind=strategy")}`);
    expect(textOf(opened.page.one("main form button"))).toBe("Confirm the demo");
    const booked = await visitor.follow(await visitor.submit(opened.page));
    expect(booked.page.heading).toBe("Your demo is booked");
    // All kinds count towards the same limit of calls for an address.
    expect((await send(newGuestFields("2026-11-25T15:00Z", { email }))).status).toBe(202);
  });

  test("booked with the same form as a strategy call makes two bookings", async () => {
    const fields = newGuestFields(TUESDAY_AT_NINE, { kind: "demo" });
    const first = await send(fields);
    expect(linkOf(await send(fields))).toEqual(linkOf(first));
    for (const kind of ["strategy", ""]) {
      const other = await send({ ...fields, kind });
      expect(other.status).toBe(422);
      expect(other.text).toContain("You've already booked a different kind of call with this form");
      expect(other.text).not.toContain(linkOf(first).key);
    }
    expect(await readBookings(site.db)).toHaveLength(1);
  });
});

describe("the strategy call", () => {
  test("is what the wizard books, and the picker without a kind", async () => {
    const picker = await schedule({});
    expect(picker.page.heading).toBe("Choose a time for your call");
    expect(picker.page.text).toContain("30 minutes Video call A strategist who builds these systems");
    expect(kindsCarriedBy(picker)).toEqual([null]);
    const visitor = new Visitor(site);
    await fillWizard(visitor);
    const booked = await visitor.submit((await openConfirm(visitor, TUESDAY_AT_NINE)).page);
    expect((await readBookings(site.db)).map((row) => row.kind_id)).toEqual(["strategy"]);
    const file = await visitor.get(`/schedule/calendar.ics?${query(linkOf(booked))}`);
    expect(readCalendarFile(file.text).summary).toBe(`Strategy call with ${BRAND.name}`);
    expect(file.headers.get("Content-Disposition")).toBe('attachment; filename="strategy-call.ics"');
  });

  test("is what emails speak of that were queued before calls had kinds", async () => {
    await send(newGuestFields("2026-11-27T15:00Z", { email: "demo@client.example" }));
    await site.db
      .prepare(
        "update emails set due_at = 0, data = json_remove(data, '$.booking.kind') where status <> 'sent'",
      )
      .run();
    await site.runScheduled();
    const reminders = (await mailTo("demo@client.example")).filter(({ subject }) => /Reminder/.test(subject));
    expect(reminders[0]?.text).toContain(`your call with ${BRAND.name} is coming up`);
  });

  const query = ({ id, key }: { id: string; key: string }) => new URLSearchParams({ booking: id, key });
});

describe("a kind nobody offers", () => {
  test.each<[string, [string, string][]]>([
    ["unknown", [["kind", "no-such-kind"]]],
    ["empty", [["kind", ""]]],
    [
      "sent twice",
      [
        ["kind", "demo"],
        ["kind", "demo"],
      ],
    ],
    ["with a NUL", [["kind", "demo\0"]]],
    ["very long", [["kind", "d".repeat(2000)]]],
    ["of other letters", [["kind", "Démo <b>"]]],
  ])("that is %s gets the usual picker, and is told so", async (_, pairs) => {
    for (const more of [[], [["time", TUESDAY_AT_NINE]], [["embed", "1"]]] as [string, string][][]) {
      const answer = await schedule([...pairs, ...more]);
      expect(answer.status).toBe(400);
      expect(answer.page.text).toContain(UNKNOWN);
      expect(answer.page.heading).toBe("Choose a time for your call");
      expect(kindsCarriedBy(answer)).toEqual([null]);
    }
  });

  test.each(["no-such-kind", "demo\0", "d".repeat(2000)])("is not booked: %j", async (kind) => {
    const answer = await send(newGuestFields(TUESDAY_AT_NINE, { kind }));
    expect(answer.status).toBe(400);
    expect(answer.text).toContain("We don't offer that kind of call");
    expect(await readBookings(site.db)).toEqual([]);
  });

  test("any more is kept by its bookings, which can still be moved", async () => {
    const call = await createBooking(site.db, { startsAt: TUESDAY_AT_NINE, kindId: "demo" });
    await site.setHours({}, [CALL_KINDS[0]]);
    expect((await schedule({ kind: "demo" })).status).toBe(400);
    const visitor = new Visitor(site);
    const opened = await schedule({ reschedule: call.id, key: call.key, time: "2026-11-25T15:00Z" }, visitor);
    expect((await visitor.submit(opened.page)).status).toBe(303);
    expect((await readBookings(site.db))[0]).toMatchObject({ kind_id: "demo", ical_sequence: 1 });
  });
});

describe("an audit of 60 minutes, added to the list and written to the database", () => {
  test("can be booked from its link, takes an hour, and is called an audit everywhere", async () => {
    const before = offeredTimes((await schedule({ date: "2026-11-24" })).page);
    await addAudit();
    const { id: userId, email } = await createAccount(site.db);
    const visitor = await signInAs(site, email);
    const picker = await schedule({ kind: "audit", date: "2026-11-24" }, visitor);
    expect(picker.page.heading).toBe("Choose a time for your audit");
    expect(picker.page.text).toContain("We go through your site together. 1 hour");
    // An audit takes an hour, so the day's last half-hour slot is too short.
    expect(offeredTimes(picker.page)).toEqual(before.slice(0, -1));

    const opened = await schedule({ kind: "audit", time: TUESDAY_AT_NINE }, visitor);
    expect(opened.page.text).toContain("2:00 pm to 3:00 pm, London time");
    const booking = await visitor.submit(opened.page);
    const booked = await visitor.follow(booking);
    expect(booked.page.heading).toBe("Your audit is booked");
    const [row] = await readBookings(site.db);
    expect(row).toMatchObject({ kind_id: "audit", user_id: userId });
    expect((row?.ends_at ?? 0) - (row?.starts_at ?? 0)).toBe(3_600_000);
    // Sixty minutes and a quarter of an hour's buffer, in cells of five minutes.
    const cells = await readCells(site.db, row?.id ?? "");
    expect([cells[0], cells.at(-1), cells.length]).toEqual([TUESDAY_AT_NINE, "2026-11-24T15:10Z", 15]);
    // So a call within that time is refused, and one after the buffer is accepted.
    expect((await send(newGuestFields("2026-11-24T15:00Z"))).status).toBe(409);
    expect((await send(newGuestFields("2026-11-24T15:30Z", { kind: "demo" }))).status).toBe(303);
    // The hour does not fit before a call that starts half an hour later.
    expect((await send(newGuestFields("2026-11-25T14:30Z"))).status).toBe(303);
    expect((await send(newGuestFields("2026-11-25T14:00Z", { kind: "audit" }))).status).toBe(409);

    const mail = (await mailTo(email)).at(-1);
    expect(mail?.subject).toBe("Your audit is booked: Tuesday 24 November 2026, 2:00 pm");
    expect(mail?.file).toMatchObject({
      summary: `Audit with ${BRAND.name}`,
      startsAt: "2026-11-24T14:00:00Z",
      endsAt: "2026-11-24T15:00:00Z",
    });
    const [card] = (await visitor.get("/dashboard")).page.all("article").map(textOf);
    expect(card).toContain("WhatAudit");
    expect(card).toContain("2:00 pm to 3:00 pm");

    const link = { reschedule: row?.id ?? "", key: linkOf(booking).key };
    const move = await schedule({ ...link, time: "2026-11-30T14:30Z" }, visitor);
    expect(move.page.text).toContain("2:30 pm to 3:30 pm, London time");
    expect((await visitor.submit(move.page)).status).toBe(303);
    expect(await readCells(site.db, row?.id ?? "")).toHaveLength(15);
    const toAgency = (await mailTo(BRAND.email)).map(({ text }) => text);
    expect(toAgency.join()).toContain("An audit has been booked");
  });

  test("may be withdrawn again, and its bookings forbid more than that", async () => {
    await addAudit();
    await send(newGuestFields(TUESDAY_AT_NINE, { kind: "audit" }));
    await site.setHours();
    expect((await schedule({ kind: "audit" })).status).toBe(400);
    const run = (sql: string) => site.db.prepare(sql).run();
    await expect(run("delete from call_kinds where id = 'audit'")).rejects.toThrow("withdraw it instead");
    await expect(run("update call_kinds set id = 'x' where id = 'audit'")).rejects.toThrow("by id");
    await expect(run("update bookings set kind_id = 'no-such-kind'")).rejects.toThrow("not in call_kinds");
    expect((await readOutbox(site.db)).length).toBeGreaterThan(0);
  });
});

test("where there is no kind of call, the calendar says that it can't be read", async () => {
  await site.db.prepare("delete from call_kinds").run();
  try {
    expect((await schedule({})).status).toBe(503);
    await expectError(/call_kinds offers nothing: run `npm run hours`/);
  } finally {
    await site.setHours();
  }
});
