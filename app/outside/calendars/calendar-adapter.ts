import type { BusyTime, Window } from "../../domain/calendars/busy-times";
import type { Instant } from "../../domain/instant";

/** Why a calendar's service did not do as asked. None of these throws. */
export type CalendarFailure =
  /** The connection is over: the service refuses its tokens, renewed ones included. */
  | { result: "expired" }
  | { result: "forbidden" }
  /** Null if the service does not say how long to wait. */
  | { result: "rateLimited"; retryAfterSeconds: number | null }
  /** The cursor is no longer known: read again without one. */
  | { result: "syncLost" }
  | { result: "notFound" }
  | { result: "conflict" }
  /** The outcome of the request is unknown. */
  | { result: "failed"; code: string };

export type Outcome<Value> = { result: "ok"; value: Value } | CalendarFailure;

export type Credentials = { accessToken: string; refreshToken: string; expiresAt: Instant };

export type Connection = {
  credentials: Credentials;
  /** Stores renewed credentials before they are used, so that no answer can be lost with them. */
  save(credentials: Credentials): Promise<void>;
};

export type RemoteCalendar = {
  id: string;
  name: string;
  isPrimary: boolean;
  /** Whether the service can make a video link for an event of this calendar. */
  hasVideo: boolean;
};

/** A call as it stands in a host's calendar. */
export type CallEvent = BusyTime & {
  /** The booking's iCalendar UID. */
  uid: string;
  title: string;
  details: string;
  location: string;
  needsVideo: boolean;
};

export type StoredEvent = BusyTime & {
  /** The service's id of the event. */
  id: string;
  video: { state: "none" | "pending" | "refused" } | { state: "ready"; url: string };
};

export type ReadRequest = {
  calendarId: string;
  window: Window;
  /** The clock of all-day events where the calendar has none of its own. */
  timeZone: string;
  cursor: string | null;
  /** Whether a UID is that of a booking of this site. */
  isOwn(uid: string): boolean;
};

export type CalendarRead = {
  /** True if these are all events of the window, false if they are those that changed since the cursor. */
  isComplete: boolean;
  /** By id. An event that takes no time has none: it is deleted, declined, marked as free, or one of our calls. */
  events: { id: string; times: BusyTime[] }[];
  /** Our calls as they stand in the calendar; null for one deleted there. */
  own: { uid: string; time: BusyTime | null }[];
  /** For the next read. */
  cursor: string;
};

export type PushChannel = { id: string; resourceId: string; endsAt: Instant };
export type PushRequest = {
  calendarId: string;
  id: string;
  secret: string;
  address: string;
  ttlSeconds: number;
};

/** One host's connection to a calendar service. All requests of one call share its time limit. */
export type CalendarAdapter = {
  listCalendars(): Promise<Outcome<RemoteCalendar[]>>;
  readEvents(request: ReadRequest): Promise<Outcome<CalendarRead>>;
  /** Creates the event. Repeated, it brings the one event to the same state. */
  putEvent(calendarId: string, event: CallEvent): Promise<Outcome<StoredEvent>>;
  /** Changes an event that exists. */
  moveEvent(calendarId: string, id: string, event: CallEvent): Promise<Outcome<StoredEvent>>;
  /** An event that is gone counts as deleted. */
  deleteEvent(calendarId: string, id: string): Promise<Outcome<null>>;
  startPush(request: PushRequest): Promise<Outcome<PushChannel>>;
  stopPush(channel: PushChannel): Promise<Outcome<null>>;
  /** Ends the access that the host gave. */
  disconnect(): Promise<Outcome<null>>;
};
