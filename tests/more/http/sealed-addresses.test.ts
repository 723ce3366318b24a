/** The addresses that staff type of calendars and webhooks, which often hold a secret. */

import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  type CalendarServer,
  calendarOf,
  respondWithFile,
  startCalendarServer,
} from "../../support/calendar-server";
import { columnsWith } from "../../support/columns-with";
import { expectError } from "../../support/console-errors";
import { deskPages } from "../../support/desk-pages";
import { createBooking } from "../../support/factories";
import { TUESDAY_AT_NINE } from "../../support/journey";
import { PATIENT_MS } from "../../support/loopback";
import { attribute } from "../../support/page";
import { shareWorker } from "../../support/share-worker";
import { createStaff, signInAsStaff } from "../../support/staff";
import { openTicket } from "../../support/ticket-journey";
import { Visitor } from "../../support/visitor";
import { startReceiver, type WebhookReceiver } from "../../support/webhook-receiver";
import { addWebhook, WEBHOOKS } from "../../support/webhooks";

const SECRET = "Zq7kXw9RtVb3";
const CALENDARS = "/staff/calendars";

const lines: string[] = [];
const site = shareWorker({
  bindings: { LOOPBACK_CALENDARS_MS: PATIENT_MS, LOOPBACK_WEBHOOKS_MS: PATIENT_MS },
  onLog: (line) => lines.push(line),
});

let calendars: CalendarServer;
let receiver: WebhookReceiver;
beforeAll(async () => {
  [calendars, receiver] = await Promise.all([startCalendarServer(), startReceiver()]);
});
afterAll(() => Promise.all([calendars.stop(), receiver.stop()]));
beforeEach(() => {
  lines.length = 0;
  receiver.answer = null;
  receiver.received.length = 0;
  calendars.asked.length = 0;
  calendars.answers.clear();
});

const rows = async <Row>(sql: string) => (await site.db.prepare(sql).all<Row>()).results;
const BUSY = respondWithFile(calendarOf(["UID:a", "DTSTART:20261124T140000Z", "DURATION:PT1H"]));

test("stand nowhere but sealed, and on no page but their webhook's own", async () => {
  let owner = await signInAsStaff(site);
  const hook = `${receiver.url}/hooks/${SECRET}?key=${SECRET}`;
  const form = { name: "Client list", address: hook, events: ["booking.created"] };
  // Refused, sent without a session, and taken.
  expect((await owner.postForm(`${WEBHOOKS}/new`, { ...form, id: randomUUID(), events: [] })).status).toBe(
    400,
  );
  await site.db.prepare("delete from sessions").run();
  expect((await owner.postForm(`${WEBHOOKS}/new`, { ...form, id: randomUUID() })).location).toMatch(
    /^\/signin/,
  );
  expect(await rows("select 1 from desk_forms")).toHaveLength(1);
  owner = await signInAsStaff(site);
  const { path } = await addWebhook(owner, hook);
  // The receiver repeats what it was asked, and that reaches the desk's page of the delivery.
  receiver.answer = (response, { path: asked }) => response.writeHead(404).end(`Cannot POST ${asked}`);
  expect((await owner.postForm(path, { form: "test" })).status).toBe(303);
  expect(receiver.received.at(-1)?.path).toContain(SECRET);
  const delivery = await site.db.prepare("select id from webhook_deliveries").first<number>("id");
  expect((await owner.get(`${path}/${delivery}`)).text).toContain("Cannot POST …");
  // Changed, and changed to what it is.
  const changed = { ...form, form: "save", address: `${hook}&more=${SECRET}` };
  expect((await owner.postForm(path, changed)).location).toContain("done=saved");
  expect((await owner.postForm(path, changed)).location).toContain("done=same");
  expect((await owner.get(path)).page.value("address")).toBe(changed.address);
  const other = await addWebhook(owner, hook, { name: "Another" });
  await owner.postForm(other.path, { form: "delete" });

  // A calendar that can be read, one that leads elsewhere, and one that was removed.
  const files = ["busy", `${SECRET}`, "gone"].map((name) => `/feed/${SECRET}/${name}.ics?token=${SECRET}`);
  calendars.answers.set(files[0] ?? "", BUSY);
  calendars.answers.set(files[1] ?? "", (response) =>
    response.writeHead(302, { Location: `https://${SECRET}.internal/${SECRET}` }).end(),
  );
  for (const [index, file] of files.entries()) {
    const answer = await owner.postForm(CALENDARS, {
      form: "add",
      name: `Calendar ${index}`,
      address: calendars.url + file,
    });
    expect(answer.location).toBe(`${CALENDARS}?done=add`);
  }
  expect(calendars.asked.map(({ path: asked }) => asked)).toEqual(expect.arrayContaining(files));
  const twice = { form: "add", name: "Twice", address: calendars.url + files[0] };
  expect((await owner.postForm(CALENDARS, twice)).text).toContain("This calendar is already in the list");
  const [, , gone] = await rows<{ id: string }>("select id from calendar_sources order by name");
  await owner.postForm(CALENDARS, { form: "remove", id: gone?.id ?? "" });
  await site.runScheduled();

  expect(await columnsWith(site.db, SECRET)).toEqual([]);
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.join("\n")).not.toContain(SECRET);

  const { email } = await createStaff(site.db, "owner");
  await createBooking(site.db, { startsAt: TUESDAY_AT_NINE, email });
  await createBooking(site.db, { startsAt: "2026-11-20T15:00Z", email, status: "completed" });
  await openTicket(new Visitor(site), { email });
  const host = "insert into hosts (id, name, created_at) values ('a-host', 'Demo Host', 1)";
  await site.db.prepare(host).run();
  const fields: string[] = [];
  for (const { name, pathIn } of deskPages(email)) {
    const answer = await owner.get(await pathIn(site.db));
    expect([200, 302], name).toContain(answer.status);
    expect(answer.text, name).not.toContain(SECRET);
    if (answer.headers.get("Content-Type")?.startsWith("text/html"))
      fields.push(...answer.page.all('input[type="url"]').map((field) => attribute(field, "id")));
  }
  // Those that this test types into. A new one belongs into it.
  expect([...new Set(fields)].sort()).toEqual(["add-address", "webhook-address"]);
  expect((await owner.get(CALENDARS)).page.text).toContain(`${new URL(calendars.url).host}/…/busy.ics`);
  expect((await owner.get(WEBHOOKS)).page.text).toContain(new URL(receiver.url).host);
});

