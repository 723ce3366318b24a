/** Kinds of call at the desk, and the effects of their own rules. */
import { afterEach, describe, expect, test } from "vitest";
import { AVAILABILITY, readActs, sendForm } from "../../support/availability";
import { findBookingDamage, readBookings, readCells } from "../../support/booking-rows";
import { withoutTable } from "../../support/broken-database";
import { expectError } from "../../support/console-errors";
import { createBooking } from "../../support/factories";
import { guestFields, linkOf, newGuestFields, offeredTimes } from "../../support/journey";
import { shareWorker } from "../../support/share-worker";
import { signInAsStaff } from "../../support/staff";
import { type Answer, Visitor } from "../../support/visitor";

const site = shareWorker();
const KINDS = `${AVAILABILITY}/kinds`;
const NEW = `${KINDS}/new`;
const DEMO = `${KINDS}/demo`;

afterEach(async () => {
  expect(await findBookingDamage(site.db)).toEqual([]);
  await site.db.prepare("delete from emails").run();
  await site.db.prepare("delete from bookings").run();
  await site.db.prepare("delete from call_kinds where id not in ('strategy', 'demo')").run();
  await site.setHours();
});

const AUDIT = {
  name: "site audit",
  shortName: "audit",
  id: "site-audit",
  minutes: "60",
  words: "We look at it together.",
};
const add = (fields: Record<string, string>, staff: Visitor) => sendForm(staff, NEW, "kind-form", fields);
const change = (fields: Record<string, string>, staff: Visitor) => sendForm(staff, DEMO, "kind-form", fields);

const timesOf = async (kind: string, date: string) =>
  offeredTimes((await new Visitor(site).get(`/schedule?tz=America/New_York&kind=${kind}&date=${date}`)).page);
let guests = 0;
const book = (kind: string, time: string): Promise<Answer> =>
  new Visitor(site).postForm(
    "/schedule?tz=Europe/London",
    newGuestFields(time, { kind, email: `guest${guests++}@client.example` }),
  );

async function press(act: string, id: string, staff: Visitor, page = KINDS) {
  const shown = await staff.get(page);
  const [order = ""] = shown.page
    .all('input[name="order"]')
    .map((input) => input.getAttribute("value") ?? "");
  const version = await site.db
    .prepare("select version from call_kinds where id = ?")
    .bind(id)
    .first<number>("version");
  return staff.postForm(`${KINDS}?index`, { do: act, id, order, version: String(version) });
}

async function readKinds() {
  const { results } = await site.db
    .prepare("select id, is_offered from call_kinds order by position, id")
    .all<{ id: string; is_offered: number }>();
  return results.map(({ id, is_offered }) => (is_offered ? id : `(${id})`));
}

