/**
 * Each test in `tests/long` repeats one rule: for every page, form or kind, or in a race or kill for many rounds. `npm run
 * test:long` does all of that, and `npm test` a part, chosen so that each of the rules can fail there as well. A test that
 * the long run alone has room for is marked with `.runIf(IS_LONG)`: what it tries is rare, or held by others, too.
 */
export const IS_LONG = process.env.TEST_EXTENT === "long";

/** All of a list; for `npm test`, few of them that together have every value which `valuesOf` finds in the list. */
export function someOf<T>(all: readonly T[], valuesOf: (one: T) => string | readonly string[]): T[] {
  return IS_LONG ? [...all] : covering(all, valuesOf);
}

/**
 * The ways through one journey: with scripts and without, at several widths. `npm test` goes the first alone: tests over
 * HTTP send what a form without scripts sends.
 */
export function waysOf<T>(ways: readonly T[]): T[] {
  return IS_LONG ? [...ways] : ways.slice(0, 1);
}

/** How often to try what is left to chance. */
export function rounds({ short, long }: { short: number; long: number }): number {
  return IS_LONG ? long : short;
}

/** Takes whatever adds the most values that are still missing, until none is; in the order of the list. */
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
