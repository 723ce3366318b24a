import { randomUUID } from "node:crypto";
import { attribute, type Page } from "./page";
import type { Answer, Visitor } from "./visitor";

/** What the Demo Client types into the wizard's first step. */
export const DEMO_CONTACT = {
  name: "Demo Client",
  email: "demo@client.example",
  company: "Demo Company",
  message: "",
  selectedPlan: "",
};

/** Tuesday 24 November 2026, 09:00 in New York, 14:00 in London: the first time on the day after the tests' clock. */
export const TUESDAY_AT_NINE = "2026-11-24T14:00Z";

type Wishes = {
  page?: "/" | "/contact";
  contact?: Partial<typeof DEMO_CONTACT>;
  services?: string[];
};

/** Fills in the wizard's first two steps by their plain forms; answers with the page of the third. */
export async function fillWizard(visitor: Visitor, wishes: Wishes = {}): Promise<Answer> {
  const { page = "/contact", contact, services = ["crm", "email"] } = wishes;
  const details = await visitor.get(page);
  const toServices = await visitor.submit(details.page, { ...DEMO_CONTACT, ...contact });
  const servicesStep = await visitor.follow(toServices);
  return visitor.follow(await visitor.submit(servicesStep.page, { selectedServices: services }));
}

/** The scheduler's confirm step for a time. */
export function openConfirm(visitor: Visitor, time: string, timeZone = "Europe/London"): Promise<Answer> {
  return visitor.get(`/schedule?${new URLSearchParams({ tz: timeZone, time })}`);
}

/** Wizard, time and confirmation; answers with the redirect to the booking. */
export async function bookCall(visitor: Visitor, time: string, wishes: Wishes & { timeZone?: string } = {}) {
  await fillWizard(visitor, wishes);
  const confirm = await openConfirm(visitor, time, wishes.timeZone);
  return visitor.submit(confirm.page);
}

/** What the confirm form of somebody without a draft sends. */
export function guestFields(time: string, more: Record<string, string> = {}): Record<string, string> {
  return {
    time,
    tz: "Europe/London",
    idempotencyKey: randomUUID(),
    name: "Demo Client",
    email: "demo@client.example",
    ...more,
  };
}

/** The times a page of the scheduler offers, as its form sends them. */
export function offeredTimes(page: Page): string[] {
  return page.all('input[name="time"]').map((input) => attribute(input, "value"));
}

/** The id and key in the address of a booking's page, as the redirect after booking gives it. */
export function linkOf(answer: Answer): { id: string; key: string } {
  const query = new URL(answer.location, "http://site.example").searchParams;
  return { id: query.get("booked") ?? "", key: query.get("key") ?? "" };
}
