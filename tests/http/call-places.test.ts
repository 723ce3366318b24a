/** Where calls take place: what a kind of call says, what its client reads, and what the desk changes later. */

import { randomUUID } from "node:crypto";
import type { D1Database } from "@cloudflare/workers-types";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { BRAND } from "../../app/content/brand";
import { updatePlace } from "../../app/db/booking/call-place.server";
import { connect } from "../../app/db/client.server";
import { newAudit } from "../../app/db/staff/audit.server";
import { createAccount, signInAs } from "../support/accounts";
import { readCalendarFile } from "../support/calendar-file";
import { deskPath, postAtDesk, readAudit } from "../support/desk-bookings";
import { createBooking } from "../support/factories";
import { linkOf, newGuestFields, openConfirm, TUESDAY_AT_NINE } from "../support/journey";
import { readOutbox, untilDelivered } from "../support/outbox";
import { attribute, textOf } from "../support/page";
import { shareWorker } from "../support/share-worker";
import { createStaff, signInAsStaff } from "../support/staff";
import { type Answer, Visitor } from "../support/visitor";
import { NOW } from "../support/worker";

const site = shareWorker();
const KIND = "/staff/availability/kinds/strategy";
const LINK = { place: "link", placeDetail: "https://meet.example/{id}" };
const OURS = { place: "client_calls", placeDetail: "+44 20 7946 0000" };
const ROOM = { place: "address", placeDetail: "1 Demo Street; Floor 2, London" };
let desk: Visitor;

beforeEach(async () => {
  desk = await signInAsStaff(site);
});
afterEach(() => site.db.prepare("update call_kinds set place = null").run());

const setPlace = async (fields: Record<string, string>) => {
  const { page } = await desk.get(KIND);
  return desk.submit(page, fields, "#kind-form");
};
const confirm = () => openConfirm(new Visitor(site), TUESDAY_AT_NINE);
const book = async (more: Record<string, string> = {}) => {
  const fields = newGuestFields(TUESDAY_AT_NINE, more);
  const answer = await new Visitor(site).postForm(
    `/schedule?${new URLSearchParams({ tz: "Europe/London", time: TUESDAY_AT_NINE, send: "1" })}`,
    fields,
  );
  return { answer, fields };
};
const bookedPage = async (answer: Answer) => (await new Visitor(site).follow(answer)).page;
const whereOn = ({ page }: Answer) => {
  const terms = page.all("dt").map((term) => textOf(term));
  return page.all("dd").map((fact) => textOf(fact))[terms.indexOf("Where")];
};
const mailTo = async (address: string, kind: string) => {
  const rows = await untilDelivered(site.db, Date.parse(NOW));
  const row = rows.findLast(({ kind: each, to_email }) => each === kind && to_email === address);
  const { page } = await new Visitor(site).get(`/dev/mail/${row?.id}`);
  const file = await new Visitor(site).get(`/dev/mail/${row?.id}/invitation.ics`);
  return { text: page.text, ics: readCalendarFile(file.text) };
};

describe("the place of a kind of call", () => {
  test.each([
    [{ place: "link", placeDetail: "" }, "Enter the link"],
    [{ place: "link", placeDetail: "http://meet.example/a" }, "Enter a link that begins with https://"],
    [{ place: "link", placeDetail: "javascript:alert(1)" }, "Enter a link that begins with https://"],
    [{ place: "client_calls", placeDetail: "" }, "Enter the number that clients call"],
    [{ place: "client_calls", placeDetail: "the office" }, "Enter a phone number like"],
    [{ place: "address", placeDetail: " " }, "Enter the address"],
    [{ place: "address", placeDetail: "x".repeat(201) }, "at most 200 characters"],
    [{ place: "the moon", placeDetail: "x" }, "Choose one of the places shown"],
  ])("is refused in words beside its field: %j", async (fields, says) => {
    const refused = await setPlace(fields);
    expect(refused.status).toBe(400);
    const field = says.startsWith("Choose") ? "place" : "placeDetail";
    expect(refused.page.text).toContain(says);
    expect(attribute(refused.page.one(`[name="${field}"]`), "aria-invalid")).toBe("true");
    expect(refused.page.value("placeDetail")).toBe(fields.placeDetail);
    expect(await site.db.prepare("select place from call_kinds where id = 'strategy'").first("place")).toBe(
      null,
    );
  });

  test("is saved, shown again, and in the history", async () => {
    expect((await setPlace(ROOM)).status).toBe(303);
    const { page } = await desk.get(KIND);
    expect([page.value("place"), page.value("placeDetail")]).toEqual(["address", ROOM.placeDetail]);
    expect(page.text).toContain("At an address: 1 Demo Street; Floor 2, London");
    // What the chosen place does not need is left out.
    await setPlace({ place: "we_call" });
    expect((await desk.get(KIND)).page.value("placeDetail")).toBe("");
    await setPlace({ place: "" });
    expect(await site.db.prepare("select place from call_kinds where id = 'strategy'").first("place")).toBe(
      null,
    );
  });

  test("is kept by what is booked, also when it is moved", async () => {
    await setPlace(ROOM);
    const { answer } = await book();
    const link = linkOf(answer);
    await setPlace(LINK);
    const client = new Visitor(site);
    expect(whereOn(await client.get(answer.location))).toBe(ROOM.placeDetail);
    const moving = `/schedule?${new URLSearchParams({ tz: "Europe/London", reschedule: link.id, key: link.key })}`;
    const pick = await client.get(moving);
    expect(textOf(pick.page.one('ul[aria-label="About the call"]'))).toContain(ROOM.placeDetail);
    const asked = await client.get(`${moving}&time=2026-11-25T14:00Z`);
    expect(asked.page.text).toContain(ROOM.placeDetail);
    const moved = await client.submit(asked.page);
    expect(whereOn(await client.follow(moved))).toBe(ROOM.placeDetail);
  });
});

