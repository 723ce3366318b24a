import type { DeliveryState, OffReason } from "./webhook-events";

/** Why a webhook is off, as its page says it. */
export const OFF_WORDS: Record<OffReason, string> = {
  staff: "Switched off",
  gone: "Switched off: its receiver answered 410 Gone, which asks us to send nothing more",
  failing: "Switched off: its receiver accepted nothing for five days",
  no_secret:
    "Switched off: the site's secret has changed. On its page, enter the address again if it's gone, make a new secret, then switch it on",
};

export const STATE_WORDS: Record<DeliveryState, string> = {
  waiting: "Waiting",
  delivered: "Delivered",
  parked: "Not delivered",
};

const ON_WORDS = "On: we send its events as they happen";

/** How a webhook is doing, in a line. */
export function webhookStanding({
  offReason,
  isFailing,
  waiting,
  parked,
}: {
  offReason: OffReason | null;
  isFailing: boolean;
  waiting: number;
  parked: number;
}): { words: string; isAlarm: boolean } {
  const numbers = [
    ...(waiting > 0 ? [waiting === 1 ? "1 event is waiting" : `${waiting} events are waiting`] : []),
    ...(parked > 0 ? [parked === 1 ? "1 wasn't delivered" : `${parked} weren't delivered`] : []),
  ];
  const state = offReason !== null ? OFF_WORDS[offReason] : isFailing ? "The last attempt failed" : ON_WORDS;
  return {
    words: `${[state, ...numbers].join(". ")}.`,
    isAlarm: isFailing || parked > 0 || (offReason !== null && offReason !== "staff"),
  };
}
