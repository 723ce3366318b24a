import { type RefObject, useCallback, useEffect, useState } from "react";
import {
  FREE_TIMES_PATH,
  type NextFreeTimes,
  type ShownTimes,
  shownTimes,
} from "~/domain/showcase/next-free";

export type FreeTimesState =
  | { status: "asleep" | "loading" | "none" | "failed" }
  | { status: "external"; scheduler: string }
  | ({ status: "ready"; timeZone: string } & ShownTimes);

const SHOWN = 3;
const PATIENCE_MS = 8000;
/** The request is sent this far before the element is in sight. */
const NEAR = "200px";

/** The next free times in the visitor's time zone, requested when the element that shows them is nearly in sight. */
export function useFreeTimes(place: RefObject<Element | null>): { state: FreeTimesState; ask: () => void } {
  const [state, setState] = useState<FreeTimesState>({ status: "asleep" });
  const ask = useCallback(() => {
    setState({ status: "loading" });
    readFreeTimes().then(setState, () => setState({ status: "failed" }));
  }, []);
  useEffect(() => {
    if (!place.current || !("IntersectionObserver" in window)) return;
    const watching = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        watching.disconnect();
        ask();
      },
      { rootMargin: NEAR },
    );
    watching.observe(place.current);
    return () => watching.disconnect();
  }, [place, ask]);
  return { state, ask };
}

/** Throws if they can't be reached. */
export async function readFreeTimes(): Promise<FreeTimesState> {
  const response = await fetch(FREE_TIMES_PATH, { signal: AbortSignal.timeout(PATIENCE_MS) });
  if (!response.ok) return { status: "failed" };
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";
  const free = (await response.json()) as NextFreeTimes;
  if (free.elsewhere) return { status: "external", scheduler: free.elsewhere };
  const shown = shownTimes(free, Date.now(), timeZone, SHOWN);
  return shown ? { status: "ready", timeZone, ...shown } : { status: "none" };
}
