/** The questions of a kind of call, where its time is confirmed. */
import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { connect } from "../../app/db/client.server";
import { NO_ANSWERS } from "../../app/domain/booking/answers";
import { bookCall as bookByUseCase } from "../../app/use-cases/booking/book-call.server";
import { createAccount, signInAs } from "../support/accounts";
import { readBookings } from "../support/booking-rows";
import { clientPathOf } from "../support/clients";
import { createBooking } from "../support/factories";
import { bookCall, fillWizard, guestFields, linkOf, openConfirm, TUESDAY_AT_NINE } from "../support/journey";
import { answersIn, askOf, QUESTIONS, TYPED } from "../support/kind-questions";
import { linkInEmail, untilDelivered } from "../support/outbox";
import { attribute, type Page, textOf } from "../support/page";
import { createPersonalLink } from "../support/personal-links";
import { shareWorker } from "../support/share-worker";
import { signInAsStaff } from "../support/staff";
import { Visitor } from "../support/visitor";
import { COOKIE_SECRET, NOW } from "../support/worker";

const site = shareWorker();

const STORED = [
  ["What is your goal?", "More leads"],
  ["What have you tried?", "Adverts.\nLetters."],
  ["Where do you advertise?", ["Search", "Email"]],
  ["How many visits a month?", 1200.5],
  ["When do you launch?", "2027-03-01"],
  ["What is your website?", "https://www.client.example/shop"],
  ["How big is your team?", "2 to 10"],
  ["Do you sell online?", true],
];

const askedIn = (page: Page) =>
  [
    ...new Set(
      page
        .all("main input, main select, main textarea")
        .filter((field) => attribute(field, "type") !== "hidden")
        .map((field) => attribute(field, "name"))
        .filter((name) => name.startsWith("answer[")),
    ),
  ].sort();

const NAMES = QUESTIONS.map(({ slug }) => `answer[${slug}]`).sort();
const GOAL = { slug: "goal", label: "What is your goal?", type: "short_text" } as const;
const NEEDED = { ...GOAL, isRequired: true };
const guest = { name: "Demo Client", email: "demo@client.example" };
const AT_TEN = "2026-11-24T15:00Z";
/** The address of the form for this time, which is shown again with what is wrong. */
const SENT = `/schedule?${new URLSearchParams({ tz: "Europe/London", time: TUESDAY_AT_NINE, send: "1" })}`;

