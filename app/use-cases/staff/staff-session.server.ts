import type { Db } from "~/db/client.server";
import { findStaffAtDesk } from "~/db/staff/staff.server";
import { HOUR_MS } from "~/domain/duration";
import { hashKey } from "~/domain/hmac";
import type { Instant } from "~/domain/instant";
import { TokenSchema } from "~/domain/private-link";
import { STAFF_SESSION_HOURS } from "~/domain/staff/staff";

/** The member of staff that these two tokens sign in to the desk; null if there is none. */
export async function readStaffSession(
  { db, now }: { db: Db; now: Instant },
  tokens: { session: string; device: string },
) {
  const session = TokenSchema.safeParse(tokens.session);
  const device = TokenSchema.safeParse(tokens.device);
  if (!session.success || !device.success) return null;
  const [sessionHash, deviceHash] = await Promise.all([hashKey(session.data), hashKey(device.data)]);
  const startedAfter = now - STAFF_SESSION_HOURS * HOUR_MS;
  return findStaffAtDesk(db, { sessionHash, deviceHash, startedAfter, now });
}
