import { useEffect, useState } from "react";
import type { Instant } from "~/domain/instant";

/** A point in time, and the time zone to show it in. */
export type Moment = { now: Instant; timeZone: string };

const REFRESH_MS = 30_000;

/** The visitor's current time and time zone; `given`, if any, until scripts run. */
export function useMoment(given: Moment | null): Moment | null {
  const [moment, setMoment] = useState(given);
  useEffect(() => {
    const look = () =>
      setMoment({ now: Date.now(), timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC" });
    look();
    const timer = setInterval(look, REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
  return moment;
}
