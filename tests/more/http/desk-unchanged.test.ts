/**
 * Sends every form of the desk as its page shows it. Nothing may be written to the audit log, nothing mailed, and the
 * answer has to say so. The forms are found by following links, so a new one is covered without changes here.
 */
import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { NOTHING_CHANGED } from "../../../app/domain/desk-answer";
import { countRows, createAccount } from "../../support/accounts";
import { insertWebhook } from "../../support/desk";
import { deskPath, postAtDesk, readAudit, versionOf } from "../../support/desk-bookings";
import { createBooking } from "../../support/factories";
import { offeredTimes, TUESDAY_AT_NINE } from "../../support/journey";
import { readOutbox } from "../../support/outbox";
import { attribute, type Page, sentBy } from "../../support/page";
import { patternOf, SITE_ROUTES } from "../../support/route-table";
import { shareWorker } from "../../support/share-worker";
import { createStaff, signInAsStaff } from "../../support/staff";
import { openTicket } from "../../support/ticket-journey";
import { Visitor } from "../../support/visitor";
import { NOW, SITE_URL } from "../../support/worker";

const site = shareWorker();
const now = Date.parse(NOW);

/** Forms that do something each time they are sent, by their address and what tells them apart. */
const ACTS: Readonly<Record<string, string>> = {
  "/staff": "marks bookings as seen, or records how a call went",
  "/staff take-on": "keeps what people who left have made",
  "/staff/availability/calls": "moves calls",
  "/staff/links/new link": "makes a link",
  "/staff/tickets/:number insert-link":
    "makes a link, and answers with what was typed and the link behind it",
  "/staff/availability/dates clear": "gives days their weekly hours again",
  "/staff/availability/dates set": "adds days; the same form opened for days that are set is in the walk",
  "/staff/availability/holidays": "closes the days it proposes",
  "/staff/availability/hosts": "adds a host",
  "/staff/availability/hosts/:id clear": "gives days their usual hours again",
  "/staff/availability/hosts/:id/hand-over": "gives calls to other hosts",
  "/staff/availability/hosts/:id set": "adds days",
  "/staff/availability/hosts/:id stop": "lets a host take no calls",
  "/staff/availability/kinds down": "moves a kind of call",
  "/staff/availability/kinds up": "moves a kind of call",
  "/staff/availability/kinds offer": "offers a kind of call again",
  "/staff/availability/kinds withdraw": "withdraws a kind of call",
  "/staff/availability/kinds/:id delete": "deletes a kind of call",
  "/staff/availability/kinds/:id/questions try": "tries answers, and stores nothing",
  "/staff/availability/kinds/:id/messages/:message preview": "shows what a message would say",
  "/staff/availability/kinds/:id/messages/:message test": "sends a test",
  "/staff/availability/kinds/:id/questions/:slug": "adds a question",
  "/staff/availability/kinds/new": "adds a kind of call",
  "/staff/bookings": "records how a call went",
  "/staff/bookings delete-view": "deletes a view",
  "/staff/bookings save-view": "saves a view",
  "/staff/bookings statuses": "asks which bookings, and refuses those that can't change",
  "/staff/bookings/:id host": "gives a call to another host",
  "/staff/bookings/:id status": "gives the booking another status",
  "/staff/bookings/:id/cancel cancel": "cancels the call",
  "/staff/bookings/:id/place place": "changes where the call takes place",
  "/staff/bookings/:id/move move": "asks for a time; the call's own has a test of its own below",
  "/staff/bookings/new new": "books a call",
  "/staff/calendar": "records how a call went",
  "/staff/calendars add": "adds a calendar",
  "/staff/calendars make": "makes a feed",
  "/staff/calendars/connect": "connects an account",
  "/staff/calendars read": "reads a calendar",
  "/staff/calendars remove": "removes a calendar",
  "/staff/calendars replace": "replaces a feed's address",
  "/staff/calendars revoke": "revokes a feed",
  "/staff/clients/:id limits": "lifts limits",
  "/staff/clients/:id merge": "merges two records",
  "/staff/clients/:id separate": "separates two records",
  "/staff/clients/:id sessions": "signs the client out",
  "/staff/clients/:id/erase erase": "erases a client",
  "/staff/clients/:id/export": "makes a file, and writes that it was made",
  "/staff/email": "sends an email",
  "/staff/email resend": "sends emails again",
  "/staff/email/:id": "sends an email again",
  "/staff/limits": "lifts limits",
  "/staff/people exports": "lets a member export, or no longer",
  "/staff/people invite": "sends an invitation",
  "/staff/people remove": "removes a member of staff",
  "/staff/people role": "takes back an owner's role, with what they have made",
  "/staff/people withdraw": "withdraws an invitation",
  "/staff/settings reset": "resets a setting",
  "/staff/settings withdraw": "withdraws an address",
  "/staff/settings/scheduler reset": "resets the scheduler; it is there only once that was set",
  "/staff/settings/api-keys make": "makes a key",
  "/staff/settings/api-keys revoke": "revokes a key",
  "/staff/tickets/:number close": "closes the ticket",
  "/staff/tickets/:number insert": "puts a canned answer into the reply",
  "/staff/tickets/:number merge": "merges two tickets",
  "/staff/tickets/:number remark": "adds a remark",
  "/staff/tickets/:number reply": "sends a reply",
  "/staff/tickets/:number reply-close": "sends a reply",
  "/staff/tickets/:number assign-to-me": "assigns the ticket",
  "/staff/tickets/mail": "makes a ticket of an email",
  "/staff/words/:kind/:name publish": "publishes a piece; the same again is in words.test.ts",
  "/staff/words/:kind/:name preview": "shows how words would look",
  "/staff/words/:kind/:name drop": "discards a draft",
  "/staff/words/:kind/:name cancel": "takes back what was planned",
  "/staff/words/:kind/:name undo": "undoes a change",
  "/staff/words/:kind/:name off": "takes a piece off the site",
  "/staff/words/:kind/:name back": "puts the original words back",
  "/staff/words/pictures": "adds a picture; the same again is in pictures.test.ts",
  "/staff/words/pictures delete": "deletes a picture",
  "/staff/words/:kind/:name/:version": "publishes a version again",
  "/staff/tickets/answers delete": "deletes a canned answer",
  "/staff/tickets/answers save": "adds a canned answer; one that is opened is in the walk",
  "/staff/settings/webhooks/new": "adds a webhook",
  "/staff/settings/webhooks/:id again_all": "sends events again",
  "/staff/settings/webhooks/:id delete": "deletes a webhook",
  "/staff/settings/webhooks/:id off": "switches a webhook off",
  "/staff/settings/webhooks/:id rotate": "makes a new secret",
  "/staff/settings/webhooks/:id test": "sends a test",
  "/staff/settings/webhooks/:id/:delivery": "sends an event again",
  "/signout": "signs out",
};

