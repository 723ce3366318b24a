import { useEffect, useState } from "react";

/** The visitor's time zone; `given` until scripts run. */
export function useTimeZone(given: string): string {
  const [timeZone, setTimeZone] = useState(given);
  useEffect(() => setTimeZone(Intl.DateTimeFormat().resolvedOptions().timeZone || given), [given]);
  return timeZone;
}
