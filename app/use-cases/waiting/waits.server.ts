import { type Db, retryWrite } from "~/db/client.server";
import {
  type Begun,
  beginWait,
  deleteWaitsOfAddress,
  findWaitByToken,
  insertWait,
  insertWaitToConfirm,
  listWaitsOfAddress,
  type TimeWait,
} from "~/db/waiting/time-waits.server";
import { isProvenFor, type User } from "~/domain/account/account";
import type { KindName } from "~/domain/availability/call-kind";
import { envelope, type NewEmail } from "~/domain/email/email";
import { hashKey } from "~/domain/hmac";
import type { Instant } from "~/domain/instant";
import { mailboxOf, typedFrom } from "~/domain/limits/limits";
import { freeDaysOf, wishedTimes } from "~/domain/waiting/free-days";
import {
  addressKeyOf,
  type DayPart,
  endOfWait,
  WAIT_LINK_MS,
  type Wish,
  waitTokenOf,
} from "~/domain/waiting/wait";
import { loadFreeSlots } from "../booking/free-slots.server";
import { type LimitDeps, rateLimit, type TooMany } from "../limits/rate-limit.server";

type WaitDeps = LimitDeps & { newId: () => string };

export type NewWait = Wish & { email: string; kindId: string; hostId: string | null };

type AskedBy = { user: User | null; ip: string | null; idempotencyKey: string };

/** What was asked for can't be waited for. */
type NotOffered = { ok: false; reason: "unknown_kind" | "unknown_host" };
/** There is nothing to wait for: a time that fits is free, the first of them on this day. */
type FreeNow = { ok: false; reason: "free_now"; date: string };
/** The address has as many waits as one may have. */
type Full = { ok: false; reason: "too_many_waits" };
type Begins = { ok: true; begins: "now"; addressKey: string } | { ok: true; begins: "by_link" };

/**
 * Stores that a visitor wants to hear when a time comes free. The account that has proven the address waits from now on;
 * any other address is mailed a link that begins the wait, and nothing says whether the address is known.
 */
export async function askToWait(
  deps: WaitDeps,
  wish: NewWait,
  { user, ip, idempotencyKey }: AskedBy,
): Promise<Begins | NotOffered | FreeNow | Full | TooMany> {
  const { db, now, newId, secret } = deps;
  const email = wish.email.toLowerCase();
  const provenBy = isProvenFor(user, email) ? (user?.id ?? null) : null;
  const isProven = provenBy !== null;
  const limited = isProven
    ? { waitIp: ip, waitAccount: user?.id ?? null }
    : { waitIp: ip, waitTyped: typedFrom(email, ip), waitEmail: mailboxOf(email) };
  const offer = await loadFreeSlots({ db, now }, { kindId: wish.kindId, hostId: wish.hostId });
  if (!offer.isKindOffered) return { ok: false, reason: "unknown_kind" };
  if (offer.isHostUnknown) return { ok: false, reason: "unknown_host" };
  const free = wishedTimes(freeDaysOf(offer.slots, wish.timeZone), wish);
  if (free) return { ok: false, reason: "free_now", date: free.date };
  const limit = await rateLimit(deps, limited, idempotencyKey);
  if (!limit.ok) return limit;
  const id = newId();
  const addressKey = await addressKeyOf(email, secret);
  const endsAt = endOfWait(wish, now);
  const wait: TimeWait = {
    ...wishOf(wish),
    id,
    email,
    tokenHash: await hashKey(await waitTokenOf(id, secret)),
    addressHash: await hashKey(addressKey),
    kindId: offer.kind.id,
    kindName: offer.kind.name,
    kindShortName: offer.kind.shortName,
    hostId: wish.hostId,
    createdAt: now,
    confirmedAt: isProven ? now : null,
    endsAt,
    expiresAt: isProven ? endsAt : Math.min(endsAt, now + WAIT_LINK_MS),
    freeUntil: null,
    mailedAt: null,
  };
  if (provenBy === null) {
    const mail: NewEmail = {
      kind: "waiting_confirm",
      data: { waitId: id, kind: kindOf(wait), ...wishOf(wish) },
      ...envelope(deps, { name: "", email }, `waiting_confirm:${idempotencyKey}`),
    };
    await retryWrite(() => insertWaitToConfirm(db, wait, mail));
    return { ok: true, begins: "by_link" };
  }
  const begun = await retryWrite(() => insertWait(db, wait, { userId: provenBy, now }));
  // Their account has just been deleted: anyone may type its address now.
  if (begun === "gone") return askToWait(deps, wish, { user: null, ip, idempotencyKey });
  return begun === "begun"
    ? { ok: true, begins: "now", addressKey }
    : { ok: false, reason: "too_many_waits" };
}

