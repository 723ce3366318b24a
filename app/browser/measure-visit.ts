import { VISIT_BEACON_PATH, type VisitBeacon } from "../domain/visits/beacon";

/**
 * Measures this page, and sends what came of it once, as the page is left or hidden. Of a page that was loaded a while
 * ago, the browser has kept what these measurements need.
 */
export async function measureVisit(about: Pick<VisitBeacon, "page" | "visit">): Promise<void> {
  const { onCLS, onINP, onLCP } = await import("web-vitals");
  const measured: VisitBeacon = { ...about };
  onLCP(({ value }) => {
    measured.lcp = value;
  });
  onINP(({ value }) => {
    measured.inp = value;
  });
  onCLS(({ value }) => {
    measured.cls = value;
  });
  let isSent = false;
  // After the library's own listeners, which report the last values as the page is hidden.
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "hidden" || isSent) return;
    isSent = true;
    navigator.sendBeacon(VISIT_BEACON_PATH, JSON.stringify(measured));
  });
}