describe("a video call with a link of its kind", () => {
  test("shows the link to who has booked, and to nobody else", async () => {
    await setPlace(LINK);
    const pick = await new Visitor(site).get(`/schedule?tz=Europe/London&date=2026-11-24`);
    for (const answer of [pick, await confirm()]) {
      expect(answer.page.text).toContain("Video call");
      expect(answer.text).not.toContain("meet.example");
    }
    const { answer, fields } = await book();
    const { id, key } = linkOf(answer);
    const url = `https://meet.example/${id}`;
    expect((await bookedPage(answer)).linksSaying("meet.example")).toEqual([url]);
    const file = readCalendarFile(
      (await new Visitor(site).get(`/schedule/calendar.ics?booking=${id}&key=${key}`)).text,
    );
    expect([file.location, file.properties.includes("conference")]).toEqual([url, true]);
    const mail = await mailTo(String(fields.email), "booking_confirmed");
    expect(mail.text).toContain(`Video call: ${url}`);
    expect((await desk.get(deskPath(id))).page.linksSaying("meet.example")).toEqual([url]);
  });
});

describe("a phone call", () => {
  test("asks for the number, and says who calls whom", async () => {
    await setPlace({ place: "we_call" });
    const pick = await new Visitor(site).get("/schedule?tz=Europe/London&date=2026-11-24");
    expect(textOf(pick.page.one('ul[aria-label="About the call"]'))).toContain("Phone call");
    const { page } = await confirm();
    expect(page.text).toContain("Phone call: we'll call you");
    expect(page.one("#guest-phone").closest("details")).toBeNull();
    expect(textOf(page.one('label[for="guest-phone"]'))).toBe("Phone");

    const { answer: refused, fields } = await book({ message: "Leads", guests: "guest@client.example" });
    expect([refused.status, textOf(refused.page.one("#guest-phone-error"))]).toEqual([
      400,
      "Error: Enter your phone number",
    ]);
    for (const name of ["name", "email", "message", "guests"] as const)
      expect(refused.page.value(name), name).toBe(fields[name]);
    expect(await readOutbox(site.db)).toEqual([]);

    const booked = await new Visitor(site).submit(refused.page, { phone: "+44 20 7946 0001" });
    expect(booked.status, booked.text).toBe(303);
    expect((await bookedPage(booked)).text).toContain("We'll call you on +44 20 7946 0001.");
    const { text, ics } = await mailTo(String(fields.email), "booking_confirmed");
    expect(text).toContain("We'll call you on +44 20 7946 0001.");
    expect(ics?.location).toBe("Phone call");
    const own = await mailTo(BRAND.email, "agency_booking_new");
    expect(own.text).toContain("Phone call, we call the client");
    const today = await desk.get("/staff");
    expect(today.page.linksSaying("+44 20 7946 0001")).toEqual(["tel:+442079460001"]);
  });

  test("in which the client calls gives the number to who has booked", async () => {
    await setPlace(OURS);
    const asked = await confirm();
    expect(asked.page.text).toContain("you call us, and we'll email you the number");
    expect(asked.text).not.toContain(OURS.placeDetail);
    expect((await book()).answer.status).toBe(400);
    const { answer } = await book({ phone: "0171 496 0000" });
    const page = await bookedPage(answer);
    expect(page.linksSaying(OURS.placeDetail)).toEqual(["tel:+442079460000"]);
    expect(page.text).toContain(`Please call us on ${OURS.placeDetail}.`);
  });

  test("is not booked at the desk without a number", async () => {
    await setPlace({ place: "we_call" });
    const open = await desk.get("/staff/bookings/new");
    const fields = {
      name: "Demo Client",
      email: "demo@client.example",
      time: TUESDAY_AT_NINE,
      press: "book",
    };
    const refused = await desk.submit(open.page, fields, "main form");
    expect([refused.status, refused.page.text]).toEqual([
      400,
      expect.stringContaining("this call takes place by phone"),
    ]);
    expect(refused.page.value("email")).toBe(fields.email);
    const booked = await desk.submit(refused.page, { ...fields, phone: "0171 496 0000" }, "main form");
    expect(booked.status).toBe(303);
  });
});

