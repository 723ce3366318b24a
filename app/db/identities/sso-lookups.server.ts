import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { type domainStateAfter, LOOKUP_DAYS } from "../../domain/account/sso-record";
import { DAY_MS } from "../../domain/duration";
import type { NewEmail } from "../../domain/email/email";
import type { Instant } from "../../domain/instant";
import { type Db, runBatch } from "../client.server";
import { insertEmail } from "../email/insert-email.server";
import { insertAudit, type NewAudit } from "../staff/audit.server";
import { ssoDomains } from "./schema";

export type ProvenDomain = typeof ssoDomains.$inferSelect;

/** Claims proven domains whose next DNS look-up is due. No other caller gets them until the lease ends. */
export function claimDueDomains(
  db: Db,
  { now, leaseUntil, limit }: { now: Instant; leaseUntil: Instant; limit: number },
): Promise<ProvenDomain[]> {
  const dueAt = sql`coalesce(${ssoDomains.nextLookupAt}, ${ssoDomains.provenAt} + ${LOOKUP_DAYS * DAY_MS})`;
  const due = db
    .select({ domain: ssoDomains.domain })
    .from(ssoDomains)
    .where(sql`${ssoDomains.provenAt} is not null and ${dueAt} <= ${now}`)
    .orderBy(asc(dueAt))
    .limit(limit);
  return db
    .update(ssoDomains)
    .set({ nextLookupAt: leaseUntil })
    .where(inArray(ssoDomains.domain, due))
    .returning();
}

type Lookup = {
  now: Instant;
  isKnown: boolean;
  outcome: ReturnType<typeof domainStateAfter>;
  emails: readonly NewEmail[];
  audit: NewAudit | null;
};

/**
 * Stores the result of looking up a domain's DNS record, unless the domain has been changed or claimed again in the
 * meantime. A domain whose outcome `isOver` is no longer proven, which ends the sessions that its company began
 * (migration 0025).
 */
export async function saveLookup(
  db: Db,
  domain: ProvenDomain,
  { now, isKnown, outcome, emails, audit }: Lookup,
): Promise<void> {
  const { isOver, misses, nextLookupAt } = outcome;
  const isSame = and(
    eq(ssoDomains.domain, domain.domain),
    eq(ssoDomains.proof, domain.proof),
    sql`${ssoDomains.provenAt} = ${domain.provenAt}`,
    sql`${ssoDomains.nextLookupAt} = ${domain.nextLookupAt}`,
  );
  const isThere: SQL = sql`exists (select 1 from ${ssoDomains} where ${isSame})`;
  const seen = { misses, ...(isKnown && { lookedUpAt: now }) };
  await runBatch(db, [
    ...emails.map((email) => insertEmail(db, email, isThere)),
    ...(audit ? [insertAudit(db, audit, isThere)] : []),
    db
      .update(ssoDomains)
      .set(
        isOver ? { ...seen, provenAt: null, lapsedAt: now, nextLookupAt: null } : { ...seen, nextLookupAt },
      )
      .where(isSame),
  ]);
}
