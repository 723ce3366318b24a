import { findUserByEmail } from "~/db/account/users.server";
import { findIdentity } from "~/db/identities/identities.server";
import { findConnectionOfDomain } from "~/db/identities/sso.server";
import type { IdentityProvider } from "~/domain/account/identity-provider";
import { domainOf } from "~/domain/account/provider-claims";
import type { ClientFacts } from "~/domain/client-facts";
import type { Browser } from "../sessions/start-session.server";
import { createAccountAndSignIn } from "./create-account.server";
import { type ProviderDeps, providerOfConnection } from "./providers.server";
import {
  type Arrival,
  connectAndSignIn,
  type IdentitySignInResult,
  signInKnownIdentity,
} from "./settle-identity.server";

/** The single sign-on of the company that has verified the address's domain; null if there is none. */
export async function findCompanyProvider(
  deps: ProviderDeps,
  email: string,
): Promise<IdentityProvider | null> {
  const connection = await findConnectionOfDomain(deps.db, domainOf(email));
  return connection && providerOfConnection(deps, connection);
}

/**
 * Completes a sign-in by a company's single sign-on. A company that has verified a domain decides who has its
 * addresses, so their accounts are connected or created without asking. What it says of other addresses is refused.
 */
export async function signInByCompany(
  deps: ProviderDeps,
  arrival: Arrival,
  client: ClientFacts,
  browser: Browser,
): Promise<IdentitySignInResult | { ok: false; reason: "not_of_company" }> {
  const { db } = deps;
  const { found, flow } = arrival;
  const { email } = found;
  const connection = email === null ? null : await findConnectionOfDomain(db, domainOf(email));
  if (email === null || !connection || connection.id !== found.connectionId || !found.isEmailTrusted)
    return { ok: false, reason: "not_of_company" };
  const known = await findIdentity(db, found);
  // The company can't sign in an account that has left it, even if its identity is still connected.
  if (known && (await findConnectionOfDomain(db, domainOf(known.user.email)))?.id !== connection.id)
    return { ok: false, reason: "not_of_company" };
  if (known) return signInKnownIdentity(deps, arrival, known, client, browser);
  const { next } = flow;
  const account = await findUserByEmail(db, email);
  if (account) {
    const entered = await connectAndSignIn(deps, arrival, account, client, browser);
    return { ok: true, did: "entered", entered, next };
  }
  const name = found.name || email.slice(0, email.lastIndexOf("@"));
  const made = await createAccountAndSignIn(
    deps,
    arrival,
    { name, company: connection.label, email },
    client,
    browser,
  );
  return made.ok ? { ok: true, did: "entered", entered: made.entered, next } : { ok: false, reason: "over" };
}