describe("a kind of call", () => {
  test("is added, and can be booked by its link at once", async () => {
    const staff = await signInAsStaff(site, "member");
    const added = await add({ ...AUDIT, kindNotice: "2", kindNoticeUnit: "days" }, staff);
    expect(added.status, added.text).toBe(303);
    const { page } = await staff.follow(added);
    expect(page.heading).toBe("Site audit");
    expect(page.text).toContain("The kind of call has been added and can be booked.");
    expect([page.value("kindNotice"), page.value("kindNoticeUnit"), page.value("kindHorizon")]).toEqual([
      "2",
      "days",
      "",
    ]);
    expect(await readKinds()).toEqual(["strategy", "demo", "site-audit"]);
    const picker = await new Visitor(site).get("/schedule?kind=site-audit&tz=America/New_York");
    expect(picker.page.heading).toBe("Choose a time for your audit");
    expect(picker.page.text).toContain("We look at it together. 1 hour");
    // The clock is at Monday, 10:00 in New York. The first time is exactly two days later.
    expect(await timesOf("site-audit", "2026-11-25")).toContain("2026-11-25T15:00Z");
    expect((await timesOf("site-audit", "2026-11-25"))[0]).toBe("2026-11-25T15:00Z");
    expect((await book("site-audit", "2026-11-25T15:00Z")).status).toBe(303);
    expect(await readActs(site.db, "site-audit")).toMatchObject([
      {
        action: "kind_added",
        after: { length: "1 hour", minimumNotice: "2 days", dailyLimit: "general rule" },
      },
    ]);
    const { page: list } = await staff.get(KINDS);
    expect(list.text).toContain("1 hour, notice of 2 days.");
    expect(list.linksSaying("/schedule?kind=site-audit")).toEqual(["/schedule?kind=site-audit"]);
  });

  test.each([
    [{ id: "Site Audit" }, "id", "Use lower-case letters"],
    [{ id: "new" }, "id", "The desk uses this link name itself"],
    [{ id: "demo" }, "id", "Another kind of call already uses this link name"],
    [{ name: "" }, "name", "Enter a name"],
    [{ name: "x".repeat(61) }, "name", "at most 60"],
    [{ words: "x".repeat(301) }, "words", "at most 300"],
    [{ minutes: "0" }, "minutes", "steps of five"],
    [{ minutes: "485" }, "minutes", "steps of five"],
    [{ kindBufferBefore: "3" }, "kindBufferBefore", "steps of five"],
    [{ kindBufferAfter: "485" }, "kindBufferAfter", "steps of five"],
    [{ kindNotice: "-1" }, "kindNotice", "whole number"],
    [{ kindHorizon: "366" }, "kindHorizon", "from 1 to 365"],
    [{ kindLimit: "0" }, "kindLimit", "from 1 to 288"],
  ])("is refused with %o, next to the field", async (changes, field, message) => {
    const refused = await add(
      { ...AUDIT, ...(changes as Record<string, string>) },
      await signInAsStaff(site),
    );
    expect([400, 409]).toContain(refused.status);
    expect(refused.page.descriptionsOf(`#${field}`).join()).toContain(message);
    expect(refused.page.value("words")).toBe({ ...AUDIT, ...changes }.words);
    expect(await readKinds()).toEqual(["strategy", "demo"]);
  });

  test("sent twice is added once", async () => {
    const staff = await signInAsStaff(site);
    const answers = await Promise.all([add(AUDIT, staff), add(AUDIT, staff)]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect(await readActs(site.db, "site-audit")).toHaveLength(1);
  });

  test("is changed by one of two people at once; the other is told and keeps what was typed", async () => {
    const [one, other] = [await signInAsStaff(site), await signInAsStaff(site)];
    const { page } = await one.get(DEMO);
    expect((await change({ minutes: "45", kindLimit: "2" }, other)).status).toBe(303);
    const refused = await one.submit(page, { words: "Mine" }, "#kind-form");
    expect(refused.status).toBe(409);
    expect(refused.page.text).toContain(
      "Length: 30 minutes → 45 minutes. Daily limit: general rule → 2 calls.",
    );
    expect(refused.page.value("words")).toBe("Mine");
    expect((await one.submit(refused.page, {}, "#kind-form")).status).toBe(303);
  });

  test("moves up and down, and another order than the one seen is not overwritten", async () => {
    const staff = await signInAsStaff(site);
    await add(AUDIT, staff);
    expect((await press("up", "site-audit", staff)).status).toBe(303);
    expect(await readKinds()).toEqual(["strategy", "site-audit", "demo"]);
    expect((await press("down", "strategy", staff)).status).toBe(303);
    expect(await readKinds()).toEqual(["site-audit", "strategy", "demo"]);
    const stale = { do: "up", id: "demo", version: "0", order: "strategy,demo,site-audit" };
    const refused = await staff.postForm(`${KINDS}?index`, stale);
    expect(refused.status).toBe(409);
    expect(refused.page.text).toContain("Someone else changed the order");
    // The booking form books the first kind.
    expect((await new Visitor(site).get("/schedule?tz=UTC")).page.text).toContain("1 hour");
  });

  test("is withdrawn and offered again, but never the last one", async () => {
    const staff = await signInAsStaff(site);
    const call = await createBooking(site.db, { startsAt: "2026-11-26T15:00Z", kindId: "demo" });
    expect((await press("withdraw", "demo", staff)).status).toBe(303);
    expect((await book("demo", "2026-11-25T15:00Z")).status).toBe(400);
    const move = await new Visitor(site).get(`/schedule?reschedule=${call.id}&key=${call.key}&tz=UTC`);
    expect(move.page.heading).toBe("Choose another time");
    const { page } = await staff.get(KINDS);
    expect(page.text).not.toContain("Withdraw Strategy call");
    const last = await press("withdraw", "strategy", staff);
    expect(last.status).toBe(409);
    expect(last.page.text).toContain("This is the only kind that can be booked.");
    expect((await press("offer", "demo", staff)).status).toBe(303);
    const both = await Promise.all([press("withdraw", "demo", staff), press("withdraw", "strategy", staff)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([303, 409]);
    expect((await readKinds()).filter((id) => !id.startsWith("("))).toHaveLength(1);
  });

  test("is deleted while nobody has booked it, and never after", async () => {
    const staff = await signInAsStaff(site);
    await add(AUDIT, staff);
    const { page } = await staff.get(`${KINDS}/site-audit`);
    expect(page.text).toContain("It has never been booked.");
    expect((await book("site-audit", "2026-11-25T15:00Z")).status).toBe(303);
    const version = page.value("version");
    const refused = await staff.postForm(`${KINDS}/site-audit`, { do: "delete", version });
    expect(refused.status).toBe(409);
    expect(refused.page.text).toContain("you can withdraw it but not delete it");
    await site.db.prepare("delete from bookings").run();
    expect((await staff.postForm(`${KINDS}/site-audit`, { do: "delete", version })).status).toBe(303);
    expect(await readKinds()).toEqual(["strategy", "demo"]);
    expect((await staff.get(`${KINDS}/site-audit`)).status).toBe(404);
    expect((await readActs(site.db, "site-audit")).map(({ action }) => action)).toEqual([
      "kind_added",
      "kind_deleted",
    ]);
  });

  test("that there is not is a 404, and odd presses are refused", async () => {
    const staff = await signInAsStaff(site);
    for (const id of ["nope", "No", "__proto__", "x".repeat(40)]) {
      expect((await staff.get(`${KINDS}/${id}`)).status, id).toBe(404);
      expect((await staff.postForm(`${KINDS}/${id}`, { version: "0", ...AUDIT })).status, id).toBe(404);
    }
    const version = { version: "0", order: "" };
    expect((await staff.postForm(`${KINDS}?index`, { do: "explode", id: "demo", ...version })).status).toBe(
      400,
    );
    expect((await staff.postForm(`${KINDS}?index`, { do: "withdraw", id: "nope", ...version })).status).toBe(
      404,
    );
    expect((await staff.postForm(`${KINDS}?index`, { do: "up", id: "demo", ...version })).status).toBe(409);
  });

  test("survives an outage, with all that was typed", async () => {
    const staff = await signInAsStaff(site);
    const { page } = await staff.get(NEW);
    await withoutTable(site.db, "call_kinds", async () => {
      const answer = await staff.submit(page, AUDIT, "#kind-form");
      expect(answer.status).toBe(503);
      expect(answer.page.value("words")).toBe(AUDIT.words);
    });
    await expectError(/A kind of call was not added/);
  });
});

describe("its own rules", () => {
  test("of length and buffers: the cells that its calls hold, when booked, moved and booked at the desk", async () => {
    const staff = await signInAsStaff(site);
    await change({ minutes: "45", kindBufferBefore: "30", kindBufferAfter: "0" }, staff);
    await createBooking(site.db, { startsAt: "2026-11-25T16:00Z" });
    // The other call's buffer ends at 11:45 in New York, and a demo needs half an hour free before it.
    expect(await timesOf("demo", "2026-11-25")).toEqual([
      ...["14:00", "14:30", "15:00"].map((time) => `2026-11-25T${time}Z`),
      ...["17:30", "18:00", "18:30", "19:00", "19:30", "20:00", "20:30", "21:00"].map(
        (time) => `2026-11-25T${time}Z`,
      ),
    ]);
    expect((await book("demo", "2026-11-25T17:00Z")).status).toBe(409);
    const booked = await book("demo", "2026-11-25T17:30Z");
    expect(booked.status).toBe(303);
    const { id, key } = linkOf(booked);
    const cells = await readCells(site.db, id);
    expect([cells[0], cells.at(-1), cells.length]).toEqual(["2026-11-25T17:00Z", "2026-11-25T18:10Z", 15]);
    const fields = guestFields("2026-11-26T14:00Z", { reschedule: id, key });
    expect((await new Visitor(site).postForm("/schedule?tz=UTC", fields)).status).toBe(303);
    expect((await readCells(site.db, id))[0]).toBe("2026-11-26T13:30Z");

    const form = await staff.get("/staff/bookings/new?kind=demo&date=2026-11-26");
    expect(offeredTimes(form.page)[0]).toBe("2026-11-26T15:30Z");
    const desk = await staff.submit(
      form.page,
      {
        press: "book",
        name: "Demo",
        email: "d@client.example",
        kind: "demo",
        date: "2026-11-26",
        time: "2026-11-26T15:30Z",
      },
      'main form[method="post"]',
    );
    expect(desk.status).toBe(303);
    const row = (await readBookings(site.db)).find(({ email }) => email === "d@client.example");
    expect((row?.ends_at ?? 0) - (row?.starts_at ?? 0)).toBe(45 * 60_000);
    expect((await readCells(site.db, row?.id ?? ""))[0]).toBe("2026-11-26T15:00Z");
  });

  test("of notice and horizon, to the minute and the day, above and below the usual ones", async () => {
    const staff = await signInAsStaff(site);
    await change({ kindNotice: "0", kindNoticeUnit: "minutes", kindHorizon: "90" }, staff);
    // The clock is at 10:00 on Monday the 23rd. The usual notice is four hours, the usual horizon sixty days.
    expect((await timesOf("demo", "2026-11-23"))[0]).toBe("2026-11-23T15:00Z");
    expect((await timesOf("strategy", "2026-11-23"))[0]).toBe("2026-11-23T19:00Z");
    expect((await book("demo", "2026-11-23T15:00Z")).status).toBe(303);
    expect((await book("strategy", "2026-11-23T16:00Z")).status).toBe(400);
    expect((await book("demo", "2027-02-19T15:00Z")).status).toBe(303);
    expect((await book("demo", "2027-02-22T15:00Z")).status).toBe(400);
    expect((await book("strategy", "2027-02-19T16:00Z")).status).toBe(400);
    await change({ kindNotice: "1", kindNoticeUnit: "days", kindHorizon: "1" }, staff);
    expect((await book("demo", "2026-11-24T14:30Z")).status).toBe(400);
    expect((await book("demo", "2026-11-24T15:00Z")).status).toBe(303);
    expect((await book("demo", "2026-11-25T15:00Z")).status).toBe(400);
  });

  test("of a daily limit: its own calls alone count, besides the limit of all", async () => {
    const staff = await signInAsStaff(site);
    await change({ kindLimit: "1" }, staff);
    const demo = await createBooking(site.db, { startsAt: "2026-11-25T14:00Z", kindId: "demo" });
    expect(await timesOf("demo", "2026-11-25")).toEqual([]);
    expect((await timesOf("strategy", "2026-11-25")).length).toBeGreaterThan(5);
    expect((await book("demo", "2026-11-25T17:00Z")).status).toBe(409);
    expect((await book("strategy", "2026-11-25T17:00Z")).status).toBe(303);
    // Moving the call within its day does not add to the day's calls.
    const fields = guestFields("2026-11-25T20:00Z", { reschedule: demo.id, key: demo.key });
    expect((await new Visitor(site).postForm("/schedule?tz=UTC", fields)).status).toBe(303);
    await site.db.prepare("update availability_settings set daily_limit = 3").run();
    await createBooking(site.db, { startsAt: "2026-11-25T18:00Z" });
    expect((await book("strategy", "2026-11-25T19:00Z")).status).toBe(409);
    // The limit does not apply to staff.
    const form = await staff.get("/staff/bookings/new?kind=demo&date=2026-11-25");
    expect(offeredTimes(form.page).length).toBeGreaterThan(0);
  });

  test("of a daily limit hold when many book at once", async () => {
    await change({ kindLimit: "2" }, await signInAsStaff(site));
    const times = ["14:00", "15:00", "16:00", "17:00", "18:00", "19:00"].map((time) => `2026-11-27T${time}Z`);
    const answers = await Promise.all(times.map((time) => book("demo", time)));
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(2);
    expect(await readBookings(site.db)).toHaveLength(2);
  });

  test("that change while somebody books hold for that booking, too", async () => {
    const staff = await signInAsStaff(site);
    const { page } = await staff.get(DEMO);
    await Promise.all([
      staff.submit(page, { minutes: "60", kindBufferAfter: "30" }, "#kind-form"),
      ...["15:00", "17:00", "19:00"].map((time) => book("demo", `2026-11-30T${time}Z`)),
    ]);
    const version = await site.db
      .prepare("select version from call_kinds where id = 'demo'")
      .first("version");
    expect(version).toBeGreaterThan(0);
    for (const { id, starts_at, ends_at } of await readBookings(site.db)) {
      const minutes = (ends_at - starts_at) / 60_000;
      // In either order, length and buffer come from the same version of the kind.
      expect([30 + 15, 60 + 30]).toContain((await readCells(site.db, id)).length * 5);
      expect([30, 60]).toContain(minutes);
    }
    // Calls booked before the change keep their old cells, which the invariant after each test would report.
    await site.db.prepare("delete from bookings").run();
  });
});

test("the preview is what a visitor in a zone sees of a kind", async () => {
  const staff = await signInAsStaff(site, "member");
  await change({ minutes: "60", kindHorizon: "10" }, staff);
  const query = "kind=demo&tz=Asia/Tokyo&date=2026-11-26";
  const preview = await staff.get(`${AVAILABILITY}/preview?${query}`);
  expect(preview.status).toBe(200);
  expect(preview.text.length).toBeLessThan(42_000);
  const visitor = await new Visitor(site).get(`/schedule?${query}`);
  const [, times = ""] =
    /24-hour clock .*?(\d+:\d\d [ap]m .*?) (?:No time that suits you\? .*?)?Time zone/.exec(
      visitor.page.text,
    ) ?? [];
  expect(times).toContain("am");
  expect(preview.page.text).toContain(times);
  expect(preview.page.text).toContain("Times are in Tokyo time");
  expect(
    preview.page
      .linksSaying("27")
      .some((href) => href.startsWith(`${AVAILABILITY}/preview?kind=demo&tz=Asia`)),
  ).toBe(true);
  for (const odd of ["kind=nope&tz=Mars&date=x&from=y", "kind=demo&kind=x", "from=2099-01-01"]) {
    expect((await staff.get(`${AVAILABILITY}/preview?${odd}`)).status, odd).toBe(200);
  }
});
