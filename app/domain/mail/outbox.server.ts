import type { Db } from "~/db/client.server";
import { requeueMail } from "~/db/mails.server";

/** Sends a parked mail once more, with all its tries. The caller then lets delivery begin. */
export async function sendMailAgain(
  { db, now }: { db: Db; now: number },
  mailId: string,
): Promise<{ ok: true } | { ok: false; reason: "not_parked" }> {
  return (await requeueMail(db, mailId, now)) ? { ok: true } : { ok: false, reason: "not_parked" };
}
