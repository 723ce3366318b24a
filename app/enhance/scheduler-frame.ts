import { useNavigate, useNavigation, useSearchParams } from "@remix-run/react";
import { useEffect, useState } from "react";
import { presentName } from "../domain/availability/time-zone";
import {
  type BookedView,
  isScheduled,
  type SchedulerCarry,
  type SchedulerView,
} from "../domain/booking/scheduler";
import { callPath, schedulePath } from "../domain/paths";
import { isLeaving } from "./standalone/leaving";

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

/**
 * Reports a booking once. Only the site's own page is told where the call's page is: whoever has that link can move or
 * cancel the call.
 */
export function useReportedBooking(view: BookedView): void {
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

/** The browser's time zone; null on the server and until scripts run. */
function useBrowserTimeZone(): string | null {
  const [timeZone, setTimeZone] = useState<string | null>(null);
  useEffect(() => setTimeZone(Intl.DateTimeFormat().resolvedOptions().timeZone ?? null), []);
  return timeZone;
}

/**
 * The server guesses a zone the URL does not name. The browser knows better and puts its own in the URL, where nothing
 * else changes; a visitor who is already on the way to another page goes first.
 */
export function useOwnTimeZone(view: SchedulerView): void {
  const browserTimeZone = useBrowserTimeZone();
  const navigate = useNavigate();
  const isIdle = useNavigation().state === "idle";
  const [search] = useSearchParams();
  const [month, date] = [search.get("month"), search.get("date")];
  const { carry } = view;
  useEffect(() => {
    if (!isIdle || !browserTimeZone || !carry.timeZoneIsGuess || view.view !== "pick") return;
    if (presentName(browserTimeZone) === carry.timeZone) return;
    if (isLeaving()) return;
    const shown = { ...(month && { month }), ...(date && { date }) };
    navigate(schedulePath({ ...carry, timeZone: browserTimeZone }, shown), {
      replace: true,
      preventScrollReset: true,
    });
  }, [isIdle, browserTimeZone, carry, view.view, month, date, navigate]);
}

export type Prefill = { name: string; email: string };

/** Name and email, once the embedding page has passed them in. */
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
