import { quote } from "../app/db/quote";
import { MISSES_TO_LAPSE } from "../app/domain/account/sso-record";
import type { AuditAction } from "../app/domain/staff/audit";
import { COMMAND_LINE } from "../app/domain/staff/staff";

export type NewSso = {
  /** In lower case. */
  domain: string;
  issuer: string;
  clientId: string;
  sealedClientSecret: string | null;
  label: string;
  connectionId: string;
  proof: string;
  now: number;
  newId: () => string;
};

/** SQL that creates a connection for a domain. It takes effect once the domain is proven. */
export function addSsoSql(sso: NewSso): string {
  const { domain, issuer, clientId, sealedClientSecret, label, connectionId, proof, now } = sso;
  const secret = sealedClientSecret === null ? "null" : quote(sealedClientSecret);
  const id = quote(connectionId);
  return [
    `insert into sso_connections (id, kind, label, issuer, client_id, sealed_client_secret, created_at) values (${id}, 'oidc', ${quote(label)}, ${quote(issuer)}, ${quote(clientId)}, ${secret}, ${now});`,
    `insert into sso_domains (domain, connection_id, proof, proven_at, created_at) values (${quote(domain)}, ${id}, ${quote(proof)}, null, ${now});`,
    audit(sso, "added", domain, `json_object('issuer', ${quote(issuer)})`),
  ].join("\n");
}

type Change = Pick<NewSso, "domain" | "now" | "newId">;

/**
 * SQL that marks a domain as proven: its members sign in through their company from now on. A trigger ends their
 * sessions that did not start there, except those of the desk's owners.
 */
export function proveSsoSql(change: Change): string {
  const { domain, now } = change;
  return [
    `update sso_domains set proven_at = ${now}, misses = 0, lapsed_at = null, next_lookup_at = null where domain = ${quote(domain)} and proven_at is null;`,
    audit(change, "proven", domain, "null"),
  ].join("\n");
}

/** SQL that removes a domain's connection, and with it the identities and sessions of its members. */
export function removeSsoSql(change: Change): string {
  const { domain } = change;
  return [
    audit(change, "removed", domain, "null"),
    `delete from sso_connections where id in (select connection_id from sso_domains where domain = ${quote(domain)});`,
  ].join("\n");
}

/** Writes what the command line did to the audit log, like everything that staff do. */
function audit(
  { now, newId }: Pick<NewSso, "now" | "newId">,
  action: AuditAction,
  domain: string,
  after: string,
) {
  const values = [quote(newId()), now, "null", quote(COMMAND_LINE), quote(action), "'sso'", quote(domain)];
  return `insert into audit_log (id, at, staff_user_id, staff_email, action, subject_kind, subject_id, before, after) values (${values.join(", ")}, null, ${after});`;
}

export const LIST_SSO_SQL =
  "select domain, label, issuer, client_id, proof, proven_at, misses, lapsed_at, looked_up_at, connection_id from sso_domains join sso_connections on id = connection_id order by domain";

/** The state of a domain's proof, in words for the list. */
export function provenInWords({
  proven_at,
  lapsed_at,
  looked_up_at,
  misses,
}: {
  proven_at: number | null;
  lapsed_at: number | null;
  looked_up_at: number | null;
  misses: number;
}): string {
  const day = (at: number) => new Date(at).toISOString().slice(0, 10);
  if (proven_at === null)
    return lapsed_at === null
      ? "not proven"
      : `no longer proven since ${day(lapsed_at)}: its DNS record was gone`;
  const since = `proven on ${day(proven_at)}`;
  if (looked_up_at === null) return since;
  return misses === 0
    ? `${since}, looked up on ${day(looked_up_at)}`
    : `${since}, but its DNS record was missing on ${day(looked_up_at)} (${misses} of ${MISSES_TO_LAPSE})`;
}