describe("the questions of a kind", () => {
  test("stand after the time, in the wizard and in the scheduler alike, each with its hint", async () => {
    await askOf(site.db);
    const wizard = new Visitor(site);
    await fillWizard(wizard);
    for (const visitor of [wizard, new Visitor(site)]) {
      const { page } = await openConfirm(visitor, TUESDAY_AT_NINE);
      expect(askedIn(page)).toEqual(NAMES);
      expect(page.descriptionsOf("#question-goal")).toEqual(["In a few words."]);
    }
    const withoutOptional = QUESTIONS.filter(({ isRequired }) => isRequired).map(({ label }) => label);
    const { page } = await openConfirm(wizard, TUESDAY_AT_NINE);
    const legends = page.all("legend").map(textOf);
    expect(legends).toEqual(expect.arrayContaining(withoutOptional));
    expect(legends).toContain("Where do you advertise? (optional)");
  });

  test("are not asked again of a call that is moved, which keeps its answers", async () => {
    await askOf(site.db);
    const visitor = new Visitor(site);
    const booked = await visitor.postForm("/schedule", { ...guestFields(TUESDAY_AT_NINE), ...TYPED });
    const { id, key } = linkOf(booked);
    const move = `/schedule?${new URLSearchParams({ reschedule: id, key, tz: "Europe/London", time: AT_TEN })}`;
    const { page } = await visitor.get(move);
    expect(askedIn(page)).toEqual([]);
    expect((await visitor.submit(page)).status).toBe(303);
    expect(await answersIn(site.db)).toEqual(STORED);
  });

  test("are answered with the booking, once, however often the form is sent", async () => {
    await askOf(site.db);
    const visitor = new Visitor(site);
    await fillWizard(visitor);
    const { page } = await openConfirm(visitor, TUESDAY_AT_NINE);
    const answers = await Promise.all([visitor.submit(page, TYPED), visitor.submit(page, TYPED)]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect((await visitor.submit(page, { ...TYPED, "answer[goal]": "" })).status).toBe(303);
    expect(await readBookings(site.db)).toHaveLength(1);
    expect(await answersIn(site.db)).toEqual(STORED);
  });

  test("write nothing of a call that is not booked", async () => {
    await askOf(site.db);
    // The time is free. That this address has as many calls as it may have is found as the call is written.
    for (const startsAt of ["2026-11-25T14:00Z", "2026-11-26T14:00Z", "2026-11-27T14:00Z"])
      await createBooking(site.db, { startsAt, email: guest.email });
    const answer = await new Visitor(site).postForm("/schedule", {
      ...guestFields(TUESDAY_AT_NINE),
      email: guest.email,
      ...TYPED,
    });
    expect(answer.status).toBe(202);
    expect(await answersIn(site.db)).toEqual([]);
  });

  test("say beside the field what is wrong, and lose nothing that was typed", async () => {
    await askOf(site.db);
    const long = "x".repeat(10_000);
    const hostile = `"><img src=x onerror=alert(1)>`;
    const { page, status } = await new Visitor(site).postForm(SENT, {
      ...guestFields(TUESDAY_AT_NINE),
      phone: "+44 20 7946 0000",
      "answer[goal]": long,
      "answer[places]": ["Email", hostile],
      "answer[visits]": "many",
      "answer[launch]": "2027-02-30",
      "answer[site]": hostile,
      "answer[shop]": ["yes", "no"],
      "answer[unknown]": "x",
      "answer[__proto__]": "x",
      "answer[constructor]": "x",
    });
    expect(status).toBe(400);
    expect(page.heading).toBe("Check the details");
    const summary = page.all('[role="alert"] a').map((link) => [attribute(link, "href"), textOf(link)]);
    expect(summary).toEqual([
      ["#question-goal", "Your answer can be at most 200 characters long"],
      ["#question-places", "Choose from the answers shown"],
      ["#question-visits", "Enter a number like 12 or 2.5"],
      ["#question-launch", "Enter a date like 2026-11-24"],
      ["#question-site", "Enter a web address like www.example.com"],
      ["#question-team", "Choose an answer to “How big is your team?”"],
      ["#question-shop", expect.stringContaining("more than once")],
    ]);
    for (const [href] of summary) expect(page.has(`[id="${String(href).slice(1)}"]`), href).toBe(true);
    expect(page.descriptionsOf("#question-visits")).toEqual(["Error: Enter a number like 12 or 2.5"]);
    expect(page.value("answer[goal]")).toBe(long);
    expect(page.ticked("answer[places]")).toEqual(["Email"]);
    expect(page.value("answer[visits]")).toBe("many");
    expect(page.value("answer[launch]")).toBe("2027-02-30");
    expect(page.value("answer[site]")).toBe(hostile);
    expect(page.value("phone")).toBe("+44 20 7946 0000");
    expect(page.html).not.toContain("<img src=x");
  });

  test("are looked at together with the other fields", async () => {
    await askOf(site.db, [NEEDED]);
    const { page } = await new Visitor(site).postForm(SENT, { ...guestFields(TUESDAY_AT_NINE), name: "" });
    expect(page.all('[role="alert"] a').map((link) => attribute(link, "href"))).toEqual([
      "#guest-name",
      "#question-goal",
    ]);
  });

  test("that are required are asked of everyone who books with a personal link, too", async () => {
    await askOf(site.db, [NEEDED]);
    const { key } = await createPersonalLink(site.db);
    const visitor = new Visitor(site);
    const { page } = await visitor.get(
      `/schedule?${new URLSearchParams({ offer: key, tz: "Europe/London", time: TUESDAY_AT_NINE })}`,
    );
    expect(askedIn(page)).toEqual(["answer[goal]"]);
    const refused = await visitor.submit(page);
    expect([refused.status, refused.page.text]).toEqual([
      400,
      expect.stringContaining("Enter an answer to “What is your goal?”"),
    ]);
    await visitor.submit(refused.page, { "answer[goal]": "More leads" });
    expect(await answersIn(site.db)).toEqual([["What is your goal?", "More leads"]]);
  });
});

describe("what was typed in answer", () => {
  test("stays in the wizard's draft where the time is taken, or the form is refused or loaded again", async () => {
    await askOf(site.db);
    const visitor = new Visitor(site);
    await fillWizard(visitor);
    const { page } = await openConfirm(visitor, TUESDAY_AT_NINE);
    await createBooking(site.db, { startsAt: TUESDAY_AT_NINE });
    const taken = await visitor.submit(page, TYPED);
    expect([taken.status, taken.page.heading]).toEqual([409, "Choose a time for your call"]);
    const other = (await openConfirm(visitor, AT_TEN)).page;
    expect(other.value("answer[goal]")).toBe("More leads");
    expect(other.ticked("answer[places]")).toEqual(["Search", "Email"]);
    // A box that is no longer ticked stays so.
    const refused = await visitor.submit(other, { "answer[places]": [], "answer[visits]": "many" });
    expect(refused.page.ticked("answer[places]")).toEqual([]);
    const reloaded = (await openConfirm(visitor, AT_TEN)).page;
    expect([reloaded.ticked("answer[places]"), reloaded.value("answer[visits]")]).toEqual([[], "many"]);
    expect((await visitor.submit(reloaded, { "answer[visits]": "" })).status).toBe(303);
    expect((await answersIn(site.db)).map(([question]) => question)).toEqual([
      "What is your goal?",
      "What have you tried?",
      "When do you launch?",
      "What is your website?",
      "How big is your team?",
      "Do you sell online?",
    ]);
  });

  test("comes along without cookies, from a taken time to another", async () => {
    await askOf(site.db);
    await createBooking(site.db, { startsAt: TUESDAY_AT_NINE });
    const taken = await new Visitor(site).postForm("/schedule?tz=Europe%2FLondon", {
      ...guestFields(TUESDAY_AT_NINE),
      ...TYPED,
    });
    const hidden = taken.page.form("#hidden-answers").fields;
    const at = `/schedule?${new URLSearchParams({ tz: "Europe/London", time: AT_TEN })}`;
    const { page } = await new Visitor(site).postForm(at, hidden);
    expect(page.value("answer[story]").replaceAll("\r\n", "\n")).toBe("Adverts.\nLetters.");
    expect((await new Visitor(site).submit(page)).status).toBe(303);
    expect(await answersIn(site.db)).toEqual(STORED);
  });

  test("begins with what a link fills in, in the scheduler and in the wizard", async () => {
    await askOf(site.db);
    const filled = new URLSearchParams({
      "answer[goal]": "From a link",
      "answer[shop]": "no",
      "answer[x]": "y",
    });
    const times = (await new Visitor(site).get(`/schedule?tz=Europe%2FLondon&${filled}`)).page;
    const [form] = times.all('form[method="get"]');
    expect(form && times.html).toContain('name="answer[goal]" value="From a link"');
    const direct = (await new Visitor(site).get(`/schedule?tz=UTC&time=${TUESDAY_AT_NINE}&${filled}`)).page;
    expect([direct.value("answer[goal]"), direct.ticked("answer[shop]")]).toEqual(["From a link", ["no"]]);

    const visitor = new Visitor(site);
    const details = await visitor.get(`/contact?${filled}`);
    const contact = { ...guest, company: "Demo Company", message: "", selectedPlan: "" };
    const services = await visitor.follow(await visitor.submit(details.page, contact));
    await visitor.submit(services.page, { selectedServices: ["crm"] });
    const { page } = await openConfirm(visitor, TUESDAY_AT_NINE);
    expect([page.value("answer[goal]"), page.ticked("answer[shop]")]).toEqual(["From a link", ["no"]]);
    // What a person has typed is newer.
    await visitor.submit(page, { "answer[goal]": "Typed" });
    expect((await openConfirm(visitor, TUESDAY_AT_NINE)).page.value("answer[goal]")).toBe("Typed");
  });

  test("waits with a call that is confirmed by a mailed link, whatever is asked by then", async () => {
    await askOf(site.db);
    for (const hour of ["14", "15", "16"])
      await createBooking(site.db, { startsAt: `2026-12-01T${hour}:00Z`, email: guest.email });
    const asked = await new Visitor(site).postForm("/schedule", {
      ...guestFields(TUESDAY_AT_NINE),
      ...TYPED,
    });
    expect(asked.status).toBe(202);
    await askOf(site.db, [{ slug: "new", label: "New?", type: "short_text", isRequired: true }]);
    await untilDelivered(site.db, Date.parse(NOW));
    const link = new URL(await linkInEmail(new Visitor(site), guest.email, /[?&]confirm=/));
    const { page } = await new Visitor(site).get(link.pathname + link.search);
    expect(askedIn(page)).toEqual([]);
    expect((await new Visitor(site).submit(page)).status).toBe(303);
    expect(await answersIn(site.db)).toEqual(STORED);
  });

  test("is stored as it was asked then: later changes of a question change no call", async () => {
    await askOf(site.db);
    const visitor = new Visitor(site);
    const { location } = await visitor.postForm("/schedule", { ...guestFields(TUESDAY_AT_NINE), ...TYPED });
    await askOf(site.db, [{ slug: "team", label: "Whom do you work with?", type: "short_text" }]);
    expect(await answersIn(site.db)).toEqual(STORED);
    const { text } = (await visitor.get(location)).page;
    expect(text).toContain("How big is your team? 2 to 10");
    expect(text).not.toContain("Whom do you work with?");
  });
});

describe("a question that changes while a call is being confirmed", () => {
  test("is shown with what was typed, if it is new and required", async () => {
    await askOf(site.db, [GOAL]);
    const visitor = new Visitor(site);
    await fillWizard(visitor);
    const { page } = await openConfirm(visitor, TUESDAY_AT_NINE);
    await askOf(site.db, [GOAL, { slug: "why", label: "Why now?", type: "long_text", isRequired: true }]);
    const refused = await visitor.submit(page, { "answer[goal]": "More leads" });
    expect(refused.status).toBe(400);
    expect(refused.page.value("answer[goal]")).toBe("More leads");
    expect(refused.page.descriptionsOf("#question-why")).toEqual(["Error: Enter an answer to “Why now?”"]);
    expect(await readBookings(site.db)).toEqual([]);
    expect((await visitor.submit(refused.page, { "answer[why]": "The new year" })).status).toBe(303);
    expect(await answersIn(site.db)).toEqual([
      ["What is your goal?", "More leads"],
      ["Why now?", "The new year"],
    ]);
  });

  test("is dropped alone, if it is gone", async () => {
    await askOf(site.db, [GOAL, { slug: "why", label: "Why now?", type: "long_text" }]);
    const visitor = new Visitor(site);
    const { page } = await openConfirm(visitor, TUESDAY_AT_NINE);
    await askOf(site.db, [GOAL]);
    const booked = await visitor.submit(page, {
      ...guest,
      "answer[goal]": "More leads",
      "answer[why]": "Because",
    });
    expect(booked.status).toBe(303);
    expect(await answersIn(site.db)).toEqual([["What is your goal?", "More leads"]]);
  });

  test("is asked even if it comes between the reading and the writing of the booking", async () => {
    await askOf(site.db, [GOAL]);
    const database = site.db as unknown as D1Database;
    let batches = 0;
    const changing = {
      prepare: (query: string) => database.prepare(query),
      batch: async (statements: Parameters<D1Database["batch"]>[0]) => {
        const results = await database.batch(statements);
        batches += 1;
        if (batches === 1) await askOf(site.db, [NEEDED]);
        return results;
      },
    } as unknown as D1Database;
    const result = await bookByUseCase(
      {
        db: connect(changing),
        now: Date.parse(NOW),
        newId: randomUUID,
        secret: COOKIE_SECRET,
        acceptedSecrets: [COOKIE_SECRET],
        calendarHost: "site.example",
        askCalendars: async () => {},
        agency: { name: "Agency", email: "agency@site.example" },
        callLimits: { proven: 3, unproven: 3, strangersPercent: 50 },
        requestDeadlineHours: 0,
      },
      {
        request: { ...NO_ANSWERS, ...guest },
        questions: { typed: {} },
        by: { userId: null, provenEmail: null },
        usesExternalScheduler: false,
        asksForPhone: true,
        call: { kindId: "strategy" },
        startsAt: Date.parse(TUESDAY_AT_NINE),
        visitorTimeZone: "Europe/London",
        visitorClock: "12",
        idempotencyKey: randomUUID(),
        ip: null,
        visitSource: null,
        bookedThrough: "calendar",
        draftHash: null,
      },
    );
    expect(result).toMatchObject({
      ok: false,
      reason: "wrong_answers",
      errors: { "answer[goal]": expect.any(String) },
    });
    expect(await readBookings(site.db)).toEqual([]);
  });
});

describe("the desk's own form", () => {
  const FORM = 'main form[method="post"]';

  test("asks the questions of the chosen kind, requires none, and keeps what was typed", async () => {
    await askOf(site.db);
    const staff = await signInAsStaff(site);
    const { page } = await staff.get("/staff/bookings/new?date=2026-11-24");
    expect(askedIn(page)).toEqual(NAMES);
    expect(page.all("legend").map(textOf)).toContain("How big is your team? (optional)");
    const typed = { ...guest, press: "book", time: TUESDAY_AT_NINE, ...TYPED, "answer[team]": "" };
    const refused = await staff.submit(page, { ...typed, "answer[visits]": "many" }, FORM);
    expect([refused.status, refused.page.value("answer[visits]")]).toEqual([400, "many"]);
    expect(refused.page.ticked("answer[places]")).toEqual(["Search", "Email"]);
    const booked = await staff.submit(refused.page, { ...typed, "answer[visits]": "7" }, FORM);
    expect(booked.status).toBe(303);
    expect((await answersIn(site.db)).map(([question]) => question)).toEqual(
      STORED.map(([question]) => question).filter((question) => question !== "How big is your team?"),
    );
  });
});

test("an account's form begins empty after its call, and shows what it was sent with once that is cancelled", async () => {
  await askOf(site.db);
  await createAccount(site.db, { email: guest.email });
  const client = await signInAs(site, guest.email);
  const { page } = await openConfirm(client, TUESDAY_AT_NINE);
  const { id, key } = linkOf(await client.submit(page, TYPED));
  const cancel = await client.get(`/contact/cancel?${new URLSearchParams({ booking: id, key })}`);
  await client.submit(cancel.page);
  const again = (await openConfirm(client, TUESDAY_AT_NINE)).page;
  expect(again.value("answer[goal]")).toBe("More leads");
  expect(again.ticked("answer[shop]")).toEqual(["yes"]);
});

test("erasing the client leaves nothing of the answers", async () => {
  await askOf(site.db);
  await bookCall(new Visitor(site), TUESDAY_AT_NINE, {}).catch(() => {});
  const booked = await new Visitor(site).postForm("/schedule", {
    ...guestFields(AT_TEN),
    ...TYPED,
    "answer[goal]": "Unmistakable",
  });
  expect(booked.status).toBe(303);
  const owner = await signInAsStaff(site);
  const path = await clientPathOf(site.db, guest.email);
  const data = JSON.parse((await owner.postForm(`${path}/export`, {})).text);
  expect(
    data.bookingAnswers.map((row: { question: string; answer: unknown }) => [row.question, row.answer]),
  ).toContainEqual(["What is your goal?", "Unmistakable"]);
  const { page } = await owner.get(`${path}/erase`);
  await owner.submit(page, { typed: guest.email }, 'main form[method="post"]');
  const { results } = await site.db
    .prepare(
      "select name from sqlite_master where type = 'table' and name not like '\\_%' escape '\\' and name not like 'sqlite%' and name not like 'd1%'",
    )
    .all<{ name: string }>();
  for (const { name } of results) {
    const rows = await site.db.prepare(`select * from "${name}"`).all();
    expect(JSON.stringify(rows.results), name).not.toContain("Unmistakable");
  }
});
