const pageOf = ({ pathname, search }: Location) => pathname + search;

/**
 * Back after a reload may lead to an entry that the page made before the reload. Browsers then change the address
 * and fire popstate, and load nothing; before the page is hydrated nobody listens, and it would go on showing
 * what another address says.
 */
export function followEarlyBack(): void {
  const shown = pageOf(location);
  addEventListener("popstate", () => {
    if (!("__remixRouter" in window) && pageOf(location) !== shown) location.reload();
  });
}
