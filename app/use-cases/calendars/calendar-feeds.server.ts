import {
  type CalendarFeed,
  deleteCalendarFeed,
  feedExists,
  feedName,
  insertCalendarFeed,
  insertFeedInPlaceOf,
  listCalendarFeeds,
} from "~/db/calendars/calendar-feeds.server";
import { batchResults, violatedUnique } from "~/db/client.server";
import { insertAudit, newAudit } from "~/db/staff/audit.server";
import { ENDED_ADDRESS, feedKeyOf } from "~/domain/calendars/calendar-feed";
import { hashKey } from "~/domain/hmac";
import type { HostName } from "~/domain/hosts/host";
import type { StaffMember } from "~/domain/staff/staff";
import type { AuditedDeps } from "~/use-cases/deps.server";
import { CALENDAR_AUDIT } from "./calendar-sources.server";

type FeedDeps = AuditedDeps & { secret: string };

/**
 * A feed and the key in its address; null if the key was made with a secret that is no longer accepted. The address
 * works all the same.
 */
export type ListedFeed = Pick<CalendarFeed, "id" | "name" | "createdAt" | "hostId" | "madeBy"> & {
  key: string | null;
};

export async function listFeeds(
  { db }: Pick<AuditedDeps, "db">,
  acceptedSecrets: readonly string[],
): Promise<ListedFeed[]> {
  const feeds = await listCalendarFeeds(db);
  return Promise.all(
    feeds.map(async ({ id, name, createdAt, hostId, madeBy, keyHash }) => {
      const keys = await Promise.all(acceptedSecrets.map((secret) => feedKeyOf(id, secret)));
      const hashes = await Promise.all(keys.map(hashKey));
      return { id, name, createdAt, hostId, madeBy, key: keys[hashes.indexOf(keyHash)] ?? null };
    }),
  );
}

/**
 * Whether a member of staff may see and change a feed's address: that of one they made or of their own calls, and an owner
 * every one.
 */
export function mayChangeFeed(
  { hostId, madeBy }: Pick<CalendarFeed, "hostId" | "madeBy">,
  by: Pick<StaffMember, "id" | "role">,
  ownHostId: string | null,
): boolean {
  return by.role === "owner" || madeBy === by.id || (hostId !== null && hostId === ownHostId);
}

/** Makes a feed of all calls, or of those of one host. `id` is its form's key: a form sent twice makes one. */
export async function makeFeed(
  deps: FeedDeps,
  { id, name, host }: { id: string | null; name: string; host: HostName | null },
): Promise<void> {
  const { db } = deps;
  const audit = newAudit(deps, "feed_made", CALENDAR_AUDIT, {
    after: { feed: name, ...(host && { host: host.name }) },
  });
  const feed = { ...(await newFeed(deps, name, id)), hostId: host?.id ?? null, madeBy: deps.by.id };
  try {
    await db.batch([insertCalendarFeed(db, feed), insertAudit(db, audit)]);
  } catch (error) {
    if (!violatedUnique(error)) throw error;
  }
}

/** Gives a feed another address; the old one stops working at once. False if there is no such feed. */
export async function replaceFeed(deps: FeedDeps, id: string): Promise<boolean> {
  const { db, now } = deps;
  const audit = newAudit(deps, "feed_address_replaced", CALENDAR_AUDIT, { after: feedName(id) });
  const { keyHash, id: replacement } = await newFeed(deps, "", null);
  const [, replaced] = await db.batch([
    insertAudit(db, audit, feedExists(id)),
    insertFeedInPlaceOf(db, id, { id: replacement, keyHash, createdAt: now }),
    deleteCalendarFeed(db, id),
  ]);
  return replaced.meta.changes > 0;
}

/** Gives new addresses to the feeds whose addresses have ended with a member of staff (staff/grant-endings.ts). */
export async function renewEndedFeeds(
  deps: Pick<FeedDeps, "db" | "now" | "newId" | "secret">,
): Promise<void> {
  const { db, now } = deps;
  const ended = (await listCalendarFeeds(db)).filter(({ keyHash }) => keyHash.startsWith(ENDED_ADDRESS));
  const statements = ended.map(async ({ id }) => {
    const { keyHash, id: replacement } = await newFeed(deps, "", null);
    return [
      insertFeedInPlaceOf(db, id, { id: replacement, keyHash, createdAt: now }),
      deleteCalendarFeed(db, id),
    ];
  });
  await batchResults(db, (await Promise.all(statements)).flat());
}

/** Ends a feed's address for good. */
export async function revokeFeed(deps: AuditedDeps, id: string): Promise<boolean> {
  const { db } = deps;
  const audit = newAudit(deps, "feed_revoked", CALENDAR_AUDIT, { before: feedName(id) });
  const [, revoked] = await db.batch([insertAudit(db, audit, feedExists(id)), deleteCalendarFeed(db, id)]);
  return revoked.meta.changes > 0;
}

async function newFeed(
  { newId, now, secret }: Pick<FeedDeps, "newId" | "now" | "secret">,
  name: string,
  formKey: string | null,
): Promise<Omit<CalendarFeed, "hostId" | "madeBy">> {
  const id = formKey ?? newId();
  return { id, name, keyHash: await hashKey(await feedKeyOf(id, secret)), createdAt: now };
}
