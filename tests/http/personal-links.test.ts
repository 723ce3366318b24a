/** Personal links: made at the desk, opened, booked and ended. */
import { randomUUID } from "node:crypto";
import { afterEach, describe, expect, test } from "vitest";
import { hashKey } from "../../app/domain/hmac";
import { createApiKey, sendApi } from "../support/api";
import { findBookingDamage, readBookings } from "../support/booking-rows";
import { clientPathOf } from "../support/clients";
import { insertWebhook } from "../support/desk";
import { createBooking } from "../support/factories";
import { createHost } from "../support/hosts";
import { offeredTimes, TUESDAY_AT_NINE } from "../support/journey";
import type { Json } from "../support/json";
import { readOutbox } from "../support/outbox";
import { attribute } from "../support/page";
import { createPersonalLink } from "../support/personal-links";
import { shareWorker } from "../support/share-worker";
import { createStaff, signInAsStaff } from "../support/staff";
import { openTicket, readTickets } from "../support/ticket-journey";
import { type Answer, Visitor } from "../support/visitor";
import { NOW } from "../support/worker";

const site = shareWorker();
const FORM = 'main form[method="post"]';
const TEN = "2026-11-24T15:00Z";
const LATER = "2026-11-25T14:00Z";

const rows = async () =>
  (await site.db.prepare("select * from personal_links order by rowid").all<Record<string, Json>>()).results;
const linkIn = (text: string) => /https?:\/\/[\w.:-]+(\/o\/[\w-]{43})/.exec(text)?.[1] ?? "";
const toConfirm = (visitor: Visitor, key: string, time = TUESDAY_AT_NINE) =>
  visitor.get(`/schedule?${new URLSearchParams({ tz: "Europe/London", offer: key, time })}`);
const hrefs = ({ page }: Answer) => page.all("a").map((link) => attribute(link, "href"));
const secrets = ({ text }: Answer) =>
  ["linked@client.example", "Demo Client", "Client", "client.example"].filter((word) => text.includes(word));

afterEach(async () => {
  expect(await findBookingDamage(site.db)).toEqual([]);
  await site.db.prepare("update call_kinds set is_offered = 1").run();
});

