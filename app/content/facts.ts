import { CHANGE_EMAIL_MINUTES, RESET_MINUTES, VERIFY_DAYS } from "../domain/account/account";
import { FRESH_MINUTES } from "../domain/account/assurance";
import { KNOWN_DEVICE_DAYS } from "../domain/account/known-device";
import { FLOW_MINUTES } from "../domain/account/sign-in-flow";
import { CONFIRM_LINK_MS } from "../domain/booking/confirm-link";
import { REMINDER_LEAD_MS } from "../domain/booking/reminders";
import { DRAFT_MS } from "../domain/booking/wizard";
import { PLANS, type Plan } from "../domain/catalogue/plans";
import { SERVICE_IDS } from "../domain/catalogue/services";
import { CHAT_TICKET_DAYS } from "../domain/chat/team";
import { MAX_GUESTS } from "../domain/contact";
import { MINUTE_MS } from "../domain/duration";
import { listInWords, numberInWords } from "../domain/in-words";
import { daysInWords, spanInWords } from "../domain/privacy/spans-in-words";
import { CODE_MINUTES, STAFF_DEVICE_DAYS } from "../domain/staff/staff";
import { WAIT_LINK_MS } from "../domain/waiting/wait";
import { CALL_KINDS } from "./call-kinds";
import { SUPPORT } from "./support";

const minutes = (count: number) => spanInWords(count * MINUTE_MS);

/**
 * What the site states in numbers. Pages, help, chat and structured data take it from here, and facts.test.ts compares
 * all that they say with it (decision 152).
 */
export const FACTS = {
  services: "four",
  topics: numberInWords(SERVICE_IDS.length),
  plans: numberInWords(PLANS.length),
  /** How long the strategy call takes. */
  call: minutes(CALL_KINDS[0].minutes),
  /** How long before a call we remind people of it. */
  reminders: listInWords(Object.values(REMINDER_LEAD_MS).map(spanInWords)),
  guests: MAX_GUESTS,
  emailReply: SUPPORT.emailReply,
  chatHours: SUPPORT.liveChatHours,
  phoneHours: SUPPORT.phoneHours,
  /** How long the answers in the booking form are kept. */
  draft: spanInWords(DRAFT_MS),
  /** How long links work. */
  waitLink: spanInWords(WAIT_LINK_MS),
  confirmLink: spanInWords(CONFIRM_LINK_MS),
  resetLink: minutes(RESET_MINUTES),
  changeEmailLink: minutes(CHANGE_EMAIL_MINUTES),
  verifyLink: daysInWords(VERIFY_DAYS),
  /** How long codes work and unfinished sign-ins wait, for clients and for our own team. */
  code: minutes(FLOW_MINUTES),
  deskCode: minutes(CODE_MINUTES),
  /** How long a proof counts that it is really them. */
  freshProof: minutes(FRESH_MINUTES),
  /** How long browsers are remembered. */
  knownDevice: daysInWords(KNOWN_DEVICE_DAYS),
  deskDevice: daysInWords(STAFF_DEVICE_DAYS),
  chatTicket: daysInWords(CHAT_TICKET_DAYS),
} as const;

/** "$2,499 per month", or "Custom". */
export function priceInWords({ price, monthlyPriceUsd }: Plan): string {
  return monthlyPriceUsd === null ? price : `$${price} per month`;
}

/** "Starter: $2,499 per month", for each plan. */
export const PRICES = PLANS.map((plan) => `${plan.name}: ${priceInWords(plan)}`);

/** The plans' features by what they are about. */
const FEATURES = {
  assistant: /AI Assistant/,
  allHours: /24\/7/,
  website: /Website|^Custom Web |^Up to \d+ Pages/,
  leads: /Lead/,
  marketing: /Marketing/,
  support: /Support|Account Manager|SLA/,
  licences: /Licence/,
  pages: /^Up to \d+ Pages/,
  seo: /SEO/,
  workflow: /Workflow/,
  analytics: /Analytics/,
  shop: /E-commerce/,
  whiteLabel: /White-Label/,
} as const;
type FeatureTopic = keyof typeof FEATURES;

/** What a plan lists of one thing: "5 User Licences", or several, separated by commas; empty if it lists nothing. */
export function featureOf({ features }: Plan, topic: FeatureTopic): string {
  return features.filter((feature) => FEATURES[topic].test(feature)).join(", ");
}

/** "Growth: 5 User Licences", for each plan. */
export function featurePerPlan(topic: FeatureTopic, without = "not listed, so ask us"): string[] {
  return PLANS.map((plan) => `${plan.name}: ${featureOf(plan, topic) || without}`);
}

export const plansWith = (topic: FeatureTopic): Plan[] =>
  PLANS.filter((plan) => featureOf(plan, topic) !== "");

/** "Custom API Integration" as "custom API integration". */
export const withinSentence = (feature: string) =>
  feature.replace(/\b[A-Z][a-z]+/g, (word) => word.toLowerCase());
