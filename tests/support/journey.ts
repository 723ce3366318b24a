import { randomUUID } from "node:crypto";
import { attribute, type Page } from "./page";
import type { Answer, Visitor } from "./visitor";

/** What the Demo Client enters in the wizard's first step. */
export const DEMO_CONTACT = {
  name: "Demo Client",
  email: "demo@client.example",
  company: "Demo Company",
  message: "",
  selectedPlan: "",
};

/**
 * Tuesday 24 November 2026, 09:00 in New York, 14:00 in London: the first slot on the day after the tests'
 * clock.
 */
export const TUESDAY_AT_NINE = "2026-11-24T14:00Z";

type Wishes = {
  page?: "/" | "/contact";
  contact?: Partial<typeof DEMO_CONTACT>;
  services?: string[];
};

/** Submits the wizard's first two steps without scripts; returns the page of the third. */
export async function fillWizard(visitor: Visitor, wishes: Wishes = {}): Promise<Answer> {
  const { page = "/contact", contact, services = ["crm", "email"] } = wishes;
  const details = await visitor.get(page);
  const toServices = await visitor.submit(details.page, { ...DEMO_CONTACT, ...contact });
  const servicesStep = await visitor.follow(toServices);
  return visitor.follow(await visitor.submit(servicesStep.page, { selectedServices: services }));
}

/** The id of the draft that a visitor started last; empty if there is none. */
export function draftOf({ cookies }: Visitor): string {
  const ids = cookies.names.flatMap((name) => /booking_draft_([\da-f-]{36})$/.exec(name)?.[1] ?? []);
  return ids.at(-1) ?? "";
}

/** The address of a step of the visitor's draft. */
export function stepOf(visitor: Visitor, step: string, page: "/" | "/contact" = "/contact"): string {
  return `${page}?step=${step}&draft=${draftOf(visitor)}`;
}

/** Opens the scheduler's confirm step for a time, with the visitor's draft if there is one. */
export function openConfirm(visitor: Visitor, time: string, timeZone = "Europe/London"): Promise<Answer> {
  const draft = draftOf(visitor);
  return visitor.get(`/schedule?${new URLSearchParams({ tz: timeZone, time, ...(draft && { draft }) })}`);
}

/** Books a call through the wizard; returns the redirect to the booking. */
export async function bookCall(visitor: Visitor, time: string, wishes: Wishes & { timeZone?: string } = {}) {
  await fillWizard(visitor, wishes);
  const confirm = await openConfirm(visitor, time, wishes.timeZone);
  return visitor.submit(confirm.page);
}

/** The confirm form's fields for a visitor without a draft. */
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

let guests = 0;

/** The confirm form's fields for a guest with a new address. */
export function newGuestFields(time: string, more: Record<string, string> = {}): Record<string, string> {
  guests += 1;
  return guestFields(time, { email: `demo.${guests}@client.example`, ...more });
}

/** The times offered on a scheduler page, as its form submits them. */
export function offeredTimes(page: Page): string[] {
  const offered = [...page.all('button[name="time"]'), ...page.all('input[type="radio"][name="time"]')];
  return offered.map((control) => attribute(control, "value"));
}

/** The id and key in the booking URL that booking redirects to. */
export function linkOf(answer: Answer): { id: string; key: string } {
  const query = new URL(answer.location, "http://site.example").searchParams;
  return { id: query.get("booked") ?? "", key: query.get("key") ?? "" };
}
