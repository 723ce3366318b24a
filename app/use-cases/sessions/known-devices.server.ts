import { runBatch } from "~/db/client.server";
import { findKnownDevice, type KnownDevice, putKnownDevice } from "~/db/sessions/known-devices.server";
import { KNOWN_DEVICE_DAYS, openDevice } from "~/domain/account/known-device";
import { DAY_MS } from "~/domain/duration";
import type { Instant } from "~/domain/instant";
import type { ReadDeps } from "../deps.server";

type DeviceDeps = ReadDeps & { acceptedSecrets: readonly string[] };

/**
 * The known device that a browser's cookie names, if it hasn't ended. Only a cookie that we signed for the address is
 * looked up, so that other browsers get a response equally fast whether the account exists or not.
 */
export async function readKnownDevice(
  { db, now, acceptedSecrets }: DeviceDeps,
  cookie: string | null,
  email: string,
): Promise<KnownDevice | null> {
  const id = await openDevice(cookie, email, acceptedSecrets);
  return id === null ? null : findKnownDevice(db, { id, email, since: now - KNOWN_DEVICE_DAYS * DAY_MS });
}

/** A new known device for a browser, and the id of the one it replaces. */
export type NewKnownDevice = { device: KnownDevice; replacesId: string | null };

export async function newKnownDevice(
  { now, newId, acceptedSecrets }: { now: Instant; newId: () => string; acceptedSecrets: readonly string[] },
  { id: userId, email }: { id: string; email: string },
  cookie: string | null,
): Promise<NewKnownDevice> {
  const replacesId = await openDevice(cookie, email, acceptedSecrets);
  return { device: { id: newId(), userId, signedInAt: now }, replacesId };
}

/**
 * Makes the browser that an account is signed in with a known device again, after a change there by the owner ended all
 * the account's known devices, this one included.
 */
export async function rememberDevice(
  deps: DeviceDeps & { newId: () => string },
  user: { id: string; email: string },
): Promise<string> {
  const { device } = await newKnownDevice(deps, user, null);
  await runBatch(deps.db, putKnownDevice(deps.db, device, null));
  return device.id;
}
