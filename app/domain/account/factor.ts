import type { SignInMethod } from "./assurance";

/** What opens an account, by the name that its proof in a session goes by. */
export type Factor = "password" | "authenticator" | `passkey:${string}` | `identity:${string}`;

/** The factors that these methods prove. A mail or a recovery code leaves nothing behind that could be proven again. */
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
