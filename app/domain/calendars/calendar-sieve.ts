import {
  EVENT_PROPERTIES,
  FREE_BUSY_PROPERTIES,
  isDoubtful,
  LOST_PROPERTIES,
  nameOf,
  ZONE_PROPERTIES,
} from "./calendar-properties";
import { hasDeclined } from "./calendar-reply";
import { CalendarText, type UnfoldedLine } from "./calendar-text";

const MAX_LINES_OF_PART = 1_000;
/** Some servers send a warning before the calendar. A page that is none has more lines. */
const MAX_LINES_BEFORE = 50;
/** What is held of one calendar: a person's events of a year have a tenth of it. */
export const MAX_CHARACTERS = 6_000_000;
export const MAX_PARTS = 10_000;

/** What a calendar says of itself. */
export type CalendarFacts = { name: string | null; timeZone: string | null };

/** The lines of an event, a time zone or a free/busy component, unfolded, with BEGIN and END. */
export type CalendarPart = {
  lines: string[];
  /** A line of it can't be read, is longer than any calendar writes, or stands in the wrong place. */
  isDamaged: boolean;
  /** Whether the calendar's owner declined the event; null if it does not list them as an attendee. */
  isDeclined: boolean | null;
  calendar: CalendarFacts;
};

export type SievedCalendar = {
  events: CalendarPart[];
  freeBusy: CalendarPart[];
  zones: CalendarPart[];
  /** Lines of events that belong to none, and ends without beginnings. */
  strays: number;
};

const KINDS = {
  VEVENT: { kind: "events", properties: EVENT_PROPERTIES },
  VFREEBUSY: { kind: "freeBusy", properties: FREE_BUSY_PROPERTIES },
  VTIMEZONE: { kind: "zones", properties: ZONE_PROPERTIES },
} as const;
const OTHER_KINDS = ["VTODO", "VJOURNAL", "VAVAILABILITY"];

export type SieveOptions = {
  /** The addresses of the calendar's owner for one of this name, as URIs in small letters. */
  addressesOf?: (calendarName: string | null) => ReadonlySet<string>;
  /** False for an event that need not be held. */
  isNear?: (part: CalendarPart) => boolean;
};

/**
 * Reduces an iCalendar file, given in pieces, to the few lines that say when a person is busy, before anything interprets
 * them. Files come from untrusted sources: this reads each character once, whatever is nested or folded in the file, and
 * what it holds has a limit.
 */
export class CalendarSieve {
  readonly #text = new CalendarText();
  readonly #addressesOf: NonNullable<SieveOptions["addressesOf"]>;
  readonly #isNear: NonNullable<SieveOptions["isNear"]>;
  readonly #sieved: SievedCalendar = { events: [], freeBusy: [], zones: [], strays: 0 };
  /** The names of the components that are open, from the outermost. */
  #open: string[] = [];
  #part: CalendarPart | null = null;
  #calendar: CalendarFacts | null = null;
  #isRefused = false;
  #linesBefore = 0;
  #characters = 0;

  constructor({ addressesOf = () => new Set(), isNear = () => true }: SieveOptions = {}) {
    this.#addressesOf = addressesOf;
    this.#isNear = isNear;
  }

