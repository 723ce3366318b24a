/** How a call went, recorded beside the call on each page that shows it, without scripts. */
import { describe, expect, test } from "vitest";
import { deskPath, readAudit } from "../support/desk-bookings";
import { createBooking } from "../support/factories";
import { attribute, type Page, textOf } from "../support/page";
import { shareWorker } from "../support/share-worker";
import { signInAsStaff } from "../support/staff";

const site = shareWorker();
/** The tests' clock is at 15:00 UTC, so this call of half an hour is over. */
const OVER = "2026-11-23T14:00Z";
const SOON = "2026-11-23T15:30Z";

const statusOf = (id: string) =>
  site.db.prepare("select status from bookings where id = ?").bind(id).first<string>("status");

const buttons = (page: Page) =>
  page
    .all('button[name="outcome"]')
    .map((button) => ({ label: textOf(button), value: attribute(button, "value") }));

describe.each([
  ["Today", "/staff"],
  ["the week", "/staff/calendar?view=week&date=2026-11-23"],
  ["the month", "/staff/calendar?view=month&date=2026-11-23"],
  ["the list", "/staff/bookings?when=today"],
  ["the list of calls without an outcome", "/staff/bookings?view=outcome"],
])("on %s", (_, path) => {
  test("a call that is over is marked by one press, and the page says so", async () => {
    const { id } = await createBooking(site.db, { startsAt: OVER });
    await createBooking(site.db, { startsAt: SOON, name: "Still to come" });
    const staff = await signInAsStaff(site);
    const { page } = await staff.get(path);
    expect(buttons(page)).toEqual([
      { label: "Took place", value: `${id}.0.completed` },
      { label: "No-show", value: `${id}.0.missed` },
    ]);
    expect(page.linksSaying("Reschedule")).toEqual([deskPath(id, "/move")]);
    const [press] = buttons(page);
    const { action } = page.form("#outcome");
    const answer = await staff.postForm(action, { outcome: press?.value ?? "" });
    expect(answer.status).toBe(303);
    const { page: after } = await staff.follow(answer);
    expect(answer.location.split(/[?&]recorded/)[0]).toBe(path);
    expect(after.text).toContain("Recorded: Took place.");
    expect(after.linksSaying("Open the booking")).toEqual([deskPath(id)]);
    expect(buttons(after)).toEqual([]);
    expect(await statusOf(id)).toBe("completed");
    expect(await readAudit(site.db, id)).toMatchObject([
      { action: "booking_status_changed", before: { status: "pending" }, after: { status: "completed" } },
    ]);
  });

  test("a call that somebody else has marked meanwhile stays as they marked it", async () => {
    const { id } = await createBooking(site.db, { startsAt: OVER });
    const staff = await signInAsStaff(site);
    await staff.postForm("/staff", { outcome: `${id}.0.missed` });
    const other = await signInAsStaff(site, "member");
    const answer = await other.postForm(path, { outcome: `${id}.0.completed` });
    expect(answer.status).toBe(409);
    expect(answer.page.text).toContain("Nothing was changed: Demo Client");
    expect(await statusOf(id)).toBe("no_show");
  });

  test("what the page did not offer is refused", async () => {
    const { id } = await createBooking(site.db, { startsAt: SOON });
    const staff = await signInAsStaff(site);
    const early = await staff.postForm(path, { outcome: `${id}.0.completed` });
    expect([early.status, early.page.text.includes("hasn't started yet")]).toEqual([409, true]);
    const unreadable = await staff.postForm(path, { outcome: `${id}.0.reopened` });
    expect([unreadable.status, unreadable.page.text.includes("Reload the page")]).toEqual([400, true]);
    expect(await readAudit(site.db, id)).toEqual([]);
  });
});

test("a call in progress that is over has its outcome beside it, but can't be moved", async () => {
  const { id } = await createBooking(site.db, { startsAt: OVER, status: "in_progress" });
  const { page } = await (await signInAsStaff(site)).get("/staff");
  expect(buttons(page).map(({ value }) => value)).toEqual([`${id}.0.completed`, `${id}.0.missed`]);
  expect(page.linksSaying("Reschedule")).toEqual([]);
});

test("a call that is over can be moved to a time to come", async () => {
  const { id } = await createBooking(site.db, { startsAt: OVER });
  const staff = await signInAsStaff(site);
  const { page } = await staff.get((await staff.get("/staff")).page.linksSaying("Reschedule")[0] ?? "");
  const answer = await staff.submit(page, { time: "2026-11-23T16:00Z" }, 'main form[method="post"]');
  expect(answer.location).toBe(`${deskPath(id)}?done=moved`);
});

test("how to join goes once the call is over", async () => {
  const { id } = await createBooking(site.db, { startsAt: OVER });
  const { id: next } = await createBooking(site.db, { startsAt: SOON });
  const staff = await signInAsStaff(site);
  const { page } = await staff.get("/staff");
  const texts = page.all("summary").map(textOf);
  expect(texts.filter((text) => text.startsWith("To join"))).toHaveLength(1);
  expect(texts.filter((text) => text.startsWith("Details"))).toHaveLength(1);
  expect(page.linksSaying("Email the link")).toHaveLength(1);
  expect((await staff.get(deskPath(id))).page.text).not.toContain("The client sees: “We'll email");
  expect((await staff.get(deskPath(next))).page.text).toContain("Video call. The client sees: “We'll email");
});
