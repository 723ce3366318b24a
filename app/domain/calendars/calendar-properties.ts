/** Outside of an event, these are part of one that is damaged. */
export const LOST_PROPERTIES: ReadonlySet<string> = new Set([
  "DTSTART",
  "DTEND",
  "DURATION",
  "RRULE",
  "RDATE",
  "EXDATE",
  "RECURRENCE-ID",
]);

/** The properties of each kind of component that say when a person is busy. */
export const EVENT_PROPERTIES: ReadonlySet<string> = new Set([
  "UID",
  ...LOST_PROPERTIES,
  "STATUS",
  "TRANSP",
  "X-MICROSOFT-CDO-BUSYSTATUS",
  "X-MICROSOFT-CDO-ALLDAYEVENT",
  "SEQUENCE",
  "DTSTAMP",
  "LAST-MODIFIED",
]);
export const FREE_BUSY_PROPERTIES: ReadonlySet<string> = new Set(["UID", "FREEBUSY"]);
export const ZONE_PROPERTIES: ReadonlySet<string> = new Set([
  "TZID",
  "DTSTART",
  "TZOFFSETFROM",
  "TZOFFSETTO",
  "RRULE",
  "RDATE",
  "X-LIC-LOCATION",
]);

/** The other properties that an event may have (RFC 5545, 7986, 9073, 9253, and vCalendar's). */
const OTHER_PROPERTIES: ReadonlySet<string> = new Set(
  `ATTACH CATEGORIES CLASS COMMENT DESCRIPTION GEO LOCATION PERCENT-COMPLETE PRIORITY RESOURCES SUMMARY COMPLETED DUE
  ATTENDEE CONTACT ORGANIZER RELATED-TO URL EXRULE CREATED REQUEST-STATUS ACTION REPEAT TRIGGER ACKNOWLEDGED METHOD
  NAME REFRESH-INTERVAL SOURCE COLOR IMAGE CONFERENCE LOCATION-TYPE PARTICIPANT-TYPE RESOURCE-TYPE STRUCTURED-DATA
  STYLED-DESCRIPTION CALENDAR-ADDRESS CONCEPT LINK REFID BUSYTYPE PROXIMITY TZID TZNAME TZURL TZUNTIL TZOFFSETFROM
  TZOFFSETTO FREEBUSY PARTSTAT JSID JSPROP COORDINATES DCREATED DALARM AALARM MALARM PALARM RNUM VERSION PRODID CALSCALE SCHEDULE-AGENT ETAG`
    .split(/\s+/)
    .filter((name) => name !== ""),
);

/** A line's name in capital letters; null if it is no line of a calendar. */
export function nameOf(line: string): string | null {
  return /^([A-Za-z][\w-]*)[;:]/.exec(line)?.[1]?.toUpperCase() ?? null;
}

/**
 * Whether a line may be a property that damage has made unreadable: it has no name, one that no property has, or a
 * repetition where there is none.
 */
export function isDoubtful(name: string | null, line: string): boolean {
  if (name === null) return true;
  if (!name.startsWith("X-") && ![OTHER_PROPERTIES, EVENT_PROPERTIES].some((names) => names.has(name)))
    return true;
  return /\bFREQ=/i.test(line);
}
