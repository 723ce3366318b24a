import { type Flow, findFlow } from "~/db/sign-in/sign-in-flows.server";
import type { FoundIdentity } from "~/domain/account/sign-in-flow";
import { hashKey } from "~/domain/hmac";
import type { ProviderDeps } from "./providers.server";

export type WaitingIdentity = { flow: Flow; found: FoundIdentity };

/** The external account that waits to be connected in the browser with this token. */
export async function findWaiting(
  { db, now }: Pick<ProviderDeps, "db" | "now">,
  token: string | null,
): Promise<WaitingIdentity | null> {
  if (token === null) return null;
  const flow = await findFlow(db, { kind: "connect", tokenHash: await hashKey(token), now });
  return flow?.found ? { flow, found: flow.found } : null;
}
