import { type Db, retryWrite } from "~/db/client.server";
import { readStoredSettings } from "~/db/settings/site-settings.server";
import {
  beginLook,
  findFreeTimeLook,
  type LookedAt,
  listWaiting,
  recordLook,
  type Waiting,
} from "~/db/waiting/free-time-looks.server";
import type { KindName } from "~/domain/availability/call-kind";
import { localDateOf } from "~/domain/availability/zoned-time";
import { DAY_MS, MINUTE_MS } from "~/domain/duration";
import { type EmailData, envelope, type NewEmail } from "~/domain/email/email";
import type { Instant } from "~/domain/instant";
import { applyStoredSettings, type SiteSettings } from "~/domain/settings/site-settings";
import { type FreeDays, freeDaysOf, wishedTimes } from "~/domain/waiting/free-days";
import { type DayPart, WAIT_MAIL_PAUSE_MS } from "~/domain/waiting/wait";
import { loadFreeSlots } from "../booking/free-slots.server";

type LookDeps = { db: Db; now: Instant; newId: () => string; deployed: SiteSettings };

/** How many waits are looked at in one exchange with the database, and in how many exchanges a minute. */
export const WAITS_AT_ONCE = 500;
export const EXCHANGES_A_RUN = 10;

/**
 * Emails those who wait for a time once some that fit have come free: all of them at once, and each address at most once a
 * day. Runs every minute, and looks only if something has changed that decides free times, on a new day, and once an
 * address may be emailed again. Many are looked at over several minutes; killed between, it goes on where it was.
 */
export async function lookForFreeTimes(deps: LookDeps): Promise<void> {
  const { db, now, deployed } = deps;
  const { facts, look } = await findFreeTimeLook(db, now);
  if (!facts?.isWaitedFor) return;
  let cursor = look?.cursor ?? null;
  const { rules } = facts;
  const date = localDateOf(now, facts.timeZone);
  const isSame = look && !look.isDue && look.rules === rules && look.date === date;
  if (cursor === null && isSame && (look.nextAt === null || look.nextAt > now)) return;
  const { hasWaitingList, scheduling } = applyStoredSettings(deployed, await readStoredSettings(db));
  if (!hasWaitingList || scheduling.scheduler !== "own") return;
  if (cursor === null) {
    await retryWrite(() => beginLook(db, { rules, date }));
    cursor = "";
  }
  const offers = offersOf(deps);
  for (let exchange = 0; exchange < EXCHANGES_A_RUN && cursor !== null; exchange++) {
    const rows = await listWaiting(db, { after: cursor, now, limit: WAITS_AT_ONCE });
    const found = await judge(deps, wholeAddresses(rows), offers);
    cursor = rows.length < WAITS_AT_ONCE ? null : found.lastEmail;
    await retryWrite(() => recordLook(db, { ...found, cursor, now }));
  }
}

/** The rows without those of the last address, of which there may be more. */
function wholeAddresses(rows: readonly Waiting[]): readonly Waiting[] {
  if (rows.length < WAITS_AT_ONCE) return rows;
  const last = rows.at(-1)?.email;
  const whole = rows.filter(({ email }) => email !== last);
  return whole.length > 0 ? whole : rows;
}

type Asked = Pick<Waiting, "kindId" | "hostId">;
type Offer = { isOffered: boolean; noticeMs: number; daysIn: (timeZone: string) => FreeDays };

/** The free times of each kind of call, and of each host who was chosen: read once a run. */
function offersOf({ db, now }: LookDeps): (asked: Asked) => Promise<Offer> {
  const read = new Map<string, Promise<Offer>>();
  return ({ kindId, hostId }) => {
    const key = `${kindId} ${hostId ?? ""}`;
    const offer = read.get(key) ?? readOffer({ db, now }, { kindId, hostId });
    read.set(key, offer);
    return offer;
  };
}

