import { useEffect, useState } from "react";

/** The zone of the visitor's clock. Before scripts run it is the one given. */
export function useTimeZone(given: string): string {
  const [timeZone, setTimeZone] = useState(given);
  useEffect(() => setTimeZone(Intl.DateTimeFormat().resolvedOptions().timeZone || given), [given]);
  return timeZone;
}