describe("a link made at a client", () => {
  test("is shown once, books by one press, and is marked at the desk", async () => {
    await createBooking(site.db, { startsAt: "2026-11-30T15:00Z", email: "linked@client.example" });
    const staff = await signInAsStaff(site, await createStaff(site.db, "member"));
    const client = await staff.get(await clientPathOf(site.db, "linked@client.example"));
    const to = client.page.linksSaying("Create a personal link")[0] ?? "";
    const form = await staff.get(to);
    expect(form.page.value("email")).toBe("linked@client.example");
    const made = await staff.submit(form.page, { press: "make", offer: "any" }, 'main form[method="post"]');
    expect([made.status, made.location.includes("/o/")]).toEqual([303, false]);
    const shown = await staff.follow(made);
    const path = linkIn(shown.text);
    expect(path).not.toBe("");
    expect(linkIn((await staff.follow(made)).text)).toBe("");
    const [row] = await rows();
    expect(row).toMatchObject({
      key_hash: await hashKey(path.slice(3)),
      kind_id: "strategy",
      booking_id: null,
    });
    expect(JSON.stringify(await rows())).not.toContain(path.slice(3));
    // The same form again makes no second link, and shows the same one.
    const again = await staff.submit(form.page, { press: "make", offer: "any" }, 'main form[method="post"]');
    expect(linkIn((await staff.follow(again)).text)).toBe(path);
    expect(await rows()).toHaveLength(1);

    const visitor = new Visitor(site);
    const landing = await visitor.get(path);
    expect(landing.status).toBe(200);
    expect(landing.headers.get("Cache-Control")).toContain("no-store");
    expect(landing.headers.get("X-Robots-Tag")).toBe("noindex");
    expect(landing.headers.get("Referrer-Policy")).toBe("no-referrer");
    expect(landing.page.heading).toMatch(/^Demo, choose a time/);
    expect(secrets(landing)).toEqual([]);
    const confirm = await toConfirm(visitor, path.slice(3));
    expect(confirm.page.text).toContain("For Demo.");
    expect(secrets(confirm)).toEqual([]);
    expect(confirm.page.has('input[name="email"]')).toBe(false);
    const booked = await visitor.submit(confirm.page, { message: "About ads" }, FORM);
    expect(booked.status).toBe(303);
    const done = await visitor.follow(booked);
    expect([done.status, done.page.heading]).toEqual([200, "Your call is booked"]);
    expect(done.page.text).toContain("Tuesday 24 November 2026");
    expect(secrets(done)).toEqual([]);
    const call = (await readBookings(site.db)).find(
      ({ starts_at }) => starts_at === Date.parse(TUESDAY_AT_NINE),
    );
    expect(call).toMatchObject({ email: "linked@client.example", name: "Demo Client", message: "About ads" });
    const mails = await readOutbox(site.db);
    expect(mails.map(({ to_email }) => to_email)).toContain("linked@client.example");

    // Another who opens it later learns neither the time nor the person.
    const later = await new Visitor(site).get(path);
    expect([later.status, later.page.heading]).toEqual([410, "This link has been used"]);
    expect(later.text).not.toContain("24 November");
    const guess = await new Visitor(site).get(`${path}?at=${TEN}&tz=Europe/London`);
    expect(guess.text).not.toContain("24 November");
    const list = await staff.get("/staff/links");
    expect(list.page.text).toContain("Used: see the booking");
    const file = await staff.get(`/staff/bookings/${call?.id}`);
    expect(file.page.text).toContain("personal link");
  });

  test("offers up to five times, of which those that are still free can be booked", async () => {
    const staff = await signInAsStaff(site, await createStaff(site.db));
    const form = await staff.get("/staff/links/new");
    const typed = { name: "Demo Client", email: "linked@client.example", offer: "times" };
    const none = await staff.submit(form.page, { ...typed, press: "make" }, 'main form[method="post"]');
    expect([none.status, none.page.text.includes("Choose at least one time")]).toEqual([400, true]);
    // Ticked times and typed words stay when other days are shown.
    const other = await staff.submit(
      form.page,
      { ...typed, times: [TUESDAY_AT_NINE, TEN], day: "2026-12-01" },
      'main form[method="post"]',
    );
    expect(other.page.ticked("times")).toEqual([TUESDAY_AT_NINE, TEN]);
    expect(other.page.value("email")).toBe(typed.email);
    const six = [TUESDAY_AT_NINE, TEN, LATER, "2026-11-25T15:00Z", "2026-11-25T16:00Z", "2026-11-25T17:00Z"];
    const many = await staff.submit(
      form.page,
      { ...typed, times: six, press: "make" },
      'main form[method="post"]',
    );
    expect([many.status, many.page.text.includes("Choose up to 5 times")]).toEqual([400, true]);
    const busy = await staff.submit(
      form.page,
      { ...typed, times: ["2026-11-24T03:00Z"], press: "make" },
      'main form[method="post"]',
    );
    expect([busy.status, busy.page.text.includes("no longer free")]).toEqual([409, true]);
    const made = await staff.submit(
      form.page,
      { ...typed, times: [TUESDAY_AT_NINE, TEN, LATER], press: "make" },
      'main form[method="post"]',
    );
    const path = linkIn((await staff.follow(made)).text);
    await createBooking(site.db, { startsAt: TUESDAY_AT_NINE });
    const visitor = new Visitor(site);
    const landing = await visitor.get(path);
    expect(landing.page.text).toContain("No longer free");
    expect(hrefs(landing).filter((href) => href.includes("time="))).toHaveLength(2);
    const pick = await visitor.get(
      `/schedule?${new URLSearchParams({ tz: "Europe/London", offer: path.slice(3) })}`,
    );
    expect(offeredTimes(pick.page)).toEqual([TEN]);
    // Another free time than those offered is refused.
    const confirm = await toConfirm(visitor, path.slice(3), TEN);
    const wrong = await visitor.submit(confirm.page, { time: "2026-11-24T16:00Z" }, FORM);
    expect(wrong.status).toBe(400);
    expect((await visitor.submit(confirm.page, {}, FORM)).status).toBe(303);
  });
});

