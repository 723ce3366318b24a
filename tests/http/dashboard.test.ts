import { randomUUID } from "node:crypto";
import type { D1Database } from "@cloudflare/workers-types";
import { afterEach, describe, expect, test } from "vitest";
import { deleteAccountRows, listCancellableBookings } from "../../app/db/account/account-rows.server";
import { connect } from "../../app/db/client.server";
import { cancellationOf } from "../../app/domain/email/booking-emails";
import { PUBLIC_PAGES } from "../../app/routes";
import {
  countRows,
  createAccount,
  mailedLink,
  PASSWORD,
  signIn,
  signInAs,
  signInByForm,
} from "../support/accounts";
import { findBookingDamage, readBookings } from "../support/booking-rows";
import { withoutTable } from "../support/broken-database";
import { readCalendarFile } from "../support/calendar-file";
import { expectError } from "../support/console-errors";
import { createBooking } from "../support/factories";
import { bookCall, guestFields, TUESDAY_AT_NINE } from "../support/journey";
import { readOutbox, untilDelivered } from "../support/outbox";
import { attribute, textOf } from "../support/page";
import { shareWorker } from "../support/share-worker";
import { Visitor } from "../support/visitor";
import { NOW } from "../support/worker";

const site = shareWorker();

afterEach(async () => expect(await findBookingDamage(site.db)).toEqual([]));

const NOT_LOADED = "Failed to load booking details";

