/**
 * A minute of the day on the 12-hour clock: 540 → "9 am", 870 → "2:30 pm", 0 and 1440 → "12 am". A full hour beside
 * other times has its minutes, too: "9:00 am".
 */
export function onTwelveHours(minute: number, minutes: "if any" | "always" = "if any"): string {
  const [hour, rest] = [Math.floor(minute / 60), minute % 60];
  const past = rest === 0 && minutes === "if any" ? "" : `:${String(rest).padStart(2, "0")}`;
  return `${hour % 12 || 12}${past} ${hour % 24 < 12 ? "am" : "pm"}`;
}
