import { describe, expect, test } from "vitest";
import { createAccount, signIn } from "../../support/accounts";
import { findBookingDamage, readBookings } from "../../support/booking-rows";
import { withoutTable } from "../../support/broken-database";
import { expectError } from "../../support/console-errors";
import { createBooking } from "../../support/factories";
import { fillWizard, openConfirm, TUESDAY_AT_NINE } from "../../support/journey";
import { textOf } from "../../support/page";
import { shareWorker } from "../../support/share-worker";
import {
  findTicketDamage,
  openTicket,
  readMessages,
  readTickets,
  TICKET_FIELDS,
  TICKET_FORM,
} from "../../support/ticket-journey";
import { type Answer, Visitor } from "../../support/visitor";

const site = shareWorker();

const MOVED_TO = "2026-11-25T15:00Z";

function expectOutage(answer: Answer): void {
  expect(answer.status).toBe(503);
  expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(answer.headers.get("Cache-Control")).toContain("no-store");
  expect(answer.text).not.toMatch(/SQLITE|D1_ERROR|no such table|internal error/);
}

type Journey = {
  name: string;
  /** The table without which the action fails. */
  table: string;
  logged: RegExp;
  /** Opens a form; `send` submits it with its page's fields, as a browser without scripts does. */
  prepare: () => Promise<{ send: () => Promise<Answer>; says: string; kept: Record<string, string> }>;
  /** The form's selector. */
  form: string;
  /** How often the action has taken effect. */
  count: () => Promise<number>;
};

const bookings = async () => (await readBookings(site.db)).length;

