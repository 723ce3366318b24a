import { pause } from "~/db/retrying-database.server";

/** Longer than the work for an address with an account takes, and too short for a person to notice. */
const EVEN_MS = 100;

/**
 * Returns after a tenth of a second at the earliest. What is written only for an existing account takes a millisecond,
 * which repeated requests could measure to learn that the account exists.
 */
export async function withMinimumDuration<T>(
  { elapsed }: { elapsed: () => number },
  work: () => Promise<T>,
): Promise<T> {
  const begun = elapsed();
  const result = await work();
  const left = EVEN_MS - (elapsed() - begun);
  if (left > 0) await pause(left);
  return result;
}
