/** Some of a record's entries, in the order in which they are named. */
export function pick<Whole extends object, Key extends keyof Whole>(
  whole: Whole,
  ...keys: Key[]
): Pick<Whole, Key> {
  return Object.fromEntries(keys.map((key) => [key, whole[key]])) as Pick<Whole, Key>;
}
