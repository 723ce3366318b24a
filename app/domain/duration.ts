/** Durations of constant length, in milliseconds. A local day is not one: it may lose or gain an hour. */
export const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;
