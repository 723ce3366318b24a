import { type Db, retryWrite } from "~/db/client.server";
import {
  type AvailableHost,
  type CallToGive,
  handOverCall,
  listAvailableHosts,
  readCallsToGive,
} from "~/db/hosts/hand-over.server";
import { newAudit } from "~/db/staff/audit.server";
import { BOOKING_ACTIONS } from "~/domain/booking-desk/booking-history";
import { emailsOfHandOver, nextInviteVersion } from "~/domain/email/booking-emails";
import { AGENCY_HOST_ID, type HostName, hostsInWords } from "~/domain/hosts/host";
import type { Actor } from "~/domain/staff/staff";
import type { Changed, DeskDeps, DeskTarget, NotChanged } from "./desk-change.server";

/** As the desk names a host; the agency has no name of its own. */
export function deskNameOf({ id, name }: HostName): string {
  return id === AGENCY_HOST_ID ? "The agency" : name || "Former colleague";
}

/** Who could take a call, for its page at the desk; empty if only the agency takes calls. */
export async function loadTakers(db: Db, bookingId: string) {
  const found = await listAvailableHosts(db, bookingId);
  if (found.length < 2) return [];
  return found.map(({ id, name, isFree, takes }) => ({
    id,
    name: deskNameOf({ id, name }),
    isFree,
    takes,
  }));
}

/** `isTold`: the client is mailed who takes the call now. */
type HandedOver = Changed & { isTold?: boolean };

/**
 * Gives a call to another host, or of one that several take together, the place of `fromId`. Its time stays; its client and
 * the new host are mailed, and the host before, unless it is one of many: a colleague who is ill needs no mail for each.
 */
export async function handOver(
  deps: DeskDeps,
  { bookingId, version, by }: DeskTarget,
  hostId: string,
  { isOneOfMany = false, fromId = "" }: { isOneOfMany?: boolean; fromId?: string } = {},
): Promise<HandedOver | NotChanged> {
  const [call] = await readCallsToGive(deps.db, [bookingId]);
  if (!call) return { ok: false, reason: "not_found" };
  const to = call.takers.find(({ id }) => id === hostId);
  if (!to) return { ok: false, reason: "not_possible" };
  if (to.takes) return { ok: true, isSame: true };
  const taking = call.takers.filter(({ takes }) => takes);
  const from = taking.length === 1 ? taking[0] : taking.find(({ id }) => id === fromId);
  if (!from) return { ok: false, reason: "not_possible" };
  const audit = newAudit({ ...deps, by }, BOOKING_ACTIONS.handOver, ["booking", bookingId], {
    before: { host: deskNameOf(from), version },
    after: { host: deskNameOf(to), version: version + 1 },
  });
  const formerId = from.userId !== by.id && !isOneOfMany ? from.id : null;
  const news = newsOf(call, { to, formerId }, by, deps);
  if (
    await retryWrite(() =>
      handOverCall(deps.db, { id: bookingId, version }, { from: from.id, to: to.id }, news, audit),
    )
  )
    return { ok: true, isTold: news !== null };
  const [current] = await readCallsToGive(deps.db, [bookingId]);
  if (!current) return { ok: false, reason: "not_found" };
  // The same press, sent twice at once, or a colleague's: the host takes it.
  if (current.takers.some(({ id, takes }) => id === hostId && takes)) return { ok: true, isSame: true };
  if (current.version !== version) return { ok: false, reason: "changed", since: [] };
  return { ok: false, reason: to.isFree ? "not_possible" : "taken" };
}

function newsOf(
  { booking }: CallToGive,
  { to, formerId }: { to: AvailableHost; formerId: string | null },
  by: Actor,
  deps: DeskDeps,
) {
  const told = nextInviteVersion(booking, deps.now);
  if (told === null) return null;
  const { name, email, timeZone } = to;
  const host = email !== null && to.userId !== by.id ? { name, email, timeZone } : null;
  const facts = { ...deps, before: hostsInWords(booking.hosts), host, formerId, by: by.email };
  return { icalSequence: told.icalSequence, emails: emailsOfHandOver(told, facts) };
}