test("an account's calls say where they are", async () => {
  const { id: userId, email } = await createAccount(site.db);
  const { id } = await createBooking(site.db, { startsAt: "2026-11-25T14:00Z", userId });
  await site.db.prepare("update bookings set phone = '0171 496 0000' where id = ?").bind(id).run();
  const at = async (place: object | null) => {
    await site.db
      .prepare("update bookings set place = ? where id = ?")
      .bind(place && JSON.stringify(place), id)
      .run();
    return whereOn(await (await signInAs(site, email)).get("/dashboard"));
  };
  expect(await at(null)).toBe("Video call. We'll email you the link to join before the call.");
  expect(await at({ kind: "link", detail: "https://meet.example/a" })).toBe("Video call");
  expect(await at({ kind: "we_call", detail: "" })).toBe("Phone call. We'll call you on 0171 496 0000.");
  expect(await at({ kind: "address", detail: "1 Demo Street" })).toBe("1 Demo Street");
});

describe("a booked call's place that the desk changes", () => {
  const change = (id: string, fields: Record<string, string>) =>
    postAtDesk(site, desk, id, "/place", { form: "place", ...fields });

  test("is mailed once, with the next invitation and new reminders", async () => {
    const { answer, fields } = await book();
    const { id } = linkOf(answer);
    await untilDelivered(site.db, Date.parse(NOW));
    const done = await change(id, ROOM);
    expect(done.status, done.page.text).toBe(303);
    expect((await desk.follow(done)).page.text).toContain("The place is saved. We're emailing the client.");
    const { text, ics } = await mailTo(String(fields.email), "booking_place_changed");
    expect(text).toContain("The time is the same:");
    expect(text).toContain(ROOM.placeDetail);
    expect([ics?.method, ics?.sequence, ics?.location]).toEqual(["REQUEST", 1, ROOM.placeDetail]);
    const reminders = (await readOutbox(site.db)).filter(({ kind }) => kind.startsWith("reminder"));
    expect(reminders.map(({ data }) => "booking" in data && data.booking.place)).toEqual([
      { kind: "address", detail: ROOM.placeDetail },
    ]);
    expect(await readAudit(site.db, id)).toMatchObject([
      {
        action: "booking_place_changed",
        before: { place: "Video call, by the link in Settings" },
        after: { place: `At an address: ${ROOM.placeDetail}` },
      },
    ]);
    // Sent again, it changes and mails nothing.
    const again = await change(id, ROOM);
    expect(again.location).toContain("done=same");
    expect((await readOutbox(site.db)).filter(({ kind }) => kind === "booking_place_changed")).toHaveLength(
      1,
    );
  });

  test("is refused with what was typed if it is none, or another change came first", async () => {
    const { id } = await createBooking(site.db, { startsAt: "2026-11-27T14:00Z" });
    const wrong = await change(id, { place: "link", placeDetail: "meet.example" });
    expect([wrong.status, wrong.page.value("placeDetail")]).toEqual([400, "meet.example"]);
    expect(wrong.page.text).toContain("Enter a link that begins with https://");
    const late = await desk.postForm(deskPath(id, "/place"), { form: "place", version: "7", ...ROOM });
    expect([late.status, late.page.value("placeDetail")]).toEqual([409, ROOM.placeDetail]);
    expect(
      await site.db.prepare("select place from bookings where id = ?").bind(id).first("place"),
    ).toBeNull();
    expect(await readOutbox(site.db)).toEqual([]);
  });

  test("by two at once is changed by one of them, and mailed once", async () => {
    const { id } = await createBooking(site.db, { startsAt: "2026-11-27T14:00Z" });
    const answers = await Promise.all([ROOM, OURS].map((place) => change(id, place)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409]);
    expect((await readOutbox(site.db)).filter(({ kind }) => kind === "booking_place_changed")).toHaveLength(
      1,
    );
    expect(await readAudit(site.db, id)).toHaveLength(1);
    // Also if both had read the booking before either was written.
    const by = await createStaff(site.db, "member");
    const audit = newAudit({ now: Date.parse(NOW), newId: randomUUID, by }, "booking_place_changed", [
      "booking",
      id,
    ]);
    const db = connect(site.db as unknown as D1Database);
    expect(await updatePlace(db, { id, version: 0 }, null, null, audit)).toBe(false);
  });

  test("tells no one whose call waits for an answer, and changes none that is over", async () => {
    const waiting = await createBooking(site.db, { startsAt: "2026-11-27T14:00Z" });
    await site.db.prepare("update bookings set approval = 'waiting' where id = ?").bind(waiting.id).run();
    const saved = await change(waiting.id, ROOM);
    expect((await desk.follow(saved)).page.text).toContain("The client reads it when you confirm the call.");
    const over = await createBooking(site.db, { startsAt: "2026-11-20T14:00Z" });
    expect((await desk.get(deskPath(over.id, "/place"))).page.all("#placeDetail")).toEqual([]);
    expect((await change(over.id, ROOM)).status).toBe(409);
    expect(await readOutbox(site.db)).toEqual([]);
  });
});
