/** What so many visits cost, from what one visit was measured to need. */

/** What one visit of a kind needs, on average. */
export type Need = {
  requests: number;
  /** Of those, pages that a cache in front of the Worker could answer. */
  cacheable: number;
  cpuMs: number;
  statements: number;
  roundTrips: number;
  rowsRead: number;
  rowsWritten: number;
  /** How long the database was busy or on its way. */
  databaseMs: number;
  /** Emails that it leads to, now or later. */
  emails: number;
};

export type Kind = { name: string; share: number; need: Need };

/** Cloudflare's Workers Paid plan in US dollars, read on 22 November 2026: docs/scale.md has the sources. */
export const PRICES = {
  planPerMonth: 5,
  requests: { included: 10e6, perMillion: 0.3 },
  cpuMs: { included: 30e6, perMillion: 0.02 },
  rowsRead: { included: 25e9, perMillion: 0.001 },
  rowsWritten: { included: 50e6, perMillion: 1 },
  storageGb: { included: 5, perGb: 0.75 },
  emails: { included: 3000, perThousand: 0.35 },
} as const;

export const DAYS_A_MONTH = 30;
export const DATABASE_LIMIT_BYTES = 10e9;

export type Use = { requests: number; cpuMs: number; rowsRead: number; rowsWritten: number; emails: number };

const NOTHING: Need = {
  ...{ requests: 0, cacheable: 0, cpuMs: 0, statements: 0, roundTrips: 0, rowsRead: 0, rowsWritten: 0 },
  ...{ databaseMs: 0, emails: 0 },
};

/** What the average visit needs. The shares add up to 1. */
export function averageNeed(kinds: readonly Kind[]): Need {
  const shares = kinds.reduce((sum, { share }) => sum + share, 0);
  if (Math.abs(shares - 1) > 1e-9) throw new Error(`The shares of visits add up to ${shares}, not to 1`);
  return kinds.reduce((sum, { share, need }) => plus(sum, need, share), NOTHING);
}

function plus(sum: Need, need: Need, share: number): Need {
  const names = Object.keys(sum) as (keyof Need)[];
  return Object.fromEntries(names.map((name) => [name, sum[name] + need[name] * share])) as Need;
}

/** One line of the arithmetic: what is used in a month, what the plan includes of it, and what the rest costs. */
export type Charge = { what: string; used: number; included: number; price: string; dollars: number };

/** What use of so much a day and storage of so much cost in a month, beyond the plan itself. */
export function monthlyCharges(perDay: Use, storageGb: number): Charge[] {
  const charge = (
    what: string,
    used: number,
    included: number,
    [dollars, per, unit]: [number, number, string],
  ) => ({
    ...{ what, used, included, price: `$${dollars} ${unit}` },
    dollars: (Math.max(0, used - included) / per) * dollars,
  });
  const perMillion = (what: string, name: "requests" | "cpuMs" | "rowsRead" | "rowsWritten") =>
    charge(what, perDay[name] * DAYS_A_MONTH, PRICES[name].included, [
      PRICES[name].perMillion,
      1e6,
      "a million",
    ]);
  const { emails, storageGb: storage } = PRICES;
  return [
    perMillion("requests", "requests"),
    perMillion("CPU milliseconds", "cpuMs"),
    perMillion("rows read", "rowsRead"),
    perMillion("rows written", "rowsWritten"),
    charge("GB stored", storageGb, storage.included, [storage.perGb, 1, "a GB"]),
    charge("emails", perDay.emails * DAYS_A_MONTH, emails.included, [emails.perThousand, 1000, "a thousand"]),
  ];
}

/** With the plan. */
export function monthlyCost(charges: readonly Pick<Charge, "dollars">[]): number {
  return charges.reduce<number>((sum, { dollars }) => sum + dollars, PRICES.planPerMonth);
}

/** After how many days a database is full. */
export function daysUntilFull(bytesPerDay: number, limit = DATABASE_LIMIT_BYTES): number {
  return limit / bytesPerDay;
}

/** How many visits a second keep one database, which does one thing at a time, busy throughout. */
export function visitsPerSecond({ databaseMs }: Pick<Need, "databaseMs">): number {
  return 1000 / databaseMs;
}
