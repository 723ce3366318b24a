/** Messages of kinds of call: set at the desk, sent at their time, and stopped by their reader. Without scripts. */
import { beforeEach, describe, expect, test } from "vitest";
import { clientPathOf } from "../support/clients";
import { createBooking } from "../support/factories";
import { createHost, giveTo } from "../support/hosts";
import { bookCall, TUESDAY_AT_NINE } from "../support/journey";
import { readOutbox, untilDelivered } from "../support/outbox";
import { shareWorker } from "../support/share-worker";
import { createStaff, signInAsStaff } from "../support/staff";
import { Visitor } from "../support/visitor";
import { NOW } from "../support/worker";

const site = shareWorker();
const now = Date.parse(NOW);
const LIST = "/staff/availability/kinds/strategy/messages";
const FORM = "#message-form";
const CLIENT = "told@client.example";

const run = (sql: string) => site.db.prepare(sql).run();
const kindsSent = async () =>
  (await readOutbox(site.db)).filter(({ status }) => status === "sent").map(({ kind }) => String(kind));
const messages = async () =>
  (await site.db.prepare("select * from kind_messages order by slot").all<Record<string, unknown>>()).results;

beforeEach(async () => {
  for (const table of ["kind_messages", "message_plans", "call_messages", "follow_up_addresses"])
    await run(`delete from ${table}`);
});

async function set(desk: Visitor, message: string, typed: Record<string, string> = {}, press = "save") {
  const { page } = await desk.get(`${LIST}/${message}`);
  return desk.submit(page, { isOn: "on", do: press, ...typed }, FORM);
}

/** What was due before it was set is not sent: as if it had been set long ago. */
async function passTime(): Promise<void> {
  await run("update kind_messages set since = 0");
  await run("update bookings set updated_at = 0");
  await site.runScheduled();
  await untilDelivered(site.db, now);
}

const inHours = (hours: number) => new Date(now + hours * 3_600_000).toISOString();

