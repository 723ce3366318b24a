/** Few of a list that together have every value which `valuesOf` finds in it, in the order of the list. */
export function covering<T>(all: readonly T[], valuesOf: (one: T) => string | readonly string[]): T[] {
  const values = all.map((one) => [valuesOf(one)].flat());
  const missing = new Set(values.flat());
  const chosen = new Set<number>();
  const gain = (index: number) => new Set(values[index]?.filter((value) => missing.has(value))).size;
  while (missing.size > 0) {
    const best = values.reduce((most, _, index) => (gain(index) > gain(most) ? index : most), 0);
    for (const value of values[best] ?? []) missing.delete(value);
    chosen.add(best);
  }
  return all.filter((_, index) => chosen.has(index));
}

/** The first part of a path, such as "help" of "/help/billing?q=x". */
export const areaOf = (path: string): string => path.split(/[/?.]/)[1] ?? "";

/** The part of the desk that a page belongs to, such as "bookings" of "/staff/bookings/:id". */
export const deskPartOf = (path: string): string => path.split(/[/?.]/)[2] ?? "";

/** How much of its lists a repeated test tries. */
export type Extent = {
  isWhole: boolean;
  /** Ways through one journey: with scripts and without, at several widths. */
  ways: <T>(all: readonly T[]) => T[];
  some: <T>(all: readonly T[], valuesOf: (one: T) => string | readonly string[]) => T[];
};

/** One way through each journey, and each value of a list once. */
export const PART: Extent = { isWhole: false, ways: (all) => all.slice(0, 1), some: covering };

export const WHOLE: Extent = { isWhole: true, ways: (all) => [...all], some: (all) => [...all] };