describe("the dashboard", () => {
  test.each([
    ["2026-11-23T15:00Z", "started", "Started"],
    ["2026-11-23T14:30Z", "past", "Past"],
    ["2025-11-24T14:00Z", "past", "Past"],
  ])("a pending call of %s is %s, in grey, and offers a new one", async (startsAt, standing, words) => {
    const { id: userId, email } = await createAccount(site.db);
    await createBooking(site.db, { startsAt, userId });
    const { page } = await (await signInAs(site, email)).get("/dashboard");
    const badge = page.one(`[data-status="${standing}"]`);
    expect(textOf(badge)).toBe(`Status: ${words}`);
    expect(attribute(badge, "data-badge")).toBe("grey");
    const card = textOf(page.one("article"));
    expect(card).not.toContain("Pending");
    for (const change of ["Reschedule", "Cancel"]) expect(page.linksSaying(change)).toEqual([]);
    expect(page.linksSaying("Book a new call")).toEqual(["/contact?step=details&mine=1"]);
  });

  test("offers no change of a call that has begun", async () => {
    const { id: userId, email } = await createAccount(site.db);
    await createBooking(site.db, { startsAt: "2026-11-23T15:00Z", userId });
    const visitor = await signInAs(site, email);
    expect((await visitor.get("/dashboard")).page.linksSaying("Reschedule")).toEqual([]);
    await createBooking(site.db, { startsAt: "2026-11-24T15:00Z", userId });
    expect((await visitor.get("/dashboard")).page.linksSaying("Reschedule")).toHaveLength(1);
  });

  test("shows only the user's own bookings, the next call first, then the others to come, then the past, with all their details", async () => {
    const { id: userId, email } = await createAccount(site.db);
    const other = await createAccount(site.db);
    const early = await createBooking(site.db, {
      startsAt: "2026-11-24T14:00Z",
      userId,
      selectedPlan: "growth",
    });
    const late = await createBooking(site.db, {
      startsAt: "2026-12-02T14:00Z",
      userId,
      status: "in_progress",
      visitorTimeZone: "Asia/Tokyo",
      selectedServices: ["crm", "email"],
    });
    await createBooking(site.db, { startsAt: "2026-11-25T14:00Z", userId: other.id, name: "Somebody Else" });
    await createBooking(site.db, { startsAt: "2026-11-26T14:00Z", email, name: "Unclaimed guest" });
    await site.db.prepare("update bookings set user_id = null where name = 'Unclaimed guest'").run();
    await site.db
      .prepare("update bookings set project_notes = ? where id = ?")
      .bind("First line\nSecond line", late.id)
      .run();
    await site.db.prepare("update users set email_verified_at = null where id = ?").bind(userId).run();
    const visitor = await signInAs(site, email);
    const { page, headers } = await visitor.get("/dashboard");
    expect(headers.get("Cache-Control")).toBe("private, no-store");
    expect(page.heading).toBe("Your Bookings");
    expect(page.linksSaying("Book New Call")[0]).toMatch(/^\/contact\b/);
    const cards = page.all("article").map(textOf);
    expect(cards).toHaveLength(2);
    expect(cards[1]).toContain("In Progress");
    // Late in the evening in the client's own time zone.
    expect(cards[1]).toContain("Wednesday 2 December 2026");
    expect(cards[1]).toContain("11:00 pm to 11:30 pm, Tokyo time (GMT+9)");
    expect(cards[1]).toContain("CRM Automation & Integration, Smart Email Marketing");
    expect(cards[1]).toContain("Second line");
    expect(cards[1]).toContain("Demo Client");
    expect(cards[1]).not.toContain("Reschedule");
    expect(cards[0]).toContain("Pending");
    expect(cards[0]).toContain("Growth");
    expect(cards[0]).toContain("Tuesday 24 November 2026");
    expect(page.linksSaying("Reschedule")).toEqual([`/contact?reschedule=${early.id}`]);
    expect(page.text).not.toContain("Somebody Else");
    expect(page.text).not.toContain("Unclaimed guest");
    expect(page.html).not.toContain("Loading");
    expect(page.has('[role="status"] .sr-only')).toBe(false);
  });

  test.each([
    ["pending", "Pending", "yellow"],
    ["in_progress", "In Progress", "blue"],
    ["completed", "Completed", "green"],
    ["no_show", "No Show", "grey"],
    ["cancelled", "Cancelled", "grey"],
  ] as const)("gives the status %s its label and colour", async (status, words, colour) => {
    const { id: userId, email } = await createAccount(site.db);
    await createBooking(site.db, { startsAt: "2026-11-24T14:00Z", userId, status });
    const { page } = await (await signInAs(site, email)).get("/dashboard");
    const badge = page.one(`[data-status="${status}"]`);
    expect(textOf(badge)).toBe(`Status: ${words}`);
    expect(attribute(badge, "data-badge")).toBe(colour);
    expect(page.html).toMatch(/<link rel="stylesheet" href="\/assets\/badges-/);
    expect(page.linksSaying("Reschedule")).toHaveLength(status === "pending" ? 1 : 0);
  });

  test("is paginated", async () => {
    const { id: userId, email } = await createAccount(site.db);
    for (let day = 1; day <= 23; day++) {
      await createBooking(site.db, { startsAt: `2026-12-${String(day).padStart(2, "0")}T15:00Z`, userId });
    }
    const visitor = await signInAs(site, email);
    const dates = async (query: string) => {
      const { page, status } = await visitor.get(`/dashboard${query}`);
      expect(status).toBe(200);
      return page.all("article h3").map(textOf);
    };
    const first = await dates("");
    expect([first.length, first[0], first[9]]).toEqual([
      10,
      "Tuesday 1 December 2026",
      "Thursday 10 December 2026",
    ]);
    expect((await dates("?page=2"))[0]).toBe("Friday 11 December 2026");
    expect(await dates("?page=3")).toHaveLength(3);
    for (const wrong of ["?page=4", "?page=99999"])
      expect(await dates(wrong), wrong).toEqual(await dates("?page=3"));
    for (const wrong of [
      "?page=0",
      "?page=-1",
      "?page=x",
      "?page=1.5",
      "?page=1&page=2",
      "?page=1e9",
      "?page=",
    ]) {
      expect(await dates(wrong), wrong).toEqual(first);
    }
    const second = await visitor.get("/dashboard?page=2");
    expect(second.page.linksSaying("Newer")).toEqual(["/dashboard?page=1"]);
    expect(second.page.linksSaying("Older")).toEqual(["/dashboard?page=3"]);
  });

  test("shows a red banner if the bookings cannot be loaded", async () => {
    const { email } = await createAccount(site.db);
    const visitor = await signInAs(site, email);
    await withoutTable(site.db, "bookings", async () => {
      const { page, status } = await visitor.get("/dashboard");
      expect(status).toBe(200);
      const banner = page.one('[role="alert"]');
      expect(textOf(banner)).toContain("Failed to load bookings");
      expect(attribute(banner, "class")).toContain("bg-alarm");
      await expectError(/Bookings could not be loaded/);
    });
  });
});

describe("the user's own booking", () => {
  test("can be moved, cancelled and downloaded without its key", async () => {
    const { id: userId, email } = await createAccount(site.db);
    const booking = await createBooking(site.db, { startsAt: "2026-11-24T14:00Z", userId });
    const visitor = await signInAs(site, email);
    const section = await visitor.get(`/contact?reschedule=${booking.id}`);
    expect(section.page.heading).toBe("Reschedule Your Call");
    const file = await visitor.get(`/schedule/calendar.ics?booking=${booking.id}`);
    expect(readCalendarFile(file.text).startsAt).toBe("2026-11-24T14:00:00Z");
    const cancel = await visitor.get(`/contact/cancel?booking=${booking.id}`);
    expect(cancel.page.heading).toBe("Cancel this call?");
    const cancelled = await visitor.follow(await visitor.submit(cancel.page, {}));
    expect(cancelled.page.heading).toBe("Your call has been cancelled");
    expect(cancelled.page.linksSaying("Your bookings")).toEqual(["/dashboard"]);
    expect((await readBookings(site.db))[0]?.status).toBe("cancelled");
  });

  test("can be managed after the site's secret has changed", async () => {
    const { id: userId, email } = await createAccount(site.db);
    const booking = await createBooking(site.db, { startsAt: "2026-11-24T14:00Z", userId });
    await site.db.prepare("update bookings set manage_key_hash = 'made with another secret'").run();
    const visitor = await signInAs(site, email);
    const section = await visitor.get(`/contact?reschedule=${booking.id}`);
    expect(section.status).toBe(200);
    const [own = ""] = section.page.linksSaying("Open it on its own page");
    expect((await visitor.get(own)).status).toBe(200);
  });

  test("is private: another user gets the same bytes as for a missing one", async () => {
    const owner = await createAccount(site.db);
    const booking = await createBooking(site.db, { startsAt: "2026-11-24T14:00Z", userId: owner.id });
    const stranger = await signInAs(site, (await createAccount(site.db)).email);
    const visitor = new Visitor(site);
    for (const path of ["/contact?reschedule=", "/contact/cancel?booking="]) {
      for (const id of [booking.id, randomUUID()]) {
        const { status, location } = await visitor.get(path + id);
        expect([status, location]).toEqual([302, `/signin?next=${encodeURIComponent(path + id)}`]);
      }
    }
    for (const path of [
      "/contact?reschedule=",
      "/contact/cancel?booking=",
      "/schedule/calendar.ics?booking=",
    ]) {
      const missing = await stranger.get(`${path}${randomUUID()}`);
      const theirs = await stranger.get(`${path}${booking.id}`);
      expect(missing.status, path).toBe(404);
      expect(missing.text, path).toContain(NOT_LOADED);
      expect(theirs.status, path).toBe(404);
      const plain = (answer: typeof theirs) => answer.text.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, "ID");
      expect(plain(theirs), path).toBe(plain(missing));
      const headers = (answer: typeof theirs) =>
        answer.steadyHeaders.filter(([name]) => name !== "content-security-policy");
      expect(headers(theirs), path).toEqual(headers(missing));
    }
    const posted = await stranger.postForm("/contact/cancel", { booking: booking.id });
    expect(posted.status).toBe(404);
    expect((await readBookings(site.db))[0]?.status).toBe("pending");
  });
});

