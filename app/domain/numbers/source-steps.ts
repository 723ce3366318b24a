/** From visit to client, in their order: what is counted by source and campaign. */
export const SOURCE_STEPS = ["visit", "begun", "booked", "held", "account"] as const;
export type SourceStep = (typeof SOURCE_STEPS)[number];

/** How many pairs of source and campaign visitors may add in a week, before the rest counts as one. */
export const PAIRS_A_WEEK = 300;
/** The bucket for sources beyond the limit. */
export const OTHER_SOURCES = "(other)";

/** One visit in this many is measured, and counted as so many. */
export const ONE_VISIT_IN = 10;

/** How many rows of the table the page shows. */
export const SOURCES_SHOWN = 40;

/** How long the counts are kept: as far back as the page of numbers looks. */
export const SOURCE_DAYS = 400;
