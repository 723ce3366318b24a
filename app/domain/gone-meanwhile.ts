/**
 * Who acts, or what they act on, went away after it was read, and the database refused the write. Nothing of it is stored,
 * and the answer is that of a guard that had looked a moment later: 404.
 */
export class GoneMeanwhile extends Error {
  override name = "GoneMeanwhile";
}

/** Whether an error is a GoneMeanwhile or was caused by one. Checked by name, as that of the database is. */
export function isGoneMeanwhile(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause.name === "GoneMeanwhile") return true;
  }
  return false;
}