describe("at the desk", () => {
  test("a kind leads to its messages, which are ours until they are changed", async () => {
    const desk = await signInAsStaff(site, "member");
    const kind = await desk.get("/staff/availability/kinds/strategy");
    const list = await desk.get(kind.page.linksSaying("Reminders and follow-ups")[0] ?? "");
    expect(list.page.text).toMatch(/First reminder\s*On: 24 hours before/);
    expect(list.page.text).toMatch(/Second reminder\s*On: 1 hour before/);
    expect(list.page.text).toMatch(/Shall we talk again\?\s*Off/);
    const first = await desk.get(`${LIST}/reminder-1`);
    expect(first.page.value("subject")).toBe("Reminder: your {kind} on {time}");
    expect(first.page.text).toContain("{manage link}");
    const same = await desk.submit(first.page, { do: "save" }, FORM);
    expect((await desk.follow(same)).page.text).toContain("Nothing changed.");
    expect(await messages()).toEqual([]);
  });

  test("an unknown placeholder is refused with the nearest known, and what was typed stays", async () => {
    const desk = await signInAsStaff(site, "member");
    const typed = { subject: "Soon: {tmie}", body: "Hi {nmae}", minutes: "3", minutesUnit: "days" };
    const refused = await set(desk, "reminder-1", typed);
    expect(refused.status).toBe(400);
    expect(refused.page.text).toContain("Did you mean {time}?");
    expect(refused.page.text).toContain("Did you mean {name}?");
    expect([refused.page.value("subject"), refused.page.value("minutes")]).toEqual(["Soon: {tmie}", "3"]);
    expect(await messages()).toEqual([]);
  });

  test("a message is saved once, stands in the log, and is put back to ours", async () => {
    const desk = await signInAsStaff(site);
    await createBooking(site.db, { startsAt: inHours(96) });
    const { page } = await desk.get(`${LIST}/reminder-2`);
    expect(page.text).toContain("the one call that's already booked");
    const typed = { subject: "See you soon", body: "Hi {name}" };
    const saved = await desk.submit(page, { do: "save", ...typed }, FORM);
    expect([saved.status, saved.location]).toEqual([303, `${LIST}/reminder-2?done=save`]);
    const late = await desk.submit(page, { do: "save", ...typed, body: "Another" }, FORM);
    expect(late.status).toBe(409);
    expect(late.page.text).toContain("Someone else changed this");
    const log = await desk.get("/staff/log");
    expect(log.page.text).toContain("Message of a kind changed");
    expect((await desk.follow(saved)).page.text).toContain("The message has been saved");
    await set(desk, "reminder-2", {}, "ours");
    expect((await messages()).map(({ slot, subject, version }) => [slot, subject, version])).toEqual([
      ["reminder_1", null, 0],
      ["reminder_2", null, 2],
      ["reminder_3", null, 0],
    ]);
  });

  test("two reminders can't go out at the same time", async () => {
    const desk = await signInAsStaff(site, "member");
    const refused = await set(desk, "reminder-3", { minutes: "1", minutesUnit: "hours" });
    expect([refused.status, refused.page.text.includes("Another reminder goes out")]).toEqual([400, true]);
  });

  test("only an owner switches on what goes out long after a call", async () => {
    const member = await signInAsStaff(site, "member");
    const refused = await set(member, "talk-again");
    expect([refused.status, refused.page.text.includes("Only an owner can switch")]).toEqual([403, true]);
    expect((await set(await signInAsStaff(site), "talk-again")).status).toBe(303);
    expect((await messages()).map(({ slot, is_on }) => [slot, is_on])).toEqual([["talk_again", 1]]);
  });

  test("a preview is of the newest call of one's own, or of a made-up one, and saves nothing", async () => {
    const staff = await createStaff(site.db, "member");
    const desk = await signInAsStaff(site, staff);
    const typed = { subject: "For {name}", body: "Hi {name}, with {host}" };
    const madeUp = await set(desk, "follow-up", typed, "preview");
    expect([madeUp.status, madeUp.page.text.includes("made-up call")]).toEqual([200, true]);
    expect(madeUp.page.text).toContain("Hi Demo, with Demo member");
    // It says why its reader gets it, as the message itself does.
    expect(madeUp.page.text).toContain("because a call was booked with your email address");
    expect(madeUp.page.text).not.toContain("because you pressed");
    const host = await createHost(site.db, { name: "Demo Host", userId: staff.id, kinds: ["strategy"] });
    const { id } = await createBooking(site.db, { startsAt: inHours(48), name: "Ann Other" });
    await giveTo(site.db, host, id);
    const own = await set(desk, "follow-up", typed, "preview");
    expect(own.page.text).toContain("Hi Ann, with Demo Host");
    expect(await messages()).toEqual([]);
  });

  test("a test goes to its sender alone, with what was typed, and ten in an hour", async () => {
    const staff = await createStaff(site.db, "member");
    const desk = await signInAsStaff(site, staff);
    const typed = { subject: "A try", body: "Hi {name}" };
    const sent = await set(desk, "missed", typed, "test");
    expect(sent.location).toMatch(/^\/staff\/email\//);
    const rows = await untilDelivered(site.db, now);
    expect(rows.map(({ kind, to_email }) => [kind, to_email])).toEqual([["message_test", staff.email]]);
    expect((await desk.follow(sent)).page.text).toContain("Test: A try");
    for (let more = 0; more < 9; more++) await set(desk, "missed", typed, "test");
    expect((await set(desk, "missed", typed, "test")).status).toBe(429);
  });

  test("an unknown message or kind is not found", async () => {
    const desk = await signInAsStaff(site, "member");
    expect((await desk.get(`${LIST}/constructor`)).status).toBe(404);
    expect((await desk.get("/staff/availability/kinds/none/messages/missed")).status).toBe(404);
    expect((await desk.get("/staff/availability/kinds/none/messages")).status).toBe(404);
  });
});

describe("before a call", () => {
  test("the usual reminders of booked calls give way to the kind's own, in its words", async () => {
    await bookCall(new Visitor(site), TUESDAY_AT_NINE, { contact: { email: CLIENT } });
    const before = (await readOutbox(site.db)).map(({ kind }) => kind).filter((kind) => /remind/.test(kind));
    expect(before).toEqual(["reminder_hour"]);
    const desk = await signInAsStaff(site, "member");
    await set(desk, "reminder-1", {
      minutes: "2",
      minutesUnit: "days",
      subject: "Two days",
      body: "Hi {name}",
    });
    expect((await readOutbox(site.db)).map(({ kind }) => kind)).not.toContain("reminder_hour");
    await passTime();
    const told = (await readOutbox(site.db)).filter(({ kind }) => kind === "call_reminder");
    expect(told.map(({ to_email, status }) => [to_email, status])).toEqual([[CLIENT, "sent"]]);
    const mail = await desk.get(`/staff/email/${told[0]?.id}`);
    expect(mail.page.text).toContain("Two days");
    await passTime();
    expect((await readOutbox(site.db)).filter(({ kind }) => kind === "call_reminder")).toHaveLength(1);
    expect((await messages())[0]).toMatchObject({ slot: "reminder_1", sent: 1 });
  });

  test("a host and the agency are reminded where the kind says so", async () => {
    const staff = await createStaff(site.db, "member");
    const host = await createHost(site.db, { name: "Demo Host", userId: staff.id, kinds: ["strategy"] });
    const { id } = await createBooking(site.db, { startsAt: inHours(0.5) });
    await giveTo(site.db, host, id);
    const desk = await signInAsStaff(site, "member");
    await set(desk, "host-reminder");
    await set(desk, "agency-reminder");
    await passTime();
    const told = (await readOutbox(site.db)).map(({ kind, to_email }) => [kind, to_email]);
    expect(told.sort()).toEqual([
      ["agency_call_reminder", expect.stringContaining("@")],
      ["host_call_reminder", staff.email],
    ]);
    const page = await desk.get(`/staff/bookings/${id}`);
    expect(page.page.text).toContain("Reminder to the host");
  });
});

describe("after a call", () => {
  async function hold(startsAt = inHours(-3)) {
    const { id } = await createBooking(site.db, { startsAt, email: CLIENT });
    const desk = await signInAsStaff(site);
    await set(desk, "follow-up");
    await run(`update bookings set status = 'completed' where id = '${id}'`);
    await run(`update booking_changes set changed_at = ${now}`);
    await passTime();
    return { desk, id };
  }

  const followUps = async () =>
    (await readOutbox(site.db)).flatMap((row) => (row.kind === "call_follow_up" ? [row] : []));
  const stopPath = async () => `/follow-ups?key=${(await followUps())[0]?.data.stopKey}`;

  test("a follow-up goes out once, and stands in the booking's file", async () => {
    const { desk, id } = await hold();
    expect(await kindsSent()).toEqual(["call_follow_up"]);
    await run("delete from emails");
    await passTime();
    expect(await followUps()).toEqual([]);
    const file = await desk.get(`/staff/bookings/${id}`);
    expect(file.page.text).toMatch(/Follow-up: Not sent, or deleted since/);
  });

  test("an outcome that is set more than a day late sends none", async () => {
    await hold(inHours(-40));
    expect(await followUps()).toEqual([]);
  });

  test("opening the link changes nothing; the page's button stops follow-ups for good, and the desk says so", async () => {
    const { desk } = await hold();
    const path = await stopPath();
    const reader = new Visitor(site);
    const asked = await reader.get(path);
    expect(asked.headers.get("Cache-Control")).toBe("private, no-store");
    expect(asked.page.text).not.toContain(CLIENT);
    expect(
      await site.db.prepare("select stopped_at from follow_up_addresses").first("stopped_at"),
    ).toBeNull();
    const stopped = await reader.submit(asked.page);
    expect((await reader.follow(stopped)).page.text).toContain("You won't get any more follow-ups");
    const client = await desk.get(await clientPathOf(site.db, CLIENT));
    expect(client.page.text).toContain("Stopped by the client on");
    await hold(inHours(-5));
    expect(await followUps()).toHaveLength(1);
  });

  test("a mail program stops them with one press, and a stop outlives the client's erasure", async () => {
    const { desk } = await hold();
    const path = await stopPath();
    const answer = await new Visitor(site).postForm(path, { "List-Unsubscribe": "One-Click" });
    expect(answer.status).toBe(200);
    const client = await desk.get(`${await clientPathOf(site.db, CLIENT)}/erase`);
    expect(client.status).toBe(200);
    await run(`update bookings set email = '' where email = '${CLIENT}'`);
    await run("delete from emails");
    await hold(inHours(-5));
    expect(await followUps()).toEqual([]);
  });

  test("a link that is unknown or damaged says so, and stops nothing", async () => {
    await hold();
    for (const key of ["00000000-0000-4000-8000-000000000000", "x", ""]) {
      const visitor = new Visitor(site);
      expect((await visitor.get(`/follow-ups?key=${key}`)).page.text).toContain("nothing to stop here");
      await visitor.postForm(`/follow-ups?key=${key}`, { "List-Unsubscribe": "One-Click" });
    }
    expect(
      await site.db.prepare("select stopped_at from follow_up_addresses").first("stopped_at"),
    ).toBeNull();
  });
});
