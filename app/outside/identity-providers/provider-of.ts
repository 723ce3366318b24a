import type { Instant } from "~/domain/instant";
import type { IdentityProvider, ProviderSettings } from "../../domain/account/identity-provider";
import { type Claims, isNo, isOwnerOfDomain, isYes } from "../../domain/account/provider-claims";
import { appleSecret } from "./apple-secret";
import { createOutsideFetch } from "./fetch-outside";
import { gitHub } from "./git-hub";
import { type OpenIdRules, openIdConnect } from "./openid-connect";

export type ProviderWorld = {
  /** The User-Agent header of requests to providers. */
  userAgent: string;
  /** For tests, whose providers are on loopback. */
  allowsHttp: boolean;
  now: () => Instant;
};

/** The adapter for a configured provider. */
export function providerOf(
  settings: ProviderSettings,
  { userAgent, allowsHttp, now }: ProviderWorld,
): IdentityProvider {
  const { id, kind, name, issuer, clientId, clientSecret, connectionId, apple } = settings;
  const outside = { askOutside: () => createOutsideFetch(userAgent), allowsHttp };
  if (kind === "github")
    return gitHub({ id, name, issuer, clientId, clientSecret: clientSecret ?? "" }, outside);
  const rules: OpenIdRules = {
    id,
    name,
    issuer,
    clientId,
    connectionId,
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
      // On a computer with several users, each can choose their account.
      return openIdConnect(
        { ...rules, more: { prompt: "select_account" }, trustsEmail: isVerified },
        outside,
      );
    case "microsoft":
      return openIdConnect(
        {
          ...rules,
          more: { prompt: "select_account" },
          // A tenant's administrator can enter any email address. This claim says that the domain belongs to the
          // tenant.
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
      // A company's domain is proven, and checked when the user comes back: here the claim only must not be false.
      return openIdConnect(
        connectionId === null ? rules : { ...rules, trustsEmail: (claims) => !isNo(claims.email_verified) },
        outside,
      );
  }
}

function isVerified(claims: Claims): boolean {
  return isYes(claims.email_verified);
}
