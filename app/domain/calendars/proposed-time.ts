import { formatDate } from "../availability/format";
import { eventOf, type MailedCalendar } from "../booking/calendar-reply";
import { utcDateOf } from "../calendar-date";
import { readTime, timeLine } from "./calendar-time";

/** When a person would rather have the call, as their program wrote it; null for anything but such a wish. */
export function readProposedTime(file: MailedCalendar): string | null {
  const event = eventOf(file, "COUNTER");
  const line = event?.find((one) => /^DTSTART[;:]/i.test(one));
  if (line === undefined) return null;
  const { header, value } = timeLine(line);
  const time = readTime(value, header);
  if (!time) return null;
  const date = formatDate(utcDateOf(time.wall));
  if (time.isDate) return date;
  const clock = new Date(time.wall).toISOString().slice(11, 16);
  return [date, clock, time.isUtc ? "UTC" : time.tzid].filter(Boolean).join(", ");
}