describe("booking while signed in", () => {
  test("starts with the user's details and belongs to the account", async () => {
    const { id: userId, email } = await createAccount(site.db, {
      name: "Demo Client",
      company: "Own Company",
    });
    const visitor = await signInAs(site, email);
    const [start = ""] = (await visitor.get("/dashboard")).page.linksSaying("Book New Call");
    const details = await visitor.get(start);
    expect([details.page.value("name"), details.page.value("email"), details.page.value("company")]).toEqual([
      "Demo Client",
      email,
      "Own Company",
    ]);
    expect(details.headers.get("Cache-Control")).toBe("private, no-store");
    await bookCall(visitor, TUESDAY_AT_NINE, { contact: { email } });
    expect(await readBookings(site.db)).toMatchObject([{ user_id: userId, email }]);
    const dashboard = await visitor.get("/dashboard");
    expect(dashboard.page.text).toContain("Tuesday 24 November 2026");
  });

  test("works on the scheduler's own page too", async () => {
    const { id: userId, email } = await createAccount(site.db);
    const visitor = await signInAs(site, email);
    const confirm = await visitor.get(`/schedule?tz=Europe/London&time=${TUESDAY_AT_NINE}`);
    expect([confirm.page.value("name"), confirm.page.value("email")]).toEqual(["Demo Client", email]);
    await visitor.submit(confirm.page);
    expect(await readBookings(site.db)).toMatchObject([{ user_id: userId, email }]);
  });

  test("without a session gives a guest's booking", async () => {
    const { email } = await createAccount(site.db);
    await new Visitor(site).postForm("/schedule", guestFields(TUESDAY_AT_NINE, { email }));
    expect(await readBookings(site.db)).toMatchObject([{ user_id: null, email }]);
  });

  test("requires sign-in to prefill the account's details", async () => {
    const { email } = await createAccount(site.db);
    const visitor = new Visitor(site);
    const refused = await visitor.get("/contact?step=details&mine=1");
    const form = await visitor.follow(refused);
    const answer = await visitor.submit(form.page, { email, password: PASSWORD });
    expect((await visitor.follow(answer)).page.value("email")).toBe(email);
  });

  test("gives a script the signed-in user's details, and nothing otherwise", async () => {
    const { email } = await createAccount(site.db);
    expect((await new Visitor(site).get("/account/contact.json")).status).toBe(204);
    const told = await (await signInAs(site, email)).get("/account/contact.json");
    expect(JSON.parse(told.text)).toEqual({ name: "Demo Client", email, company: "Demo Company" });
    expect(told.headers.get("Cache-Control")).toBe("private, no-store");
  });
});