type Sent = { key: string; action: string; fields: [string, string][] };

let desk: Visitor;

const run = (sql: string, ...values: unknown[]) =>
  site.db
    .prepare(sql)
    .bind(...values)
    .run();

beforeEach(async () => {
  const owner = await createStaff(site.db, "owner");
  await createStaff(site.db, "member");
  desk = await signInAsStaff(site, owner);
});

/** One of everything that the desk has forms for. */
async function fillDesk() {
  const client = await createAccount(site.db);
  const own = { userId: client.id, email: client.email };
  await createBooking(site.db, { ...own, startsAt: "2026-11-27T15:00Z" });
  await createBooking(site.db, { ...own, startsAt: "2026-11-23T14:00Z" });
  await createBooking(site.db, { startsAt: "2026-11-20T14:00Z", status: "completed" });
  await openTicket(new Visitor(site), { email: client.email });
  await run(
    "insert into calendar_sources (id, name, address, next_try_at, created_at) values (?, 'Office', 'https://a.example/a.ics', 0, 0)",
    randomUUID(),
  );
  await run("insert into hosts (id, name, created_at) values ('host', 'Demo Host', 1)");
  await run("insert into kind_hosts (kind_id, host_id) values ('demo', 'host')");
  await run("insert into host_dates (host_id, date) values ('host', '2026-12-24')");
  await run("insert into availability_overrides (date) values ('2026-12-24')");
  await run(
    "insert into canned_answers (id, title, body, version) values (?, 'Thanks', 'Thank you.', 1)",
    randomUUID(),
  );
  await run(
    "insert into set_aside_mails values ('mail', 'unreadable', 'demo@client.example', 'Help', 'Help', ?)",
    now,
  );
  await desk.postForm("/staff/bookings?status=completed", { form: "save-view", name: "Held" });
  await insertWebhook(site.db);
  await desk.postForm("/staff/calendars", { form: "make", name: "Phone" });
  await desk.postForm("/staff/people", { form: "invite", email: "new@staff.example", role: "member" });
  await run(
    `insert into emails (id, kind, data, to_name, to_email, dedupe_key, status, attempts, due_at, created_at, last_error)
     values (?1, 'password_changed', '{"name":"Demo"}', 'Demo', 'demo@client.example', ?1, 'failed', 110, ?2, ?2, 'Refused')`,
    randomUUID(),
    now,
  );
}

/** Follows the desk's links, each page once for each set of parameters. */
async function collectForms(): Promise<Map<string, Sent>> {
  const found = new Map<string, Sent>();
  const seen = new Set<string>();
  const waiting = SITE_ROUTES.filter(({ isForStaff, pattern }) => isForStaff && !pattern.includes(":")).map(
    ({ pattern }) => pattern,
  );
  for (let path = waiting.shift(); path; path = waiting.shift()) {
    const { pathname, searchParams } = new URL(path, SITE_URL);
    const signature = `${patternOf(pathname)} ${[...searchParams.keys()].sort()}${searchParams.get("view") ?? ""}`;
    if (!pathname.startsWith("/staff") || seen.has(signature)) continue;
    seen.add(signature);
    const answer = await desk.get(path);
    if (answer.location !== "") waiting.push(new URL(answer.location, new URL(path, SITE_URL)).pathname);
    if (!answer.headers.get("Content-Type")?.startsWith("text/html")) continue;
    for (const link of answer.page.all("main a")) {
      const { origin, pathname: to, search } = new URL(attribute(link, "href"), new URL(path, SITE_URL));
      if (origin === SITE_URL) waiting.push(`${to}${search}`);
    }
    for (const form of formsOf(answer.page, path)) if (!found.has(form.key)) found.set(form.key, form);
  }
  return found;
}

