/** Length limits of contact details, in characters. */
export const CONTACT_LIMITS = { name: 100, company: 100, email: 254, message: 1000, phone: 40 } as const;

/** What is said of a detail that a form needs and that is empty, by the page and by the server. */
export const MISSING_DETAILS = {
  name: "Enter your name",
  email: "Enter your email address",
  company: "Enter your company name",
} as const;

/** How many guests a client may invite to a call. */
export const MAX_GUESTS = 5;

/** The longest text in the field for their addresses. */
export const GUESTS_LENGTH = 800;

export const CANCEL_REASON_LENGTH = 300;

/** "+1 212 555 0142" → "tel:+12125550142" */
export function phoneUrl(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, "")}`;
}
