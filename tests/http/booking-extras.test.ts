/** Optional parts of a booking: a phone number, guests, a reason for cancelling, and a meeting room. */
import { beforeEach, describe, expect, test } from "vitest";
import { erasureOf } from "../../app/db/privacy/erasure";
import { createAccount, signInAs } from "../support/accounts";
import { readCalendarFile } from "../support/calendar-file";
import { createBooking } from "../support/factories";
import { guestFields, linkOf, openConfirm, TUESDAY_AT_NINE } from "../support/journey";
import { readOutbox, untilDelivered } from "../support/outbox";
import { shareWorker } from "../support/share-worker";
import { createStaff, signInAsStaff } from "../support/staff";
import { Visitor } from "../support/visitor";
import { NOW } from "../support/worker";

const site = shareWorker();
const ROOM = "https://meet.example/{id}";

const EXTRAS = { phone: "+44 20 7946 0000", guests: "ann@guest.example, Bob@guest.example" };

const row = () =>
  site.db
    .prepare("select id, phone, guests, cancel_reason, status from bookings")
    .first<Record<"id" | "phone" | "guests" | "cancel_reason" | "status", string>>();

const book = (more: Record<string, string> = {}) =>
  new Visitor(site).postForm("/schedule", guestFields(TUESDAY_AT_NINE, more));

describe("a phone number and guests", () => {
  test("stand on the booking, in the agency's email, at the desk and in the calendar file; the site mails no guest", async () => {
    const visitor = new Visitor(site);
    const form = await openConfirm(visitor, TUESDAY_AT_NINE);
    for (const field of ["phone", "guests"]) expect(form.page.value(field)).toBe("");
    const answer = await book(EXTRAS);
    const link = linkOf(answer);
    expect(await row()).toMatchObject({
      phone: EXTRAS.phone,
      guests: '["ann@guest.example","Bob@guest.example"]',
    });
    const { page } = await visitor.get(answer.location);
    expect(page.text).toContain(EXTRAS.phone);
    expect(page.text).toContain("ann@guest.example, Bob@guest.example");
    const { text } = await visitor.get(`/schedule/calendar.ics?booking=${link.id}&key=${link.key}`);
    expect(
      readCalendarFile(text).attendees.map(([, address]) => String(address).replace(/^mailto:/i, "")),
    ).toEqual(["demo@client.example", "ann@guest.example", "Bob@guest.example"]);
    const outbox = await readOutbox(site.db);
    expect(outbox.filter(({ to_email }) => /guest/i.test(to_email))).toEqual([]);
    expect(JSON.stringify(outbox.find(({ kind }) => kind === "agency_booking_new")?.data)).toContain(
      "Bob@guest",
    );
    const desk = await signInAsStaff(site);
    expect((await desk.get(`/staff/bookings/${link.id}`)).page.text).toContain("Bob@guest.example");
    expect((await desk.get("/staff/bookings.csv")).text).toContain("ann@guest.example, Bob@guest.example");
  });

  test.each([
    [{ phone: "call me" }, "Enter a phone number like"],
    [{ guests: "nobody" }, "“nobody” isn't an email address"],
    [
      { guests: Array.from({ length: 6 }, (_, index) => `g${index}@guest.example`).join(",") },
      "up to 5 guests",
    ],
  ])("%j is refused next to its field, and stays in it", async (wrong, says) => {
    const visitor = new Visitor(site);
    const form = await openConfirm(visitor, TUESDAY_AT_NINE);
    const answer = await visitor.submit(form.page, {
      name: "Demo Client",
      email: "demo@client.example",
      ...wrong,
    });
    expect(answer.status).toBe(400);
    const [[field = "", typed = ""] = []] = Object.entries(wrong);
    expect(answer.page.descriptionsOf(`#guest-${field}`).join(" ")).toContain(says);
    expect(answer.page.value(field)).toBe(typed);
    expect(await row()).toBeNull();
  });

  test("a guest who is erased goes from the bookings of others, found without reading all of them", async () => {
    await book(EXTRAS);
    const { rest } = erasureOf(["bob@guest.example"]);
    for (const statement of rest) await site.db.prepare(statement).run();
    expect(await row()).toMatchObject({ guests: '["ann@guest.example"]', phone: EXTRAS.phone });
  });
});

