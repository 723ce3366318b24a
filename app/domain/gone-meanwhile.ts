import { isCausedBy } from "./caused-by";

/**
 * Who acts, or what they act on, went away after it was read, and the database refused the write. Nothing of it is stored,
 * and the answer is that of a guard that had looked a moment later: 404.
 */
export class GoneMeanwhile extends Error {
  override name = "GoneMeanwhile";
}

/** Whether an error is a GoneMeanwhile or was caused by one. */
export const isGoneMeanwhile = (error: unknown): boolean => isCausedBy(error, "GoneMeanwhile");
