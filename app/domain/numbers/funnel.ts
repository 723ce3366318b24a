/** The steps of the booking section, in their order. */
export const FUNNEL_STEPS = ["visit", "details", "services", "booked"] as const;
export type FunnelStep = (typeof FUNNEL_STEPS)[number];

/** "direct": a call booked without the section, by the scheduler alone, as the demo's link does. */
export const COUNTED_STEPS = [...FUNNEL_STEPS, "direct"] as const;
export type CountedStep = (typeof COUNTED_STEPS)[number];

export const FUNNEL_WORDS: Record<FunnelStep, string> = {
  visit: "Saw the section",
  details: "Gave their details",
  services: "Chose services",
  booked: "Booked",
};

/** The image whose requests count the views of the booking section. */
export const VISIT_IMAGE_PATH = "/booking/visit.gif";

/** How long each day's counts are kept: as far back as the page looks, and the rest of that week. */
export const FUNNEL_DAYS = 400;
