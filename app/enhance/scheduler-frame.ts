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

export type Prefill = { name: string; email: string };

/** Name and email, once the page around the frame has handed them over. */
export function useHandedPrefill(carry: SchedulerCarry): Prefill | null {
  const [prefill, setPrefill] = useState<Prefill | null>(null);
  const { parentOrigin } = carry;
  useEffect(() => {
    const listen = ({ origin, source, data }: MessageEvent) => {
      if (origin !== parentOrigin || source !== window.parent || data?.event !== "scheduler.prefill") return;
      const { name, email } = data.payload ?? {};
      setPrefill({ name: asText(name), email: asText(email) });
    };
    addEventListener("message", listen);
    return () => removeEventListener("message", listen);
  }, [parentOrigin]);
  return prefill;
}

function asText(value: unknown): string {
  return typeof value === "string" ? value : "";
}
