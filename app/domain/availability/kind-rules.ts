/** The agency's rules for all calls. A kind of call may have its own. */
export type UsualRules = {
  timeZone: string;
  slotIntervalMinutes: number;
  bufferBeforeMinutes: number;
  bufferAfterMinutes: number;
  minimumNoticeMinutes: number;
  bookingHorizonDays: number;
  dailyLimit: number | null;
};

/** The kind's length, and its own rules; null where the agency's rules apply. */
export type KindRules = {
  minutes: number;
  bufferBeforeMinutes: number | null;
  bufferAfterMinutes: number | null;
  minimumNoticeMinutes: number | null;
  bookingHorizonDays: number | null;
  /** The daily limit of this kind; null for none besides the limit for all calls. */
  dailyLimit: number | null;
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
    dailyLimit: usual.dailyLimit,
    kindDailyLimit: kind.dailyLimit,
  };
}
