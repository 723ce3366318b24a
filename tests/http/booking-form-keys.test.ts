/** A confirm step with personal details is `no-store`. Its key stays the same, so that it finds its own booking. */
import { expect, test } from "vitest";
import { createAccount, signInAs } from "../support/accounts";
import { readBookings } from "../support/booking-rows";
import {
  bookCall,
  DEMO_CONTACT,
  draftOf,
  fillWizard,
  guestFields,
  openConfirm,
  TUESDAY_AT_NINE,
} from "../support/journey";
import { shareWorker } from "../support/share-worker";
import { type Answer, Visitor } from "../support/visitor";

const site = shareWorker();

const keyIn = ({ page }: Answer) => page.value("idempotencyKey");
const cacheOf = ({ headers }: Answer) => headers.get("Cache-Control");

async function inTheWizard(): Promise<Visitor> {
  const visitor = new Visitor(site);
  await fillWizard(visitor);
  return visitor;
}

async function signedIn(): Promise<Visitor> {
  const { email } = await createAccount(site.db);
  return signInAs(site, email);
}

/** Sends a form and drops its response, including the cookies. */
async function sendInVain(visitor: Visitor, { page }: Answer): Promise<void> {
  const { take } = visitor.cookies;
  visitor.cookies.take = () => {};
  expect((await visitor.submit(page)).status).toBe(303);
  visitor.cookies.take = take;
}

const cancelAll = async () => {
  await site.db.prepare("delete from booking_cells").run();
  await site.db.prepare("update bookings set status = 'cancelled'").run();
};

test.each([
  ["in the wizard", inTheWizard],
  ["of an account", signedIn],
])("a form %s is not stored, and has one key however often it is loaded", async (_, open) => {
  const visitor = await open();
  const first = await openConfirm(visitor, TUESDAY_AT_NINE);
  expect([first.status, cacheOf(first)]).toEqual([200, "private, no-store"]);
  expect(keyIn(await openConfirm(visitor, TUESDAY_AT_NINE))).toBe(keyIn(first));
  expect(keyIn(await openConfirm(visitor, "2026-11-24T15:00Z"))).not.toBe(keyIn(first));
  expect(keyIn(await openConfirm(await open(), TUESDAY_AT_NINE))).not.toBe(keyIn(first));
});

test.each([
  ["in the wizard", inTheWizard],
  ["of an account", signedIn],
])("a form %s whose answer was lost shows its call when it is loaded again", async (_, open) => {
  const visitor = await open();
  await sendInVain(visitor, await openConfirm(visitor, TUESDAY_AT_NINE));
  const again = await openConfirm(visitor, TUESDAY_AT_NINE);
  expect([again.status, again.location]).toEqual([302, expect.stringMatching(/^\/schedule\?.*booked=/)]);
  expect((await visitor.follow(again)).page.heading).toBe("Your call is booked");
  expect(await readBookings(site.db)).toHaveLength(1);
});

test.each([
  ["in the wizard", inTheWizard],
  ["of an account", signedIn],
])("a form %s whose call was cancelled may book another", async (_, open) => {
  const visitor = await open();
  const first = await openConfirm(visitor, TUESDAY_AT_NINE);
  await sendInVain(visitor, first);
  await cancelAll();
  const again = await openConfirm(visitor, TUESDAY_AT_NINE);
  expect(keyIn(again)).not.toBe(keyIn(first));
  expect((await visitor.submit(again.page)).status).toBe(303);
  expect(await readBookings(site.db)).toHaveLength(2);
});

test("other details in the same draft are another form", async () => {
  const visitor = await inTheWizard();
  const first = keyIn(await openConfirm(visitor, TUESDAY_AT_NINE));
  const path = `/contact?step=details&draft=${draftOf(visitor)}`;
  await visitor.submit((await visitor.get(path)).page, { ...DEMO_CONTACT, name: "Another Client" });
  expect(keyIn(await openConfirm(visitor, TUESDAY_AT_NINE))).not.toBe(first);
});

test("a key opens nothing for another browser", async () => {
  const visitor = await inTheWizard();
  await sendInVain(visitor, await openConfirm(visitor, TUESDAY_AT_NINE));
  const stranger = new Visitor(site);
  const draft = draftOf(visitor);
  const answer = await stranger.get(`/schedule?tz=Europe/London&time=${TUESDAY_AT_NINE}&draft=${draft}`);
  expect(answer.location).toBe("");
  expect(answer.page.text).toContain("Someone has just booked that time");
});

test("a form that knows nobody may be kept for Back, and has a key of its own", async () => {
  const one = await openConfirm(new Visitor(site), TUESDAY_AT_NINE);
  const other = await openConfirm(new Visitor(site), TUESDAY_AT_NINE);
  expect([cacheOf(one), cacheOf(other)]).toEqual(["private, no-cache", "private, no-cache"]);
  expect(keyIn(other)).not.toBe(keyIn(one));
});

test("the page that says what this browser has just booked is not stored", async () => {
  const visitor = new Visitor(site);
  await bookCall(visitor, TUESDAY_AT_NINE);
  const next = await openConfirm(visitor, "2026-11-25T15:00Z");
  expect([next.status, cacheOf(next)]).toEqual([200, "private, no-store"]);
});

test("a form that was sent for somebody else is shown with a new key, and books with it", async () => {
  const fields = guestFields(TUESDAY_AT_NINE);
  expect((await new Visitor(site).postForm("/schedule", fields)).status).toBe(303);
  const time = "2026-11-25T15:00Z";
  const visitor = new Visitor(site);
  const path = `/schedule?tz=Europe/London&time=${time}`;
  const refused = await visitor.postForm(path, { ...fields, time, name: "Another Client" });
  expect(refused.status).toBe(422);
  expect(refused.page.text).toContain("To book another one, send the form again");
  expect(keyIn(refused)).not.toBe(fields.idempotencyKey);
  expect((await visitor.submit(refused.page)).status).toBe(303);
  expect(await readBookings(site.db)).toHaveLength(2);
});
