import { type Db, retryWrite } from "~/db/client.server";
import { findConnection } from "~/db/identities/sso.server";
import { claimDueDomains, type ProvenDomain, saveLookup } from "~/db/identities/sso-lookups.server";
import { newAudit } from "~/db/staff/audit.server";
import { listOwners } from "~/db/staff/joining.server";
import { domainStateAfter, recordStatusOf, ssoRecordOf } from "~/domain/account/sso-record";
import { MINUTE_MS } from "~/domain/duration";
import { envelope, type NewEmail } from "~/domain/email/email";
import type { Instant } from "~/domain/instant";
import { THE_SITE } from "~/domain/staff/staff";
import { writeLog } from "~/log/log.server";
import { type LookUpTxt, lookUpTxtAt } from "../dns/look-up.server";
import { allByThemselves } from "../maintenance/each-by-itself";

export type CompanyDomainsDeps = {
  db: Db;
  now: () => Instant;
  newId: () => string;
  /** Null where no lookups are made, as on a local site. */
  dnsOverHttpsUrl: string | null;
  siteUrl: string;
  /** The agency's label in the names of DNS records. */
  dnsLabel: string;
};

const DOMAINS_PER_RUN = 5;
const LEASE_MS = 15 * MINUTE_MS;

/**
 * Looks up the DNS records of verified domains that are due, a few at a time. A domain whose record is missing in
 * several definite responses on several days is no longer verified. The desk's owners are emailed at the first of them
 * and at the last.
 */
export async function lookUpDueDomains(deps: CompanyDomainsDeps): Promise<void> {
  const { db, now, dnsOverHttpsUrl: url, siteUrl } = deps;
  if (url === null) return;
  const lookUpTxt = lookUpTxtAt({ url, userAgent: new URL(siteUrl).host });
  const claim = { now: now(), leaseUntil: now() + LEASE_MS, limit: DOMAINS_PER_RUN };
  const due = await retryWrite(() => claimDueDomains(db, claim));
  await allByThemselves(due.map((domain) => lookUp(deps, lookUpTxt, domain)));
}

async function lookUp(deps: CompanyDomainsDeps, lookUpTxt: LookUpTxt, domain: ProvenDomain): Promise<void> {
  const { db, newId } = deps;
  const records = await lookUpTxt(ssoRecordOf(deps.dnsLabel, domain.domain, domain.proof).name);
  const seen = recordStatusOf(records, domain.proof);
  const now = deps.now();
  const outcome = domainStateAfter(seen, { misses: domain.misses, now });
  const { connectionId: connection } = domain;
  if (seen === "unknown") writeLog("warn", "sso_domain_not_looked_up", { connection });
  if (seen === "missing") {
    const event = outcome.isOver ? "sso_domain_lapsed" : "sso_domain_missing";
    writeLog("warn", event, { connection, misses: outcome.misses });
  }
  const isNews = outcome.isOver || (seen === "missing" && outcome.misses === 1);
  const emails = isNews ? await emailsToOwners(deps, domain, { isOver: outcome.isOver, now }) : [];
  const audit = outcome.isOver
    ? newAudit({ now, newId, by: THE_SITE }, "lapsed", ["sso", domain.domain])
    : null;
  const isKnown = seen !== "unknown";
  await retryWrite(() => saveLookup(db, domain, { now, isKnown, outcome, emails, audit }));
}

async function emailsToOwners(
  { db, newId }: CompanyDomainsDeps,
  { domain, connectionId, provenAt }: ProvenDomain,
  { isOver, now }: { isOver: boolean; now: Instant },
): Promise<NewEmail[]> {
  const [owners, connection] = await Promise.all([listOwners(db), findConnection(db, connectionId)]);
  const what = isOver ? "over" : "missing";
  return owners.map((owner) => ({
    kind: "staff_company_domain",
    data: { name: owner.name, domain, label: connection?.label ?? domain, isOver },
    ...envelope(
      { now, newId },
      owner,
      `staff_company_domain:${domain}:${provenAt}:${what}:${now}:${owner.id}`,
      { userId: owner.id },
    ),
  }));
}
