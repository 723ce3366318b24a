/** The waiting list: joined by a mailed link, told of a time that comes free, and left with one press. Without scripts. */
import { describe, expect, test } from "vitest";
import { LIMITS } from "../../app/domain/limits/limits";
import { createAccount, PASSWORD, signInAs } from "../support/accounts";
import { columnsWith } from "../support/columns-with";
import { createBooking } from "../support/factories";
import { offeredTimes } from "../support/journey";
import { linkInEmail, readOutbox, untilDelivered } from "../support/outbox";
import { attribute, textOf } from "../support/page";
import { shareWorker } from "../support/share-worker";
import { signInAsStaff } from "../support/staff";
import { Visitor } from "../support/visitor";
import { NOW } from "../support/worker";

/** Friday has one time: 9:00 in New York, 14:00 in London. */
const FRIDAY = "2026-11-27";
const AT_NINE = `${FRIDAY}T14:00Z`;
const site = shareWorker({ hours: { overrides: { [FRIDAY]: ["09:00-09:30"] } } });

const FULL = `/schedule?tz=Europe/London&date=${FRIDAY}`;

async function fillFriday() {
  return createBooking(site.db, { startsAt: AT_NINE, email: "first@client.example" });
}

const cancel = ({ id, key }: { id: string; key: string }) =>
  new Visitor(site).postForm("/contact/cancel", { booking: id, key, reason: "" });

/** Opens the form from the full day, as a visitor does. */
async function openForm(visitor: Visitor) {
  const { page } = await visitor.get(FULL);
  const [path = ""] = page.linksSaying("Tell me when a time comes free");
  return visitor.get(path);
}

async function join(visitor: Visitor, email: string, typed: Record<string, string> = {}) {
  const { page } = await openForm(visitor);
  return visitor.submit(page, { email, ...typed });
}

const BEGIN = /\/schedule\/waiting\?token=/;
const WAITS = /\/schedule\/waiting\?key=/;
const mailedTo = async (kind: string) =>
  (await readOutbox(site.db)).filter((row) => row.kind === kind).map(({ to_email }) => to_email);
const pathOf = (url: string) => url.replace(/^https?:\/\/[^/]+/, "");

async function begin(email: string) {
  await untilDelivered(site.db, Date.parse(NOW));
  const reader = new Visitor(site);
  const { page } = await reader.get(pathOf(await linkInEmail(reader, email, BEGIN)));
  return { reader, page, answer: await reader.submit(page) };
}

test("a full day leads to the form, which is filled in with it, and the link in the email begins the wait", async () => {
  const call = await fillFriday();
  const visitor = new Visitor(site);
  const form = await openForm(visitor);
  expect(form.headers.get("Cache-Control")).toBe("private, no-store");
  const fields = Object.fromEntries(form.page.form().fields);
  expect(fields).toMatchObject({
    kind: "strategy",
    first: FRIDAY,
    last: FRIDAY,
    part: "any",
    tz: "Europe/London",
  });
  const sent = await visitor.submit(form.page, { email: "guest@client.example" });
  expect([sent.status, sent.location]).toEqual([303, "/schedule/waiting?sent=1"]);
  expect((await visitor.follow(sent)).page.text).toContain("check your email");

  const { page, answer, reader } = await begin("guest@client.example");
  expect(page.text).toContain("guest@client.example");
  const waits = await reader.follow(answer);
  expect(waits.page.text).toContain("You're on the waiting list");
  expect(waits.page.text).toContain("Friday 27 November 2026, at any time of day (London time)");

  await site.runScheduled();
  expect(await mailedTo("times_free")).toEqual([]);
  await cancel(call);
  await site.runScheduled();
  await site.runScheduled();
  expect(await mailedTo("times_free")).toEqual(["guest@client.example"]);
  await untilDelivered(site.db, Date.parse(NOW));
  const times = await linkInEmail(reader, "guest@client.example", /\/schedule\?/);
  expect(offeredTimes((await reader.get(pathOf(times))).page)).toEqual([AT_NINE]);
});

describe("the link in the email", () => {
  test("works in another browser and twice; opened, it changes nothing", async () => {
    await fillFriday();
    await join(new Visitor(site), "twice@client.example");
    const { page, reader, answer } = await begin("twice@client.example");
    expect(answer.status).toBe(303);
    const again = await reader.submit(page);
    expect(again.location).toBe(answer.location);
  });

  test("does nothing once it is old or its person is erased, and says so", async () => {
    await fillFriday();
    await join(new Visitor(site), "old@client.example");
    await untilDelivered(site.db, Date.parse(NOW));
    const reader = new Visitor(site);
    const path = pathOf(await linkInEmail(reader, "old@client.example", BEGIN));
    const { page } = await reader.get(path);
    await site.db.prepare("update time_waits set expires_at = ?").bind(Date.parse(NOW)).run();
    expect((await reader.get(path)).status).toBe(410);
    const late = await reader.submit(page);
    expect(late.status).toBe(410);
    expect(late.page.text).toContain("This link no longer works");
  });
});

