/** Where browsers send what they measured of a visit. */
export const VISIT_BEACON_PATH = "/visit";

/** More than a beacon ever has. */
export const MAX_BEACON_BYTES = 4 * 1024;

/** What one visit in ten sends, once: see docs/decisions/0110. */
export type VisitBeacon = {
  /** The path of the page that was loaded. */
  page: string;
  /** Where the visit came from (`visitText`) if it began with this page; null if it had begun before. */
  visit: string | null;
  /** In milliseconds; left out if there was nothing to measure. */
  lcp?: number;
  inp?: number;
  cls?: number;
};
