import type { Instant } from "../instant";
import type { BusyTime, Window } from "./busy-times";
import type { LeftOut } from "./left-out";

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
  /** The service leads on to this origin, which is not told what was typed for another one. */
  | { result: "otherOrigin"; origin: string }
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

export type StoredEvent = {
  video: { state: "none" | "pending" | "refused" } | { state: "ready"; url: string };
};

export type ReadRequest = {
  calendarId: string;
  window: Window;
  /** The clock of the person whose calendar it is, where the calendar has none of its own. */
  timeZone: string;
  /** From the last read of a window that ended here or later, to find out whether anything changed; null to read at once. */
  cursor: string | null;
};

/** An event, or one occurrence of a series, that overlaps the window. */
export type ReadEvent = BusyTime & {
  /** Its iCalendar UID; null if it has none. */
  uid: string | null;
  /**
   * Whether it is the event that `putEvent` would change for its UID. An invitation that was mailed to the host has the
   * same UID, and stands beside that event, unless the service has no second event of a UID.
   */
  hasOwnId: boolean;
  /** False if the host declined it, or marked the time as free. */
  takesTime: boolean;
};

export type CalendarRead =
  | { isUnchanged: true; cursor: string | null }
  | {
      isUnchanged: false;
      /** All events of the window, but for those that are deleted. */
      events: ReadEvent[];
      /** What is in doubt. */
      leftOut: LeftOut[];
      /** Null if the service can't say what has changed. */
      cursor: string | null;
    };

/** One host's connection to a calendar service. All requests of one call share its time limit. */
export type CalendarAdapter = {
  listCalendars(): Promise<Outcome<RemoteCalendar[]>>;
  readEvents(request: ReadRequest): Promise<Outcome<CalendarRead>>;
  /** Creates the event of this UID, or brings the one that exists to this state, also if it was deleted meanwhile. */
  putEvent(calendarId: string, event: CallEvent): Promise<Outcome<StoredEvent>>;
  /** Deletes what `putEvent` made of the booking with this iCalendar UID. An event that is gone counts as deleted. */
  deleteEvent(calendarId: string, uid: string): Promise<Outcome<null>>;
  /** Ends the access that the host gave. */
  disconnect(): Promise<Outcome<null>>;
};