describe("a wait is stopped", () => {
  async function wait(email: string) {
    await join(new Visitor(site), email);
    const { answer, reader } = await begin(email);
    return { reader, path: answer.location };
  }
  const countWaits = () => site.db.prepare("select count(*) as n from time_waits").first<number>("n");

  test("with one press on its page", async () => {
    await fillFriday();
    const { reader, path } = await wait("stops@client.example");
    const { page } = await reader.get(path);
    expect(textOf(page.one("main button"))).toBe(
      "Stop waiting for the strategy call on Friday 27 November 2026, at any time of day",
    );
    const stopped = await reader.submit(page);
    expect((await reader.follow(stopped)).page.text).toContain("You're not on the waiting list");
    expect(await countWaits()).toBe(0);
  });

  test("by a mail program, with the request of RFC 8058 to the address in the email's header", async () => {
    const call = await fillFriday();
    await wait("program@client.example");
    await cancel(call);
    await site.runScheduled();
    await untilDelivered(site.db, Date.parse(NOW));
    const path = pathOf(await linkInEmail(new Visitor(site), "program@client.example", WAITS));
    const answer = await new Visitor(site).postForm(path, { "List-Unsubscribe": "One-Click" });
    expect(answer.status).toBe(200);
    expect(await countWaits()).toBe(0);
  });

  test("at the desk, with a line in the log", async () => {
    await fillFriday();
    await wait("removed@client.example");
    const staff = await signInAsStaff(site, "member");
    const { page } = await staff.get("/staff/bookings/waiting?q=removed");
    expect(page.text).toContain("removed@client.example");
    expect(page.text).toMatch(/Since Mon 23 Nov 2026, until .*Not emailed yet\./);
    const removed = await staff.postForm("/staff/bookings/waiting", { id: page.value("id") });
    expect((await staff.follow(removed)).page.text).toContain("Taken off the list");
    expect(await countWaits()).toBe(0);
    const { results } = await site.db
      .prepare("select action, subject_kind from audit_log where subject_kind = 'wait'")
      .all();
    expect(results).toEqual([{ action: "removed", subject_kind: "wait" }]);
  });
});

test("the account whose address is proven waits at once, and its download and deletion have the wait", async () => {
  const call = await fillFriday();
  const { email } = await createAccount(site.db, { email: "own@client.example" });
  const visitor = await signInAs(site, email);
  const answer = await join(visitor, "own@client.example");
  expect(answer.location).toMatch(/key=.*done=begun/);
  expect(await mailedTo("waiting_confirm")).toEqual([]);
  const data = JSON.parse((await visitor.get("/account/data.json")).text);
  expect(JSON.stringify(data)).toContain(FRIDAY);
  await cancel(call);
  await site.runScheduled();
  expect(await mailedTo("times_free")).toEqual([email]);
  const deleted = await visitor.postForm("/account", { form: "delete", currentPassword: PASSWORD });
  expect(deleted.location).toBe("/signin?deleted=1");
  await site.runScheduled();
  expect(await mailedTo("times_free")).toEqual([]);
  expect(await columnsWith(site.db, email)).toEqual([]);
});

test("a stranger can't fill another's mailbox, and learns nothing of the address", async () => {
  await fillFriday();
  const network = { "CF-Connecting-IP": "203.0.113.7" };
  const visitor = new Visitor(site);
  const { page } = await openForm(visitor);
  const { action, fields } = page.form();
  const statuses: number[] = [];
  for (let time = 0; time <= LIMITS.waitTyped.attempts; time++) {
    const typed = [
      ...fields.filter(([name]) => !["email", "idempotencyKey", "opened"].includes(name)),
      ["email", "victim@client.example"],
      ["idempotencyKey", crypto.randomUUID()],
    ] as [string, string][];
    statuses.push((await visitor.postForm(action, typed, network)).status);
  }
  expect(statuses).toEqual([...Array(LIMITS.waitTyped.attempts).fill(303), 429]);
});

test("where a time that fits is free already, the form leads to it", async () => {
  const answer = await join(new Visitor(site), "early@client.example", {
    first: "2026-11-24",
    last: "2026-12-01",
  });
  expect(answer.status).toBe(409);
  expect(answer.page.text).toContain("is free already");
  expect(await mailedTo("waiting_confirm")).toEqual([]);
});

test("wrong days are said beside their fields, with what was typed", async () => {
  const answer = await join(new Visitor(site), "days@client.example", {
    first: "2026-12-10",
    last: "2026-12-01",
  });
  expect(answer.status).toBe(400);
  expect(textOf(answer.page.one("#wait-last-error"))).toContain("must not be before the first");
  expect(await mailedTo("waiting_confirm")).toEqual([]);
});