const JOURNEYS: Journey[] = [
  {
    name: "booking as a guest",
    table: "bookings",
    logged: /Booking a call failed/,
    form: 'form[method="post"]',
    prepare: async () => {
      const visitor = new Visitor(site);
      const { page } = await openConfirm(visitor, TUESDAY_AT_NINE);
      const typed = { name: "Demo Client", email: "demo@client.example" };
      return {
        send: () => visitor.submit(page, typed, 'form[method="post"]'),
        says: "your call isn't booked yet. Your details are still here.",
        kept: { ...typed, idempotencyKey: page.value("idempotencyKey") },
      };
    },
    count: bookings,
  },
  {
    name: "booking from the wizard",
    table: "bookings",
    logged: /Booking a call failed/,
    form: 'form[method="post"]',
    prepare: async () => {
      const visitor = new Visitor(site);
      await fillWizard(visitor);
      const { page } = await openConfirm(visitor, TUESDAY_AT_NINE);
      return {
        send: () => visitor.submit(page, {}, 'form[method="post"]'),
        says: "we won't book you twice",
        kept: { flow: "wizard", time: TUESDAY_AT_NINE, idempotencyKey: page.value("idempotencyKey") },
      };
    },
    count: bookings,
  },
  {
    name: "moving a call",
    table: "bookings",
    logged: /Moving a call failed/,
    form: 'form[method="post"]',
    prepare: async () => {
      const { id, key } = await createBooking(site.db, { startsAt: TUESDAY_AT_NINE });
      const visitor = new Visitor(site);
      const query = new URLSearchParams({ time: MOVED_TO, tz: "Europe/London", reschedule: id, key });
      const { page } = await visitor.get(`/schedule?${query}`);
      return {
        send: () => visitor.submit(page, {}, 'form[method="post"]'),
        says: "your call hasn't been moved.",
        kept: { reschedule: id, key, time: MOVED_TO },
      };
    },
    count: async () =>
      (await readBookings(site.db)).filter(({ starts_at }) => starts_at === Date.parse(MOVED_TO)).length,
  },
  {
    name: "cancelling a call",
    table: "bookings",
    logged: /Cancelling a call failed/,
    form: 'form[method="post"]',
    prepare: async () => {
      const { id, key } = await createBooking(site.db, { startsAt: TUESDAY_AT_NINE });
      const visitor = new Visitor(site);
      const { page } = await visitor.get(`/contact/cancel?${new URLSearchParams({ booking: id, key })}`);
      return {
        send: () => visitor.submit(page, {}, 'form[method="post"]'),
        says: "your call hasn't been cancelled.",
        kept: { booking: id, key },
      };
    },
    count: async () => (await readBookings(site.db)).filter(({ status }) => status === "cancelled").length,
  },
  {
    name: "opening a ticket",
    table: "tickets",
    logged: /Opening a ticket failed/,
    form: 'form[action="/help/submit-ticket"]',
    prepare: async () => {
      const visitor = new Visitor(site);
      const { page } = await visitor.get(TICKET_FORM);
      const { idempotencyKey: _, ...typed } = TICKET_FIELDS;
      return {
        send: () => visitor.submit(page, typed, 'form[action="/help/submit-ticket"]'),
        says: "We couldn't save your ticket just now.",
        kept: typed,
      };
    },
    count: async () => (await readTickets(site.db)).length,
  },
  {
    name: "writing to a ticket by its link",
    table: "ticket_messages",
    logged: /Saving a message failed/,
    form: "form#reply",
    prepare: async () => {
      const visitor = new Visitor(site);
      const { path } = await openTicket(visitor);
      const { page } = await visitor.get(path);
      const message = "Any news?\nIt's urgent.";
      return {
        send: () => visitor.submit(page, { message }, "form#reply"),
        says: "We couldn't save your message just now.",
        kept: { message, idempotencyKey: page.value("idempotencyKey") },
      };
    },
    count: async () => {
      const [ticket] = await readTickets(site.db);
      return (await readMessages(site.db, ticket?.id ?? "")).length - 1;
    },
  },
  {
    name: "writing to one's own ticket",
    table: "sessions",
    logged: /Saving a message failed/,
    form: "form#reply",
    prepare: async () => {
      const { email } = await createAccount(site.db);
      const visitor = new Visitor(site);
      await signIn(visitor, email);
      const { id } = await openTicket(visitor);
      const { page } = await visitor.get(`/dashboard/tickets?ticket=${id}`);
      const message = "Any news?";
      return {
        send: () => visitor.submit(page, { message }, "form#reply"),
        says: "We couldn't save your message just now.",
        kept: { message, idempotencyKey: page.value("idempotencyKey") },
      };
    },
    count: async () => {
      const [ticket] = await readTickets(site.db);
      return (await readMessages(site.db, ticket?.id ?? "")).length - 1;
    },
  },
  {
    name: "closing a ticket",
    table: "tickets",
    logged: /Closing a ticket failed/,
    form: 'form[method="post"]',
    prepare: async () => {
      const visitor = new Visitor(site);
      const { path } = await openTicket(visitor);
      return {
        send: () => visitor.postForm(path, { do: "close" }),
        says: "We couldn't close the ticket just now.",
        kept: {},
      };
    },
    count: async () => (await readTickets(site.db)).filter(({ status }) => status === "closed").length,
  },
];

describe.each(JOURNEYS)("$name", ({ table, logged, form, prepare, count }) => {
  test("says what happened when the database fails, keeps what was sent, and works when sent again", async () => {
    const { send, says, kept } = await prepare();
    await withoutTable(site.db, table, async () => {
      const answer = await send();
      expectOutage(answer);
      expect(textOf(answer.page.one('[role="alert"]'))).toContain(says);
      expect(Object.fromEntries(answer.page.form(form).fields)).toMatchObject(kept);
      await expectError(logged);
    });
    expect(await count()).toBe(0);
    for (const _ of [1, 2]) expect((await send()).status).toBe(303);
    expect(await count()).toBe(1);
    expect(await findBookingDamage(site.db)).toEqual([]);
    expect(await findTicketDamage(site.db)).toEqual([]);
  });
});

