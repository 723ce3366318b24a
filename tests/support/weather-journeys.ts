import { randomUUID } from "node:crypto";
import type { BrowserContext, Page } from "playwright-core";
import { createAccount, mailedToken, PASSWORD } from "./accounts";
import { createBooking } from "./factories";
import type { TestSite } from "./site";
import { createStaff, staffSession } from "./staff";
import { TICKET_FIELDS } from "./ticket-journey";
import { chooseTime, fillContact, newContact } from "./visit";

export type Prepared = {
  /** Sends the form, or performs the equivalent action. */
  send: () => Promise<void>;
  /** The typed values by the fields' selectors. After each failure, the page must still have them. */
  typed: Record<string, string>;
  done: () => Promise<void>;
  /** A query for the rows that the journey wrote, and their expected number. */
  rows?: [sql: string, expected: number];
};

export type WeatherJourney = {
  name: string;
  /** A table that the journey needs; null if it needs none. */
  table: string | null;
  /** The error message that the specification requires; otherwise any plain explanation is accepted. */
  says?: string;
  /**
   * The test file that covers it in the matrix; null if it is not in the matrix. Vitest starts the smallest files last,
   * so one file with many journeys would run on alone at the end.
   */
  part: "wizard" | "calls" | "sign-in" | "account" | "messages" | null;
  /** What needs a cookie: opening the page ("needed"), or the steps after sending ("kept"). */
  cookie?: "needed" | "kept";
  /** The journey requests a page rather than sending a form. */
  isPage?: true;
  prepare: (page: Page, site: TestSite) => Promise<Prepared>;
};

const DAY_MS = 86_400_000;
let days = 0;

/** Creates a separate call, some months from now, at a time that no test chooses. */
async function createFutureCall({ database }: TestSite, contact: { email: string }) {
  days += 1;
  const date = new Date(Date.now() + (90 + days) * DAY_MS).toISOString().slice(0, 10);
  return createBooking(database, { ...contact, startsAt: `${date}T15:00Z` });
}

/** Creates an account and signs it in to this browser context. */
export async function signInNewAccount(
  context: BrowserContext,
  { database, url }: Pick<TestSite, "database" | "url">,
) {
  const account = await createAccount(database, { name: "Demo Client", company: "Demo Company" });
  const body = new URLSearchParams({ form: "sign-in", email: account.email, password: PASSWORD });
  const answer = await fetch(`${url}/signin`, { method: "POST", body, redirect: "manual" });
  const cookies = answer.headers.getSetCookie().map((cookie) => {
    const [name = "", value = ""] = cookie.split(";")[0]?.split("=") ?? [];
    return { name, value, url };
  });
  await context.addCookies(cookies);
  return account;
}

/** Creates a member of staff and signs them in to the desk in this browser context. */
export async function signInNewStaff(context: BrowserContext, { database, url }: TestSite): Promise<void> {
  const { id } = await createStaff(database);
  const { statements, cookies } = await staffSession(id, Date.now());
  await database.batch(statements.map(({ sql, values }) => database.prepare(sql).bind(...values)));
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url })));
}

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { name }).first().waitFor();

async function fillAll(page: Page, typed: Record<string, string>): Promise<void> {
  for (const [selector, value] of Object.entries(typed)) await page.locator(selector).fill(value);
}

