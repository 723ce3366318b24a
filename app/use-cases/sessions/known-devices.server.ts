import { type Db, runBatch } from "~/db/client.server";
import { findKnownDevice, type KnownDevice, putKnownDevice } from "~/db/sessions/known-devices.server";
import { KNOWN_DEVICE_DAYS, openDevice } from "~/domain/account/known-device";
import { DAY_MS } from "~/domain/duration";

type Deps = { db: Db; now: number; acceptedSecrets: readonly string[] };

/**
 * The known device of an account that a browser's cookie says it is, if that hasn't ended. Only a cookie that we signed for the
 * address is looked up: other browsers are answered as fast whether the account exists or not.
 */
export async function readKnownDevice(
  { db, now, acceptedSecrets }: Deps,
  cookie: string | null,
  email: string,
): Promise<KnownDevice | null> {
  const id = await openDevice(cookie, email, acceptedSecrets);
  return id === null ? null : findKnownDevice(db, { id, email, since: now - KNOWN_DEVICE_DAYS * DAY_MS });
}

/** A browser that is to be a known device, with what it was known as before. */
export type NewKnownDevice = { device: KnownDevice; replacesId: string | null };

export async function newKnownDevice(
  { now, newId, acceptedSecrets }: { now: number; newId: () => string; acceptedSecrets: readonly string[] },
  { id: userId, email }: { id: string; email: string },
  cookie: string | null,
): Promise<NewKnownDevice> {
  const replacesId = await openDevice(cookie, email, acceptedSecrets);
  return { device: { id: newId(), userId, signedInAt: now }, replacesId };
}

/**
 * Makes the browser that an account is signed in with a known device of it anew: what its owner has just changed there ended all
 * the account's devices, this one too.
 */
export async function rememberDevice(
  deps: Deps & { newId: () => string },
  user: { id: string; email: string },
): Promise<string> {
  const { device } = await newKnownDevice(deps, user, null);
  await runBatch(deps.db, putKnownDevice(deps.db, device, null));
  return device.id;
}
