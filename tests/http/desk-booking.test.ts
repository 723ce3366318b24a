/** A booking's page at the desk: what it shows, statuses and notes. */
import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { changeAtDesk, findBookingFile } from "../../app/db/booking/desk-bookings.server";
import { createAccount, signInAs } from "../support/accounts";
import { readBookings } from "../support/booking-rows";
import { deskPath, postAtDesk, readAudit, versionOf } from "../support/desk-bookings";
import { createBooking } from "../support/factories";
import { bookCall, linkOf, TUESDAY_AT_NINE } from "../support/journey";
import { forAgency } from "../support/one-host";
import { readOutbox } from "../support/outbox";
import { queryPlans } from "../support/query-plans";
import { shareWorker } from "../support/share-worker";
import { createStaff, signInAsStaff } from "../support/staff";
import { Visitor } from "../support/visitor";

const site = shareWorker();

/** 15 minutes before the tests' clock, so that a call is still going on. */
const JUST_NOW = "2026-11-23T14:45Z";
const THIS_MORNING = "2026-11-23T14:00Z";

const NOTES = { form: "notes", projectNotes: "", internalNotes: "" };

async function statusOf(id: string): Promise<string | null> {
  return site.db.prepare("select status from bookings where id = ?").bind(id).first("status");
}

describe("the page", () => {
  test("has everything known about a booking", async () => {
    const guest = new Visitor(site);
    const contact = {
      email: "guest@client.example",
      message: "About spring\nand summer",
      selectedPlan: "growth",
    };
    const { id } = linkOf(await bookCall(guest, TUESDAY_AT_NINE, { contact, timeZone: "Pacific/Auckland" }));
    const staff = await signInAsStaff(site);
    const { status, page, headers } = await staff.get(deskPath(id));
    expect(status).toBe(200);
    expect(headers.get("Cache-Control")).toContain("no-store");
    expect(page.heading).toBe("Strategy call: Demo Client");
    for (const words of [
      "Status: Booked",
      "Tuesday 24 November 2026, 9:00 am to 9:30 am, New York time (GMT-5)",
      "Wednesday 25 November 2026, 3:00 am to 3:30 am, Auckland time (GMT+13)",
      "Video call",
      "CRM Automation & Integration, Smart Email Marketing",
      "Growth",
      "About spring and summer",
      "guest@client.example",
      "Demo Company",
      "Booked Monday 23 November 2026, 10:00 am, on the site as a guest; the address is not confirmed",
      "Booked by the client, Monday 23 November 2026, 10:00 am",
      "Confirmation, guest@client.example",
      "New booking, to us",
      "Reminder, an hour before",
      "Waiting, due Tuesday 24 November 2026, 8:00 am",
    ]) {
      expect(page.text).toContain(words);
    }
    expect(page.linksSaying("All bookings of this client")).toEqual([
      "/staff/bookings?q=guest%40client.example",
    ]);
    expect(page.linksSaying("Book another call for them")).toEqual([`/staff/bookings/new?from=${id}`]);
  });

  test("says of each email whether it went out, and why not", async () => {
    const { id } = await createBooking(site.db, { startsAt: TUESDAY_AT_NINE });
    const insert = (kind: string, status: string, sentAt: number | null, error: string | null) =>
      site.db
        .prepare(
          `insert into emails (id, kind, data, to_name, to_email, dedupe_key, booking_id, status, due_at, created_at, sent_at, last_error)
           values (?, ?, '{}', '', 'demo@client.example', ?, ?, ?, ?, ?, ?, ?)`,
        )
        .bind(
          randomUUID(),
          kind,
          randomUUID(),
          id,
          status,
          Date.parse(JUST_NOW),
          Date.parse(THIS_MORNING),
          sentAt,
          error,
        );
    await site.db.batch([
      insert("booking_confirmed", "sent", Date.parse(JUST_NOW), null),
      insert("booking_rescheduled", "failed", null, "550 mailbox unavailable"),
      insert("booking_cancelled", "waiting", null, null),
    ]);
    const { page } = await (await signInAsStaff(site)).get(deskPath(id));
    expect(page.text).toContain("Confirmation, demo@client.example Sent Monday 23 November 2026, 9:45 am");
    expect(page.text).toContain("Failed, written Monday 23 November 2026, 9:00 am: 550 mailbox unavailable");
    expect(page.text).toContain("Waiting, due Monday 23 November 2026, 9:45 am");
  });

  test.each([randomUUID(), "1001", "new-york"])("is not there for %s", async (id) => {
    const staff = await signInAsStaff(site);
    for (const path of [deskPath(id), deskPath(id, "/move"), deskPath(id, "/cancel")]) {
      expect((await staff.get(path)).status, path).toBe(404);
      expect(
        (await staff.postForm(path, { version: "0", time: TUESDAY_AT_NINE, ...NOTES })).status,
        path,
      ).toBe(404);
    }
  });

  test("stays small however much is written and however often", async () => {
    const { id } = await createBooking(site.db, { startsAt: THIS_MORNING });
    await site.db
      .prepare("update bookings set message = ? where id = ?")
      .bind("A plan ".repeat(140), id)
      .run();
    const staff = await signInAsStaff(site);
    for (let round = 0; round < 30; round++) {
      for (const event of ["missed", "reopened"]) {
        await postAtDesk(site, staff, id, "", { form: "status", event });
      }
    }
    const notes = { projectNotes: "Word ".repeat(399), internalNotes: "Word ".repeat(799) };
    expect((await postAtDesk(site, staff, id, "", { ...NOTES, ...notes })).status).toBe(303);
    const { text, page } = await staff.get(deskPath(id));
    expect(page.text).toContain("Word");
    expect(new TextEncoder().encode(text).length).toBeLessThan(42 * 1024);
  });
});

