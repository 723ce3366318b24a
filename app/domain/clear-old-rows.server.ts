import { removeExpiredTokens } from "~/db/account-tokens.server";
import { removeExpiredCounters } from "~/db/attempts.server";
import type { Db } from "~/db/client.server";
import { deleteOldMails } from "~/db/mails.server";
import { removeExpiredSessions } from "~/db/sessions.server";
import { DAY_MS } from "./duration";

/** How long mails are kept after they were sent. */
export const MAIL_DAYS = 90;

/** Deletes rows whose time is over. Called each minute, so each part of it must be cheap when there is nothing to do. */
export async function clearOldRows(db: Db, now: number): Promise<void> {
  await db.batch([
    removeExpiredSessions(db, now),
    removeExpiredTokens(db, now),
    removeExpiredCounters(db, now),
  ]);
  await deleteOldMails(db, { doneBefore: now - MAIL_DAYS * DAY_MS, now });
}
