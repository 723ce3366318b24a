import ICAL from "ical.js";

/** Reads a calendar file with an independent parser. */
export function readCalendarFile(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const events = calendar.getAllSubcomponents("vevent");
  const [event] = events;
  if (!event || events.length !== 1) throw new Error(`The calendar file has ${events.length} events`);
  const value = (name: string) => event.getFirstPropertyValue(name);
  const property = (name: string) => event.getFirstProperty(name);
  return {
    method: calendar.getFirstPropertyValue("method"),
    version: calendar.getFirstPropertyValue("version"),
    uid: value("uid"),
    sequence: value("sequence"),
    status: value("status"),
    summary: value("summary"),
    description: value("description"),
    location: value("location"),
    url: value("url"),
    stamp: String(value("dtstamp")),
    startsAt: String(value("dtstart")),
    endsAt: String(value("dtend")),
    startZone: property("dtstart")?.getParameter("tzid") ?? null,
    organizer: [property("organizer")?.getParameter("cn"), value("organizer")],
    attendees: event
      .getAllProperties("attendee")
      .map((attendee) => [attendee.getParameter("cn"), attendee.getFirstValue()]),
    properties: event.getAllProperties().map(({ name }) => name),
  };
}
