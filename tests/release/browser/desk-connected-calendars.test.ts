import type { Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { expectReadableInTheDark, expectSound } from "../../support/axe";
import { CALDAV_USERNAME, type CaldavServer, objectOf, startCaldav } from "../../support/caldav-server";
import { CALENDARS, eventsIn, letSettle, untilSynced, untilWritten } from "../../support/connected-calendars";
import { daysFromNow } from "../../support/dates";
import { createBooking } from "../../support/factories";
import { createHost } from "../../support/hosts";
import { PATIENT_MS } from "../../support/loopback";
import { expectChecked, expectGone, expectValue } from "../../support/reads";
import { expectReflow } from "../../support/reflow";
import { startOwnSite, type TestSite } from "../../support/site";
import { expectFocusKept, expectFocusOn, untilAwake, untilSettled, withBrowser } from "../../support/visit";
import { STORMS } from "../../support/weather";
import { signInNewStaff } from "../../support/weather-journeys";
import { COOKIE_SECRET } from "../../support/worker";

/** Connected accounts of calendars, at the desk in a browser: on a stand-in's CalDAV server. */

const visit = withBrowser();

const CONNECT = `${CALENDARS}/connect?service=caldav`;

let site: TestSite;
let server: CaldavServer;
beforeAll(async () => {
  site = await startOwnSite({
    vars: { COOKIE_SECRET, MIN_FILL_SECONDS: "0", LOOPBACK_CALENDARS_MS: PATIENT_MS },
    // The tests run the scheduled work themselves, and cause outages that are logged.
    onLog: () => {},
  });
});
afterAll(() => site?.stop());

beforeEach(async () => {
  server = await startCaldav();
  const other = { name: "Private", components: null, privileges: null };
  server.calendars.set("/dav/calendars/host/private/", other);
  for (const rows of ["calendar_connections", "bookings", "hosts where id <> 'agency'"])
    await site.database.prepare(`delete from ${rows}`).run();
});
afterEach(() => server.stop());

const writeAll = () => untilWritten({ db: site.database, runScheduled: site.runScheduled });

const WIDTHS = [360, 768, 1280];

/** Expects the page to fit each width and, where scripts run, to be sound in both themes. */
async function look(page: Page, javaScript: boolean, what: string): Promise<void> {
  await page.setViewportSize({ width: 360, height: 900 });
  await expectReflow(page, what, WIDTHS);
  await page.setViewportSize({ width: javaScript ? 360 : 1280, height: 900 });
  if (!javaScript) return;
  await expectSound(page, what);
  await expectReadableInTheDark(page, what);
  await page.emulateMedia({ colorScheme: "light" });
}

/** A new owner's page, in whose console there may be these errors. */
async function visitDesk(path: string, javaScript: boolean, errors: RegExp): Promise<Page> {
  const { page, context, expectConsoleError } = await visit({ javaScript });
  expectConsoleError(errors);
  await signInNewStaff(context, site);
  await open(page, path, javaScript);
  return page;
}

async function open(page: Page, path: string, javaScript = true): Promise<void> {
  await page.goto(site.url + path);
  if (javaScript) await untilAwake(page);
}

const press = (page: Page, button: string) => page.getByRole("button", { name: button }).click();
const says = (place: Page | Locator, words: string | RegExp) => place.getByText(words).waitFor();

async function fillAccount(page: Page, password = server.password): Promise<void> {
  await page.getByLabel("Server", { exact: true }).fill(server.homeUrl);
  await page.getByLabel("Your name on that server").fill(CALDAV_USERNAME);
  await page.getByLabel("App password").fill(password);
}

async function connect(page: Page): Promise<void> {
  await fillAccount(page);
  await press(page, "Connect it");
  await says(page, "The account has been connected. Choose its calendars.");
}

async function expectAccountKept(page: Page): Promise<void> {
  await expectValue(page.getByLabel("Server", { exact: true })).toBe(server.homeUrl);
  await expectValue(page.getByLabel("Your name on that server")).toBe(CALDAV_USERNAME);
}

/** Adds a call of the coming days; returns the path of its page. */
async function addCall(): Promise<string> {
  const { id } = await createBooking(site.database, { startsAt: daysFromNow(5) });
  return `/staff/bookings/${id}`;
}

const inCalendars = (page: Page) => page.getByRole("region", { name: "In calendars" });
const accounts = (page: Page) => page.getByRole("region", { name: "Connected accounts" });

test.each([true, false])("JavaScript %s: connected, used, gone", async (javaScript) => {
  const page = await visitDesk(CALENDARS, javaScript, /status of 400/);
  await look(page, javaScript, "calendars without an account");
  await accounts(page).getByRole("link", { name: "Connect CalDAV" }).click();
  await page.getByRole("heading", { name: "Connect a CalDAV calendar" }).waitFor();
  await look(page, javaScript, "the connect form");
  await fillAccount(page, "wrong-one");
  await press(page, "Connect it");
  await says(page.getByRole("alert"), "The server doesn't accept this name and password.");
  await expectFocusOn(page.getByRole("alert"));
  await expectAccountKept(page);
  // As in all forms, a script leaves in the field what was typed there; the server doesn't send it back.
  await expectValue(page.getByLabel("App password")).toBe(javaScript ? "wrong-one" : "");
  await look(page, javaScript, "a refused account");

  await connect(page);
  if (javaScript) await expectFocusKept(page);
  await expectChecked(page.getByRole("radio", { name: "Work & more" })).toBe(true);
  await look(page, javaScript, "the choice of calendars");
  await page.getByRole("checkbox", { name: "Private" }).check();
  await press(page, "Save the choice");
  await says(page, "Your choice has been saved.");
  await says(accounts(page), "Calls go to “Work & more”.");
  await untilSynced(site.database);
  await page.reload();
  await says(accounts(page), /^“Private”: read on/);
  await look(page, javaScript, "a connected account");

  const path = await addCall();
  await writeAll();
  await open(page, path, javaScript);
  await says(inCalendars(page), "“Work & more”");
  await says(inCalendars(page), "The call is in it, up to date.");
  expect(eventsIn(server)).toHaveLength(1);
  await look(page, javaScript, "a call in a calendar");

  server.resources.clear();
  server.store("other.ics", objectOf("other"));
  await letSettle(site.database);
  await site.runScheduled();
  await open(page, "/staff", javaScript);
  const line = page.getByRole("link", { name: "One call was moved or deleted in a host's calendar" });
  await line.waitFor();
  await look(page, javaScript, "today with a deleted event");
  await line.click();
  await says(inCalendars(page), "Deleted there.");
  await look(page, javaScript, "a call deleted in a calendar");
  await inCalendars(page).getByRole("button", { name: "Put it back" }).click();
  await says(page, "We're writing the call to the calendar.");
  await writeAll();
  await page.reload();
  await says(inCalendars(page), "The call is in it, up to date.");
  expect(eventsIn(server).filter(({ title }) => title.includes("Demo Client"))).toHaveLength(1);

  await open(page, CALENDARS, javaScript);
  const change = accounts(page).getByRole("link", { name: /^Change or disconnect/ });
  await change.click();
  await page.locator("summary", { hasText: "Disconnect" }).click();
  await look(page, javaScript, "an account about to be disconnected");
  await press(page, "Disconnect the account");
  await says(page, "The account has been disconnected.");
  if (javaScript) await expectFocusKept(page);
  await expectGone(accounts(page).getByRole("listitem"));
});

test("an account that no longer opens, a call that can't be written, and a refusal are sound", async () => {
  const page = await visitDesk(CONNECT, true, /status of 400/);
  await connect(page);
  const choice = new URL(page.url()).pathname;
  await press(page, "Save the choice");
  await says(page, "Your choice has been saved.");
  await untilSynced(site.database);
  server.next = { method: "PUT", answer: (response) => void response.writeHead(403).end() };
  const path = await addCall();
  await site.runScheduled();
  await open(page, path);
  await says(inCalendars(page), "Not written.");
  await look(page, true, "a call that is not written");
  server.password = "changed";
  await letSettle(site.database);
  await site.runScheduled();
  await open(page, "/staff");
  await page.getByRole("link", { name: /^CalDAV \(.*\) is no longer connected$/ }).waitFor();
  await look(page, true, "today with a lost account");
  await open(page, CALENDARS);
  await says(accounts(page), "CalDAV no longer accepts our access.");
  await look(page, true, "a lost account");
  await open(page, choice);
  await page.getByRole("link", { name: "Connect it again" }).waitFor();
  await look(page, true, "the choice of a lost account");
  await open(page, `${CALENDARS}/connected/google`);
  await says(page.getByRole("alert"), "We couldn't match this answer");
  await look(page, true, "a refusal");
});

test("the keyboard alone connects an account for a host and chooses its calendars", async () => {
  await createHost(site.database, { name: "Demo Strategist", kinds: ["strategy"] });
  await createHost(site.database, { name: "Demo Engineer", kinds: ["strategy"] });
  const page = await visitDesk(CONNECT, true, /^$/);
  const { keyboard } = page;
  await look(page, true, "the connect form with hosts");
  await page.getByLabel("Whose calls it gets").focus();
  await keyboard.press("ArrowDown");
  for (const text of [server.homeUrl, CALDAV_USERNAME, server.password]) {
    await keyboard.press("Tab");
    await keyboard.insertText(text);
  }
  await keyboard.press("Enter");
  await says(page, "The account has been connected.");
  await untilSettled(page);

  await keyboard.press("Tab");
  await expectFocusOn(page.getByRole("radio", { name: "Work & more" }));
  await keyboard.press("ArrowDown");
  await expectFocusOn(page.getByRole("radio", { name: "Private" }));
  await keyboard.press("Tab");
  await expectFocusOn(page.getByRole("checkbox", { name: "Work & more" }));
  await keyboard.press("Space");
  await keyboard.press("Enter");
  await says(accounts(page), "Calls of Demo Engineer");
  await says(accounts(page), "Calls go to “Private”.");
  await says(accounts(page), /^“Work & more”:/);
});

test.each(["table gone", "offline", "table gone, no scripts"])("%s: what was typed stays", async (name) => {
  const weather = name === "offline" ? name : "table gone";
  const javaScript = !name.endsWith("no scripts");
  const page = await visitDesk(CONNECT, javaScript, /status of 503|ERR_INTERNET_DISCONNECTED/);
  await fillAccount(page);
  const failToSend = async (button: string) => {
    await press(page, button);
    await expectFocusOn(page.getByRole("alert"));
  };
  await STORMS[weather](page, () => failToSend("Connect it"), site, "calendar_connections");
  await expectAccountKept(page);
  await connect(page);
  // Without scripts, the page can't show the choice while the database doesn't say what there is to choose.
  if (!javaScript) return;

  await page.getByRole("radio", { name: "Private" }).check();
  await page.getByRole("checkbox", { name: "Work & more" }).check();
  await STORMS[weather](page, () => failToSend("Save the choice"), site, "calendar_connections");
  await expectChecked(page.getByRole("radio", { name: "Private" })).toBe(true);
  await expectChecked(page.getByRole("checkbox", { name: "Work & more" })).toBe(true);
  await press(page, "Save the choice");
  await says(accounts(page), "Calls go to “Private”.");
});