test("a booking's page is read by index alone, however many bookings there are", async () => {
  const plan = await queryPlans(site.db, (db) => findBookingFile(db, randomUUID(), Date.now()));
  expect(plan.length).toBeGreaterThan(5);
  // A subquery is gone through once its own rows have been searched for.
  expect(plan.filter((step) => /^SCAN (?!\(subquery)/.test(step))).toEqual([]);
});

test("a change at the desk too", async () => {
  const id = randomUUID();
  const plan = await queryPlans(site.db, (db) =>
    changeAtDesk(db, {
      was: { id, version: 0 },
      event: "cancelled",
      set: { status: "cancelled", icalSequence: 1 },
      internalNotes: "New",
      assignment: forAgency(id, { fromCell: 1, toCell: 2 }),
      audit: {
        id: randomUUID(),
        at: 0,
        by: { id: null, email: "command line" },
        action: "booking_cancelled",
        subjectKind: "booking",
        subjectId: id,
      },
    }),
  );
  // The cells of a call and its possible hosts are JSON lists in the statement.
  expect(
    plan.filter(
      (step) => step.startsWith("SCAN") && !/CONSTANT ROW|json_each|VIRTUAL TABLE|chosen|subquery/.test(step),
    ),
  ).toEqual([]);
});

describe("a status", () => {
  test.each([
    ["pending", THIS_MORNING, ["started", "completed", "missed"]],
    ["pending", TUESDAY_AT_NINE, ["started"]],
    ["in_progress", THIS_MORNING, ["completed", "missed", "reopened"]],
    ["completed", THIS_MORNING, ["reopened"]],
    ["no_show", THIS_MORNING, ["reopened"]],
    ["cancelled", THIS_MORNING, []],
  ] as const)("that is %s at %s may become only what its life allows", async (status, startsAt, offered) => {
    const { id } = await createBooking(site.db, { startsAt, status });
    const staff = await signInAsStaff(site);
    const { page } = await staff.get(deskPath(id));
    expect(page.all('button[name="event"]').map((button) => button.getAttribute("value"))).toEqual(offered);
    for (const event of ["started", "completed", "missed", "reopened"].filter(
      (one) => !(offered as readonly string[]).includes(one),
    )) {
      const answer = await postAtDesk(site, staff, id, "", { form: "status", event });
      expect([event, answer.status]).toEqual([event, 409]);
      expect(answer.page.text).toContain(
        "You can't do that with this booking's status or time. Nothing has changed.",
      );
    }
    expect(await statusOf(id)).toBe(status);
    expect(await readAudit(site.db, id)).toEqual([]);
  });

  test("is changed, audited, and told nobody", async () => {
    const { id } = await createBooking(site.db, { startsAt: THIS_MORNING });
    const owner = await createStaff(site.db);
    const staff = await signInAsStaff(site, owner);
    const answer = await postAtDesk(site, staff, id, "", { form: "status", event: "missed" });
    expect([answer.status, answer.location]).toEqual([303, `${deskPath(id)}?done=status`]);
    const { page } = await staff.follow(answer);
    expect(page.text).toContain("The status has been changed.");
    expect(page.text).toContain("Status changed by you, Monday 23 November 2026, 10:00 am");
    expect(page.text).toContain("Status: Booked → No Show");
    expect(await readAudit(site.db, id)).toEqual([
      {
        staff_email: owner.email,
        action: "booking_status_changed",
        before: { status: "pending", version: 0 },
        after: { status: "no_show", version: 1 },
      },
    ]);
    expect(await readOutbox(site.db)).toEqual([]);
    expect((await readBookings(site.db))[0]?.updated_at).toBe(Date.parse("2026-11-23T15:00Z"));
  });

  test("taken back lets the client move the call again", async () => {
    const { id, key } = await createBooking(site.db, { startsAt: TUESDAY_AT_NINE, status: "in_progress" });
    const staff = await signInAsStaff(site);
    const guest = new Visitor(site);
    const path = `/contact/cancel?booking=${id}&key=${key}`;
    expect((await guest.get(path)).status).not.toBe(200);
    await postAtDesk(site, staff, id, "", { form: "status", event: "reopened" });
    expect((await guest.get(path)).status).toBe(200);
  });

  test.each([
    ["", 400],
    ["cancelled", 400],
    ["moved", 400],
    ["booked", 400],
  ] as const)('is not changed by "%s"', async (event, status) => {
    const { id } = await createBooking(site.db, { startsAt: THIS_MORNING });
    const staff = await signInAsStaff(site);
    expect((await postAtDesk(site, staff, id, "", { form: "status", event })).status).toBe(status);
    expect(await statusOf(id)).toBe("pending");
  });

  test.each(["", "x", "-1", "99999999999", "0x0"])(
    'is not changed by a form of version "%s"',
    async (version) => {
      const { id } = await createBooking(site.db, { startsAt: THIS_MORNING });
      const staff = await signInAsStaff(site);
      const answer = await postAtDesk(site, staff, id, "", { form: "status", event: "missed", version });
      expect(answer.status).toBe(400);
      expect(await statusOf(id)).toBe("pending");
    },
  );
});

describe("notes", () => {
  test("for the client are on their dashboard; those for us are nowhere near", async () => {
    const client = await createAccount(site.db);
    const { id, key } = await createBooking(site.db, {
      startsAt: TUESDAY_AT_NINE,
      userId: client.id,
      email: client.email,
    });
    const staff = await signInAsStaff(site);
    const notes = { projectNotes: "First draft\nnext week", internalNotes: "Prefers mornings" };
    const answer = await postAtDesk(site, staff, id, "", { ...NOTES, ...notes });
    expect(answer.location).toBe(`${deskPath(id)}?done=notes`);
    const { page } = await staff.follow(answer);
    expect([page.value("projectNotes"), page.value("internalNotes")]).toEqual(Object.values(notes));

    const visitor = await signInAs(site, client.email);
    expect((await visitor.get("/dashboard")).page.text).toContain("First draft next week");
    for (const path of [
      "/dashboard",
      "/dashboard.data",
      "/account/data.json",
      `/contact?booked=${id}`,
      `/contact?reschedule=${id}`,
      `/contact.data?booked=${id}&key=${key}`,
      `/schedule/calendar.ics?booking=${id}&key=${key}`,
    ]) {
      const answer = await visitor.get(path);
      expect([path, answer.status]).toEqual([path, 200]);
      expect(answer.text, path).not.toContain("Prefers mornings");
    }
  });

  test("are audited field by field, and say nothing if nothing is new", async () => {
    const { id } = await createBooking(site.db, { startsAt: TUESDAY_AT_NINE });
    const staff = await signInAsStaff(site);
    await postAtDesk(site, staff, id, "", { ...NOTES, internalNotes: "One" });
    await postAtDesk(site, staff, id, "", { ...NOTES, internalNotes: "One", projectNotes: "Two" });
    const again = await postAtDesk(site, staff, id, "", {
      ...NOTES,
      internalNotes: "One",
      projectNotes: "Two",
    });
    expect(again.status).toBe(303);
    expect((await readAudit(site.db, id)).map(({ before, after }) => [before, after])).toEqual([
      [
        { internalNotes: "", version: 0 },
        { internalNotes: "One", version: 1 },
      ],
      [
        { projectNotes: "", version: 1 },
        { projectNotes: "Two", version: 2 },
      ],
    ]);
    // `updated_at` is when the call was last moved or cancelled. Notes must not change it.
    expect((await readBookings(site.db))[0]?.updated_at).toBe(Date.parse(TUESDAY_AT_NINE));
  });

  test("that are too long are refused next to their field, with everything kept", async () => {
    const { id } = await createBooking(site.db, { startsAt: TUESDAY_AT_NINE });
    const staff = await signInAsStaff(site);
    const long = "x".repeat(2001);
    const answer = await postAtDesk(site, staff, id, "", {
      ...NOTES,
      projectNotes: long,
      internalNotes: "Kept",
    });
    expect(answer.status).toBe(400);
    expect(answer.page.value("projectNotes")).toBe(long);
    expect(answer.page.value("internalNotes")).toBe("Kept");
    expect(answer.page.descriptionsOf("#booking-projectNotes")[1]).toBe(
      "Error: Project notes can be at most 2,000 characters long",
    );
    expect(answer.page.one('[role="alert"]').hasAttribute("autofocus")).toBe(true);
    expect(await versionOf(site.db, id)).toBe("0");
  });
});
