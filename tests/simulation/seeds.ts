/** A history, and how many months of it are simulated; of a team around the world, or of an agency with full days. */
export type Fixed = { seed: number; months: number; of?: "team" | "full" };

/**
 * The histories of every run. One that failed in the release's hour joins them, with its fault mended. What each of
 * those had found stands beside it: it was found in the history that the seed gave then, before members were hired.
 */
export const SEEDS: readonly Fixed[] = [
  // Calls of erased clients that were marked later.
  { seed: 6, months: 0.5 },
  // A host who had left took calls again.
  { seed: 1, months: 0.5 },
];

/** Further ones, for CI. */
export const MORE_SEEDS: readonly Fixed[] = [
  // An answer without a body.
  { seed: 2, months: 1 },
  { seed: 3, months: 0.5 },
  { seed: 4, months: 0.5 },
  // None of the site: the oracle took an email for forgotten whose client was erased in the same instant.
  { seed: 5, months: 0.3 },
  // Nothing: times come free for those who wait, once by hours that are added.
  { seed: 61, months: 0.6 },
];

/** A team of hosts around the world: some weeks in every run, and a year, with every change of the clocks, in the release. */
export const TEAM_SEED: Fixed = { seed: 1, months: 1.2, of: "team" };
export const TEAM_YEAR: Fixed = { seed: 2, months: 12, of: "team" };

/** An agency with full days, requests, deadlines and limits, for whose times people wait: whole years are the release's. */
export const FULL_SEED: Fixed = { seed: 1, months: 2, of: "full" };
/** Two months have about 20 emails about free times and 12 requests that nothing was decided about in time. */
export const LEAST_OF_FULL_DAYS = { "times told of": 12, "requests lapsed": 5 } as const;

/** How many fresh histories the release's hour simulates, and how many months of each. */
export const FRESH = { seeds: 60, months: 3, teams: 6, full: 6, yearMonths: 12 } as const;
