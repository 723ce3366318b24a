import { claimApiRequest } from "~/db/api/api-requests.server";
import { retryWrite } from "~/db/client.server";
import { API_REQUEST_DAYS, type ApiCaller } from "~/domain/api/api-key";
import { DAY_MS } from "~/domain/duration";
import { hmac } from "~/domain/hmac";
import type { Deps, ReadDeps } from "../deps.server";
import { ownKey } from "./bookings-over-api.server";

type KeyDeps = ReadDeps & Pick<Deps, "secret" | "acceptedSecrets">;

/**
 * Whether an idempotency key is new for its operation, or comes with the same request as before: the same address and
 * body, however its fields are ordered. Decided before anything is done, so that of two requests with one key, one counts.
 */
export async function isRequestOfKey(
  { db, now, secret, acceptedSecrets }: KeyDeps,
  caller: ApiCaller,
  { operation, idempotencyKey, request }: { operation: string; idempotencyKey: string; request: unknown },
): Promise<boolean> {
  const text = JSON.stringify(request);
  const hashes = await Promise.all(acceptedSecrets.map((accepted) => hmac("api-request", text, accepted)));
  const row = {
    keyHash: await ownKey(caller, `${operation} ${idempotencyKey}`),
    requestHash: await hmac("api-request", text, secret),
    expiresAt: now + API_REQUEST_DAYS * DAY_MS,
  };
  const first = await retryWrite(() => claimApiRequest(db, row, now));
  return first !== null && hashes.includes(first);
}
