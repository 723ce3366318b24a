const pageOf = ({ pathname, search }: Location) => pathname + search;

/**
 * Back after a reload may lead to a history entry that the page made before the reload. Browsers then change the
 * address and fire popstate, but load nothing. Before hydration no router listens, so the page would not match its
 * address.
 */
export function followEarlyBack(): void {
  const shown = pageOf(location);
  addEventListener("popstate", () => {
    if (!("__remixRouter" in window) && pageOf(location) !== shown) location.reload();
  });
}