test.each(PUBLIC_PAGES)("%s is the same bytes for everyone, signed in or not", async (path) => {
  const { email } = await createAccount(site.db);
  const visitor = await signInAs(site, email);
  const [anonymous, signedIn] = [await new Visitor(site).get(path), await visitor.get(path)];
  expect(signedIn.text).toBe(anonymous.text);
  const headers = (answer: typeof signedIn) => answer.steadyHeaders;
  expect(headers(signedIn)).toEqual(headers(anonymous));
});

describe("the account page", () => {
  test("changes name and company", async () => {
    const { email } = await createAccount(site.db);
    const visitor = await signInAs(site, email);
    const wrong = await visitor.postForm("/account", {
      form: "profile",
      name: "",
      company: "Another Company",
    });
    expect(wrong.status).toBe(400);
    expect(wrong.page.text).toContain("Enter your full name");
    expect(wrong.page.value("company")).toBe("Another Company");
    const answer = await visitor.postForm("/account", {
      form: "profile",
      name: "Another Name",
      company: "Another Company",
    });
    const page = (await visitor.follow(answer)).page;
    expect(page.text).toContain("Your details have been saved.");
    expect([page.value("name"), page.value("company")]).toEqual(["Another Name", "Another Company"]);
  });

  test("changes the email address once the new one is verified, and tells the old one", async () => {
    const { email } = await createAccount(site.db);
    const visitor = await signInAs(site, email);
    const change = (to: string, currentPassword = PASSWORD) =>
      visitor.postForm("/account", { form: "email", email: to, currentPassword });
    expect((await change("new@client.example", "another-password")).page.text).toContain(
      "That isn't your password",
    );
    expect((await change(email.toUpperCase())).page.text).toContain("This is already your email address");
    const taken = await createAccount(site.db);
    expect((await change(taken.email)).page.text).toContain("An account with this email already exists.");
    const sent = await visitor.follow(await change("New@client.example"));
    expect(sent.page.text).toContain("new@client.example");
    expect((await signIn(new Visitor(site), "new@client.example")).status).toBe(400);
    await new Visitor(site).postForm("/signin?mode=reset", { form: "reset", email });
    const oldReset = await mailedLink(site.db, "reset", email);

    const link = await mailedLink(site.db, "change", "new@client.example");
    const form = await visitor.get(link);
    await visitor.submit(form.page, {});
    expect((await signIn(new Visitor(site), "new@client.example")).status).toBe(303);
    expect((await signIn(new Visitor(site), email)).status).toBe(400);
    expect(await countRows(site.db, "emails", `kind = 'email_changed' and to_email = '${email}'`)).toBe(1);
    expect((await new Visitor(site).get(oldReset)).status, "a reset link to the old address").toBe(400);
  });

  test("does not take an email address that someone else has since registered", async () => {
    const { email } = await createAccount(site.db);
    const visitor = await signInAs(site, email);
    await visitor.postForm("/account", {
      form: "email",
      email: "new@client.example",
      currentPassword: PASSWORD,
    });
    const link = await mailedLink(site.db, "change", "new@client.example");
    await createAccount(site.db, { email: "new@client.example" });
    const answer = await visitor.submit((await visitor.get(link)).page, {});
    expect(answer.status).toBe(400);
    expect(answer.page.text).toContain("Another account already uses this email address");
    expect((await signIn(new Visitor(site), email)).status).toBe(303);
  });

  test("changes the password given the current one, and signs out everywhere else", async () => {
    const { email } = await createAccount(site.db);
    const visitor = await signInAs(site, email);
    const elsewhere = await signInAs(site, email);
    const before = visitor.cookies.header;
    const change = (currentPassword: string, password: string) =>
      visitor.postForm("/account/security", { form: "password", currentPassword, password });
    expect((await change("another-password", "quite-another-one")).page.text).toContain(
      "That isn't your password",
    );
    expect((await change(PASSWORD, "short")).page.text).toContain(
      "Password must be at least 8 characters long",
    );
    const answer = await change(PASSWORD, "quite-another-one");
    expect(answer.location).toBe("/account/security?flash=password-changed");
    expect((await visitor.follow(answer)).status).toBe(200);
    expect(visitor.cookies.header).not.toBe(before);
    expect((await elsewhere.get("/account")).status).toBe(302);
    expect((await new Visitor(site).send("/account", { headers: { Cookie: before } })).status).toBe(302);
    expect((await signIn(new Visitor(site), email, "quite-another-one")).status).toBe(303);
    expect(await countRows(site.db, "emails", "kind = 'password_changed'")).toBe(1);
  });

  test("rate-limits password guesses", async () => {
    const { email } = await createAccount(site.db);
    const visitor = await signInAs(site, email);
    const guess = (form: string) =>
      visitor.postForm(form === "password" ? "/account/security" : "/account", {
        form,
        email: "new@client.example",
        currentPassword: "another-password",
        password: "quite-another-one",
      });
    for (const form of [
      "email",
      "password",
      "delete",
      "email",
      "password",
      "delete",
      "email",
      "password",
      "delete",
      "email",
    ]) {
      expect((await guess(form)).status).toBe(400);
    }
    for (const form of ["email", "password", "delete"]) {
      const answer = await guess(form);
      expect(answer.status, form).toBe(429);
      expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
    }
  });

  test("exports everything stored about the user, and nothing that grants access", async () => {
    const { id: userId, email } = await createAccount(site.db);
    await createBooking(site.db, { startsAt: "2026-11-24T14:00Z", userId });
    await createBooking(site.db, { startsAt: "2026-11-25T14:00Z", name: "Somebody Else" });
    const visitor = await signInByForm(site, email);
    const answer = await visitor.get("/account/data.json");
    expect(answer.headers.get("Content-Disposition")).toBe('attachment; filename="my-data.json"');
    const stored = JSON.parse(answer.text);
    expect(stored.account).toEqual({
      name: "Demo Client",
      company: "Demo Company",
      email,
      emailVerifiedAt: "2026-11-23T15:00:00.000Z",
      createdAt: "2026-11-23T15:00:00.000Z",
    });
    expect(stored.bookings).toMatchObject([
      { startsAt: "2026-11-24T14:00:00.000Z", selectedServices: ["crm"] },
    ]);
    expect(stored.sessions).toHaveLength(1);
    expect(stored.activity).toHaveLength(1);
    expect(answer.text).not.toMatch(/hash|scrypt|idempotency|Somebody Else/i);
  });

  test("deletes the account: upcoming calls cancelled, bookings anonymised, no user data left", async () => {
    const { id: userId, email } = await createAccount(site.db, {
      name: "Rare Name",
      company: "Rare Company",
    });
    const booking = { userId, email, name: "Rare Name", company: "Rare Company" };
    await createBooking(site.db, { ...booking, startsAt: "2026-11-19T14:00Z", status: "pending" });
    await createBooking(site.db, { ...booking, startsAt: "2026-11-20T14:00Z", status: "completed" });
    await createBooking(site.db, { ...booking, startsAt: "2026-11-24T14:00Z" });
    const other = await createBooking(site.db, { startsAt: "2026-11-25T14:00Z" });
    const visitor = await signInAs(site, email);
    expect(
      (await visitor.postForm("/account", { form: "delete", currentPassword: "another-password" })).status,
    ).toBe(400);
    expect(await countRows(site.db, "users")).toBe(1);
    const answer = await visitor.postForm("/account", { form: "delete", currentPassword: PASSWORD });
    expect(answer.location).toBe("/signin?deleted=1");
    expect(visitor.cookies.names).toEqual([]);
    const rows = await readBookings(site.db);
    expect(
      rows.map(({ user_id, name, email: address, company, status }) => [
        user_id,
        name,
        address,
        company,
        status,
      ]),
    ).toEqual([
      [null, "Deleted account", "", "", "pending"],
      [null, "Deleted account", "", "", "completed"],
      [null, "Deleted account", "", "", "cancelled"],
      [null, "Demo Client", "demo@client.example", "Demo Company", "pending"],
    ]);
    expect(rows[3]?.id).toBe(other.id);
    for (const table of ["users", "credentials", "sessions", "account_tokens"]) {
      expect(await countRows(site.db, table), table).toBe(0);
    }
    // After both sides have been notified, the notifications themselves are deleted too.
    await expect.poll(() => readOutbox(site.db)).toEqual([]);
    expect((await signIn(new Visitor(site), email)).status).toBe(400);
  });

  test("deletes the emails about the account's calls with all their content, and nobody else's", async () => {
    const { email } = await createAccount(site.db);
    const visitor = await signInAs(site, email);
    await bookCall(visitor, TUESDAY_AT_NINE, { contact: { email, message: "Rare words" } });
    await site.db.prepare("update bookings set project_notes = 'Rare notes'").run();
    await bookCall(new Visitor(site), "2026-11-25T14:00Z", { contact: { message: "Words of a guest" } });
    await untilDelivered(site.db, Date.parse(NOW));
    const others = (await readOutbox(site.db)).filter((email) => email.to_email === "demo@client.example");
    expect(others.length).toBeGreaterThan(0);
    await visitor.postForm("/account", { form: "delete", currentPassword: PASSWORD });
    const rows = await readBookings(site.db);
    expect(rows.map(({ message, project_notes }) => [message, project_notes])).toEqual([
      ["", ""],
      ["Words of a guest", ""],
    ]);
    const kindsOf = async (id = "") =>
      (await readOutbox(site.db)).filter((email) => email.booking_id === id).map(({ kind }) => kind);
    await expect.poll(() => kindsOf(rows[0]?.id)).toEqual([]);
    const left = await readOutbox(site.db);
    expect(await kindsOf(rows[1]?.id)).toContain("agency_booking_new");
    expect(left.filter((email) => email.to_email === "demo@client.example")).toEqual(others);
  });

  test.each([
    ["moved", "update bookings set ical_sequence = ical_sequence + 1"],
    ["cancelled", "update bookings set status = 'cancelled', ical_sequence = ical_sequence + 1"],
  ])("is not deleted on the strength of a call that has been %s since it was read", async (_, change) => {
    const db = connect(site.db as unknown as D1Database);
    const now = Date.parse(NOW);
    const { id: userId, email } = await createAccount(site.db);
    await createBooking(site.db, { userId, email, startsAt: "2026-11-24T14:00Z" });
    const facts = { now, newId: randomUUID, agency: { name: "Agency", email: "desk@agency.example" } };
    const seen = (await listCancellableBookings(db, userId, now)).map((booking) =>
      cancellationOf(booking, facts),
    );
    expect(seen).toHaveLength(1);
    // The account is not deleted while it has a call that the request has not read.
    expect(await deleteAccountRows(db, userId, now, [])).toBe(false);
    await site.db.prepare(change).run();
    const before = await readBookings(site.db);
    expect(await deleteAccountRows(db, userId, now, seen)).toBe(false);
    expect(await readBookings(site.db)).toEqual(before);
    expect(await countRows(site.db, "users")).toBe(1);
    expect(await readOutbox(site.db)).toEqual([]);
    if (change.includes("cancelled")) await site.db.prepare("delete from booking_cells").run();
    const again = (await listCancellableBookings(db, userId, now)).map((booking) =>
      cancellationOf(booking, facts),
    );
    expect(await deleteAccountRows(db, userId, now, again)).toBe(true);
    expect(await countRows(site.db, "users")).toBe(0);
    expect((await readOutbox(site.db)).map(({ kind }) => kind)).toEqual(
      // No host takes the call.
      again[0]?.emails.filter(({ toHosts }) => !toHosts).map(({ kind }) => kind) ?? [],
    );
  });

  test("refuses a form it does not know", async () => {
    const visitor = await signInAs(site, (await createAccount(site.db)).email);
    for (const form of ["", "x", "__proto__", "constructor"]) {
      for (const path of ["/account", "/account/security", "/account/confirm"]) {
        expect((await visitor.postForm(path, { form })).status, `${path} ${form}`).toBe(400);
      }
    }
  });
});
