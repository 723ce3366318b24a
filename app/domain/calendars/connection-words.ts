import { CALENDAR_SERVICE_NAMES, type CalendarServiceId, CONNECTION_LIMITS } from "./connection";

/** Why an account could not be connected, or its calendars not be read. */
export type ConnectionRefusal =
  | (
      | "expired"
      | "forbidden"
      | "rateLimited"
      | "syncLost"
      | "notFound"
      | "conflict"
      | "otherOrigin"
      | "failed"
    )
  | ("other_host" | "too_many" | "no_calendars" | "unknown_calendar" | "not_begun" | "declined");

/** Said of an account that was connected before. */
export function lostInWords(service: CalendarServiceId): string {
  return service === "caldav"
    ? "The server no longer accepts the app password. Create a new one if need be, then connect the account again."
    : `${CALENDAR_SERVICE_NAMES[service]} no longer accepts our access. Connect the account again.`;
}

/** The message for a server that redirects to another domain, to which no password is sent. */
export function otherOriginInWords(origin: string): string {
  return `This server leads on to ${origin}, which belongs to another domain. We haven't sent your password there. If that is your calendar's server, enter its address instead.`;
}

/** A sentence for the desk: what happened, and what to do next. */
export function refusalInWords(reason: ConnectionRefusal, service: CalendarServiceId): string {
  const name = CALENDAR_SERVICE_NAMES[service];
  switch (reason) {
    case "expired":
      return service === "caldav"
        ? "The server doesn't accept this name and password. Check both. Most services need an app password here, created in the account's security settings."
        : lostInWords(service);
    case "forbidden":
      return service === "caldav"
        ? "The server doesn't let us read calendars with this name and password."
        : `${name} gave us less access than calls need. Connect again, and leave everything ticked on its page.`;
    case "rateLimited":
      return `${name} asks us to wait. Please try again in a few minutes.`;
    case "notFound":
    case "syncLost":
      return "We found no calendars at this address. Check it, or ask whoever runs the server for its CalDAV address.";
    case "other_host":
      return "This account is already connected for someone else. Disconnect it there first.";
    case "too_many":
      return `This site has ${CONNECTION_LIMITS.connections} connected accounts, which is the most it takes.`;
    case "no_calendars":
      return "This account has no calendar that we could write to. Create one there, then connect it again.";
    case "unknown_calendar":
      return "One of these calendars no longer exists. Choose from those shown.";
    case "not_begun":
      return "We couldn't match this answer to a request from this browser. It may have taken more than 15 minutes, or cookies may be off. Please connect again.";
    case "declined":
      return `${name} gave us no access. You can connect again at any time.`;
    case "conflict":
    case "otherOrigin":
    case "failed":
      return service === "caldav"
        ? "We couldn't reach calendars at this address. Check it: it has to be https, on a public server."
        : `We couldn't reach ${name} just now. Please try again in a minute.`;
  }
}
