import type { AskedAnswer } from "../booking/answers";
import { DESK_LIMITS } from "../booking-desk/desk-limits";
import { CANCEL_REASON_LENGTH, CONTACT_LIMITS, MAX_GUESTS } from "../contact";
import type { PointerIn } from "../json-pointer";
import { ANSWER_POINTERS } from "../resources/booking-resource";
import { TICKET_LIMITS, TICKET_PRIORITIES } from "../tickets/ticket";
import type { FieldProblem } from "./problems";
import type { BookRequest } from "./request-schemas";

/** A field of the site's forms, as the API has it: where it is in the body, and what may stand there. */
type ApiField = { pointer: string; detail: string };

const oneLine = (what: string, most: number) => `Enter ${what} of up to ${most} characters, in one line`;

const CLIENT = {
  name: { pointer: "#/client/name", detail: oneLine("the client's name", CONTACT_LIMITS.name) },
  email: { pointer: "#/client/email", detail: "Enter an email address like name@example.com" },
} as const satisfies Record<string, ApiField>;

export const BOOKING_FIELDS: Record<AskedAnswer, { pointer: PointerIn<BookRequest>; detail: string }> = {
  ...CLIENT,
  company: {
    pointer: ANSWER_POINTERS.company,
    detail: oneLine("a company's name", CONTACT_LIMITS.company),
  },
  phone: {
    pointer: ANSWER_POINTERS.phone,
    detail: "Enter a phone number like +44 20 7946 0000, or leave it out",
  },
  guests: {
    pointer: ANSWER_POINTERS.guests,
    detail: `Enter up to ${MAX_GUESTS} email addresses, other than the client's`,
  },
  message: {
    pointer: ANSWER_POINTERS.message,
    detail: `Enter a note of up to ${CONTACT_LIMITS.message} characters`,
  },
  selectedPlan: { pointer: ANSWER_POINTERS.selectedPlan, detail: "Enter a plan's id" },
  selectedServices: { pointer: ANSWER_POINTERS.selectedServices, detail: "Enter ids of services" },
};

export const LINK_FIELDS: Readonly<Record<string, ApiField>> = CLIENT;

export const TICKET_FIELDS: Readonly<Record<string, ApiField>> = {
  ...CLIENT,
  subject: { pointer: "#/subject", detail: oneLine("a subject", TICKET_LIMITS.subject) },
  priority: { pointer: "#/priority", detail: `Enter one of ${TICKET_PRIORITIES.join(", ")}` },
  description: {
    pointer: "#/message",
    detail: `Enter a message of up to ${TICKET_LIMITS.message} characters`,
  },
};

export const ANSWER_FIELDS: Readonly<Record<string, ApiField>> = {
  message: {
    pointer: "#/message",
    detail: `Enter a message of up to ${TICKET_LIMITS.message} characters`,
  },
};

export const CANCEL_FIELDS: Readonly<Record<string, ApiField>> = {
  reason: { pointer: "#/reason", detail: oneLine("a reason", CANCEL_REASON_LENGTH) },
};

export const DECLINE_FIELDS: Readonly<Record<string, ApiField>> = {
  reason: { pointer: "#/reason", detail: oneLine("a reason", DESK_LIMITS.reason) },
};

/** What the forms' schemas found wrong, in the API's words. */
export function problemsOfFields(
  errors: Readonly<Record<string, string>>,
  fields: Readonly<Record<string, ApiField>>,
): FieldProblem[] {
  return Object.keys(errors).map((field) => fields[field] ?? { pointer: "#", detail: "It can't be used" });
}

export const NO_SUCH_KIND = "There is no such kind of call on offer";
export const NO_SUCH_HOST =
  "There is no such person who takes calls of this kind, or none that clients choose";