function wishOf({ firstDate, lastDate, weekdays, dayPart, timeZone }: Wish): Wish {
  return { firstDate, lastDate, weekdays, dayPart, timeZone };
}

function kindOf({ kindId, kindName, kindShortName }: TimeWait): KindName {
  return { id: kindId, name: kindName, shortName: kindShortName };
}

/** A wait for its page. */
export type ShownWait = Wish & { id: string; kind: KindName; hostId: string | null; expiresAt: Instant };

function shownWait(wait: TimeWait): ShownWait {
  const { id, hostId, expiresAt } = wait;
  return {
    id,
    hostId,
    expiresAt,
    kind: kindOf(wait),
    ...wishOf({ ...wait, dayPart: wait.dayPart as DayPart }),
  };
}

/** The wait that a mailed link begins; null once it has ended or the link has expired. */
export async function findWaitToBegin(deps: Pick<WaitDeps, "db" | "now">, token: string) {
  const wait = await findWaitByToken(deps.db, await hashKey(token), deps.now);
  return wait && { ...shownWait({ ...wait, expiresAt: wait.endsAt }), email: wait.email };
}

type BeginDeps = Pick<WaitDeps, "db" | "now"> & { acceptedSecrets: readonly string[] };

/** Begins a wait by its mailed link. Pressed again, in any browser, it has begun. */
export async function beginWaiting(
  { db, now, acceptedSecrets }: BeginDeps,
  token: string,
): Promise<
  { ok: true; addressKey: string } | { ok: false; reason: Exclude<Begun, "begun"> | "gone" | "unknown_kind" }
> {
  const wait = await findWaitByToken(db, await hashKey(token), now);
  if (!wait) return { ok: false, reason: "gone" };
  const offer = await loadFreeSlots({ db, now }, { kindId: wait.kindId, hostId: wait.hostId });
  if (!offer.isKindOffered || offer.isHostUnknown) return { ok: false, reason: "unknown_kind" };
  const begun = await retryWrite(() => beginWait(db, wait, now));
  if (begun !== "begun") return { ok: false, reason: begun };
  return { ok: true, addressKey: await keyOfHash(wait, acceptedSecrets) };
}

/** The key whose hash is stored, which an earlier secret may have made. */
async function keyOfHash({ email, addressHash }: TimeWait, secrets: readonly string[]): Promise<string> {
  const keys = await Promise.all(secrets.map((secret) => addressKeyOf(email, secret)));
  for (const key of keys) if ((await hashKey(key)) === addressHash) return key;
  return keys[0] ?? "";
}

/** What an address waits for, by the key in its links, those that end first, first. */
export async function listWaits(
  { db, now }: { db: Db; now: Instant },
  addressKey: string,
): Promise<ShownWait[]> {
  return (await listWaitsOfAddress(db, await hashKey(addressKey), now)).map(shownWait);
}

/** Ends one wait of an address, or with null all of them. One that has ended already is no failure. */
export async function stopWaiting({ db }: { db: Db }, addressKey: string, id: string | null): Promise<void> {
  const addressHash = await hashKey(addressKey);
  await retryWrite(() => deleteWaitsOfAddress(db, addressHash, id));
}
