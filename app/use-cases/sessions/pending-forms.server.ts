import { deleteDeskForm, findDeskForm, findDeviceOwner, insertDeskForm } from "~/db/staff/desk-forms.server";
import { MINUTE_MS } from "~/domain/duration";
import { hashKey } from "~/domain/hmac";
import { TokenSchema } from "~/domain/private-link";
import { seal, unseal } from "~/domain/seal";
import { PENDING_FORM_MINUTES, type PendingForm } from "~/domain/staff/pending-form";
import type { ReadDeps } from "../deps.server";

/** The account of staff that proved this browser, and its role; null for a browser that none has proven. */
export async function findOwnerOfDevice({ db, now }: ReadDeps, device: string) {
  const token = TokenSchema.safeParse(device);
  return token.success ? findDeviceOwner(db, { deviceHash: await hashKey(token.data), now }) : null;
}

/**
 * Stores a form under a new token, sealed for it: only the browser that has the token can have it opened. It replaces the
 * browser's former one.
 */
export async function storePendingForm(
  deps: ReadDeps & { secret: string; newToken: () => string },
  { userId, form, former }: { userId: string; form: PendingForm; former: string | null },
): Promise<string> {
  const { db, now, secret, newToken } = deps;
  const token = newToken();
  const row = {
    keyHash: await hashKey(token),
    userId,
    sealed: await seal("seal-desk-form", JSON.stringify(form), token, secret),
    expiresAt: now + PENDING_FORM_MINUTES * MINUTE_MS,
  };
  await insertDeskForm(db, row, former && (await hashKey(former)));
  return token;
}

export async function readPendingForm(
  { db, now, acceptedSecrets }: ReadDeps & { acceptedSecrets: readonly string[] },
  { userId, token }: { userId: string; token: string },
): Promise<PendingForm | null> {
  const sealed = await findDeskForm(db, { keyHash: await hashKey(token), userId, now });
  const text = sealed && (await unseal("seal-desk-form", sealed, token, acceptedSecrets));
  return text ? (JSON.parse(text) as PendingForm) : null;
}

export async function endPendingForm({ db }: Pick<ReadDeps, "db">, token: string): Promise<void> {
  await deleteDeskForm(db, await hashKey(token));
}