describe("a link", () => {
  test("that asks for name and address leads to the call's own page", async () => {
    const { key } = await createPersonalLink(site.db, { name: "", email: "" });
    const visitor = new Visitor(site);
    const confirm = await toConfirm(visitor, key);
    const missing = await visitor.submit(confirm.page, { name: "", email: "" }, FORM);
    expect([missing.status, missing.page.text.includes("Enter your email address")]).toEqual([400, true]);
    const booked = await visitor.submit(
      confirm.page,
      { name: "Demo Guest", email: "guest@client.example" },
      FORM,
    );
    expect(booked.location).toContain("booked=");
    // The same form again shows the same booking.
    const again = await visitor.submit(
      confirm.page,
      { name: "Demo Guest", email: "guest@client.example" },
      FORM,
    );
    expect(again.location).toContain("booked=");
    // Another's learns nothing of it.
    const other = await new Visitor(site).submit(
      confirm.page,
      { name: "Demo Other", email: "other@client.example" },
      FORM,
    );
    expect([other.status, other.location.startsWith(`/o/${key}`)]).toEqual([303, true]);
    expect((await readBookings(site.db)).map(({ email }) => email)).toEqual(["guest@client.example"]);
  });

  test("books one call, however many browsers press at once", async () => {
    const { key } = await createPersonalLink(site.db);
    const browsers = Array.from({ length: 4 }, () => new Visitor(site));
    const times = [TUESDAY_AT_NINE, TEN, LATER, TEN];
    const pages = await Promise.all(browsers.map((browser, at) => toConfirm(browser, key, times[at])));
    const answers = await Promise.all(
      browsers.map((browser, at) => browser.submit((pages[at] as Answer).page, {}, FORM)),
    );
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303]);
    expect(await readBookings(site.db)).toHaveLength(1);
    const [row] = await rows();
    expect(row?.booking_id).toBe((await readBookings(site.db))[0]?.id);
    // Its call is cancelled: the link stays used.
    await site.db.batch([
      site.db.prepare("update bookings set status = 'cancelled'"),
      site.db.prepare("delete from booking_cells"),
    ]);
    expect((await new Visitor(site).get(`/o/${key}`)).page.heading).toBe("This link has been used");
  });

  test("whose time was taken meanwhile shows the others, with what was typed", async () => {
    const { key } = await createPersonalLink(site.db, { times: [TUESDAY_AT_NINE, TEN] });
    const visitor = new Visitor(site);
    const confirm = await toConfirm(visitor, key);
    await createBooking(site.db, { startsAt: TUESDAY_AT_NINE });
    const taken = await visitor.submit(confirm.page, { message: "Please call the front desk" }, FORM);
    expect(taken.status).toBe(409);
    expect(taken.page.text).toContain("Someone has just booked that time");
    expect(offeredTimes(taken.page)).toEqual([TEN]);
    const button = taken.page.one(`button[name="time"][value="${TEN}"]`);
    const { fields } = taken.page.form("#hidden-answers");
    const next = await visitor.postForm(attribute(button, "formaction"), [...fields, ["carried", "1"]]);
    expect(next.page.value("message")).toBe("Please call the front desk");
    expect((await visitor.submit(next.page, {}, FORM)).status).toBe(303);
    expect((await rows())[0]?.booking_id).not.toBeNull();
  });

  const ENDED: [title: string, end: (id: string) => Promise<unknown>, heading: string][] = [
    [
      "that has expired",
      (id) =>
        site.db
          .prepare("update personal_links set expires_at = ? where id = ?")
          .bind(Date.parse(NOW), id)
          .run(),
      "This link has expired",
    ],
    [
      "that was withdrawn",
      (id) => site.db.prepare("update personal_links set withdrawn_at = 1 where id = ?").bind(id).run(),
      "This link no longer works",
    ],
    [
      "whose person was erased",
      (id) => site.db.prepare("update personal_links set key_hash = null where id = ?").bind(id).run(),
      "We don't know this link",
    ],
    [
      "whose kind is switched off",
      () => site.db.prepare("update call_kinds set is_offered = 0 where id = 'strategy'").run(),
      "We no longer offer this kind of call",
    ],
    [
      "whose host has left",
      () => site.db.prepare("update hosts set is_active = 0 where id <> 'agency'").run(),
      "The person this link was for no longer takes these calls",
    ],
  ];
  test.each(ENDED)("%s says so with a way on, and books nothing", async (_, end, heading) => {
    const host = await createHost(site.db, { name: "Demo Strategist", kinds: ["strategy"] });
    const { id, key, path } = await createPersonalLink(site.db, { hostIds: [host] });
    const visitor = new Visitor(site);
    const confirm = await toConfirm(visitor, key);
    expect(confirm.status).toBe(200);
    await end(id);
    const page = await visitor.get(path);
    expect([404, 410]).toContain(page.status);
    expect(page.page.heading).toBe(heading);
    expect(page.headers.get("Cache-Control")).toContain("no-store");
    expect(hrefs(page).some((href) => href.startsWith("/schedule"))).toBe(true);
    const pressed = await visitor.submit(confirm.page, {}, FORM);
    expect([303, 400]).toContain(pressed.status);
    expect((await visitor.get(`/schedule?offer=${key}`)).status).toBe(302);
    expect(await readBookings(site.db)).toEqual([]);
  });

  test("that was withdrawn meanwhile books nothing, and says so", async () => {
    const { key } = await createPersonalLink(site.db);
    const visitor = new Visitor(site);
    const confirm = await toConfirm(visitor, key);
    // The attempt is counted in the batch that books: what has happened by then counts.
    await site.db
      .prepare(
        "create trigger withdrawn_meanwhile after insert on attempt_counters begin update personal_links set withdrawn_at = 1; end",
      )
      .run();
    const from = { "CF-Connecting-IP": "203.0.113.78" };
    const { action, fields } = confirm.page.form(FORM);
    const pressed = await visitor.postForm(action, fields, from);
    await site.db.prepare("drop trigger withdrawn_meanwhile").run();
    expect((await visitor.follow(pressed)).page.heading).toBe("This link no longer works");
    expect(await readBookings(site.db)).toEqual([]);
  });

  test("is given only to its own hosts", async () => {
    const ann = await createHost(site.db, { name: "Demo Strategist", kinds: ["strategy"] });
    await createHost(site.db, { name: "Demo Engineer", kinds: ["strategy"] });
    for (const time of [TUESDAY_AT_NINE, TEN, LATER]) {
      const { key, path } = await createPersonalLink(site.db, { hostIds: [ann] });
      const visitor = new Visitor(site);
      expect((await visitor.get(path)).page.text).toContain("with Demo Strategist");
      const confirm = await toConfirm(visitor, key, time);
      expect((await visitor.submit(confirm.page, {}, FORM)).status).toBe(303);
    }
    const { results } = await site.db.prepare("select distinct host_id from booking_hosts").all();
    expect(results).toEqual([{ host_id: ann }]);
  });

  test("takes part in no limit of strangers, but in that of its address", async () => {
    const { key } = await createPersonalLink(site.db);
    for (let day = 1; day <= 10; day += 1)
      await createBooking(site.db, {
        startsAt: `2026-12-${String(day).padStart(2, "0")}T15:00Z`,
        email: "linked@client.example",
        isAddressProven: true,
      });
    const visitor = new Visitor(site);
    const full = await visitor.submit((await toConfirm(visitor, key)).page, {}, FORM);
    expect([full.status, full.page.text.includes("10 calls coming up")]).toEqual([409, true]);
    expect((await rows())[0]?.booking_id).toBeNull();
  });

  test("that doesn't exist is counted by network", async () => {
    const from = { "CF-Connecting-IP": "203.0.113.77" };
    const stranger = new Visitor(site);
    const wrong = () => stranger.get(`/o/${"A".repeat(43)}`, from);
    for (let tries = 0; tries < 60; tries += 1) expect((await wrong()).status).toBe(404);
    expect((await wrong()).status).toBe(429);
    const { path } = await createPersonalLink(site.db);
    expect((await stranger.get(path, from)).status).toBe(200);
    expect((await stranger.get("/o/short", from)).status).toBe(404);
  });
});