describe("why a client cancels", () => {
  test("is optional, read by the agency alone, and goes with the person", async () => {
    const link = linkOf(await book());
    const visitor = new Visitor(site);
    const form = await visitor.get(`/contact/cancel?booking=${link.id}&key=${link.key}`);
    const refused = await visitor.submit(form.page, { reason: "x".repeat(301) });
    expect(refused.status).toBe(400);
    expect(refused.page.descriptionsOf("#cancel-reason").join(" ")).toContain("at most 300");
    expect(await row()).toMatchObject({ status: "pending" });
    const done = await visitor.submit(form.page, { reason: "Our budget\r\nhas gone." });
    expect(done.status).toBe(303);
    expect(await row()).toMatchObject({ status: "cancelled", cancel_reason: "Our budget\nhas gone." });
    const said = (await readOutbox(site.db)).filter(({ data }) =>
      JSON.stringify(data).includes("Our budget"),
    );
    expect(said.map(({ kind }) => kind)).toEqual(["agency_booking_cancelled"]);
    const desk = await signInAsStaff(site);
    expect((await desk.get(`/staff/bookings/${link.id}`)).page.text).toContain("Our budget");
    for (const statement of erasureOf(["demo@client.example"]).rest) await site.db.prepare(statement).run();
    expect(await row()).toMatchObject({ phone: "", guests: "[]", cancel_reason: "" });
  });
});

describe("the agency's link to join calls", () => {
  let desk: Visitor;
  beforeEach(async () => {
    desk = await signInAsStaff(site, await createStaff(site.db, "owner"));
    await desk.get("/staff/settings");
  });
  const set = (value: string, version = "0") =>
    desk.postForm("/staff/settings", { form: "save", join_link: value, "join_link.version": version });

  test("is checked, and stands wherever the call's time does, with the booking's id in its place", async () => {
    for (const wrong of ["http://meet.example/x", "javascript:alert(1)", "https://{id}.example/"]) {
      const refused = await set(wrong);
      expect([refused.status, refused.page.value("join_link") !== ""], wrong).toEqual([400, true]);
    }
    expect((await set(ROOM)).status).toBe(303);
    const answer = await book();
    const { id, key } = linkOf(answer);
    const url = `https://meet.example/${id}`;
    const visitor = new Visitor(site);
    expect((await visitor.get(answer.location)).page.linksSaying("meet.example")).toEqual([url]);
    const file = readCalendarFile(
      (await visitor.get(`/schedule/calendar.ics?booking=${id}&key=${key}`)).text,
    );
    expect(file.location).toBe(url);
    expect(file.description).toContain(`Join the call: ${url}`);
    await untilDelivered(site.db, Date.parse(NOW));
    expect((await desk.get(`/staff/bookings/${id}`)).page.linksSaying("meet.example")).toEqual([url]);
    const { id: userId, email } = await createAccount(site.db);
    const own = await createBooking(site.db, { startsAt: "2026-11-25T14:00Z", userId });
    const { page } = await (await signInAs(site, email)).get("/dashboard");
    expect(page.linksSaying("Join")).toEqual([`https://meet.example/${own.id}`]);
    expect((await set("", "1")).location).toContain("done=reset");
    expect((await visitor.get(answer.location)).page.linksSaying("meet.example")).toEqual([]);
  });
});

test("erasing finds a guest by an index", async () => {
  const statement = erasureOf(["bob@guest.example"]).rest.find((sql) => sql.includes("json_group_array"));
  const { results } = await site.db.prepare(`explain query plan ${statement}`).all<{ detail: string }>();
  expect(results.map(({ detail }) => detail)).toContain("SCAN bookings USING INDEX bookings_with_guests");
});
