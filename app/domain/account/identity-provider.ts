/** One attempt to sign in elsewhere. Its secrets are made for it alone. */
export type Attempt = {
  /** Where the provider sends the browser back to. */
  redirectUri: string;
  state: string;
  nonce: string;
  /** PKCE's code verifier. */
  verifier: string;
};

/** Who a provider says it is, once all of it has been checked. */
export type ProvenIdentity = {
  issuer: string;
  subject: string;
  /** In lower case. */
  email: string | null;
  /** Whether the provider proves that the address is theirs. Many only repeat what somebody typed. */
  isEmailTrusted: boolean;
  /** May be empty. */
  name: string;
};

export type ProviderFailure = {
  ok: false;
  reason: /** Whoever was asked said no. */
    | "denied"
    /** What came back is not what the provider would send to whom we asked about. */
    | "refused"
    /** It doesn't answer, or not as it should. */
    | "unreachable";
  /** For the log. */
  code: string;
};

/** An account elsewhere that can sign in here: the one way to talk to any provider. */
export type IdentityProvider = {
  /** In its paths. */
  id: string;
  /** As its button says it. */
  name: string;
  /** The company's connection that it is, rather than a provider in the settings. */
  connectionId: string | null;
  /** Where the browser is to go. */
  begin(
    attempt: Attempt & { loginHint: string | null },
  ): Promise<{ ok: true; url: string } | ProviderFailure>;
  /** Checks what the browser came back with. */
  finish(
    attempt: Attempt & { answer: URLSearchParams },
  ): Promise<{ ok: true; identity: ProvenIdentity } | ProviderFailure>;
};

/** A provider as it was set up. */
export type ProviderSettings = {
  id: string;
  kind: ProviderKind;
  name: string;
  issuer: string;
  clientId: string;
  /** Null for a public client. Of Apple the private key that such secrets are signed with. */
  clientSecret: string | null;
  apple: { teamId: string; keyId: string } | null;
  /** Of an issuer of one's own: whether its `email_verified` is to be believed. */
  trustsEmail: boolean;
  connectionId: string | null;
};

export const PROVIDER_KINDS = ["google", "microsoft", "apple", "oidc", "github"] as const;
export type ProviderKind = (typeof PROVIDER_KINDS)[number];
