import { describe, expect, test } from "vitest";
import { countRows } from "../support/accounts";
import { readBookings } from "../support/booking-rows";
import { DEMO_CONTACT, guestFields, offeredTimes, TUESDAY_AT_NINE } from "../support/journey";
import { attribute, type Page } from "../support/page";
import { shareWorker } from "../support/share-worker";
import { type Answer, untilAnswered, Visitor } from "../support/visitor";

/** The wizard and the chat in a browser without cookies. The wizard's answers are hidden fields up to the booking. */

const site = shareWorker();

const CONTACT = {
  ...DEMO_CONTACT,
  message: "\nLeads come by phone.\n<b>Mostly.</b>",
  selectedPlan: "growth",
};
const SERVICES = ["crm", "email"];

function withoutCookies(): Visitor {
  const visitor = new Visitor(site);
  visitor.cookies.take = () => {};
  return visitor;
}

/** Presses a button that opens another page of the scheduler and sends the answers along. */
function ride(visitor: Visitor, page: Page, button: string): Promise<Answer> {
  const { fields } = page.form("#hidden-answers");
  const [first] = page.all(button);
  if (!first) throw new Error(`The page has no ${button}`);
  return visitor.postForm(attribute(first, "formaction"), fields);
}

/** Sends the first two steps; returns the page with the calendar. */
async function tellAll(visitor: Visitor, start: "/contact" | "/" = "/contact"): Promise<Answer> {
  const services = await visitor.submit((await visitor.get(start)).page, CONTACT);
  return visitor.submit(services.page, { selectedServices: SERVICES });
}