describe("pages", () => {
  test("that need their data say so within the site's frame", async () => {
    const { id, key } = await createBooking(site.db, { startsAt: TUESDAY_AT_NINE });
    const paths = [
      `/contact?${new URLSearchParams({ reschedule: id, key })}`,
      `/contact/cancel?${new URLSearchParams({ booking: id, key })}`,
      "/schedule",
      "/schedule?embed=1",
    ];
    await withoutTable(site.db, "bookings", async () => {
      for (const path of paths) {
        const answer = await new Visitor(site).get(path);
        expectOutage(answer);
        expect(answer.page.heading, path).toBe(
          path.includes("reschedule")
            ? "Failed to load booking details"
            : "We can't show this page right now",
        );
        expect(answer.page.text).toContain("We can't reach our database at the moment.");
        expect(answer.page.linksSaying("Try again").map(decodeURI), path).toEqual([path]);
        expect(answer.page.has("footer"), path).toBe(path.startsWith("/contact"));
        await expectError(/could not be served.*no such table/);
      }
    });
  });

  test("for programs answer 503 in plain text", async () => {
    const { id, key } = await createBooking(site.db, { startsAt: TUESDAY_AT_NINE });
    await withoutTable(site.db, "bookings", async () => {
      const query = new URLSearchParams({ booking: id, key });
      const answer = await new Visitor(site).get(`/schedule/calendar.ics?${query}`);
      expectOutage(answer);
      expect(answer.text).toContain("Please try again in a minute.");
      expect(answer.text).not.toContain("<");
      await expectError(/could not be served/);
    });
  });

  test("that can do without their data show themselves, and say what is missing", async () => {
    const { email } = await createAccount(site.db);
    const visitor = new Visitor(site);
    await signIn(visitor, email);
    await withoutTable(site.db, "sessions", async () => {
      const ticket = await visitor.get(`${TICKET_FORM}?prefill=1`);
      expect(ticket.status).toBe(200);
      expect(ticket.page.text).toContain("We couldn't load your details just now. Please fill them in.");
      const wizard = await visitor.get("/contact?step=details&mine=1");
      expect(wizard.status).toBe(200);
      expect(wizard.page.text).toContain("We couldn't load your account details just now.");
      expect((await visitor.get("/healthz")).status).toBe(200);
      await expectError(/could not be prefilled/);
    });
  });

  test("to sign in keep what was typed by someone whose session can't be read", async () => {
    const { email } = await createAccount(site.db);
    const visitor = new Visitor(site);
    await signIn(visitor, email);
    await withoutTable(site.db, "sessions", async () => {
      const answer = await signIn(visitor, email);
      expectOutage(answer);
      expect(answer.page.text).toContain("Failed to sign in");
      expect(answer.page.value("email")).toBe(email);
      await expectError(/Signing in failed/);
    });
  });
});

test("a form without an answer of its own says that it was not taken", async () => {
  await withoutTable(site.db, "account_tokens", async () => {
    const answer = await new Visitor(site).postForm("/stop-email-change", { token: "A".repeat(43) });
    expectOutage(answer);
    expect(answer.page.text).toContain("so we couldn't do that. Please go back and try again in a minute.");
    await expectError(/could not be served/);
  });
});

test("a bug still has the general error page", async () => {
  // A violated constraint is a bug, not an outage of the database.
  await site.db
    .prepare(
      "create trigger broken before insert on tickets begin select raise(abort, 'CHECK constraint failed: x'); end",
    )
    .run();
  try {
    const answer = await new Visitor(site).postForm(TICKET_FORM, TICKET_FIELDS);
    expect(answer.status).toBe(500);
    expect(answer.page.heading).toBe("Something went wrong on our side");
    expect(answer.page.text).toContain(`Request id ${answer.headers.get("X-Request-Id")}`);
    expect(await expectError(/CHECK constraint failed/)).toContain('"stack"');
  } finally {
    await site.db.prepare("drop trigger broken").run();
  }
});

test("a table that was away leaves every trigger as it was", async () => {
  const triggers = async () => {
    const sql = "select name, sql from sqlite_master where type = 'trigger' order by name";
    return (await site.db.prepare(sql).all()).results;
  };
  const before = await triggers();
  await withoutTable(site.db, "clients", async () => {
    expect(await triggers()).not.toEqual(before);
  });
  expect(await triggers()).toEqual(before);
});
