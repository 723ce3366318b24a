import { useEffect, useState } from "react";
import { callPath } from "~/domain/booking/booking-paths";
import {
  type BookedView,
  isScheduled,
  type SchedulerCarry,
  type SchedulerView,
} from "~/domain/booking/scheduler";

/** Reports an event in the frame to the embedding page, and to no other. */
function report(carry: SchedulerCarry, event: string, payload: Record<string, unknown>): void {
  if (!carry.embedded || !carry.parentOrigin || window.parent === window) return;
  window.parent.postMessage({ event: `scheduler.${event}`, payload }, carry.parentOrigin);
}

/** Reports the page's height on every change, so that the frame needs no scrollbar. */
export function useReportedHeight(carry: SchedulerCarry): void {
  const { embedded, parentOrigin } = carry;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `carry` is new each time, these fields are not
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

/** Reports which step is shown: the confirming one has a heading of its own, which replaces the embedding page's. */
export function useReportedStep({ view, carry }: SchedulerView): void {
  const { embedded, parentOrigin } = carry;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `carry` is new each time, these fields are not
  useEffect(() => report(carry, "step", { step: view }), [view, embedded, parentOrigin]);
}

/**
 * Reports a booking once. The call's private link is sent only to the site's own page, because anyone who has it can
 * move or cancel the call.
 */
export function useReportBooking(view: BookedView): void {
  const { carry, startsAt, endsAt, link, moved } = view;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per booked time
  useEffect(() => {
    if (!isScheduled(view)) return;
    const page = callPath(link, moved ? { moved: "1" } : {});
    report(carry, "event_scheduled", {
      startsAt: new Date(startsAt).toISOString(),
      endsAt: new Date(endsAt).toISOString(),
      ...(carry.parentOrigin === location.origin && { page }),
    });
  }, [startsAt, endsAt]);
}

export type Prefill = { name: string; email: string };

/** Name and email, once the embedding page has passed them in. */
export function useParentPrefill(carry: SchedulerCarry): Prefill | null {
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