  /** False once there is no use in reading on. */
  push(piece: string): boolean {
    for (const line of this.#text.push(piece)) this.#take(line);
    return !this.#isRefused && !this.#isTooMuch;
  }

  /** Nothing if the text is not a whole calendar: something else, or cut off on the way. */
  end(): SievedCalendar | "not_a_calendar" | "too_many_events" {
    for (const line of this.#text.end()) this.#take(line);
    if (this.#isRefused || this.#calendar === null) return "not_a_calendar";
    if (this.#isTooMuch) return "too_many_events";
    return this.#open.length === 0 ? this.#sieved : "not_a_calendar";
  }

  get #isTooMuch(): boolean {
    const { events, freeBusy, zones } = this.#sieved;
    return this.#characters > MAX_CHARACTERS || events.length + freeBusy.length + zones.length > MAX_PARTS;
  }

  #take({ line: written, isCut }: UnfoldedLine): void {
    const line = tidyLine(written);
    if (this.#isRefused || this.#isTooMuch || line.trim() === "") return;
    const [, word, component = ""] = /^(BEGIN|END):\s*([\w-]+)\s*$/i.exec(line) ?? [];
    if (word !== undefined && component.length <= 60) {
      if (/^begin$/i.test(word)) this.#begin(component.toUpperCase());
      else this.#endComponent(component.toUpperCase());
    } else if (this.#calendar === null) {
      this.#linesBefore += 1;
      this.#isRefused ||= this.#linesBefore > MAX_LINES_BEFORE;
    } else {
      this.#property(line, isCut);
    }
  }

  #begin(name: string): void {
    if (name === "VCALENDAR") {
      this.#closeUnended();
      this.#calendar = { name: null, timeZone: null };
      this.#open = [name];
      return;
    }
    // Behind the end of the calendar, or before any.
    if (this.#open.length === 0) {
      if (this.#calendar === null) this.#isRefused = true;
      this.#open = ["VCALENDAR"];
    }
    const isOuter = Object.hasOwn(KINDS, name) || OTHER_KINDS.includes(name);
    if (isOuter && this.#open.length > 1) {
      this.#closeUnended();
      this.#open = ["VCALENDAR"];
    }
    // The hours of a person, which we don't read.
    if (name === "VAVAILABILITY") this.#sieved.strays += 1;
    this.#open.push(name);
    if (this.#open.length === 2 && Object.hasOwn(KINDS, name) && this.#calendar) {
      const lines = [`BEGIN:${name}`];
      this.#part = { lines, isDamaged: false, isDeclined: null, calendar: this.#calendar };
    } else if (isObservance(name) && this.#open.length === 3) {
      this.#part?.lines.push(`BEGIN:${name}`);
    }
  }

  #endComponent(name: string): void {
    const at = this.#open.lastIndexOf(name);
    if (at === -1) {
      // Behind the calendar's end, a second end of it means nothing.
      if (this.#part) this.#part.isDamaged = true;
      else if (name !== "VCALENDAR") this.#sieved.strays += 1;
      return;
    }
    if (at < this.#open.length - 1 && this.#part) this.#part.isDamaged = true;
    if (isObservance(name) && at === 2) this.#part?.lines.push(`END:${name}`);
    this.#open.length = at;
    if (at <= 1) this.#finishPart();
  }

  #closeUnended(): void {
    if (this.#open.length > 1 && this.#part) this.#part.isDamaged = true;
    else if (this.#open.length > 1) this.#sieved.strays += 1;
    this.#finishPart();
  }

  #finishPart(): void {
    const part = this.#part;
    this.#part = null;
    if (part === null) return;
    const [begun = ""] = part.lines;
    const name = begun.slice("BEGIN:".length) as keyof typeof KINDS;
    // Nothing but a beginning.
    if (part.lines.length === 1 && part.isDamaged) {
      this.#sieved.strays += 1;
      return;
    }
    if (name === "VEVENT" && !this.#isNear(part)) return;
    part.lines.push(`END:${name}`);
    this.#characters += part.lines.reduce((sum, line) => sum + line.length, 0);
    this.#sieved[KINDS[name].kind].push(part);
  }

  #property(line: string, isCut: boolean): void {
    const name = nameOf(line);
    const part = this.#part;
    if (part === null) {
      if (this.#open.length <= 1) this.#ofCalendar(name, line);
      return;
    }
    const component = this.#open[1] as keyof typeof KINDS;
    const isOwn = this.#open.length === 2;
    if (!isOwn && !(component === "VTIMEZONE" && this.#open.length === 3)) {
      // An alarm has a length, but no other property of an event.
      if (component === "VEVENT" && name !== "DURATION" && LOST_PROPERTIES.has(name ?? ""))
        part.isDamaged = true;
      return;
    }
    if (name !== null && KINDS[component].properties.has(name)) {
      if (isCut || part.lines.length >= MAX_LINES_OF_PART) part.isDamaged = true;
      if (part.lines.length < MAX_LINES_OF_PART) part.lines.push(name + line.slice(name.length));
      return;
    }
    if (isDoubtful(name, line)) part.isDamaged = true;
    if (component === "VEVENT" && name === "ATTENDEE") {
      const declined = hasDeclined(line, this.#addressesOf(part.calendar.name));
      // A person invited by two addresses has declined once both have.
      if (declined !== null) part.isDeclined = part.isDeclined !== false && declined;
    }
  }

  #ofCalendar(name: string | null, line: string): void {
    const value = () => line.slice(line.indexOf(":") + 1).trim();
    if (LOST_PROPERTIES.has(name ?? "")) this.#sieved.strays += 1;
    else if (name === "X-WR-CALNAME" || (name === "NAME" && !this.#calendar?.name))
      this.#say({ name: value() });
    else if (name === "X-WR-TIMEZONE" || name === "TIMEZONE-ID") this.#say({ timeZone: value() });
  }

  #say(facts: Partial<CalendarFacts>): void {
    if (this.#calendar) Object.assign(this.#calendar, facts);
  }
}

/** A line without what programs leave before its name, as where they join files, and between that and its value. */
function tidyLine(line: string): string {
  return line.replace(/^[\ufeff\u200b\0]+/, "").replace(/^([A-Za-z][\w-]{0,60})[ \t]+(?=[;:])/, "$1");
}

const isObservance = (name: string) => name === "STANDARD" || name === "DAYLIGHT";