test("each field of the form has its label and its hint", async () => {
  const { page } = await openForm(new Visitor(site));
  const labelled = page.all("main label[for]").map((label) => [attribute(label, "for"), textOf(label)]);
  expect(Object.fromEntries(labelled)).toEqual({
    "wait-email": "Email address",
    "wait-kind": "Call",
    "wait-first": "First day",
    "wait-last": "Last day",
    "wait-part": "Time of day",
  });
  expect(attribute(page.one("#wait-weekdays"), "aria-describedby")).toBe("wait-weekdays-hint");
});

describe("days of the week", () => {
  test("are ticked without scripts, and said in the email, on the page and at the desk", async () => {
    await fillFriday();
    const sent = await join(new Visitor(site), "weekly@client.example", {
      first: "2026-11-26",
      last: "2026-11-29",
      Friday: "yes",
      Sunday: "yes",
      part: "morning",
    });
    expect(sent.location).toBe("/schedule/waiting?sent=1");
    const { page, answer, reader } = await begin("weekly@client.example");
    const said =
      "Fridays and Sundays from Thursday 26 November 2026 to Sunday 29 November 2026, in the morning";
    expect(page.text).toContain(said);
    expect((await reader.follow(answer)).page.text).toContain(said);
    const staff = await signInAsStaff(site, "owner");
    expect((await staff.get("/staff/bookings/waiting")).page.text).toContain("Fridays and Sundays");
  });

  test("that are not among the dates are said beside them, and stay ticked", async () => {
    await fillFriday();
    const answer = await join(new Visitor(site), "never@client.example", { Monday: "yes", Tuesday: "yes" });
    expect(answer.status).toBe(400);
    expect(textOf(answer.page.one("#wait-weekdays-error"))).toContain("None of these weekdays");
    expect(answer.page.all("#wait-weekdays input[checked]")).toHaveLength(2);
    expect(attribute(answer.page.one("#wait-weekdays"), "aria-describedby")).toBe(
      "wait-weekdays-hint wait-weekdays-error",
    );
  });

  test("that weren't ticked are no news: a time on another day is left to others", async () => {
    const call = await fillFriday();
    const days = { first: "2026-11-26", last: "2026-11-29" };
    await join(new Visitor(site), "sundays@client.example", { ...days, Sunday: "yes" });
    await begin("sundays@client.example");
    await join(new Visitor(site), "fridays@client.example", { ...days, Friday: "yes" });
    await begin("fridays@client.example");
    await cancel(call);
    await site.runScheduled();
    expect(await mailedTo("times_free")).toEqual(["fridays@client.example"]);
  });
});

describe("the list as a file", () => {
  test("has who waits, of its filter, for those who may export, and is noted without the search", async () => {
    await fillFriday();
    await join(new Visitor(site), "file@client.example", { Friday: "yes" });
    await begin("file@client.example");
    await join(new Visitor(site), "=cmd@client.example");
    const staff = await signInAsStaff(site, "owner");
    const { page } = await staff.get("/staff/bookings/waiting");
    expect(page.linksSaying("Export as CSV")).toEqual(["/staff/bookings/waiting.csv"]);
    expect(page.text).toContain("1–2 of 2");
    const [head, first, second] = (await staff.get("/staff/bookings/waiting.csv")).text.split("\r\n");
    expect(head).toContain("Email,Call,With,First day,Last day,Days of the week,Time of day,Time zone");
    expect([first, second].toSorted()).toEqual([
      expect.stringMatching(/^'=cmd@client.example,.*,Any,Any time of day,Europe\/London,/),
      expect.stringMatching(/^file@client.example,Strategy call,,2026-11-27,2026-11-27,Friday,/),
    ]);
    const some = await staff.get("/staff/bookings/waiting.csv?q=file@&state=waiting");
    expect(some.text.split("\r\n").slice(1, -1)).toHaveLength(1);
    const { results } = await site.db
      .prepare("select after from audit_log where action = 'waiting_list_exported' order by at, id")
      .all<{ after: string }>();
    expect(results.map(({ after }) => after).toSorted()).toEqual(
      ['{"state":"waiting","searched":"yes"}', "{}"].toSorted(),
    );
    const member = await signInAsStaff(site, "member");
    expect((await member.get("/staff/bookings/waiting.csv")).status).toBe(404);
    expect((await member.get("/staff/bookings/waiting")).page.linksSaying("Export as CSV")).toEqual([]);
  });
});

test("an owner switches the list off: no page offers it, and those who wait hear nothing", async () => {
  const call = await fillFriday();
  await join(new Visitor(site), "quiet@client.example");
  await begin("quiet@client.example");
  const owner = await signInAsStaff(site, "owner");
  await owner.get("/staff/settings");
  await owner.postForm("/staff/settings", {
    form: "save",
    waiting_list: "no",
    "waiting_list.version": "0",
  });
  expect((await new Visitor(site).get(FULL)).page.linksSaying("Tell me when a time comes free")).toEqual([]);
  const form = await new Visitor(site).get("/schedule/waiting");
  expect([form.status, form.page.heading]).toEqual([404, "There's no waiting list"]);
  await cancel(call);
  await site.runScheduled();
  expect(await mailedTo("times_free")).toEqual([]);
});
