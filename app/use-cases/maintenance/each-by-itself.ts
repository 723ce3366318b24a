/** Does the same with each item in turn and throws the first failure at the end, so that none keeps the next. */
export async function eachByItself<Item>(
  items: Iterable<Item>,
  act: (item: Item) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) await act(item).catch((error: unknown) => failures.push(error));
  throwFirst(failures);
}

/** The same with all at once. */
export async function allByThemselves(acts: readonly Promise<unknown>[]): Promise<void> {
  const settled = await Promise.allSettled(acts);
  throwFirst(settled.flatMap((one) => (one.status === "rejected" ? [one.reason] : [])));
}

function throwFirst(failures: readonly unknown[]): void {
  if (failures.length > 0) throw failures[0];
}