async function readOffer(deps: Pick<LookDeps, "db" | "now">, asked: Asked): Promise<Offer> {
  const { slots, rules, isKindOffered, isHostUnknown } = await loadFreeSlots(deps, asked);
  const inZone = new Map<string, FreeDays>();
  return {
    isOffered: isKindOffered && !isHostUnknown,
    noticeMs: rules.minimumNoticeMinutes * MINUTE_MS,
    daysIn: (timeZone) => {
      const days = inZone.get(timeZone) ?? freeDaysOf(slots, timeZone);
      inZone.set(timeZone, days);
      return days;
    },
  };
}

type Told = EmailData["times_free"]["waits"][number];

/** What becomes of each wait, and who is emailed about which. */
async function judge(deps: LookDeps, rows: readonly Waiting[], offerOf: (asked: Asked) => Promise<Offer>) {
  const { now } = deps;
  const taken: string[] = [];
  const changed: Record<string, Instant> = {};
  const free = new Map<string, { told: Told; until: Instant }[]>();
  const ended = new Map<string, { to: string; kind: KindName; waits: string[] }>();
  let nextAt: Instant | null = null;
  for (const wait of rows) {
    const { id, email, timeZone, hostId, dayPart } = wait;
    const kind = { id: wait.kindId, name: wait.kindName, shortName: wait.kindShortName };
    const offer = await offerOf(wait);
    if (!offer.isOffered) {
      const key = `${kind.id} ${email}`;
      ended.set(key, { to: email, kind, waits: [...(ended.get(key)?.waits ?? []), id] });
      continue;
    }
    const wish = { ...wait, dayPart: dayPart as DayPart };
    const found = wishedTimes(offer.daysIn(timeZone), wish);
    const standing = standingOf(wait, found && found.last - offer.noticeMs, now);
    if (standing.is === "taken") taken.push(id);
    else if (standing.is === "changed") changed[id] = standing.until;
    else if (standing.is === "later") nextAt = Math.min(nextAt ?? standing.at, standing.at);
    else if (standing.is === "free" && found) {
      const told = { id, kind, hostId, date: found.date, dayPart: wish.dayPart, timeZone };
      free.set(email, [...(free.get(email) ?? []), { told, until: standing.until }]);
    }
  }
  return {
    taken,
    changed,
    nextAt,
    emails: [...free].map(([to, times]) => ({
      email: emailTo(deps, to, { kind: "times_free", data: { waits: times.map(({ told }) => told) } }),
      waits: Object.fromEntries(times.map(({ told, until }) => [told.id, until])),
    })),
    over: [...ended.values()].map(({ to, kind, waits }) => ({
      email: emailTo(deps, to, { kind: "waiting_over", data: { kind } }),
      waits,
    })),
    lastEmail: rows.at(-1)?.email ?? null,
  } satisfies Omit<LookedAt, "cursor" | "now"> & { lastEmail: string | null };
}

type Standing =
  | { is: "same" | "taken" }
  | { is: "changed" | "free"; until: Instant }
  | { is: "later"; at: Instant };

/** What is known to be free is stored for so long ahead at least: there is a look on each new day. */
const KNOWN_AHEAD_MS = 2 * DAY_MS;

/** What becomes of a wait, of which times that fit can be booked until an instant; null for none. */
function standingOf(
  { freeUntil, hasBooked, lastMailedAt }: Waiting,
  until: Instant | null,
  now: Instant,
): Standing {
  if (until === null) return { is: freeUntil === null ? "same" : "taken" };
  if (freeUntil !== null && freeUntil > now) {
    const isLonger = until > freeUntil && freeUntil < now + KNOWN_AHEAD_MS;
    return isLonger || until < freeUntil ? { is: "changed", until } : { is: "same" };
  }
  if (hasBooked) return { is: "same" };
  return lastMailedAt === null
    ? { is: "free", until }
    : { is: "later", at: lastMailedAt + WAIT_MAIL_PAUSE_MS };
}

type Content = { [Kind in "times_free" | "waiting_over"]: { kind: Kind; data: EmailData[Kind] } }[
  | "times_free"
  | "waiting_over"];

function emailTo({ now, newId }: LookDeps, email: string, content: Content): NewEmail {
  const { id, ...rest } = envelope({ now, newId }, { name: "", email }, "");
  return { ...content, ...rest, id, dedupeKey: `${content.kind}:${id}` };
}
