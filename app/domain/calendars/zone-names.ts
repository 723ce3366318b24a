import { isTimeZone } from "../availability/time-zone";
import { offsetMinutes } from "../availability/zoned-time";
import windows from "./windows-zones.json";

/** A clock that a calendar names: an IANA zone, or a fixed distance from UTC. */
export type NamedClock = { timeZone: string } | { offsetMinutes: number };

const WINDOWS_ZONES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...windows.zones,
    // Names that Windows has given up, and old calendars still have.
    "Armenian Standard Time": "Asia/Yerevan",
    "Kamchatka Standard Time": "Asia/Kamchatka",
    "Mexico Standard Time": "America/Mexico_City",
    "Mexico Standard Time 2": "America/Mazatlan",
    "Mid-Atlantic Standard Time": "Etc/GMT+2",
    // Names that programs have made up, and abbreviations that mean one clock everywhere.
    "Asia/Beijing": "Asia/Shanghai",
    PST: "America/Los_Angeles",
    PDT: "America/Los_Angeles",
    MDT: "America/Denver",
    EDT: "America/New_York",
    CEST: "Europe/Berlin",
    MEZ: "Europe/Berlin",
    MESZ: "Europe/Berlin",
    JST: "Asia/Tokyo",
    NZST: "Pacific/Auckland",
    NZDT: "Pacific/Auckland",
  }).map(([name, zone]) => [name.toLowerCase(), zone]),
);

/** What offsets are of, as names put it before or instead of a place: "(UTC+01:00) …", "GMT+0100", "+01:00". */
const OFFSET = /^\(?(?:(?:UTC|GMT) ?)?([+\-−–])(\d{1,2})(?:[:.]?([0-5]\d))?\)?(?: |$)/i;
const NO_OFFSET = /^\((?:UTC|GMT)\)(?: |$)/i;
const UTC_NAMES = /^(?:z|utc|gmt|coordinated universal time|greenwich mean time|universal)$/i;

const MAX_NAME = 200;

/** Any day in winter and one in summer, in either hemisphere. */
const [JANUARY, JULY] = [Date.UTC(2026, 0, 15), Date.UTC(2026, 6, 15)] as const;

/**
 * The clock of a zone's name: IANA's, also behind a path ("/mozilla.org/20050126_1/Europe/London"), Windows' ("W. Europe
 * Standard Time", also numbered or as its list shows it), or an offset. Null if the name says none of these for certain.
 */
export function clockNamed(name: string): NamedClock | null {
  const plain = name
    .normalize("NFKC")
    .trim()
    .replace(/^["']|["']$/g, "")
    .replace(/\s+/g, " ");
  if (plain.length > MAX_NAME) return null;
  // "America\/New_York" and "America/New York" are slips of programs.
  const own = plain.includes("/") ? plain.replaceAll("\\", "").replaceAll(" ", "_") : plain;
  if (isTimeZone(own)) return { timeZone: own };
  const behind = zoneBehindPath(plain);
  if (behind !== null) return { timeZone: behind };
  const short = plain.replace(/^tzone:\/\/microsoft\//i, "");
  if (UTC_NAMES.test(short)) return { offsetMinutes: 0 };
  const zone = windowsZone(short) ?? windowsZone(short.replace(/ \(?\d{1,2}\)?$/, ""));
  return zone === null ? byOffset(short) : { timeZone: zone };
}

/**
 * The zone at the end of a path that begins with a slash or with a program's domain, and may have parts between them:
 * "/freeassociation.sourceforge.net/Tzfile/Europe/Berlin". Null if it ends otherwise.
 */
function zoneBehindPath(name: string): string | null {
  if (!/^(?:\/|[\w-]+(?:\.[\w-]+)+\/)/.test(name)) return null;
  const parts = name.split("/");
  const ends = [3, 2, 1].map((length) => parts.slice(-length).join("/"));
  return ends.find((end) => isTimeZone(end) && (end.includes("/") || UTC_NAMES.test(end))) ?? null;
}

/** "Eastern Standard Time", "Eastern Daylight Time", "Eastern Time (US & Canada)" */
function windowsZone(name: string): string | null {
  const bare = name.toLowerCase().replace(/ \([^)]*\)$/, "");
  const standard = bare.replace(/ (?:daylight|summer) time$/, " standard time");
  return (
    WINDOWS_ZONES.get(name.toLowerCase()) ??
    WINDOWS_ZONES.get(standard) ??
    WINDOWS_ZONES.get(bare.replace(/(?<! standard) time$/, " standard time")) ??
    WINDOWS_ZONES.get(`${bare} standard time`) ??
    null
  );
}

/** "GMT+01:00", or "(UTC+01:00) Amsterdam, Berlin, Bern": the first place that has this offset in its standard time. */
function byOffset(name: string): NamedClock | null {
  const offset = offsetIn(name);
  if (offset === null) return null;
  const places = name.replace(OFFSET, "").replace(NO_OFFSET, "").trim();
  if (places === "") return { offsetMinutes: offset };
  if (UTC_NAMES.test(places) && offset === 0) return { offsetMinutes: 0 };
  const zone = windowsZone(places) ?? zoneOfPlaces(places, offset);
  return zone === null ? null : { timeZone: zone };
}

/** The offset that a zone's name begins with, in minutes; null if it has none. */
export function offsetIn(name: string): number | null {
  if (NO_OFFSET.test(name)) return 0;
  const [, sign, hours, minutes = "0"] = OFFSET.exec(name) ?? [];
  if (sign === undefined || Number(hours) > 14) return null;
  return (sign === "+" ? 1 : -1) * (Number(hours) * 60 + Number(minutes));
}

function zoneOfPlaces(places: string, offset: number): string | null {
  for (const place of places.split(/[,/]/)) {
    const city = place.trim().replaceAll(" ", "_");
    const found = REGIONS.map((region) => `${region}/${city}`).find(
      (zone) => isTimeZone(zone) && standardOffset(zone) === offset,
    );
    if (found !== undefined) return found;
  }
  return null;
}

const REGIONS = [
  "Europe",
  "America",
  "Asia",
  "Australia",
  "Pacific",
  "Africa",
  "Atlantic",
  "Indian",
] as const;

const standardOffset = (zone: string) => Math.min(offsetMinutes(JANUARY, zone), offsetMinutes(JULY, zone));
