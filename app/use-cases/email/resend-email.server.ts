import type { Db } from "~/db/client.server";
import { requeueEmail } from "~/db/emails.server";

/** Requeues a parked email with its attempts reset. The caller starts the delivery. */
export async function resendEmail(
  { db, now }: { db: Db; now: number },
  emailId: string,
): Promise<{ ok: true } | { ok: false; reason: "not_parked" }> {
  return (await requeueEmail(db, emailId, now)) ? { ok: true } : { ok: false, reason: "not_parked" };
}
