import { retryWrite } from "~/db/client.server";
import { updateStopped } from "~/db/messages/follow-up-stops.server";
import type { ReadDeps } from "../deps.server";

/** Stops follow-ups to the address behind a link. A link that is unknown, or pressed again, is no failure. */
export async function stopFollowUps({ db, now }: ReadDeps, linkKey: string): Promise<void> {
  await retryWrite(() => updateStopped(db, linkKey, now));
}
