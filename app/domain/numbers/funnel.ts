/** The steps of the booking section, in their order. Each counts forms that the step before has counted. */
export const FUNNEL_STEPS = ["visit", "details", "services", "booked"] as const;
export type FunnelStep = (typeof FUNNEL_STEPS)[number];

/** "direct" is in rows of before migration 0056 alone, which the page leaves out. */
export const COUNTED_STEPS = [...FUNNEL_STEPS, "direct"] as const;

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
