import type { SignInMethod } from "./assurance";

/** A sign-in factor of an account, by the name under which a session records its proof. */
export type Factor = "password" | "authenticator" | `passkey:${string}` | `identity:${string}`;

/**
 * The factors that these methods prove. Mailed codes, mailed links and recovery codes are none: they can't be proven
 * again.
 */
export function factorsOf(
  methods: readonly SignInMethod[],
  { passkeyId = null, identityId = null }: { passkeyId?: string | null; identityId?: string | null },
): Factor[] {
  return methods.flatMap((method): Factor[] => {
    if (method === "password" || method === "authenticator") return [method];
    if (method === "passkey" && passkeyId !== null) return [`passkey:${passkeyId}`];
    if (method === "provider" && identityId !== null) return [`identity:${identityId}`];
    return [];
  });
}
