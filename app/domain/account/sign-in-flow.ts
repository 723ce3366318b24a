import type { ProvenIdentity } from "./identity-provider";

/** What a way in waits for. */
export const FLOW_KINDS = [
  /** A code that was mailed, in place of a password. */
  "code",
  /** The second factor, after a first one was right. */
  "second_factor",
  /** A provider's answer. */
  "provider",
  /** Its owner to sign in, so that an account elsewhere can be connected. */
  "connect",
] as const;
export type FlowKind = (typeof FLOW_KINDS)[number];

export const FLOW_MINUTES = 10;

/** How often a code may be tried in one flow. */
export const FLOW_TRIES = 5;

/** An account elsewhere, as its provider described it. */
export type FoundIdentity = ProvenIdentity & { provider: string; connectionId: string | null };
