/**
 * Links that open a pre-filled new entry in a web calendar. Neither service documents these URLs as an API,
 * but both have kept them stable for years: Google Calendar's "TEMPLATE" render URL and Outlook's
 * "deeplink/compose".
 */
type CalendarEvent = { title: string; place: string; details: string };
type When = { startsAt: number; endsAt: number };

export function googleCalendarAddress(
  { title, place, details }: CalendarEvent,
  { startsAt, endsAt }: When,
): string {
  const query = new URLSearchParams({
    action: "TEMPLATE",
    text: title,
    dates: `${compact(startsAt)}/${compact(endsAt)}`,
    location: place,
    details,
  });
  return `https://calendar.google.com/calendar/render?${query}`;
}

export function outlookCalendarAddress(
  { title, place, details }: CalendarEvent,
  { startsAt, endsAt }: When,
): string {
  const query = new URLSearchParams({
    path: "/calendar/action/compose",
    rru: "addevent",
    subject: title,
    startdt: new Date(startsAt).toISOString(),
    enddt: new Date(endsAt).toISOString(),
    location: place,
    body: details,
  });
  return `https://outlook.live.com/calendar/0/deeplink/compose?${query}`;
}

/** "20261124T140000Z" */
function compact(instant: number): string {
  return new Date(instant).toISOString().replace(/[-:]|\.\d{3}/g, "");
}
