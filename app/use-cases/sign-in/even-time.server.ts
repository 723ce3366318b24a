import { pause } from "~/db/retrying-database.server";

/** Longer than an address takes that has an account, and too short for a person to notice. */
const EVEN_MS = 100;

/**
 * Answers after a tenth of a second at the earliest. What is written for an account alone takes a millisecond, which would tell
 * whoever asks often enough that there is one.
 */
export async function inEvenTime<T>(
  { elapsed }: { elapsed: () => number },
  work: () => Promise<T>,
): Promise<T> {
  const begun = elapsed();
  const result = await work();
  const left = EVEN_MS - (elapsed() - begun);
  if (left > 0) await pause(left);
  return result;
}