describe("at the desk", () => {
  test("a client's page lists their links, each with its state and its maker", async () => {
    const email = "listed@client.example";
    await createBooking(site.db, { startsAt: "2026-12-01T15:00Z", email });
    const staff = await signInAsStaff(site, await createStaff(site.db, "member"));
    const path = await clientPathOf(site.db, email);
    const none = await staff.get(path);
    expect(none.page.text).not.toContain("Personal links");
    const now = Date.parse(NOW);
    const { id } = await createPersonalLink(site.db, { email });
    await createPersonalLink(site.db, { email, withdrawnAt: now });
    await createPersonalLink(site.db, { email, expiresAt: now - 1 });
    await createPersonalLink(site.db, { email: "another@client.example" });
    const { page } = await staff.get(path);
    const card = page.text.slice(page.text.indexOf("Personal links"));
    const states = [...card.matchAll(/(Open|Used|Expired|Withdrawn)\s*Created/g)].map(([, state]) => state);
    expect(states.sort()).toEqual(["Expired", "Open", "Withdrawn"]);
    expect(page.text).toContain("by a person whose account is gone");
    expect((await staff.postForm("/staff/links", { id })).status).toBe(303);
    expect((await staff.get(path)).page.text).not.toMatch(/Open\s*Created/);
  });

  test("every member withdraws a link once, with one line in the log", async () => {
    const { id, path } = await createPersonalLink(site.db);
    const staff = await signInAsStaff(site, await createStaff(site.db, "member"));
    const list = await staff.get("/staff/links");
    const done = await staff.submit(list.page, { id }, FORM);
    expect(done.status).toBe(303);
    expect((await staff.submit(list.page, { id }, FORM)).status).toBe(303);
    expect((await new Visitor(site).get(path)).page.heading).toBe("This link no longer works");
    const { results } = await site.db
      .prepare("select action from audit_log where subject_kind = 'personal_link'")
      .all();
    expect(results).toEqual([{ action: "link_withdrawn" }]);
    expect((await staff.postForm("/staff/links", { id: randomUUID() })).status).toBe(409);
  });

  test("five links may be open for one address", async () => {
    for (let made = 0; made < 5; made += 1) await createPersonalLink(site.db);
    const staff = await signInAsStaff(site, await createStaff(site.db));
    const form = await staff.get("/staff/links/new");
    const typed = { name: "Demo Client", email: "Linked@client.example", offer: "any", press: "make" };
    const full = await staff.submit(form.page, typed, 'main form[method="post"]');
    expect([full.status, full.page.text.includes("5 open links for one address")]).toEqual([409, true]);
    expect(full.page.value("name")).toBe("Demo Client");
    await site.db.prepare("update personal_links set withdrawn_at = 1").run();
    expect((await staff.submit(form.page, typed, 'main form[method="post"]')).status).toBe(303);
  });
});

