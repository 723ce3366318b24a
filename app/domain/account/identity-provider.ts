/** One attempt to sign in through a provider. Its secrets are generated for this attempt alone. */
export type Attempt = {
  /** Where the provider sends the browser back to. */
  redirectUri: string;
  state: string;
  nonce: string;
  /** PKCE's code verifier. */
  verifier: string;
};

/** The user's identity as the provider states it, after every check has passed. */
export type ProvenIdentity = {
  issuer: string;
  subject: string;
  /** In lower case. */
  email: string | null;
  /** Whether the provider has verified that the user owns the address. Many only pass on what the user typed. */
  isEmailTrusted: boolean;
  /** May be empty. */
  name: string;
};

export type ProviderFailure = {
  ok: false;
  reason: /** The user or the provider declined. */
    | "denied"
    /** The answer fails a check: it is not what the provider would send for this attempt. */
    | "refused"
    /** The provider doesn't respond, or not as it should. */
    | "unreachable";
  /** For the log. */
  code: string;
};

/** A provider through which users can sign in. All providers are used through this type. */
export type IdentityProvider = {
  /** The id used in its paths. */
  id: string;
  /** The name on its button. */
  name: string;
  /** The company connection that this provider belongs to; null for a provider from the settings. */
  connectionId: string | null;
  /** Starts an attempt and returns the URL to send the browser to. */
  begin(
    attempt: Attempt & { loginHint: string | null },
  ): Promise<{ ok: true; url: string } | ProviderFailure>;
  /** Checks the parameters with which the provider sent the browser back. */
  finish(
    attempt: Attempt & { answer: URLSearchParams },
  ): Promise<{ ok: true; identity: ProvenIdentity } | ProviderFailure>;
};

/** A provider as it is configured. */
export type ProviderSettings = {
  id: string;
  kind: ProviderKind;
  name: string;
  issuer: string;
  clientId: string;
  /** Null for a public client. For Apple, the private key that signs its client secrets. */
  clientSecret: string | null;
  apple: { teamId: string; keyId: string } | null;
  /** For a custom issuer: whether its `email_verified` claim is trusted. */
  trustsEmail: boolean;
  connectionId: string | null;
};

export const PROVIDER_KINDS = ["google", "microsoft", "apple", "oidc", "github"] as const;
export type ProviderKind = (typeof PROVIDER_KINDS)[number];
