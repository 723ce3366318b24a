/** How a visitor's clock counts the hours: "2:30 pm" or "14:30". */
export const HOUR_CLOCKS = ["12", "24"] as const;
export type HourClock = (typeof HOUR_CLOCKS)[number];

export function isHourClock(value: string): value is HourClock {
  return value === "12" || value === "24";
}

export const USUAL_CLOCK: HourClock = "12";

/** The clock of the first language in an Accept-Language header; the site's default if that is missing or unknown. */
export function clockOfLanguages(header: string | null): HourClock {
  const [language = ""] = (header ?? "").split(",", 1);
  const tag = language.split(";", 1)[0]?.trim() ?? "";
  if (!/^[a-z]{2,3}(?:-[a-z\d]{2,8}){0,3}$/i.test(tag)) return USUAL_CLOCK;
  try {
    const { hour12 } = new Intl.DateTimeFormat(tag, { hour: "numeric" }).resolvedOptions();
    return hour12 ? "12" : "24";
  } catch {
    return USUAL_CLOCK;
  }
}