describe("in a ticket", () => {
  test("a button makes a link for its sender and puts it behind what was typed, once", async () => {
    const { id } = await openTicket(new Visitor(site), { email: "linked@client.example" });
    const number = (await readTickets(site.db)).find((ticket) => ticket.id === id)?.number;
    const staff = await signInAsStaff(site, await createStaff(site.db, "member"));
    const { page } = await staff.get(`/staff/tickets/${number}`);
    const typed = { message: "Hello,", linkKind: "strategy", do: "insert-link" };
    const answer = await staff.submit(page, typed, "#reply");
    expect(answer.status).toBe(200);
    const message = answer.page.value("message");
    expect(message).toMatch(/^Hello,\n\nYou can choose a time for your call here:\n\S+\/o\/[\w-]{43}$/);
    expect((await rows())[0]).toMatchObject({ email: "linked@client.example", kind_id: "strategy" });
    // A second press of the same form gives the same link.
    const again = await staff.submit(page, typed, "#reply");
    expect([again.page.value("message"), (await rows()).length]).toEqual([message, 1]);
    expect((await new Visitor(site).get(linkIn(message))).status).toBe(200);
    // Nothing was sent, and an unknown kind loses nothing.
    const other = await staff.submit(page, { ...typed, linkKind: "demo" }, "#reply");
    expect([other.status, other.page.value("message")]).toEqual([409, "Hello,"]);
    const fresh = await staff.get(`/staff/tickets/${number}`);
    const wrong = await staff.submit(fresh.page, { ...typed, linkKind: "no-such-kind" }, "#reply");
    expect([wrong.status, wrong.page.value("message")]).toEqual([409, "Hello,"]);
    // One that was made with certain times is pasted by a button of its page.
    const made = { link: `http://localhost${linkIn(message)}`, do: "paste-link" };
    const pasted = await staff.postForm(`/staff/tickets/${number}`, made);
    expect(pasted.page.value("message")).toContain(linkIn(message));
    const hostile = { link: "https://elsewhere.example/x", do: "paste-link" };
    expect((await staff.postForm(`/staff/tickets/${number}`, hostile)).status).toBe(400);
  });
});

