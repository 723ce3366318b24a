/** A copy of the database that lags behind: nobody misses there what they just did, and nobody gets in by what has ended. */
import { expect, test } from "vitest";
import { CHANGES_FREE_TIMES, READ_NEARBY } from "../../app/domain/replicas";
import { createAccount, signInAs } from "../support/accounts";
import { guestFields, linkOf, offeredTimes, TUESDAY_AT_NINE } from "../support/journey";
import { BOOKMARK, LAGGING_DATABASE } from "../support/lagging-database";
import { SITE_ROUTES } from "../support/route-table";
import { shareWorker } from "../support/share-worker";
import { Visitor } from "../support/visitor";

const site = shareWorker({ front: LAGGING_DATABASE });
const TUESDAY_AT_ELEVEN = "2026-11-24T16:00Z";

async function offeredTo(visitor: Visitor): Promise<string[]> {
  return offeredTimes((await visitor.get("/schedule?date=2026-11-24&tz=UTC")).page);
}

test("who books, moves or cancels finds the free times as they left them", async () => {
  const [stranger, guest] = [new Visitor(site), new Visitor(site)];
  expect(await offeredTo(stranger)).toContain(TUESDAY_AT_NINE);
  const booked = await guest.postForm("/schedule", guestFields(TUESDAY_AT_NINE));
  expect(guest.cookies.get("bookmark")).toBe(BOOKMARK);
  // Whom the copy lags for can't tell; when they choose that time, it is refused.
  expect(await offeredTo(stranger)).toContain(TUESDAY_AT_NINE);
  expect(await offeredTo(guest)).not.toContain(TUESDAY_AT_NINE);
  expect((await stranger.postForm("/schedule", guestFields(TUESDAY_AT_NINE))).status).toBe(409);
  expect(stranger.cookies.get("bookmark")).toBeUndefined();

  const link = linkOf(booked);
  const moving = { reschedule: link.id, key: link.key };
  expect((await guest.follow(booked)).page.text).toContain("2:00 pm");
  const moved = await guest.postForm("/schedule", guestFields(TUESDAY_AT_ELEVEN, moving));
  expect((await guest.follow(moved)).page.text).toContain("4:00 pm");
  expect(await offeredTo(guest)).toContain(TUESDAY_AT_NINE);
  expect(await offeredTo(guest)).not.toContain(TUESDAY_AT_ELEVEN);

  guest.cookies.set("bookmark", "");
  const cancelled = await guest.postForm("/contact/cancel", { booking: link.id, key: link.key });
  expect(cancelled.status).toBe(303);
  expect(guest.cookies.get("bookmark")).toBe(BOOKMARK);
  expect((await guest.follow(cancelled)).page.text).toContain("cancelled");
  expect(await offeredTo(guest)).toContain(TUESDAY_AT_ELEVEN);
});

test("a link in an email opens the call as it is, in a browser that has done nothing", async () => {
  const guest = new Visitor(site);
  const link = linkOf(await guest.postForm("/schedule", guestFields(TUESDAY_AT_NINE)));
  const [elsewhere, path] = [new Visitor(site), `/contact?reschedule=${link.id}&key=${link.key}`];
  expect((await elsewhere.get(path)).page.text).toContain("2:00 pm");
  const moving = { reschedule: link.id, key: link.key };
  await guest.postForm("/schedule", guestFields(TUESDAY_AT_ELEVEN, moving));
  expect((await elsewhere.get(path)).page.text).toContain("4:00 pm");
});

test("a session that has ended lets nobody in, and one that has begun is known at once", async () => {
  const { email } = await createAccount(site.db, { name: "Demo Somebody" });
  const client = await signInAs(site, email);
  expect((await client.get("/dashboard")).status).toBe(200);
  const kept = new Visitor(site);
  kept.cookies.set("session", client.cookies.get("session") ?? "");
  // A page that is read nearby, and fills in who is signed in.
  const ownTime = `/schedule?time=${TUESDAY_AT_NINE}&tz=UTC`;
  expect((await kept.get(ownTime)).text).toContain("Demo Somebody");
  await client.postForm("/signout", {});
  expect((await kept.get(ownTime)).text).not.toContain("Demo Somebody");
  expect((await kept.get("/dashboard")).location).toContain("/signin");
  expect((await (await signInAs(site, email)).get("/dashboard")).status).toBe(200);
});

test("a bookmark that somebody made up is no harm", async () => {
  for (const made of [
    BOOKMARK.replace("2a", "2b"),
    "first-primary",
    "'; drop table users; --",
    "x".repeat(4000),
  ]) {
    const visitor = new Visitor(site);
    visitor.cookies.set("bookmark", made);
    const { status, headers } = await visitor.get("/schedule?tz=UTC");
    expect([status, headers.getSetCookie()]).toEqual([200, []]);
    expect((await visitor.get("/schedule/free.json")).status).toBe(200);
  }
});

test("what is read nearby, and what is followed, are routes of the site", () => {
  const patterns = SITE_ROUTES.map(({ pattern }) => pattern);
  expect(patterns).toEqual(expect.arrayContaining(Object.keys(READ_NEARBY)));
  const withForms = SITE_ROUTES.filter(({ hasAction }) => hasAction).map(({ pattern }) => pattern);
  expect(withForms).toEqual(expect.arrayContaining(Object.keys(CHANGES_FREE_TIMES)));
});
