import { bookingListPath } from "../booking-desk/desk-list-paths";
import { bucketAtP75, type Rating, ratingOf, VITALS, type Vital, vitalInWords } from "../visits/vitals";
import { ENOUGH, NOT_ENOUGH } from "./shares";
import { ONE_VISIT_IN, OTHER_SOURCES } from "./source-steps";

/** What came from a source and campaign; both are empty where they are unknown. */
export type SourceCounts = {
  source: string;
  campaign: string;
  /** Visits that were measured: one in ten. */
  visits: number;
  begun: number;
  booked: number;
  held: number;
  accounts: number;
};

export type SourceRow = {
  source: string;
  campaign: string;
  /** An estimate: "about 120"; empty if no visit was measured. */
  visits: string;
  begun: number;
  booked: number;
  held: number;
  accounts: number;
  /** The list of the calls, if there are any. */
  to?: string;
};

export const UNKNOWN_SOURCE_WORDS = "Direct or unknown";

/** The table by source and campaign, those that led to most calls first. */
export function sourceRows(
  counts: readonly SourceCounts[],
  shown: number,
): { rows: SourceRow[]; isCut: boolean } {
  return {
    rows: counts.slice(0, shown).map(({ source, campaign, visits, ...steps }) => ({
      source: source || UNKNOWN_SOURCE_WORDS,
      campaign,
      visits: visits === 0 ? "" : `about ${(visits * ONE_VISIT_IN).toLocaleString("en-GB")}`,
      ...steps,
      ...(steps.booked > 0 &&
        source !== "" &&
        source !== OTHER_SOURCES && {
          to: bookingListPath({ source, campaign, sort: "-booked" }),
        }),
    })),
    isCut: counts.length > shown,
  };
}

export type VitalCounts = { page: string; metric: Vital; bucket: number; count: number };

/** A metric's 75th percentile: three of four visits were no slower. */
export type VitalCell = { words: string; rating: Rating | null };
export type VitalRow = { page: string; measured: number; cells: Record<Vital, VitalCell> };

/** The pages that were measured, the most visited first. */
export function vitalRows(counts: readonly VitalCounts[]): VitalRow[] {
  return [...new Set(counts.map(({ page }) => page))]
    .map((page) => {
      const ofPage = counts.filter((row) => row.page === page);
      const cells = VITALS.map((vital) => [vital, cellOf(vital, ofPage)] as const);
      const measured = VITALS.map((vital) => measurementsOf(vital, ofPage));
      return {
        page,
        measured: Math.max(...measured),
        cells: Object.fromEntries(cells) as Record<Vital, VitalCell>,
      };
    })
    .sort((one, other) => other.measured - one.measured || one.page.localeCompare(other.page));
}

function cellOf(vital: Vital, counts: readonly VitalCounts[]): VitalCell {
  const buckets = new Map(
    counts.filter(({ metric }) => metric === vital).map(({ bucket, count }) => [bucket, count]),
  );
  const bucket = measurementsOf(vital, counts) < ENOUGH ? null : bucketAtP75(buckets);
  if (bucket === null) return { words: NOT_ENOUGH, rating: null };
  return { words: vitalInWords(vital, bucket), rating: ratingOf(vital, bucket) };
}

function measurementsOf(vital: Vital, counts: readonly VitalCounts[]): number {
  return counts.filter(({ metric }) => metric === vital).reduce((sum, { count }) => sum + count, 0);
}
