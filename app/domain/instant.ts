/**
 * A moment in time: whole milliseconds since the epoch, in UTC (docs/time.md). Any number may become one, such as a
 * column's value or a sum; a length of time, such as `MINUTE_MS`, may not.
 */
export type Instant = number & { readonly unit?: "milliseconds since the epoch" };