/** As the version before adds one, and not due; returns its id. */
async function insertSource(address: string): Promise<string> {
  const id = randomUUID();
  await site.db
    .prepare(
      "insert into calendar_sources (id, name, address, next_try_at, created_at) values (?, 'Office', ?, 9e15, 0)",
    )
    .bind(id, address)
    .run();
  return id;
}

const inTheClear = async () =>
  (await rows("select id from calendar_sources where address like 'http%'")).length;

test("of rows from before are sealed by the minute's work, some at a time, and are read and sent to all the while", async () => {
  const owner = await signInAsStaff(site);
  const { path, id } = await addWebhook(owner, receiver.url);
  const hook = `${receiver.url}/hooks/${SECRET}`;
  // As the version before writes it, beside what was sealed for the address before.
  await site.db.prepare("update webhooks set address = ?").bind(hook).run();
  const ids: string[] = [];
  for (let index = 0; index < 23; index++)
    ids.push(await insertSource(`${calendars.url}/${SECRET}/${index}.ics`));
  expect((await owner.get(path)).page.value("address")).toBe(hook);
  await owner.postForm(path, { form: "test" });
  expect(receiver.received.at(-1)?.path).toBe(`/hooks/${SECRET}`);
  const known = { form: "add", name: "Again", address: `${calendars.url}/${SECRET}/7.ics` };
  expect((await owner.postForm(CALENDARS, known)).text).toContain("This calendar is already in the list");

  await site.runScheduled();
  expect(await inTheClear()).toBe(3);
  await site.runScheduled();
  expect(await columnsWith(site.db, SECRET)).toEqual([]);
  expect((await owner.get(path)).page.value("address")).toBe(hook);
  await owner.postForm(path, { form: "test" });
  expect(receiver.received.map(({ path: asked }) => asked)).toEqual(Array(2).fill(`/hooks/${SECRET}`));
  calendars.answers.set(`/${SECRET}/7.ics`, BUSY);
  await owner.postForm(CALENDARS, { form: "read", id: ids[7] ?? "" });
  expect(calendars.asked.at(-1)?.path).toBe(`/${SECRET}/7.ics`);
  expect((await owner.postForm(CALENDARS, known)).text).toContain("This calendar is already in the list");

  // What is sealed stays as it is.
  const before = await rows("select id, address, sealed_address from calendar_sources order by id");
  await site.runScheduled();
  expect(await rows("select id, address, sealed_address from calendar_sources order by id")).toEqual(before);
  expect(await rows("select id from webhooks")).toEqual([{ id }]);
});

test("are sealed although one of them can't be, and although the version before has added one a second time", async () => {
  const bad = await insertSource(`${calendars.url}/${SECRET}/bad.ics`);
  await insertSource(`${calendars.url}/${SECRET}/good.ics`);
  const address = `${calendars.url}/${SECRET}/twin.ics`;
  const owner = await signInAsStaff(site);
  await owner.postForm(CALENDARS, { form: "add", name: "Twin", address });
  const one = await site.db
    .prepare("select id from calendar_sources where name = 'Twin'")
    .first<string>("id");
  const two = await insertSource(address);
  calendars.asked.length = 0;
  const refusal = `create trigger bad_row before update on calendar_sources when old.id = '${bad}'`;
  await site.db.prepare(`${refusal} begin select raise(abort, 'a bad row'); end`).run();
  try {
    await site.runScheduled();
    await expectError(/Addresses could not be sealed/);
    expect(await rows("select id from calendar_sources where address like 'http%'")).toEqual([{ id: bad }]);
  } finally {
    await site.db.prepare("drop trigger bad_row").run();
  }
  await site.runScheduled();
  expect(await columnsWith(site.db, SECRET)).toEqual([]);
  for (const id of [one ?? "", two]) await owner.postForm(CALENDARS, { form: "read", id });
  expect(calendars.asked.map(({ path }) => path)).toEqual(Array(2).fill(`/${SECRET}/twin.ics`));
});
