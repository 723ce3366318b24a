import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { CALDAV_USERNAME, type CaldavServer, startCaldav } from "../../support/caldav-server";
import { recordError } from "../../support/console-errors";
import { createDesk, type Tourist } from "../../support/desk";
import { createBooking } from "../../support/factories";
import { createDemoHousehold, type Household } from "../../support/household";
import { PATIENT_MS } from "../../support/loopback";
import { shareWorker } from "../../support/share-worker";
import { type KnownRequest, pathOf, tourSite } from "../../support/site-tour";
import { takeSnapshot } from "../../support/snapshot";
import { Visitor } from "../../support/visitor";

/**
 * Every form of the desk, as its page offers it, is sent again after its answer, and twice at once. The test finds the
 * forms by following links, so it covers new ones without changes.
 */
const site = shareWorker({
  bindings: { LOOPBACK_CALENDARS_MS: PATIENT_MS },
  // A new calendar is read at once, and the lookup of a made-up address fails.
  onError: (message) => (/DNS lookup failed/.test(message) ? undefined : recordError(message)),
});

/** Forms that do more each time they are pressed, and why that is right. */
const MORE_EACH_TIME: Record<string, string> = {
  "/staff/clients/:id/export": "Makes a file and stores nothing but that it was made.",
  "/staff/calendars/connect": "Checks the password again, and the history says so. There is one connection.",
};

/** Shows the page with what was typed, and with the one link that was made behind it. */
const isShown = ({ fields }: KnownRequest) =>
  fields.some(([name, value]) => name === "do" && value === "insert-link");

/** Tables whose rows only tell of what was done. */
const NO_THINGS = ["audit_log", "booking_changes", "webhook_attempts"];

let caldav: CaldavServer;
let household: Household;
let owner: Tourist;
let cookie = "";
let restore = async () => {};

beforeAll(async () => {
  household = await createDemoHousehold(site);
  // A call that is over, so that the desk asks how it went.
  await createBooking(site.db, { startsAt: "2026-11-23T14:00Z" });
  ({ owner } = await createDesk(site));
  caldav = await startCaldav();
  const account = { server: caldav.homeUrl, username: CALDAV_USERNAME, password: caldav.password };
  owner.typed = { ...owner.typed, ...account };
  // The local mailbox delivers due emails when it is opened. Deliver them now, so that no later request does.
  await new Visitor(site).get("/dev/mail");
  await site.runScheduled();
  cookie = owner.visitor.cookies.header;
  restore = await takeSnapshot(site.db);
});

afterAll(() => caldav.stop());
// The Worker that tests share is emptied before each of them.
beforeEach(() => restore());

const post = ({ fields, ...request }: KnownRequest) =>
  new Visitor(site).postForm(pathOf(request), fields, { Cookie: cookie });

/** How many rows each table has; counters of attempts count each of them. */
async function countRows(): Promise<Record<string, number>> {
  const { results } = await site.db
    .prepare("select name from sqlite_master where type = 'table' and name not like 'sqlite_%'")
    .all<{ name: string }>();
  const names = results.map(({ name }) => name).filter((name) => !/^(_cf_|attempt_counters$)/.test(name));
  const counts = names.map((name) => `(select count(*) from "${name}") as "${name}"`);
  return (await site.db.prepare(`select ${counts}`).first<Record<string, number>>()) ?? {};
}

function difference(before: Record<string, number>, after: Record<string, number>): Record<string, number> {
  const rows = Object.entries(after).map(([name, count]) => [name, count - (before[name] ?? 0)] as const);
  return Object.fromEntries(rows.filter(([, count]) => count !== 0));
}

/** The form by its address, its buttons and its fields. */
function nameOf({ pattern, fields }: KnownRequest): string {
  const marks = fields.filter(([name]) => ["form", "do", "press"].includes(name)).map(([, value]) => value);
  const names = [...new Set(fields.map(([name]) => name.replace(/[0-9a-f-]{36}/, ":id")))].sort();
  return [pattern, ...marks, `(${names})`].join(" ");
}

/** One form of each kind that the owner's pages offer. */
async function formsOfTheDesk(): Promise<Map<string, KnownRequest>> {
  const known = await tourSite({}, household, { owner });
  return new Map(
    known.filter(({ method }) => method === "POST").map((request) => [nameOf(request), request]),
  );
}

/** Presses the form, and then in the other ways; returns what is wrong with it, and what it made when pressed once. */
async function pressTwice(request: KnownRequest, undo: () => Promise<void>) {
  const before = await countRows();
  const once = await post(request);
  const made = difference(before, await countRows());
  const again = await post(request);
  const twice = difference(before, await countRows());
  await undo();
  const pair = await Promise.all([post(request), post(request)]);
  const atOnce = difference(before, await countRows());
  await undo();
  const isRemoving = Object.values(made).some((rows) => rows < 0);
  const isMaking = !isRemoving && Object.keys(made).some((table) => !NO_THINGS.includes(table));
  const answers = [once, again, ...pair].map(({ status, location }) => `${status} ${location}`);
  const wrong: unknown[] = [];
  if (!(request.pattern in MORE_EACH_TIME)) {
    if (JSON.stringify(twice) !== JSON.stringify(made)) wrong.push({ made, again: twice });
    if (JSON.stringify(atOnce) !== JSON.stringify(made)) wrong.push({ made, atOnce });
  }
  // A double press shows the second answer.
  const right = isShown(request) ? 200 : 303;
  if (isMaking && [once, again, ...pair].some(({ status }) => status !== right)) wrong.push(answers);
  return { isMaking, wrong };
}

test("each form of the desk that makes something makes one when it is sent twice, and answers as if sent once", async () => {
  const wrong: Record<string, unknown[]> = {};
  const making = new Set<string>();
  const tried = new Set<string>();
  const tryAll = async (undo: () => Promise<void>) => {
    const forms = await formsOfTheDesk();
    await undo();
    for (const [name, request] of forms) {
      if (tried.has(name)) continue;
      tried.add(name);
      const found = await pressTwice(request, undo);
      if (found.isMaking) making.add(request.pattern);
      if (found.wrong.length > 0) wrong[name] = found.wrong;
    }
    return forms;
  };
  const forms = await tryAll(restore);
  // What was made has forms of its own.
  for (const request of forms.values()) if (making.has(request.pattern)) await post(request);
  await tryAll(await takeSnapshot(site.db));
  expect(wrong).toEqual({});
  expect([...making].sort()).toEqual(expect.arrayContaining(MAKING));
  expect(tried.size).toBeGreaterThan(60);
});

/** Some of the addresses whose forms make something: the test has found and filled them in. */
const MAKING = [
  "/staff/availability/dates",
  "/staff/availability/holidays",
  "/staff/availability/hosts",
  "/staff/availability/kinds/new",
  "/staff/bookings",
  "/staff/bookings/new",
  "/staff/calendars",
  "/staff/calendars/connect",
  "/staff/email",
  "/staff/people",
  "/staff/settings/api-keys",
  "/staff/settings/webhooks/:id",
  "/staff/settings/webhooks/new",
  "/staff/tickets/:number",
  "/staff/tickets/answers",
];
