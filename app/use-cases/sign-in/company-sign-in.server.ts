import { findUserByEmail } from "~/db/account/users.server";
import { findIdentity } from "~/db/identities/identities.server";
import { findConnectionOfDomain } from "~/db/identities/sso.server";
import type { IdentityProvider } from "~/domain/account/identity-provider";
import { domainOf } from "~/domain/account/provider-claims";
import type { ClientFacts } from "~/domain/client-facts";
import type { Browser } from "../sessions/start-session.server";
import { makeAndEnter } from "./create-account.server";
import { type ProviderDeps, providerOfConnection } from "./providers.server";
import { type Arrival, connectAndEnter, enterKnown, type Settled } from "./settle-identity.server";

/** Who signs in whoever has this address: the company that has proven its domain, or nobody in particular. */
export async function findCompanyProvider(
  deps: ProviderDeps,
  email: string,
): Promise<IdentityProvider | null> {
  const connection = await findConnectionOfDomain(deps.db, domainOf(email));
  return connection && providerOfConnection(deps, connection);
}

/**
 * Lets in whom a company's own sign-in says it is. A company that has proven a domain decides who has its addresses: so their
 * accounts are connected, or made, without asking. What it says of other addresses counts for nothing.
 */
export async function settleCompany(
  deps: ProviderDeps,
  arrival: Arrival,
  client: ClientFacts,
  browser: Browser,
): Promise<Settled | { ok: false; reason: "not_of_company" }> {
  const { db } = deps;
  const { found, flow } = arrival;
  const { email } = found;
  const connection = email === null ? null : await findConnectionOfDomain(db, domainOf(email));
  if (email === null || !connection || connection.id !== found.connectionId || !found.isEmailTrusted)
    return { ok: false, reason: "not_of_company" };
  const known = await findIdentity(db, found);
  // An account that has left the company is none of its members', whatever it is still known by.
  if (known && (await findConnectionOfDomain(db, domainOf(known.user.email)))?.id !== connection.id)
    return { ok: false, reason: "not_of_company" };
  if (known) return enterKnown(deps, arrival, known, client, browser);
  const { next } = flow;
  const account = await findUserByEmail(db, email);
  if (account) {
    const entered = await connectAndEnter(deps, arrival, account, client, browser);
    return { ok: true, did: "entered", entered, next };
  }
  const name = found.name || email.slice(0, email.lastIndexOf("@"));
  const made = await makeAndEnter(deps, arrival, { name, company: connection.label, email }, client, browser);
  return made.ok ? { ok: true, did: "entered", entered: made.entered, next } : { ok: false, reason: "over" };
}
