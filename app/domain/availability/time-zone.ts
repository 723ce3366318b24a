import { BoundedMap } from "../bounded-map";

/** Limits the cache, since visitors can send any number of made-up names. */
const MAX_ASKED = 1000;
const zoneCache = new BoundedMap<string, boolean>(MAX_ASKED);

/** Runtimes know more than IANA's: their "BST" is Bangladesh's clock. Those are refused. */
const ABBREVIATION = /^(?!(?:CET|EET|EST|GMT|HST|MET|MST|WET)$)[A-Z]{2}T$/i;

/** True for an IANA zone name this runtime knows ("Europe/London"); offsets such as "+01:00" are refused. */
export function isTimeZone(value: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9_+\-/]{1,49}$/.test(value) || ABBREVIATION.test(value)) return false;
  const known = zoneCache.get(value);
  if (known !== undefined) return known;
  const is = isKnown(value);
  zoneCache.set(value, is);
  return is;
}

function isKnown(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat("en-GB", { timeZone });
    return true;
  } catch {
    return false;
  }
}

/**
 * The time zones offered, by region. Few enough to scan, yet covering the clock of every place: each pair of
 * winter and summer offsets in use appears at least once (a test compares with the full list).
 */
export const OFFERED_TIME_ZONES: Readonly<Record<string, readonly string[]>> = {
  Americas: [
    "America/St_Johns",
    "America/Halifax",
    "America/New_York",
    "America/Chicago",
    "America/Denver",
    "America/Phoenix",
    "America/Los_Angeles",
    "America/Anchorage",
    "America/Adak",
    "America/Havana",
    "America/Mexico_City",
    "America/Panama",
    "America/Bogota",
    "America/Caracas",
    "America/Santiago",
    "America/Asuncion",
    "America/Sao_Paulo",
    "America/Argentina/Buenos_Aires",
    "America/Miquelon",
    "America/Noronha",
    "America/Nuuk",
  ],
  "Europe and Africa": [
    "Atlantic/Azores",
    "Atlantic/Cape_Verde",
    "Africa/Abidjan",
    "Africa/Casablanca",
    "Europe/Dublin",
    "Europe/London",
    "Europe/Lisbon",
    "Africa/Lagos",
    "Europe/Berlin",
    "Europe/Madrid",
    "Europe/Paris",
    "Europe/Rome",
    "Africa/Johannesburg",
    "Africa/Cairo",
    "Europe/Athens",
    "Europe/Helsinki",
    "Europe/Chisinau",
    "Europe/Istanbul",
    "Africa/Nairobi",
    "Antarctica/Troll",
  ],
  Asia: [
    "Asia/Beirut",
    "Asia/Jerusalem",
    "Asia/Riyadh",
    "Asia/Tehran",
    "Asia/Dubai",
    "Asia/Kabul",
    "Asia/Karachi",
    "Asia/Kolkata",
    "Asia/Kathmandu",
    "Asia/Dhaka",
    "Asia/Yangon",
    "Asia/Bangkok",
    "Asia/Singapore",
    "Asia/Hong_Kong",
    "Asia/Shanghai",
    "Asia/Tokyo",
    "Asia/Seoul",
    "Asia/Vladivostok",
    "Asia/Magadan",
  ],
  "Australia and Pacific": [
    "Australia/Perth",
    "Australia/Eucla",
    "Australia/Darwin",
    "Australia/Adelaide",
    "Australia/Brisbane",
    "Australia/Sydney",
    "Australia/Lord_Howe",
    "Pacific/Noumea",
    "Pacific/Norfolk",
    "Pacific/Auckland",
    "Pacific/Fiji",
    "Pacific/Chatham",
    "Pacific/Tongatapu",
    "Pacific/Apia",
    "Pacific/Kiritimati",
    "Pacific/Honolulu",
    "Pacific/Pago_Pago",
    "Pacific/Marquesas",
    "Pacific/Gambier",
    "Pacific/Pitcairn",
    "Pacific/Easter",
  ],
};

/** Old names that browsers still report, and the current ones this list uses. */
const LATER_NAMES: Readonly<Record<string, string>> = {
  "America/Buenos_Aires": "America/Argentina/Buenos_Aires",
  "America/Godthab": "America/Nuuk",
  "Asia/Calcutta": "Asia/Kolkata",
  "Asia/Katmandu": "Asia/Kathmandu",
  "Asia/Rangoon": "Asia/Yangon",
  "Asia/Saigon": "Asia/Ho_Chi_Minh",
  "Atlantic/Faeroe": "Atlantic/Faroe",
  "Europe/Kiev": "Europe/Kyiv",
  "Pacific/Enderbury": "Pacific/Kanton",
  "Pacific/Truk": "Pacific/Chuuk",
};

/** The zone's current name; the clock is the same. */
export function presentName(timeZone: string): string {
  return LATER_NAMES[timeZone] ?? timeZone;
}

/** "America/Argentina/Buenos_Aires" → "Buenos Aires". A zone without a city goes by its offset: "GMT-5". */
export function cityOf(timeZone: string): string {
  return offsetName(timeZone) ?? (timeZone.split("/").at(-1) ?? timeZone).replaceAll("_", " ");
}

/** "London time", "UTC", "GMT-5". */
export function zoneInWords(timeZone: string): string {
  return offsetName(timeZone) ?? `${cityOf(timeZone)} time`;
}

/** How the names of such zones begin: a quick check, since the scheduler tests every zone that it offers. */
const OFFSET = /^(?:Etc\/)?[GUZ]/i;

/**
 * The name of a zone that is only an offset from UTC; null for any other. The IANA names count west as positive, so
 * Etc/GMT+5 is what is usually called GMT-5.
 */
export function offsetName(timeZone: string): string | null {
  if (!OFFSET.test(timeZone)) return null;
  const name = timeZone.replace(/^Etc\//i, "");
  if (/^(UTC|UCT|Universal|Zulu)$/i.test(name)) return "UTC";
  if (/^(GMT[+-]?0?|Greenwich)$/i.test(name)) return "GMT";
  const [, sign, hours] = /^GMT([+-])(\d{1,2})$/i.exec(name) ?? [];
  return sign ? `GMT${sign === "+" ? "-" : "+"}${hours}` : null;
}
