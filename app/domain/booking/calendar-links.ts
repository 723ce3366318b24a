import type { Instant } from "../instant";
import type { PlaceInWords } from "../places/place";

/**
 * Links that open a pre-filled new entry in a web calendar. None of the services documents these URLs as an API,
 * but all have kept them stable for years: Google Calendar's "TEMPLATE" render URL, Outlook's "deeplink/compose" and
 * Yahoo's version 60.
 */
export type CalendarEvent = { title: string; place: string; details: string };
type When = { startsAt: Instant; endsAt: Instant };

/** The web calendars a call can be put into, by name. */
export function webCalendars(event: CalendarEvent, when: When): { name: string; url: string }[] {
  return [
    { name: "Google", url: googleCalendarUrl(event, when) },
    { name: "Outlook", url: outlookCalendarUrl("outlook.live.com", event, when) },
    { name: "Office 365", url: outlookCalendarUrl("outlook.office.com", event, when) },
    { name: "Yahoo", url: yahooCalendarUrl(event, when) },
  ];
}

function googleCalendarUrl({ title, place, details }: CalendarEvent, { startsAt, endsAt }: When): string {
  const query = new URLSearchParams({
    action: "TEMPLATE",
    text: title,
    dates: `${compact(startsAt)}/${compact(endsAt)}`,
    location: place,
    details,
  });
  return `https://calendar.google.com/calendar/render?${query}`;
}

/** The same URL for private and for work accounts, on two hosts. */
function outlookCalendarUrl(
  host: string,
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
  return `https://${host}/calendar/0/deeplink/compose?${query}`;
}

function yahooCalendarUrl({ title, place, details }: CalendarEvent, { startsAt, endsAt }: When): string {
  const query = new URLSearchParams({
    v: "60",
    title,
    st: compact(startsAt),
    et: compact(endsAt),
    in_loc: place,
    desc: details,
  });
  return `https://calendar.yahoo.com/?${query}`;
}

/** "20261124T140000Z" */
function compact(instant: Instant): string {
  return new Date(instant).toISOString().replace(/[-:]|\.\d{3}/g, "");
}

type Details = {
  /** "call", "demo" */
  call: string;
  /** Who takes it, in words; empty if no person is named. */
  hosts: string;
  place: PlaceInWords;
  manageUrl: string;
};

/** A calendar entry's description: who takes the call, where it takes place, and how to change it. */
export function detailsOf({ call, hosts, place, manageUrl }: Details): string {
  const joining = place.joinUrl ? `Join the ${call}: ${place.joinUrl}` : place.joining;
  return [
    ...(hosts === "" ? [] : [`You'll talk to ${hosts}.`]),
    ...(joining === "" ? [] : [joining]),
    `Move or cancel the ${call}: ${manageUrl}`,
  ].join("\n\n");
}

/** A calendar entry's location: the link to join, the number to call, or the address. */
export function locationOf({ where, joinUrl, phone }: PlaceInWords): string {
  return joinUrl ?? (phone ? `${where}: ${phone}` : where);
}
