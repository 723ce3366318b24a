import { useEffect, useState } from "react";

/** A point in time, and the zone whose clocks tell it. */
export type Moment = { now: number; timeZone: string };

const REFRESH_MS = 30_000;

/** The visitor's here and now. Before scripts run it is the one given, if any. */
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
