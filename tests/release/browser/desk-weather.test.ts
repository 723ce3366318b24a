import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { test } from "vitest";
import { daysFromNow } from "../../support/dates";
import { createBooking } from "../../support/factories";
import { expectValue } from "../../support/reads";
import { siteDatabase } from "../../support/site";
import { signInBrowserAsStaff } from "../../support/staff-visit";
import { untilAwake, withBrowser } from "../../support/visit";
import { BAD_GATEWAY, DATA_REQUESTS } from "../../support/weather";

/** Forms of the desk that get an error from a proxy: the typed text stays, and sending them again works. */

const visit = withBrowser();

/** Adds a call of last month; returns its id. */
async function addCall(): Promise<string> {
  const { id } = await createBooking(siteDatabase(), { startsAt: daysFromNow(-30), takesTime: false });
  return id;
}

/** Adds a ticket; returns its number. */
async function addTicket(): Promise<number> {
  const id = randomUUID();
  const number = 900_000_000 + Math.floor(Math.random() * 90_000_000);
  await siteDatabase()
    .prepare(
      `insert into tickets (id, number, name, email, subject, key_hash, idempotency_key, created_at, updated_at)
       values (?1, ?2, 'Demo Client', 'demo@client.example', 'A question', ?1, ?1, ?3, ?3)`,
    )
    .bind(id, number, Date.now())
    .run();
  return number;
}

type Form = {
  path: () => Promise<string>;
  field: (page: Page) => ReturnType<Page["getByLabel"]>;
  button: string;
};

const labelled = (label: string) => (page: Page) => page.getByLabel(label, { exact: true });
const at = (path: string) => async () => path;

const FORMS: Record<string, Form> = {
  "notes about a booking": {
    path: async () => `/staff/bookings/${await addCall()}`,
    field: (page) => page.getByLabel("Internal notes"),
    button: "Save notes",
  },
  "a setting": {
    path: at("/staff/settings"),
    field: labelled("Sender's name"),
    button: "Save settings",
  },
  "days off": {
    path: at("/staff/availability/dates"),
    field: (page) => page.locator("#label"),
    button: "Set the days",
  },
  "an answer to a ticket": {
    path: async () => `/staff/tickets/${await addTicket()}`,
    field: (page) => page.getByLabel("Your answer"),
    button: "Send",
  },
  "a calendar": {
    path: at("/staff/calendars"),
    field: (page) => page.locator("#add-name"),
    button: "Add the calendar",
  },
  "an account of a calendar": {
    path: at("/staff/calendars/connect?service=caldav"),
    field: labelled("Server"),
    button: "Connect it",
  },
  "a canned answer": { path: at("/staff/tickets/answers"), field: labelled("Title"), button: "Save" },
};

test.each(Object.entries(FORMS))("%s stay as they were typed", async (_, { path, field, button }) => {
  const { page, context, expectConsoleError } = await visit();
  expectConsoleError(/status of 502|SyntaxError|turbo-stream|Unexpected/);
  await signInBrowserAsStaff(context);
  await page.goto(await path());
  await untilAwake(page);
  await page.route(DATA_REQUESTS, (route) => route.fulfill(BAD_GATEWAY));
  await field(page).fill("Typed with care");
  await page.getByRole("button", { name: button, exact: true }).click();
  await page.getByText("We couldn't reach our server").first().waitFor();
  await expectValue(field(page)).toBe("Typed with care");
});
