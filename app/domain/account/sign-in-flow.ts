import type { ProvenIdentity } from "./identity-provider";

/** What a sign-in flow waits for. */
export const FLOW_KINDS = [
  /** A mailed code, in place of a password. */
  "code",
  /** The second factor, after the first one was correct. */
  "second_factor",
  /** The provider's response. */
  "provider",
  /** The owner's sign-in, before a provider is connected to the account. */
  "connect",
] as const;
export type FlowKind = (typeof FLOW_KINDS)[number];

export const FLOW_MINUTES = 10;

/** How many codes may be tried in one flow. */
export const FLOW_TRIES = 5;

/** A user's account at a provider, as the provider described it. */
export type FoundIdentity = ProvenIdentity & { provider: string; connectionId: string | null };
