/** A length of time, which no moment is: `now: MINUTE_MS` is a type error (see `Instant`). */
export type Milliseconds = number & { readonly unit?: "milliseconds" };

/** Durations of constant length, in milliseconds. A local day is not one: it may lose or gain an hour. */
export const MINUTE_MS: Milliseconds = 60_000;
export const HOUR_MS: Milliseconds = 3_600_000;
export const DAY_MS: Milliseconds = 86_400_000;
