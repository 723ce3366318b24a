import { useNavigate, useNavigation, useSearchParams } from "@remix-run/react";
import { useEffect, useState } from "react";
import { isLeaving } from "~/browser/wake/leaving";
import type { WakeReason } from "~/browser/wake/wake-reasons";
import { type HourClock, isHourClock } from "~/domain/availability/hour-clock";
import { slotValue } from "~/domain/availability/slot-value";
import { isTimeZone, presentName } from "~/domain/availability/time-zone";
import { schedulePath } from "~/domain/booking/booking-paths";
import { carriedFields } from "~/domain/booking/carried-fields";
import type { SchedulerCarry, SchedulerView } from "~/domain/booking/scheduler";

/** The time zone and clock that a visitor has chosen, stored for the next visit. */
type Choices = { zone?: string; clock?: HourClock };

const KEY = "schedulerChoices";

/**
 * When a scheduler page loads its scripts at once: to move the focus, or to show times in the visitor's zone and clock.
 */
export function schedulerWakeReasons({ view, carry }: SchedulerView): WakeReason[] {
  if (view !== "pick") return ["always"];
  return [
    ...(carry.timeZoneIsGuess ? ([`not-zone:${carry.timeZone}`] as const) : []),
    ...(carry.timeZoneIsGuess || carry.clockIsGuess ? ([`stored:${KEY}`] as const) : []),
  ];
}

/** Without storage, as in some frames, the choice lasts as long as the visit: every link carries it. */
export function rememberChoice(choice: Choices): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...readStoredPreferences(), ...choice }));
  } catch {}
}

function readStoredPreferences(): Choices {
  try {
    const { zone, clock } = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return {
      ...(typeof zone === "string" && isTimeZone(zone) && { zone }),
      ...(typeof clock === "string" && isHourClock(clock) && { clock }),
    };
  } catch {
    return {};
  }
}

/** The browser's time zone, overridden by stored choices; null on the server and until scripts run. */
function useBrowserPreferences(): Choices | null {
  const [own, setOwn] = useState<Choices | null>(null);
  useEffect(() => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    setOwn({ ...(timeZone && { zone: timeZone }), ...readStoredPreferences() });
  }, []);
  return own;
}

/**
 * The server guesses a time zone and clock that the URL does not name. This replaces the guesses by the browser's own
 * values in the URL and changes nothing else. It waits while the visitor navigates to another page.
 */
export function useSchedulerPreferences(view: SchedulerView): void {
  const own = useBrowserPreferences();
  const navigate = useNavigate();
  const isIdle = useNavigation().state === "idle";
  const [search] = useSearchParams();
  const shown = search.toString();
  const { carry } = view;
  const zoneChosen =
    search.has("zone") && view.view === "pick" && view.zoneTyped === null ? carry.timeZone : null;
  useEffect(() => {
    if (zoneChosen !== null) rememberChoice({ zone: zoneChosen });
  }, [zoneChosen]);
  useEffect(() => {
    if (!isIdle || !own || view.view === "booked" || isLeaving()) return;
    const next = { ...carry, ...ownZone(carry, own), ...ownClock(carry, own) };
    if (next.timeZone === carry.timeZone && next.clock === carry.clock) return;
    navigate(schedulePath(next, placeParameters(view, new URLSearchParams(shown))), {
      replace: true,
      preventScrollReset: true,
    });
  }, [isIdle, own, carry, view, shown, navigate]);
}

function ownZone({ timeZoneIsGuess }: SchedulerCarry, { zone }: Choices): Partial<SchedulerCarry> {
  return timeZoneIsGuess && zone ? { timeZone: presentName(zone), timeZoneIsGuess: false } : {};
}

function ownClock({ clockIsGuess }: SchedulerCarry, { clock }: Choices): Partial<SchedulerCarry> {
  return clockIsGuess && clock ? { clock, clockIsGuess: false } : {};
}

/**
 * The URL parameters that keep the same month, day or time when the time zone changes, and what the address asks for that
 * we don't have, so that the page goes on saying so.
 */
function placeParameters(view: SchedulerView, search: URLSearchParams): Record<string, string> {
  if (view.view === "confirm") return { time: view.time };
  if (view.view === "questions" && view.time !== null) return { time: view.time };
  const place: Record<string, string> = {};
  const carried = new Map(carriedFields(view.carry));
  for (const name of ["month", "date", "at", "kind", "with", "confirm", "first"]) {
    const value = search.get(name);
    if (value !== null && !carried.has(name)) place[name] = value;
  }
  const near = view.view === "pick" && place.date ? view.calendar.chosen?.times[0] : undefined;
  return near ? { ...place, near: slotValue(near.startsAt) } : place;
}