/** What each button of a page's forms would send, with the fields as they are. */
function formsOf(page: Page, path: string): Sent[] {
  return page.all('form[method="post"]').flatMap((form): Sent[] => {
    const action = new URL(attribute(form, "action") || path, new URL(path, SITE_URL));
    const fields: [string, string][] = [];
    for (const control of form.querySelectorAll("input, textarea, select")) {
      const [name, type] = [attribute(control, "name"), attribute(control, "type")];
      const isOff = (type === "checkbox" || type === "radio") && !control.hasAttribute("checked");
      if (name === "" || isOff) continue;
      fields.push([name, sentBy(control)]);
    }
    const buttons = form
      .querySelectorAll("button")
      .filter((button) => attribute(button, "type") !== "button");
    return buttons.map((button) => {
      const name = attribute(button, "name");
      const all: [string, string][] = name ? [...fields, [name, attribute(button, "value")]] : fields;
      return { key: keyOf(action, path, all), action: `${action.pathname}${action.search}`, fields: all };
    });
  });
}

function keyOf({ pathname }: URL, path: string, fields: [string, string][]): string {
  const value = (name: string) => fields.findLast(([known]) => known === name)?.[1] ?? "";
  const act = value("do").replace(/:.*/, "");
  const isToMe = act === "facts" && !fields.some(([name]) => name === "priority");
  const what = isToMe ? "assign-to-me" : act !== "" && act !== "save" ? act : value("form") || act;
  const key = `${patternOf(pathname)} ${what}`.trim();
  // The same form adds, and changes what the page has opened in it.
  const isOpened = new URL(path, SITE_URL).searchParams.has("edit") && /^(set|save)$/.test(what);
  return isOpened ? `${key} (opened)` : key;
}

test("each says that nothing changed, writes nothing, and mails nobody", async () => {
  await fillDesk();
  const forms = await collectForms();
  const walked = [...forms.values()].filter(({ key }) => !(key in ACTS));
  const before = await traces();
  const wrong: string[] = [];
  for (const { key, action, fields } of walked) {
    const answer = await desk.postForm(action, fields);
    const { page } = answer.location === "" ? answer : await desk.follow(answer);
    if (!page.text.includes(NOTHING_CHANGED)) wrong.push(`${key}: ${answer.status} ${answer.location}`);
    const after = await traces();
    if (JSON.stringify(after) !== JSON.stringify(before)) wrong.push(`${key}: left a trace`);
  }
  expect(wrong).toEqual([]);
  // The walk has found the forms that change what is there.
  expect(walked.map(({ key }) => key).sort()).toEqual(
    [
      "/staff/availability rules",
      "/staff/availability week",
      "/staff/availability zone",
      "/staff/availability/dates set (opened)",
      "/staff/availability/hosts/:id details",
      "/staff/availability/hosts/:id week",
      "/staff/availability/kinds/:id",
      "/staff/availability/kinds/:id hosts",
      "/staff/availability/kinds/:id/messages/:message save",
      "/staff/bookings rename-view",
      "/staff/bookings/:id notes",
      "/staff/calendars owner",
      "/staff/calendars rename",
      "/staff/settings save",
      "/staff/settings/scheduler save",
      "/staff/tickets/:number facts",
      "/staff/tickets/answers save (opened)",
      "/staff/settings/webhooks/:id save",
      "/staff/words/:kind/:name draft",
    ].sort(),
  );
});

async function traces() {
  return {
    audits: await countRows(site.db, "audit_log", "true"),
    emails: await countRows(site.db, "emails", "true"),
  };
}

test("a call's own time is not offered, and moving it there changes nothing", async () => {
  const { id } = await createBooking(site.db, { startsAt: TUESDAY_AT_NINE });
  const { page } = await desk.get(deskPath(id, "/move"));
  expect(offeredTimes(page)).not.toContain(TUESDAY_AT_NINE);
  expect(offeredTimes(page)).toContain("2026-11-24T14:30Z");
  const outbox = await readOutbox(site.db);
  const answer = await postAtDesk(site, desk, id, "/move", { form: "move", time: TUESDAY_AT_NINE });
  const after = await desk.follow(answer);
  expect(after.page.text).toContain(NOTHING_CHANGED);
  expect(after.page.text).not.toContain("emailing");
  expect(await readAudit(site.db, id)).toEqual([]);
  expect(await versionOf(site.db, id)).toBe("0");
  expect(await readOutbox(site.db)).toEqual(outbox);
});
