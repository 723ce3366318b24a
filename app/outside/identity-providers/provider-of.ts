import type { IdentityProvider, ProviderSettings } from "../../domain/account/identity-provider";
import { type Claims, isNo, isOwnerOfDomain, isYes } from "../../domain/account/provider-claims";
import { appleSecret } from "./apple-secret";
import { askingOutside } from "./fetch-outside";
import { gitHub } from "./git-hub";
import { type OpenIdRules, openIdConnect } from "./openid-connect";

export type ProviderWorld = {
  /** Whom providers are talking to. */
  userAgent: string;
  /** For tests, whose providers are on loopback. */
  allowsHttp: boolean;
  now: () => number;
};

/** The adapter for a provider that is set up. */
export function providerOf(
  settings: ProviderSettings,
  { userAgent, allowsHttp, now }: ProviderWorld,
): IdentityProvider {
  const { id, kind, name, issuer, clientId, clientSecret, connectionId, apple } = settings;
  const outside = { askOutside: () => askingOutside(userAgent), allowsHttp };
  if (kind === "github")
    return gitHub({ id, name, issuer, clientId, clientSecret: clientSecret ?? "" }, outside);
  const rules: OpenIdRules = {
    ...{ id, name, issuer, clientId, connectionId },
    clientSecret: async () => clientSecret,
    scope: "openid email profile",
    more: {},
    trustsEmail: (claims) => settings.trustsEmail && isYes(claims.email_verified),
    asksUserinfo: true,
    hasNameBeside: false,
    hasTenants: false,
  };
  switch (kind) {
    case "google":
      // On a machine that several people use, each chooses.
      return openIdConnect(
        { ...rules, more: { prompt: "select_account" }, trustsEmail: isVerified },
        outside,
      );
    case "microsoft":
      return openIdConnect(
        {
          ...rules,
          more: { prompt: "select_account" },
          // Anybody can write any address into a tenant of their own. This claim says that the domain is the tenant's.
          trustsEmail: (claims) => isOwnerOfDomain(claims.xms_edov),
          asksUserinfo: false,
          hasTenants: true,
        },
        outside,
      );
    case "apple":
      return openIdConnect(
        {
          ...rules,
          clientSecret: async () =>
            apple && clientSecret
              ? appleSecret({ ...apple, clientId, issuer, privateKey: clientSecret }, now())
              : null,
          scope: "openid email name",
          more: { response_mode: "form_post" },
          trustsEmail: isVerified,
          asksUserinfo: false,
          hasNameBeside: true,
        },
        outside,
      );
    case "oidc":
      // Of a company the domain is proven, and looked at where somebody comes back: here it must only not say no.
      return openIdConnect(
        connectionId === null ? rules : { ...rules, trustsEmail: (claims) => !isNo(claims.email_verified) },
        outside,
      );
  }
}

function isVerified(claims: Claims): boolean {
  return isYes(claims.email_verified);
}