test("an erased client leaves a link that opens nothing and names no one", async () => {
  const { path } = await createPersonalLink(site.db);
  await createBooking(site.db, { startsAt: LATER, email: "linked@client.example" });
  const staff = await signInAsStaff(site, await createStaff(site.db, "owner"));
  const erase = `${await clientPathOf(site.db, "linked@client.example")}/erase`;
  const { page } = await staff.get(erase);
  await staff.submit(page, { typed: "linked@client.example" }, FORM);
  expect((await rows())[0]).toMatchObject({ name: "", email: "", key_hash: null });
  expect((await new Visitor(site).get(path)).status).toBe(404);
});

test("a booking tells other systems which link it was made with", async () => {
  const { id, key: link } = await createPersonalLink(site.db);
  const owner = await createStaff(site.db, "owner");
  const { key } = await createApiKey(site.db, {
    createdBy: owner.id,
    scopes: ["bookings:read", "bookings:write"],
  });
  await insertWebhook(site.db);
  await site.db.prepare(`update webhooks set events = '["booking.created"]'`).run();
  const visitor = new Visitor(site);
  await visitor.submit((await toConfirm(visitor, link)).page, {}, FORM);
  const { json } = await sendApi(site, key, "/bookings");
  expect(json.data.map((booking: Json) => booking.link)).toEqual([id]);
  const read = await sendApi(site, key, `/links/${id}`);
  expect(read.json).toMatchObject({ id, state: "used", booking: json.data[0].id });
  expect(JSON.stringify(read.json)).not.toContain(link);
  const snapshots = await site.db
    .prepare("select snapshot from webhook_events where type = 'booking.created'")
    .all<{ snapshot: string }>();
  expect(snapshots.results.map(({ snapshot }) => snapshot.includes(`"linkId":"${id}"`))).toEqual([true]);
});

describe("over the API", () => {
  test("a link is made once for a key, booked, and refused where it does not fit", async () => {
    const owner = await createStaff(site.db, "owner");
    const { key } = await createApiKey(site.db, {
      createdBy: owner.id,
      scopes: ["bookings:read", "bookings:write"],
    });
    const client = { name: "Demo Client", email: "linked@client.example" };
    const make = (body: object, name: string) =>
      sendApi(site, key, "/links", { body, headers: { "Idempotency-Key": name } });
    const body = { kind: "strategy", client, times: ["2026-11-24T14:00:00Z"] };
    const made = await make(body, "one");
    expect(made.status).toBe(201);
    const again = await make(body, "one");
    expect([again.json.id, again.json.url]).toEqual([made.json.id, made.json.url]);
    expect((await rows()).map(({ made_by, made_with }) => [made_by, made_with])).toEqual([[owner.id, "CRM"]]);
    const problem = async (more: object, name: string) => {
      const { status, json } = await make({ ...body, ...more }, name);
      return [status, json.errors?.[0]?.pointer];
    };
    expect(await problem({ kind: "none" }, "two")).toEqual([422, "#/kind"]);
    expect(await problem({ times: ["2026-11-24T03:00:00Z"] }, "three")).toEqual([422, "#/times"]);
    expect(await problem({ hosts: ["none"] }, "four")).toEqual([422, "#/hosts"]);
    expect(await problem({ valid_until: "2028-01-01T00:00:00Z" }, "five")).toEqual([422, "#/valid_until"]);
    const visitor = new Visitor(site);
    const confirm = await toConfirm(visitor, linkIn(made.json.url).slice(3));
    await visitor.submit(confirm.page, {}, FORM);
    const withdrawn = await sendApi(site, key, `/links/${made.json.id}/withdraw`, { body: {} });
    expect([withdrawn.status, withdrawn.json.code]).toEqual([409, "link_used"]);
    expect((await sendApi(site, key, `/links/${randomUUID()}`)).status).toBe(404);
  });
});
