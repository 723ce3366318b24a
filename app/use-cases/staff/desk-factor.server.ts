import { postponeFactor, saveFactorAskedAt } from "~/db/staff/staff.server";
import { DAY_MS } from "~/domain/duration";
import type { Instant } from "~/domain/instant";
import { FACTOR_DAYS, factorDueAt, putOffUntil } from "~/domain/staff/desk-gate";
import type { ReadDeps } from "../deps.server";

/**
 * Asks a member of staff to set up a second factor. Returns the time from which the desk requires it, counted from the
 * first time they were asked.
 */
export async function askForFactor(
  { db, now }: ReadDeps,
  { userId, askedAt }: { userId: string; askedAt: Instant | null },
): Promise<number> {
  if (askedAt === null) await saveFactorAskedAt(db, userId, now);
  return factorDueAt(askedAt ?? now);
}

/**
 * "Not now": opens the desk to a member of staff without a second factor, for at most the length of one desk session.
 * False if it is already required.
 */
export async function putOffFactor(
  { db, now }: ReadDeps,
  { userId, askedAt }: { userId: string; askedAt: Instant | null },
): Promise<boolean> {
  if (askedAt === null) await saveFactorAskedAt(db, userId, now);
  const until = putOffUntil(askedAt ?? now, now);
  return postponeFactor(db, { userId, askedAfter: now - FACTOR_DAYS * DAY_MS, until });
}
