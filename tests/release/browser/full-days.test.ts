/** Full days, limits and requests in a browser: each page at three widths and in both themes. */
import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { beforeEach, test } from "vitest";
import { manageKeyOf } from "../../../app/domain/booking/manage-key";
import { waitTokenOf } from "../../../app/domain/waiting/wait";
import { expectSoundAnywhere } from "../../support/axe";
import { createHost } from "../../support/hosts";
import { expectText, expectValue } from "../../support/reads";
import { startSiteOfTry, type TestSite } from "../../support/site";
import { goToTimes, newContact, schedulerFrame, withBrowser } from "../../support/visit";
import { signInNewStaff } from "../../support/weather-journeys";
import { COOKIE_SECRET } from "../../support/worker";

const DAY_MS = 86_400_000;
const visit = withBrowser();

/** A site of its own: its days become full, and its kinds of call have limits. */
let site: TestSite;
beforeEach(async () => {
  site = await startSiteOfTry({ vars: { COOKIE_SECRET, MIN_FILL_SECONDS: "0" } });
});

/** The Sunday after next, on which the agency is closed, and days after it. */
function sunday(daysLater = 0): string {
  const date = new Date(Date.now() + 7 * DAY_MS);
  return new Date(date.getTime() + (7 - date.getUTCDay() + daysLater) * DAY_MS).toISOString().slice(0, 10);
}

const run = (sql: string, ...values: unknown[]) =>
  site.database
    .prepare(sql)
    .bind(...values)
    .run();
const read = (sql: string) => site.database.prepare(sql).first<string>("found");
const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).first().click();

/** Joins the list for the full Sunday and days after it; the page says that an email was sent. */
async function join(page: Page, lastDay: string): Promise<string> {
  const { email } = newContact();
  await page.goto(`${site.url}/schedule?tz=Europe/London&date=${sunday()}`);
  await page.getByRole("link", { name: "Tell me when a time comes free" }).click();
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("Last day").fill(lastDay);
  await page.getByLabel("Sunday", { exact: true }).check();
  await press(page, "Tell me");
  await page.getByRole("heading", { name: "One more step: check your email" }).waitFor();
  const id = await read("select id as found from time_waits order by created_at desc, rowid desc limit 1");
  return `${site.url}/schedule/waiting?token=${await waitTokenOf(id ?? "", COOKIE_SECRET)}`;
}

test("a full day, the form to wait and each page of those who wait are sound", async () => {
  const { page, expectConsoleError } = await visit();
  expectConsoleError(/status of 4(00|10)/);
  const sound = (what: string) => expectSoundAnywhere(page, what);
  await page.goto(`${site.url}/schedule?tz=Europe/London&date=${sunday()}`);
  await page.getByText("No free times on this day. Please choose another day.").waitFor();
  await sound("full day");
  await page.getByRole("link", { name: "Tell me when a time comes free" }).click();
  await expectValue(page.getByLabel("First day")).toBe(sunday());
  await sound("form");
  await page.getByLabel("Email address").fill(newContact().email);
  await page.getByLabel("Monday", { exact: true }).check();
  await press(page, "Tell me");
  await expectText(page.locator("#wait-weekdays-error")).toContain("None of these weekdays");
  await sound("refused form");
  const link = await join(page, sunday());
  await sound("mailed");
  await page.goto(link);
  await sound("to begin");
  await press(page, "Join the waiting list");
  await page.getByText("Done. We'll email you as soon as a time comes free.").waitFor();
  await sound("begun");
  await run(
    `insert into time_waits select ?, 'second', address_hash, email, kind_id, kind_name, kind_short_name, host_id, first_date,
      ?, 'evening', time_zone, created_at, confirmed_at, ends_at, expires_at, free_until, mailed_at, weekdays from time_waits`,
    randomUUID(),
    sunday(7),
  );
  await page.reload();
  await page.getByRole("button", { name: "Stop all 2" }).waitFor();
  await sound("two waits");
  await press(page, "Stop waiting");
  await page.getByText("Stopped. You're still waiting for what is listed here.").waitFor();
  await sound("one stopped");
  await press(page, "Stop waiting");
  await page.getByRole("heading", { name: "You're not on the waiting list" }).waitFor();
  await sound("stopped");
  await page.goto(link);
  await page.getByRole("heading", { name: "This link no longer works" }).waitFor();
  await sound("ended");
});

test("the desk's waiting list is sound, empty and with people", async () => {
  const { page, context } = await visit();
  await signInNewStaff(context, site);
  const sound = (what: string) => expectSoundAnywhere(page, what);
  await page.goto(`${site.url}/staff/bookings/waiting`);
  await page.getByText("No one is waiting.").waitFor();
  await sound("empty list");
  const guest = await visit({ javaScript: false });
  await guest.page.goto(await join(guest.page, sunday(14)));
  await press(guest.page, "Join the waiting list");
  await join(guest.page, sunday(7));
  await page.goto(`${site.url}/staff/bookings/waiting`);
  await page.getByRole("link", { name: "Export as CSV" }).waitFor();
  await sound("list");
  await press(page, /^Remove/);
  await page.getByText("Taken off the list. We don't email them about it.").waitFor();
  await sound("removed");
});

