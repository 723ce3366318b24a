import type { Db } from "~/db/client.server";
import { noteFactorAsked, putFactorOff } from "~/db/staff/staff.server";
import { DAY_MS } from "~/domain/duration";
import { FACTOR_DAYS, factorDueAt, putOffUntil } from "~/domain/staff/desk-gate";

type Deps = { db: Db; now: number };

/** Asks a member of staff for a second step. Answers from when the desk no longer opens without; their days count from the first time. */
export async function askForFactor(
  { db, now }: Deps,
  { userId, askedAt }: { userId: string; askedAt: number | null },
): Promise<number> {
  if (askedAt === null) await noteFactorAsked(db, userId, now);
  return factorDueAt(askedAt ?? now);
}

/** "Not now": opens the desk to a member without a second step, for as long as a session there lasts. False if it is due. */
export async function putOffFactor(
  { db, now }: Deps,
  { userId, askedAt }: { userId: string; askedAt: number | null },
): Promise<boolean> {
  if (askedAt === null) await noteFactorAsked(db, userId, now);
  const until = putOffUntil(askedAt ?? now, now);
  return putFactorOff(db, { userId, askedAfter: now - FACTOR_DAYS * DAY_MS, until });
}