export const JOURNEYS: WeatherJourney[] = [
  {
    name: "the wizard's first step",
    part: "wizard",
    table: "booking_drafts",
    prepare: async (page, { url }) => {
      await page.goto(`${url}/contact`);
      const contact = { ...newContact(), message: "Where our leads come from" };
      await fillContact(page, contact);
      return {
        send: () => press(page, "Continue"),
        typed: {
          "input[name=name]": contact.name,
          "input[name=email]": contact.email,
          "input[name=company]": contact.company,
          "textarea[name=message]": contact.message,
        },
        done: () => heading(page, "What would you like to talk about?"),
      };
    },
  },
  {
    name: "the wizard's second step",
    part: null,
    table: "booking_drafts",
    prepare: async (page, { url }) => {
      await page.goto(`${url}/contact`);
      await fillContact(page, newContact());
      await press(page, "Continue");
      await page.getByRole("checkbox", { name: "CRM Automation & Integration" }).check();
      return {
        send: () => press(page, "Continue"),
        typed: { "input[name=selectedServices]:checked": "crm" },
        done: () => heading(page, "Choose a time"),
      };
    },
  },
  {
    name: "booking with the wizard's answers",
    part: "wizard",
    cookie: "needed",
    table: "bookings",
    prepare: async (page, { url }) => {
      const contact = newContact();
      await page.goto(`${url}/contact`);
      await fillContact(page, contact);
      await press(page, "Continue");
      await page.getByRole("checkbox", { name: "CRM Automation & Integration" }).check();
      await press(page, "Continue");
      await heading(page, "Choose a time");
      const draft = new URL(page.url()).searchParams.get("draft") ?? "";
      await page.goto(`${url}/schedule?${new URLSearchParams({ tz: "Europe/London", draft })}`);
      await chooseTime(page, 1, 0);
      await page.getByText(contact.email).waitFor();
      return {
        send: () => press(page, "Confirm the call"),
        typed: {},
        done: () => heading(page, "Your call is booked"),
        rows: [`select 1 from bookings where email = '${contact.email}'`, 1],
      };
    },
  },
  {
    name: "booking as a guest",
    part: "calls",
    table: "bookings",
    prepare: async (page, { url }) => {
      const contact = newContact();
      await page.goto(`${url}/schedule?tz=Europe/London`);
      await chooseTime(page, 2, 0);
      const typed = { "#guest-name": contact.name, "#guest-email": contact.email };
      await fillAll(page, typed);
      return {
        send: () => press(page, "Confirm the call"),
        typed,
        done: () => heading(page, "Your call is booked"),
        rows: [`select 1 from bookings where email = '${contact.email}'`, 1],
      };
    },
  },
  {
    name: "moving a call",
    part: "calls",
    table: "bookings",
    prepare: async (page, site) => {
      const contact = newContact();
      const { id, key } = await createFutureCall(site, contact);
      await page.goto(
        `${site.url}/schedule?${new URLSearchParams({ tz: "Europe/London", reschedule: id, key })}`,
      );
      await chooseTime(page, 3, 0);
      await page.getByRole("button", { name: "Move the call" }).waitFor();
      return {
        send: () => press(page, "Move the call"),
        typed: {},
        done: () => heading(page, "Your call has been moved"),
        rows: [`select 1 from bookings where email = '${contact.email}'`, 1],
      };
    },
  },
  {
    name: "cancelling a call",
    part: "calls",
    table: "bookings",
    prepare: async (page, site) => {
      const contact = newContact();
      const { id, key } = await createFutureCall(site, contact);
      await page.goto(`${site.url}/contact/cancel?${new URLSearchParams({ booking: id, key })}`);
      return {
        send: () => press(page, "Cancel the call"),
        typed: {},
        done: () => heading(page, "Your call has been cancelled"),
        rows: [`select 1 from bookings where email = '${contact.email}' and status = 'cancelled'`, 1],
      };
    },
  },
  {
    name: "signing in",
    part: "sign-in",
    cookie: "kept",
    table: "sessions",
    says: "Failed to sign in",
    prepare: async (page, { url, database }) => {
      const { email } = await createAccount(database);
      await page.goto(`${url}/signin?next=/account`);
      const typed = { "#sign-in-email": email, "#sign-in-password": PASSWORD };
      await fillAll(page, typed);
      return { send: () => press(page, "Sign in"), typed, done: () => heading(page, "Your account") };
    },
  },
  {
    name: "signing up",
    part: "sign-in",
    cookie: "kept",
    table: "users",
    says: "Failed to sign up. Please try again.",
    prepare: async (page, { url }) => {
      const { name, email, company } = newContact();
      await page.goto(`${url}/signup`);
      const typed = {
        "#sign-up-name": name,
        "#sign-up-company": company,
        "#sign-up-email": email,
        "#sign-up-password": PASSWORD,
      };
      await fillAll(page, typed);
      return {
        send: () => press(page, "Create account"),
        typed,
        done: () => heading(page, "Your Bookings"),
        rows: [`select 1 from users where email = '${email}'`, 1],
      };
    },
  },
  {
    name: "asking for a reset link",
    part: "sign-in",
    table: "users",
    says: "Failed to send reset password email. Please try again.",
    prepare: async (page, { url, database }) => {
      const { email } = await createAccount(database);
      await page.goto(`${url}/signin?mode=reset`);
      const typed = { "#reset-email": email };
      await fillAll(page, typed);
      return {
        send: () => press(page, "Send reset link"),
        typed,
        done: () => page.getByText("Password reset instructions have been sent to your email.").waitFor(),
      };
    },
  },
  {
    name: "changing name and company",
    part: null,
    table: "users",
    prepare: async (page, site) => {
      const { id } = await signInNewAccount(page.context(), site);
      await page.goto(`${site.url}/account`);
      const typed = { "#profile-name": "Another Name", "#profile-company": "Another Company" };
      await fillAll(page, typed);
      return {
        send: () => press(page, "Save"),
        typed,
        done: () => page.getByText("Your details have been saved.").waitFor(),
        rows: [`select 1 from users where id = '${id}' and name = 'Another Name'`, 1],
      };
    },
  },
  {
    name: "changing the email address",
    part: "account",
    cookie: "needed",
    table: "users",
    prepare: async (page, site) => {
      await signInNewAccount(page.context(), site);
      await page.goto(`${site.url}/account`);
      const { email } = newContact();
      const typed = { "#email-email": email, "#email-currentPassword": PASSWORD };
      await fillAll(page, typed);
      return {
        send: () => press(page, "Send link"),
        typed,
        done: () => page.getByText("To change your email address, open").waitFor(),
        rows: [`select 1 from emails where to_email = '${email}' and kind = 'change_email'`, 1],
      };
    },
  },
  {
    name: "changing the password",
    part: "account",
    cookie: "needed",
    table: "credentials",
    prepare: async (page, site) => {
      await signInNewAccount(page.context(), site);
      await page.goto(`${site.url}/account/security`);
      const typed = { "#password-currentPassword": PASSWORD, "#password-password": "quite-another-one-7" };
      await fillAll(page, typed);
      return {
        send: () => press(page, "Change password"),
        typed,
        done: () => page.getByText("Your password has been changed.").waitFor(),
      };
    },
  },
  {
    name: "setting a new password",
    part: "account",
    cookie: "kept",
    table: "credentials",
    prepare: async (page, { url, database }) => {
      const { email } = await createAccount(database);
      await fetch(`${url}/signin?mode=reset`, {
        method: "POST",
        body: new URLSearchParams({ form: "reset", email }),
      });
      const token = await mailedToken(database, "reset", email);
      await page.goto(`${url}/reset-password?${new URLSearchParams({ token })}`);
      const typed = { "#new-password-password": "quite-another-one-7" };
      await fillAll(page, typed);
      return {
        send: () => press(page, "Save new password"),
        typed,
        done: () => heading(page, "Your Bookings"),
      };
    },
  },
  {
    name: "deleting the account",
    part: null,
    table: "credentials",
    prepare: async (page, site) => {
      const { id } = await signInNewAccount(page.context(), site);
      await page.goto(`${site.url}/account`);
      await page.getByText("I want to delete my account").click();
      const typed = { "#delete-currentPassword": PASSWORD };
      await fillAll(page, typed);
      return {
        send: () => press(page, "Delete my account"),
        typed,
        done: () => page.getByText("Your account has been deleted.").waitFor(),
        rows: [`select 1 from users where id = '${id}'`, 0],
      };
    },
  },
  {
    name: "a new ticket",
    part: "messages",
    table: "tickets",
    prepare: async (page, { url }) => {
      await page.goto(`${url}/help/submit-ticket`);
      const subject = `Ticket ${randomUUID()}`;
      const typed = {
        "#ticket-name": "Demo Client",
        "#ticket-email": "demo.client@example.com",
        "#ticket-subject": subject,
        "#ticket-description": "I open the page.\nNothing happens.",
      };
      await fillAll(page, typed);
      return {
        send: () => press(page, "Submit Ticket"),
        typed,
        done: () => heading(page, "Ticket submitted"),
        rows: [`select 1 from tickets where subject = '${subject}'`, 1],
      };
    },
  },
  {
    name: "a reply to a ticket",
    part: "messages",
    table: "tickets",
    prepare: async (page, { url }) => {
      const fields = { ...TICKET_FIELDS, idempotencyKey: randomUUID(), email: newContact().email };
      const body = new URLSearchParams(fields);
      const answer = await fetch(`${url}/help/submit-ticket`, { method: "POST", body, redirect: "manual" });
      const sent = new URL(answer.headers.get("Location") ?? "", url).searchParams;
      const link = { id: sent.get("ticket") ?? "", key: sent.get("key") ?? "" };
      await page.goto(`${url}/help/ticket?${new URLSearchParams(link)}`);
      const message = `Any news? ${randomUUID()}`;
      const typed = { "#reply-message": message };
      await fillAll(page, typed);
      return {
        send: () => press(page, "Send message"),
        typed,
        done: () => page.locator("#latest", { hasText: message }).waitFor(),
        rows: [`select 1 from ticket_messages where body = '${message}'`, 1],
      };
    },
  },
  {
    name: "writing to the team in the chat",
    part: "messages",
    table: "tickets",
    prepare: async (page, { url }) => {
      await page.goto(`${url}/help/live-chat?chat=open`);
      const message = `Who would I meet? ${randomUUID()}`;
      const typed = {
        "[name=name]:visible": "Demo Client",
        "[name=email]:visible": newContact().email,
        "textarea[name=message][required]:visible, textarea[id$=-message]:visible": message,
      };
      await fillAll(page, typed);
      return {
        send: () => press(page, "Send to the team"),
        typed,
        done: () => page.getByRole("log").getByText(message).first().waitFor(),
        rows: [`select 1 from ticket_messages where instr(body, '${message}')`, 1],
      };
    },
  },
  {
    name: "a note at the desk",
    part: "messages",
    cookie: "needed",
    table: "bookings",
    prepare: async (page, site) => {
      await signInNewStaff(page.context(), site);
      const { id } = await createFutureCall(site, newContact());
      await page.goto(`${site.url}/staff/bookings/${id}`);
      const note = `Typed with care ${randomUUID()}`;
      const typed = { "textarea[name=internalNotes]": note };
      await fillAll(page, typed);
      return {
        send: () => press(page, "Save notes"),
        typed,
        done: () => page.getByText("Saved.").first().waitFor(),
        rows: [`select 1 from booking_internal_notes where booking_id = '${id}' and body = '${note}'`, 1],
      };
    },
  },
  {
    name: "searching the help",
    part: "messages",
    table: null,
    isPage: true,
    prepare: async (page, { url }) => {
      await page.goto(`${url}/help`);
      return {
        send: async () => {
          await page.getByLabel("What can we help with?").fill("billing");
          await press(page, "Search");
        },
        typed: {},
        done: () => page.locator("#results-heading").waitFor(),
      };
    },
  },
];
