import { featuresOf, PLANS, type Plan, type PlanId } from "../domain/catalogue/plans";
import { ALL_HOURS, assistantHours, featureOf, OFFICE_HOURS } from "./facts";

/** A sentence in fixed words that holds only as long as the plans are as it says. */
type PlanClaim = {
  says: RegExp;
  /** Why it doesn't hold, as the end of a sentence; null if it does. */
  against: (plans: readonly Plan[]) => string | null;
};

/** A claim that no feature of any plan is of a kind. */
const noneLists = (says: RegExp, kind: RegExp): PlanClaim => ({
  says,
  against: (plans) => {
    for (const plan of plans)
      for (const feature of featuresOf(plan))
        if (kind.test(feature)) return `${plan.name} lists “${feature}”`;
    return null;
  },
});

/** "Business hours on Starter", "on Growth, the assistant answers day and night". */
function hoursClaims(id: PlanId): PlanClaim[] {
  const name = PLANS.find((plan) => plan.id === id)?.name ?? id;
  // Up to a comma or another plan's name: "business hours on Starter, day and night on Growth".
  const between = `(?:(?!\\b(?:${PLANS.map((plan) => plan.name).join("|")})\\b)[^.?;,])`;
  const says = ({ source }: RegExp) =>
    new RegExp(`(?:${source})${between}*? on ${name}\\b|\\b${name}\\b${between}{0,60}?(?:${source})`, "i");
  const unless = (isSo: (hours: string) => boolean) => (plans: readonly Plan[]) => {
    const plan = plans.find((it) => it.id === id);
    const hours = plan ? assistantHours(plan) : null;
    return plan && hours !== null && !isSo(hours) ? `${name} lists “${featureOf(plan, "assistant")}”` : null;
  };
  return [
    { says: says(OFFICE_HOURS), against: unless((hours) => hours === "business hours") },
    { says: says(ALL_HOURS), against: unless((hours) => hours !== "business hours") },
  ];
}

const [SMALLEST] = PLANS;

/** Number-free promises of the chat's answers and pages. Each `says` finds the sentence; see fact-problems.ts. */
export const PLAN_CLAIMS: readonly PlanClaim[] = [
  {
    says: /\bStarter\b[^.?]*\bsmallest plan\b|\bsmallest plan is Starter\b/,
    against: (plans) => {
      const price = plans.find(({ id }) => id === SMALLEST?.id)?.monthlyPriceUsd ?? null;
      const cheaper = plans.find(
        ({ monthlyPriceUsd }) => price !== null && monthlyPriceUsd !== null && monthlyPriceUsd < price,
      );
      return cheaper ? `${cheaper.name} costs less` : null;
    },
  },
  {
    says: /\bevery plan includes building a website\b/i,
    against: (plans) => {
      const without = plans.find(
        (plan) => featureOf(plan, "website") === "" && plan.features.website.length === 0,
      );
      return without ? `${without.name} lists no website` : null;
    },
  },
  {
    says: /\bno free trial or free plan\b/i,
    against: (plans) => {
      const free = plans.find(({ monthlyPriceUsd }) => monthlyPriceUsd === 0);
      return free ? `${free.name} costs nothing` : null;
    },
  },
  noneLists(/\bno free trial\b/i, /\btrial\b/i),
  noneLists(/\bdon't offer discounts or annual billing\b/i, /\bdiscount|\bannual billing\b|\byearly\b/i),
  noneLists(/\bno plan lists a pause\b/i, /\bpaus/i),
  noneLists(/\bno plan lists phone calls\b/i, /\bphone\b|\btelephone\b|\bvoice\b/i),
  noneLists(/\bno plan lists it by that name\b/i, /\bCRM automation\b/i),
  noneLists(
    /\btraining for your staff isn't listed\b/i,
    /\b(?:staff|team|users?|onboarding)\b.*\btraining\b|\btraining (?:for|of)\b/i,
  ),
  noneLists(
    /\bplans name no number\b|\bplans count users and website pages\b/i,
    /\b\d[\d,]* (?:e-?mails?|messages?|contacts?|leads?|conversations?|chats?|visitors?|campaigns?|questions?|enquiries|workflows?|locations?|companies)\b/i,
  ),
  noneLists(/\bno reminders to your own customers\b/i, /\breminders?\b/i),
  noneLists(/\bname no look-up of orders, deliveries or stock\b/i, /\b(?:orders?|stock|deliver(?:y|ies))\b/i),
  noneLists(
    /\bno fixed minimum term\b/i,
    /\bminimum (?:term|contract)\b|\b(?:days|weeks|months)['’]? notice\b/i,
  ),
  ...PLANS.flatMap(({ id }) => hoursClaims(id)),
];
