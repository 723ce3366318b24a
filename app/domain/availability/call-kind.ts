import type { Instant } from "../instant";
import { pick } from "../pick";
import { LIMIT_NAMES, type PeriodLimits } from "./period-limits";

/** The names of a kind of call within a sentence: "strategy call", or just "call" where the kind is clear. */
export type KindName = { id: string; name: string; shortName: string };

export type CallKind = KindName & {
  /** A sentence for visitors who choose a time; may be empty. */
  words: string;
  minutes: number;
  /** The agency confirms each call of the kind, or declines it. */
  needsApproval: boolean;
};

/**
 * The call to find times for: a new one of a kind (null: the first on offer), or a booked one to move, which keeps its
 * kind.
 */
export type RequestedCall =
  | {
      kindId: string | null;
      /** A mailed link named this kind, so it can be booked even if it is no longer on offer. */
      isPromised?: boolean;
      /** The person to take it, for a kind that lets visitors choose; null for no preference. */
      hostId?: string | null;
      /** Those among whom a personal link leaves the choice; empty or left out for everyone who takes such calls. */
      hostIds?: readonly string[];
      /** The only starts that a personal link offers; empty or left out for any free time. */
      times?: readonly Instant[];
    }
  /** `hostId`: the person who is to take it, as above. */
  | { movingId: string; hostId?: string | null };

/** Whether a start is among those that a personal link offers, where one says so. */
export function isAmongTimes(asked: RequestedCall, startsAt: Instant): boolean {
  const times = "kindId" in asked ? (asked.times ?? []) : [];
  return times.length === 0 || times.includes(startsAt);
}

/** The kind of emails and requests stored before calls had kinds. */
export const LEGACY_KIND: KindName = { id: "strategy", name: "strategy call", shortName: "call" };

/** Used while the kind can't be read. */
export const GENERIC_KIND: KindName = { id: "", name: "call", shortName: "call" };

/** "strategy call" → "Strategy call". */
export function titled(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** "a demo", "an audit". */
export function withArticle(name: string): string {
  return `${/^[aeio]/i.test(name) ? "an" : "a"} ${name}`;
}

export const UNKNOWN_KIND = "We don't offer that kind of call. You can choose a time for this one instead.";

export const CALL_KIND_LIMITS = { id: 32, name: 60, words: 300 } as const;

export const KIND_ID = /^[a-z][a-z0-9-]{0,31}$/;

/** The agency's rules for all calls. A kind of call may have its own. */
export type UsualRules = PeriodLimits & {
  /** The agency's IANA time zone; hours, dates and limits refer to it. */
  timeZone: string;
  /** Minutes between the starts of consecutive slots. */
  slotIntervalMinutes: number;
  bufferBeforeMinutes: number;
  bufferAfterMinutes: number;
  minimumNoticeMinutes: number;
  /** The last bookable day is this many days after today, both in the agency's zone. */
  bookingHorizonDays: number;
};

/** The kind's length, and its own rules; null where the agency's rules apply. Its limits count its own calls, besides. */
export type KindRules = PeriodLimits & {
  minutes: number;
  bufferBeforeMinutes: number | null;
  bufferAfterMinutes: number | null;
  minimumNoticeMinutes: number | null;
  bookingHorizonDays: number | null;
};

/** The rules that hold for calls of a kind. */
export function rulesOfKind(usual: UsualRules, kind: KindRules) {
  return {
    timeZone: usual.timeZone,
    callMinutes: kind.minutes,
    slotIntervalMinutes: usual.slotIntervalMinutes,
    bufferBeforeMinutes: kind.bufferBeforeMinutes ?? usual.bufferBeforeMinutes,
    bufferAfterMinutes: kind.bufferAfterMinutes ?? usual.bufferAfterMinutes,
    minimumNoticeMinutes: kind.minimumNoticeMinutes ?? usual.minimumNoticeMinutes,
    bookingHorizonDays: kind.bookingHorizonDays ?? usual.bookingHorizonDays,
    ...pick(usual, ...LIMIT_NAMES),
    kindLimits: pick(kind, ...LIMIT_NAMES),
  };
}
