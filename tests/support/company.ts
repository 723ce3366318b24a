import { randomUUID } from "node:crypto";
import { seal } from "../../app/domain/seal";
import { runSql } from "../../scripts/migrations";
import { addSsoSql, proveSsoSql } from "../../scripts/sso-sql";
import { CLIENT_ID, CLIENT_SECRET } from "./identity-provider";
import { COOKIE_SECRET, type Database, NOW } from "./worker";

export const COMPANY_DOMAIN = "company.example";

export const companyChange = { domain: COMPANY_DOMAIN, now: Date.parse(NOW), newId: randomUUID };

/** Connects a company's single sign-on with a proven domain, as `npm run sso` does. Returns the connection's id. */
export async function connectCompany(
  db: Database,
  issuer: string,
  { domain = COMPANY_DOMAIN, isProven = true } = {},
): Promise<string> {
  const connectionId = randomUUID();
  const sealedClientSecret = await seal("seal-client-secret", CLIENT_SECRET, connectionId, COOKIE_SECRET);
  const sso = {
    ...companyChange,
    domain,
    issuer,
    connectionId,
    sealedClientSecret,
    clientId: CLIENT_ID,
    label: "Company Ltd",
    proof: "x",
  };
  await runSql(db, addSsoSql(sso));
  if (isProven) await runSql(db, proveSsoSql({ ...companyChange, domain }));
  return connectionId;
}
