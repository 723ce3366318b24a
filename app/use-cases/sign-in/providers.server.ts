import { type Connection, findConnection } from "~/db/identities/sso.server";
import type { IdentityProvider, ProviderFailure, ProviderSettings } from "~/domain/account/identity-provider";
import type { FoundIdentity } from "~/domain/account/sign-in-flow";
import { unseal } from "~/domain/seal";
import { writeLog } from "~/log/log.server";
import type { AccountDeps } from "../account/account-deps.server";
import type {} from "../deps.server";

export type ProviderDeps = AccountDeps & {
  config: { siteUrl: string };
  /** The configured providers. */
  identityProviders: readonly IdentityProvider[];
  /** The adapter for a company's connection. */
  companyProvider: (settings: ProviderSettings) => IdentityProvider;
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A configured provider by its id, or a company's by its connection's id. */
export async function findProvider(deps: ProviderDeps, id: string): Promise<IdentityProvider | null> {
  const known = deps.identityProviders.find((provider) => provider.id === id);
  if (known) return known;
  const connection = UUID.test(id) ? await findConnection(deps.db, id) : null;
  return connection && providerOfConnection(deps, connection);
}

export async function providerOfConnection(
  { companyProvider, acceptedSecrets }: ProviderDeps,
  { id, label, issuer, clientId, sealedClientSecret }: Connection,
): Promise<IdentityProvider> {
  const clientSecret =
    sealedClientSecret === null
      ? null
      : await unseal("seal-client-secret", sealedClientSecret, id, acceptedSecrets);
  return companyProvider({
    id,
    kind: "oidc",
    name: label,
    issuer,
    clientId,
    clientSecret,
    connectionId: id,
    apple: null,
    trustsEmail: false,
  });
}

/** Stored as the provider of identities that came by a company's connection. */
export const COMPANYS = "sso";

/** A provider's name in lists and emails: its current one, or its id once it is no longer configured. */
export function providerName(
  { identityProviders }: Pick<ProviderDeps, "identityProviders">,
  id: string,
): string {
  if (id === COMPANYS) return "Your company's sign-in";
  return identityProviders.find((provider) => provider.id === id)?.name ?? id;
}

/** An external account in words: "Google, ann@client.example". */
export function identityInWords(
  deps: Pick<ProviderDeps, "identityProviders">,
  { provider, email }: Pick<FoundIdentity, "provider" | "email">,
): string {
  return [providerName(deps, provider), ...(email === null ? [] : [email])].join(", ");
}

/** Logs a provider's failure, without any text that the provider or a visitor wrote. */
export function logProviderFailure(
  { id, connectionId }: IdentityProvider,
  { reason, code }: Pick<ProviderFailure, "reason" | "code">,
): void {
  const provider = connectionId === null ? id : "sso";
  writeLog("warn", "authn_login_fail", { kind: `provider_${reason}`, provider, code });
}