test("limits of a day, a week and a month are sound for all kinds, a kind and a host", async () => {
  const { page, context, expectConsoleError } = await visit();
  expectConsoleError(/status of 400/);
  await signInNewStaff(context, site);
  const host = await createHost(site.database, { kinds: ["demo"] });
  const forms = [
    ["", ["dailyLimit", "weeklyLimit", "monthlyLimit"], /^Save the rules/],
    ["/kinds/demo", ["kindLimit", "kindWeekLimit", "kindMonthLimit"], /^Save/],
    [`/hosts/${host}`, ["dailyLimit", "weeklyLimit", "monthlyLimit"], /^Save/],
  ] as const;
  for (const [path, [day, week, month], button] of forms) {
    await page.goto(`${site.url}/staff/availability${path}`);
    const form = page.locator("form").filter({ has: page.locator(`#${week}`) });
    const fields = Object.entries({ [day]: "4", [week]: "0", [month]: "40" });
    for (const [name, value] of fields) await form.locator(`#${name}`).fill(value);
    await form.getByRole("button", { name: button }).click();
    await expectText(page.locator(`#${week}-error`)).toContain("Enter a number from 1 to 2,016");
    await expectSoundAnywhere(page, `refused limits of ${path}`);
    await form.locator(`#${week}`).fill("12");
    await form.getByRole("button", { name: button }).click();
    await page.getByText(/saved/).first().waitFor();
    await expectValue(page.locator(`#${week}`)).toBe("12");
    await expectSoundAnywhere(page, `limits of ${path}`);
  }
});

/** A guest asks for a demo on a day; returns the page of their call, and its id. */
async function request(page: Page, day: string): Promise<{ id: string; path: string }> {
  const { email } = newContact();
  await page.goto(`${site.url}/schedule?kind=demo&tz=Europe/London&date=${day}`);
  await page.locator("#times button").first().click();
  await page.getByLabel("Your name").fill("Demo Client");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByRole("button", { name: /^(Request|Confirm) the/ }).click();
  await page.getByRole("heading", { name: "We've received your request" }).waitFor();
  const id = (await read("select id as found from bookings order by created_at desc limit 1")) ?? "";
  return { id, path: `${site.url}/contact?booked=${id}&key=${await manageKeyOf(id, COOKIE_SECRET)}` };
}

test("a request is sound for client and staff: while it waits, decided, and past its deadline", async () => {
  await run("update call_kinds set needs_approval = 1, version = version + 1 where id = 'demo'");
  await run("insert into site_settings values ('request_deadline', '\"24\"', 1, 0, null)");
  const { page } = await visit();
  const desk = await visit();
  desk.expectConsoleError(/status of 400/);
  await signInNewStaff(desk.context, site);
  const sound = (what: string) => expectSoundAnywhere(page, what);
  const soundAtDesk = (what: string) => expectSoundAnywhere(desk.page, what);
  const deskPage = (id: string) => `${site.url}/staff/bookings/${id}#decide`;
  const confirmed = await request(page, sunday(1));
  await sound("requested");
  const declined = await request(page, sunday(2));
  const lapsed = await request(page, sunday(3));
  await page.goto(confirmed.path);
  await sound("waiting");

  await desk.page.goto(`${site.url}/staff`);
  await soundAtDesk("requests of today");
  await desk.page.goto(deskPage(confirmed.id));
  await soundAtDesk("a request to decide");
  await press(desk.page, /^Confirm/);
  await desk.page.getByRole("heading", { name: "Confirm or decline?" }).waitFor({ state: "detached" });
  await soundAtDesk("confirmed");
  await desk.page.goto(deskPage(declined.id));
  await press(desk.page, /^Decline/);
  await expectText(desk.page.locator("#decline-reason-error")).toContain("reason");
  await soundAtDesk("declined without a reason");
  await desk.page.getByLabel("Reason for declining").fill("We're away that day");
  await press(desk.page, /^Decline/);
  await desk.page.getByRole("heading", { name: "Confirm or decline?" }).waitFor({ state: "detached" });
  await soundAtDesk("declined");
  await page.goto(declined.path);
  await page.getByRole("link", { name: "Choose another time" }).waitFor();
  await sound("declined");

  const past = "update bookings set decide_by = ? where id = ?";
  await run(past, Date.now() - 60_000, lapsed.id);
  await desk.page.goto(deskPage(lapsed.id));
  await desk.page.getByText("Until then you can still move it.").waitFor();
  await soundAtDesk("past its deadline");
  await page.goto(lapsed.path);
  await sound("past its deadline");
  await site.runScheduled();
  await page.goto(lapsed.path);
  await page.getByRole("link", { name: "Choose another time" }).click();
  await page.getByRole("heading", { name: "Choose a time for your demo" }).waitFor();
  await desk.page.reload();
  await desk.page.getByRole("link", { name: "Book another time for them" }).waitFor();
  await soundAtDesk("not confirmed");
});

test("where a kind has no free time at all, its page and the wizard lead to the list", async () => {
  await run("delete from availability_weekly_hours");
  await run("update availability_settings set version = version + 1");
  const { page } = await visit();
  await page.goto(`${site.url}/schedule?tz=Europe/London`);
  await page.getByText("We're fully booked at the moment.").waitFor();
  await expectSoundAnywhere(page, "a full kind");
  await page.goto(`${site.url}/contact`);
  await goToTimes(page, newContact());
  const frame = await schedulerFrame(page);
  await frame.getByRole("link", { name: "Tell me when a time comes free" }).waitFor();
  await expectSoundAnywhere(page, "a full kind in the wizard");
});