describe.each(["/contact", "/"] as const)("without cookies, from %s", (start) => {
  test("a call is booked with everything that was told, and nothing of it is in an address", async () => {
    const visitor = withoutCookies();
    const addresses: string[] = [];
    const { postForm } = visitor;
    visitor.postForm = (path, ...rest) => {
      addresses.push(path);
      return postForm.call(visitor, path, ...rest);
    };
    const services = await visitor.submit((await visitor.get(start)).page, CONTACT);
    expect([services.status, services.headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
    expect(services.page.text).toContain("What would you like to talk about?");
    const calendar = await visitor.submit(services.page, { selectedServices: SERVICES });
    expect([calendar.status, calendar.headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
    expect(calendar.page.heading).toBe("Choose a time for your call");

    const { fields } = calendar.page.form("#hidden-answers");
    expect(calendar.page.all('form[action="/schedule"][method="post"] [name="rides"]')).toHaveLength(2);
    const zoned = await visitor.postForm("/schedule", [
      ...fields,
      ["tz", "Europe/London"],
      ["zone", "Tokyo"],
    ]);
    expect(zoned.page.text).toContain("Times are in Tokyo time.");
    const later = await ride(visitor, zoned.page, '[aria-label="Later dates"]');
    const day = await ride(visitor, later.page, "button[data-day]");
    expect(offeredTimes(day.page).length).toBeGreaterThan(0);
    const confirm = await ride(visitor, day.page, 'button[name="time"]');
    expect(confirm.page.text).toContain("Tokyo");
    const other = confirm.page.form();
    const again = await visitor.postForm(attribute(confirm.page.one("button[formaction]"), "formaction"), [
      ...other.fields,
      ["rides", "1"],
    ]);
    const last = await ride(visitor, again.page, 'button[name="time"]');
    const booked = await visitor.submit(last.page);
    expect(booked.status).toBe(303);

    const [booking, ...more] = await readBookings(site.db);
    expect(more).toEqual([]);
    expect(booking).toMatchObject({
      name: CONTACT.name,
      email: CONTACT.email,
      company: CONTACT.company,
      message: "Leads come by phone.\n<b>Mostly.</b>",
      selected_plan: "growth",
      selected_services: '["crm","email"]',
      visitor_time_zone: "Asia/Tokyo",
    });
    for (const told of ["Demo", "example", "phone", "growth", "crm"])
      expect(addresses.join(" ")).not.toContain(told);
  });

  test("Back returns to the first step, and forth to the second, with everything", async () => {
    const visitor = withoutCookies();
    const services = await visitor.submit((await visitor.get(start)).page, CONTACT);
    const details = await visitor.submit(services.page, { selectedServices: ["crm"], go: "back" });
    for (const field of ["name", "email", "company", "message", "selectedPlan"] as const)
      expect(details.page.value(field), field).toBe(CONTACT[field]);
    const forth = await visitor.submit(details.page, { company: "Another Company" });
    expect(forth.page.ticked("selectedServices")).toEqual(["crm"]);
    expect(forth.page.value("company")).toBe("Another Company");
  });

  test("a step that is refused keeps what was told", async () => {
    const visitor = withoutCookies();
    const services = await visitor.submit((await visitor.get(start)).page, CONTACT);
    const refused = await visitor.submit(services.page);
    expect([refused.status, refused.page.text.includes("Choose at least one service")]).toEqual([400, true]);
    expect(refused.page.value("message")).toBe(CONTACT.message);
    const tampered = await visitor.submit(refused.page, {
      email: "not-an-address",
      selectedServices: ["crm"],
    });
    expect(tampered.status).toBe(400);
    expect(tampered.page.value("email")).toBe("not-an-address");
    expect(tampered.page.descriptionsOf('[name="email"]')).toContain(
      "Error: Enter an email address like name@example.com",
    );
    const mended = await visitor.submit(tampered.page, { email: CONTACT.email });
    expect(mended.page.ticked("selectedServices")).toEqual(["crm"]);
  });
});

describe("a message to the team from the chat", () => {
  const CHAT = "/help/live-chat?chat=open";
  const SENT = "If you've just sent us a message, it has arrived. We'll answer by email.";
  const message = { name: "Demo Client", email: DEMO_CONTACT.email, message: "Is there a person?" };

  async function write(visitor: Visitor) {
    const answer = await visitor.submit((await visitor.get(CHAT)).page, message, "#write-to-team");
    expect([answer.status, answer.location]).toEqual([303, `${CHAT}&sent=1#latest`]);
    return visitor.follow(answer);
  }

  test("is said to have been sent, once it is there", async () => {
    const shown = await write(withoutCookies());
    expect(shown.page.text).toContain(SENT);
    expect(shown.page.has("p#latest")).toBe(true);
    expect(shown.headers.get("Cache-Control")).toBe("private, no-store");
    expect(await countRows(site.db, "tickets")).toBe(1);
    expect((await withoutCookies().get(CHAT)).page.text).not.toContain(SENT);
    // A browser that has asked the assistant something scrolls to its own question.
    const talker = new Visitor(site);
    await talker.postForm(CHAT, { message: "What does it cost?" });
    expect((await talker.get(`${CHAT}&sent=1`)).page.all("#latest")).toHaveLength(1);
    expect((await withoutCookies().get("/help/live-chat?sent=1")).page.text).not.toContain(SENT);
  });

  test("is shown itself where a cookie tells of it", async () => {
    const shown = await write(new Visitor(site));
    expect(shown.page.text).toContain("To the team: Is there a person?");
    expect(shown.page.text).not.toContain(SENT);
  });
});

test("a browser that keeps cookies is asked for its first step twice, and gets one draft", async () => {
  const visitor = new Visitor(site);
  const { page } = await visitor.get("/contact");
  const { action, fields } = page.form();
  const sent = [...fields.filter(([name]) => !(name in CONTACT)), ...Object.entries(CONTACT)];
  const body = new URLSearchParams(sent).toString();
  const headers = { "Content-Type": "application/x-www-form-urlencoded" };
  const first = await visitor.send(action, { method: "POST", body, headers });
  expect([first.status, first.location]).toEqual([
    307,
    expect.stringMatching(/^\/contact\?step=services&draft=[\da-f-]{36}$/),
  ]);
  const second = await visitor.send(first.location, { method: "POST", body, headers });
  expect([second.status, second.location]).toEqual([303, `${first.location}#calendar`]);
  expect(visitor.cookies.names).toHaveLength(1);
  const services = await visitor.get(first.location);
  expect([services.status, services.page.has('[name="rides"]')]).toEqual([200, false]);
});

describe("a form without cookies that is sent again", () => {
  const TOKEN = "formToken";
  type Sent = { path: string; fields: [string, string][] };

  /** Books by the wizard without cookies; returns the request that Back sends again: that for the last page. */
  async function book(visitor: Visitor, change?: (path: string) => string) {
    const calendar = await tellAll(visitor);
    const button = await firstTime(visitor, calendar.page);
    const sent: Sent = {
      path: change?.(button) ?? button,
      fields: calendar.page.form("#hidden-answers").fields,
    };
    const confirm = await visitor.postForm(sent.path, sent.fields);
    const booked = await visitor.submit(confirm.page);
    expect(booked.status).toBe(303);
    return { sent, confirm, booked };
  }

  async function firstTime(visitor: Visitor, page: Page): Promise<string> {
    const day = page.has('button[name="time"]') ? page : (await ride(visitor, page, "button[data-day]")).page;
    const [time] = day.all('button[name="time"]');
    if (!time) throw new Error("The page has no times");
    return attribute(time, "formaction");
  }

  test("Back and a second press show the call that it booked, and book no other", async () => {
    const visitor = withoutCookies();
    const { sent, confirm, booked } = await book(visitor);
    const back = await visitor.postForm(sent.path, sent.fields);
    expect([back.status, back.location]).toEqual([303, booked.location]);
    expect((await visitor.follow(back)).page.heading).toBe("Your call is booked");
    const pressed = await visitor.submit(confirm.page);
    expect([pressed.status, pressed.location]).toEqual([303, booked.location]);
    expect(await countRows(site.db, "bookings")).toBe(1);
  });

  test("asked for again without the form, its time may be the visitor's own: the email has the answer", async () => {
    const { sent } = await book(withoutCookies());
    const shown = await withoutCookies().get(sent.path);
    expect(shown.status).toBe(409);
    expect(shown.page.text).toContain(
      "Someone has just booked that time. Please choose another. If it was you, the confirmation is in your email.",
    );
  });

  test("in a frame it stays in the frame", async () => {
    const { sent } = await book(withoutCookies(), (path) => `${path}&embed=1`);
    const back = await withoutCookies().postForm(sent.path, sent.fields);
    expect(back.location).toMatch(/^\/schedule\?.*embed=1/);
  });

  test.each([
    ["another token", { [TOKEN]: "A".repeat(43) }],
    ["no token", { [TOKEN]: "" }],
    ["another address", { email: "stranger@client.example" }],
    ["another name", { name: "A Stranger" }],
  ])("with %s it shows nobody's call", async (_, changes: Record<string, string>) => {
    const { sent } = await book(withoutCookies());
    const stranger = sent.fields.map(([name, value]): [string, string] => [name, changes[name] ?? value]);
    expect(stranger).not.toEqual(sent.fields);
    const answer = await withoutCookies().postForm(sent.path, stranger);
    expect([answer.status, answer.location]).toEqual([409, ""]);
    expect(answer.page.text).toContain("Someone has just booked that time.");
  });

  test("once its call is cancelled, it books another", async () => {
    const visitor = withoutCookies();
    const { sent } = await book(visitor);
    await site.db.prepare("update bookings set status = 'cancelled'").run();
    await site.db.prepare("delete from booking_cells").run();
    const confirm = await visitor.postForm(sent.path, sent.fields);
    const again = await visitor.submit(confirm.page);
    expect(again.status).toBe(303);
    expect(await countRows(site.db, "bookings")).toBe(2);
  });
});

test("what comes to the scheduler is checked there again", async () => {
  const visitor = withoutCookies();
  const calendar = await tellAll(visitor);
  const { fields } = calendar.page.form("#hidden-answers");
  const forged = [
    ...fields.filter(([name]) => name !== "selectedPlan"),
    ["selectedPlan", "platinum"] as const,
  ];
  const answer = await visitor.postForm("/schedule", forged);
  expect([answer.status, answer.page.text.includes("Choose one of the plans shown")]).toEqual([400, true]);
  const long = [...fields.filter(([name]) => name !== "message"), ["message", "x".repeat(70_000)] as const];
  expect((await untilAnswered(() => visitor.postForm("/schedule", long))).status).toBe(413);
});

test("a guest whose time is taken meanwhile takes what was typed along to another", async () => {
  const taken = await new Visitor(site).postForm("/schedule", guestFields(TUESDAY_AT_NINE));
  expect(taken.status).toBe(303);
  const visitor = withoutCookies();
  const typed = { name: "Another Client", email: "another@client.example", phone: "+44 20 7946 0000" };
  const refused = await visitor.postForm("/schedule", guestFields(TUESDAY_AT_NINE, typed));
  expect(refused.status).toBe(409);
  const confirm = await ride(visitor, refused.page, 'button[name="time"]');
  for (const [name, value] of Object.entries(typed)) expect(confirm.page.value(name), name).toBe(value);
  const booked = await visitor.submit(confirm.page);
  expect(booked.status).toBe(303);
  const back = await ride(visitor, refused.page, 'button[name="time"]');
  expect([back.status, back.location]).toEqual([303, booked.location]);
});
