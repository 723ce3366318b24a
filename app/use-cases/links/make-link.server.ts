import {
  findMadeLink,
  findPersonalLink,
  insertPersonalLink,
  withdrawPersonalLink,
} from "~/db/links/personal-links.server";
import { newAudit } from "~/db/staff/audit.server";
import { type ApiCaller, apiActor } from "~/domain/api/api-key";
import { slotValue } from "~/domain/availability/slot-value";
import { DAY_MS, MINUTE_MS } from "~/domain/duration";
import { hashKey, hmac } from "~/domain/hmac";
import type { Instant } from "~/domain/instant";
import { LINK_LIMITS, linkStateOf } from "~/domain/links/personal-link";
import type { Actor, StaffMember } from "~/domain/staff/staff";
import { loadFreeSlots } from "../booking/free-slots.server";
import type { WriteDeps } from "../deps.server";
import { type LimitDeps, rateLimit, type TooMany } from "../limits/rate-limit.server";

export type LinkDeps = WriteDeps & LimitDeps;

/** Who makes a link: a member of staff, or a system with a key of the API. */
export type LinkMaker = { staff: StaffMember } | { caller: ApiCaller };

export type LinkRequest = {
  /** The form's own key: a form sent twice makes one link. */
  id: string;
  /** From which the link's key is derived. It is stored nowhere. */
  seed: string;
  kindId: string;
  /** Who may take the call; empty for everyone who takes such calls. */
  hostIds: readonly string[];
  /** Both empty for a link that asks for them. */
  name: string;
  email: string;
  /** The times to offer; empty for any free time. */
  times: readonly Instant[];
  expiresAt: Instant;
};

/** For how long the form that made a link shows it again, after a double click or a lost answer. */
const LINK_SHOWN_MS = 10 * MINUTE_MS;

export type MadeLink =
  | { ok: true; id: string; key: string }
  | {
      ok: false;
      reason: "unknown_kind" | "unknown_host" | "time_not_free" | "wrong_end" | "made_before" | "full";
    }
  | TooMany;

/**
 * Makes a link that books one call, once. Its key is derived from the form's seed with the site's secret, and only its hash
 * is stored: a form sent twice makes one link and shows it both times. The times it offers are free when it is made; it
 * holds none of them.
 */
export async function makeLink(deps: LinkDeps, maker: LinkMaker, wish: LinkRequest): Promise<MadeLink> {
  const { db, now } = deps;
  const key = await hmac("personal-link", `${wish.id}:${wish.seed}`, deps.secret);
  const keyHash = await hashKey(key);
  const times = [...new Set(wish.times)].sort((a, b) => a - b);
  const isSame = (made: Awaited<ReturnType<typeof findMadeLink>>) =>
    made?.keyHash === keyHash &&
    now - made.createdAt < LINK_SHOWN_MS &&
    made.kindId === wish.kindId &&
    made.email === wish.email &&
    made.hostIds.join() === wish.hostIds.join() &&
    made.times.join() === times.join();
  const before = await findMadeLink(db, wish.id);
  if (before) return isSame(before) ? { ok: true, id: wish.id, key } : { ok: false, reason: "made_before" };
  const refusal = await refusalOf(deps, wish);
  if (refusal) return { ok: false, reason: refusal };
  const by = actorOf(maker);
  const limit = await rateLimit(
    deps,
    { linkMade: "staff" in maker ? maker.staff.id : maker.caller.keyId },
    wish.id,
  );
  if (!limit.ok) return limit;
  const audit = newAudit({ ...deps, by }, "link_made", ["personal_link", wish.id], {
    after: {
      kind: wish.kindId,
      expiresAt: new Date(wish.expiresAt).toISOString(),
      ...(wish.hostIds.length > 0 && { hosts: wish.hostIds.length }),
      ...(times.length > 0 && { times: times.map(slotValue) }),
    },
  });
  const row = {
    id: wish.id,
    keyHash,
    kindId: wish.kindId,
    hostIds: [...wish.hostIds],
    name: wish.name,
    email: wish.email,
    times,
    createdAt: now,
    expiresAt: wish.expiresAt,
    madeBy: "staff" in maker ? { staffId: maker.staff.id } : { keyId: maker.caller.keyId },
    madeWith: "staff" in maker ? null : maker.caller.name,
  };
  if (await insertPersonalLink(db, row, audit)) return { ok: true, id: wish.id, key };
  const earlier = await findMadeLink(db, wish.id);
  if (isSame(earlier)) return { ok: true, id: wish.id, key };
  return { ok: false, reason: earlier ? "made_before" : "full" };
}

async function refusalOf(
  deps: LinkDeps,
  { kindId, hostIds, times, expiresAt }: LinkRequest,
): Promise<"unknown_kind" | "unknown_host" | "time_not_free" | "wrong_end" | null> {
  const { now } = deps;
  if (expiresAt <= now || expiresAt > now + (LINK_LIMITS.days + 1) * DAY_MS) return "wrong_end";
  const { isKindOffered, isHostUnknown, slots } = await loadFreeSlots(deps, { kindId, hostIds });
  if (!isKindOffered) return "unknown_kind";
  if (isHostUnknown || hostIds.length > LINK_LIMITS.hosts) return "unknown_host";
  const free = new Set(slots.map(({ startsAt }) => startsAt));
  return times.length > LINK_LIMITS.times || times.some((time) => !free.has(time)) ? "time_not_free" : null;
}

function actorOf(maker: LinkMaker): Actor {
  return "staff" in maker ? maker.staff : apiActor(maker.caller);
}

/** Withdraws a link at once. "done" also if it was withdrawn before; a link that has booked its call stays. */
export async function withdrawLink(
  deps: WriteDeps,
  maker: LinkMaker,
  id: string,
): Promise<"done" | "used" | "not_found"> {
  const { db, now } = deps;
  const found = await findPersonalLink(db, id);
  if (!found) return "not_found";
  const audit = newAudit({ ...deps, by: actorOf(maker) }, "link_withdrawn", ["personal_link", id], {
    before: { kind: found.kind?.id ?? null },
  });
  if (await withdrawPersonalLink(db, id, audit)) return "done";
  const left = await findPersonalLink(db, id);
  if (!left) return "not_found";
  return linkStateOf(left, now) === "used" ? "used" : "done";
}
