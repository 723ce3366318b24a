import { CHANGE_EMAIL_MINUTES, RESET_MINUTES, VERIFY_DAYS } from "../domain/account/account";
import { FRESH_MINUTES } from "../domain/account/assurance";
import { KNOWN_DEVICE_DAYS } from "../domain/account/known-device";
import { FLOW_MINUTES } from "../domain/account/sign-in-flow";
import { CONFIRM_LINK_MS } from "../domain/booking/confirm-link";
import { REMINDER_LEAD_MS } from "../domain/booking/reminders";
import { DRAFT_MS } from "../domain/booking/wizard";
import {
  PLAN_TOPICS,
  PLANS,
  type Plan,
  type PlanPrice,
  type PlanTopic,
  priceTag,
} from "../domain/catalogue/plans";
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
export function priceInWords(plan: Pick<Plan, "monthlyPriceUsd">): string {
  return plan.monthlyPriceUsd === null ? priceTag(plan) : `$${priceTag(plan)} per month`;
}

/** "Starter: $2,499 per month", for each plan. */
export const pricesInWords = (plans: readonly PlanPrice[]): string[] =>
  plans.map((plan) => `${plan.name}: ${priceInWords(plan)}`);

/** How a plan says that its assistant answers at any hour, or in office hours only. */
export const ALL_HOURS = /24\/7|round the clock|around the clock|day and night/i;
export const OFFICE_HOURS = /(?:business|office|working) hours/i;

/** The plans' features by what they are about: those of a topic of the table, or in whose words it stands. */
const FEATURES = {
  assistant: { topic: "assistant" },
  allHours: { words: ALL_HOURS },
  website: { topic: "website", words: /website|^custom web |^up to [\d,]+ pages/i },
  leads: { words: /\bleads?\b/i },
  marketing: { words: /\bmarketing\b/i },
  support: { words: /\bsupport\b|\baccount manager\b|\bSLA\b/i },
  licences: { words: /\blicen[cs]es?\b/i },
  pages: { words: /^up to [\d,]+ pages/i },
  seo: { words: /\bSEO\b/i },
  workflow: { words: /\bworkflows?\b/i },
  analytics: { words: /\banalytics\b/i },
  shop: { words: /\be-?commerce\b/i },
  whiteLabel: { words: /\bwhite-label/i },
  api: { words: /\bAPI integration\b/i },
  model: { words: /\bAI models?\b/i },
  channels: { words: /\bmulti-channel\b/i },
} as const satisfies Record<string, { topic?: PlanTopic; words?: RegExp }>;
export type FeatureTopic = keyof typeof FEATURES;

type ListedPlan = Pick<Plan, "name" | "features">;

/** What a plan lists of one thing: "5 User Licences", or several, separated by commas; empty if it lists nothing. */
export function featureOf(plan: ListedPlan, of: FeatureTopic): string {
  const about: { topic?: PlanTopic; words?: RegExp } = FEATURES[of];
  return PLAN_TOPICS.flatMap(({ id }) =>
    plan.features[id].filter((feature) => id === about.topic || about.words?.test(feature)),
  ).join(", ");
}

export const NOT_LISTED = "not listed, so ask us";
export const NO_SET_PAGES = "no set number of pages";

/** "Growth: 5 User Licences", for each plan. */
export function featurePerPlan(
  plans: readonly Plan[],
  topic: FeatureTopic,
  without: string = NOT_LISTED,
): string[] {
  return plans.map((plan) => `${plan.name}: ${featureOf(plan, topic) || without}`);
}

export const plansWith = (plans: readonly Plan[], topic: FeatureTopic): Plan[] =>
  plans.filter((plan) => featureOf(plan, topic) !== "");

/**
 * "Enterprise adds custom API integration": each plan that lists a thing, with what it is called there or in other words;
 * empty if none does.
 */
export function listedBy(plans: readonly Plan[], topic: FeatureTopic, verb: string, words?: string): string {
  return listInWords(
    plansWith(plans, topic).map(
      (plan) => `${plan.name} ${verb} ${words ?? withinSentence(featureOf(plan, topic))}`,
    ),
  );
}

/** "from Growth up": from the first plan that lists a feature; empty if none does. */
export function fromPlanUp(plans: readonly Plan[], topic: FeatureTopic): string {
  const [first] = plansWith(plans, topic);
  return first ? `from ${first.name} up` : "";
}

/** When a plan's assistant answers; null if its features don't say. */
export function assistantHours(plan: ListedPlan): "business hours" | "day and night" | "unlimited" | null {
  const listed = featureOf(plan, "assistant");
  if (/unlimited/i.test(listed)) return "unlimited";
  if (ALL_HOURS.test(listed)) return "day and night";
  return OFFICE_HOURS.test(listed) ? "business hours" : null;
}

/** "Custom API Integration" as "custom API integration". */
export const withinSentence = (feature: string) =>
  feature.replace(/\b[A-Z][a-z]+\b/g, (word) => word.toLowerCase());
