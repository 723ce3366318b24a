import { useEffect, useState } from "react";
import type { SchedulerCarry } from "../domain/booking/scheduler";

/** Tells the page around the frame, and no other, what happens in it. */
function report(carry: SchedulerCarry, event: string, payload: Record<string, unknown>): void {
  if (!carry.embedded || !carry.parentOrigin || window.parent === window) return;
  window.parent.postMessage({ event: `scheduler.${event}`, payload }, carry.parentOrigin);
}

/** Reports the page's height whenever it changes, so that the frame needs no scrollbar. */
export function useReportedHeight(carry: SchedulerCarry): void {
  const { embedded, parentOrigin } = carry;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `carry` is new with every answer, these two parts are not
  useEffect(() => {
    const send = () => {
      const height = document.body.getBoundingClientRect().height;
      report(carry, "page_height", { height: Math.ceil(height) });
    };
    const observer = new ResizeObserver(send);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [embedded, parentOrigin]);
}

/** Reports a booking once. */
export function useReportedBooking(carry: SchedulerCarry, startsAt: number, endsAt: number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each booked time
  useEffect(() => {
    report(carry, "event_scheduled", {
      startsAt: new Date(startsAt).toISOString(),
      endsAt: new Date(endsAt).toISOString(),
    });
  }, [startsAt, endsAt]);
}

/** The zone of the visitor's browser; null on the server and until scripts run. */
export function useBrowserTimeZone(): string | null {
  const [timeZone, setTimeZone] = useState<string | null>(null);
  useEffect(() => setTimeZone(Intl.DateTimeFormat().resolvedOptions().timeZone ?? null), []);
  return timeZone;
}

let remembered: { name: string; email: string } | null = null;

/** Name and email that the page around the frame handed over in the fragment, which only the first page still has. */
export function useFragmentPrefill(): { name: string; email: string } | null {
  const [prefill, setPrefill] = useState(remembered);
  useEffect(() => {
    const fragment = new URLSearchParams(location.hash.slice(1));
    const name = fragment.get("name") ?? "";
    const email = fragment.get("email") ?? "";
    if (name || email) remembered = { name, email };
    setPrefill(remembered);
  }, []);
  return prefill;
}
