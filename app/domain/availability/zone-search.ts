import { cityOf, isTimeZone, OFFERED_TIME_ZONES, presentName } from "./time-zone";

/** Countries, states and big cities that no zone is named after, by the zone whose clock they keep. */
const PLACES: Readonly<Record<string, string>> = {
  "Europe/London":
    "uk|gb|united kingdom|great britain|england|scotland|wales|manchester|birmingham|edinburgh",
  "Europe/Dublin": "ireland",
  "Europe/Paris": "france|lyon|marseille",
  "Europe/Berlin": "germany|munich|hamburg|frankfurt|cologne",
  "Europe/Madrid": "spain|barcelona",
  "Europe/Rome": "italy|milan",
  "Europe/Lisbon": "portugal|porto",
  "Europe/Athens": "greece",
  "Europe/Istanbul": "turkey|ankara",
  "Europe/Helsinki": "finland",
  "America/New_York": "eastern|est|edt|washington|boston|miami|atlanta|philadelphia|florida",
  "America/Chicago": "central|cst|cdt|texas|dallas|houston|austin",
  "America/Denver": "mountain|mst|mdt|colorado|salt lake city",
  "America/Phoenix": "arizona",
  "America/Los_Angeles": "pacific|pst|pdt|california|san francisco|san diego|seattle|las vegas|portland",
  "America/Mexico_City": "mexico",
  "America/Sao_Paulo": "brazil|rio de janeiro|brasilia",
  "America/Argentina/Buenos_Aires": "argentina",
  "Africa/Johannesburg": "south africa|cape town|durban",
  "Africa/Cairo": "egypt",
  "Africa/Lagos": "nigeria",
  "Africa/Nairobi": "kenya",
  "Asia/Kolkata": "india|ist|delhi|new delhi|mumbai|bangalore|bengaluru|chennai|hyderabad",
  "Asia/Karachi": "pakistan|lahore|islamabad",
  "Asia/Dubai": "uae|united arab emirates|abu dhabi",
  "Asia/Riyadh": "saudi arabia|jeddah",
  "Asia/Jerusalem": "israel|tel aviv",
  "Asia/Shanghai": "china|beijing|shenzhen",
  "Asia/Tokyo": "japan|osaka|kyoto",
  "Asia/Seoul": "korea|south korea|busan",
  "Australia/Sydney": "melbourne|canberra|hobart",
  "Pacific/Auckland": "new zealand|wellington|christchurch",
};

/** Shorter beginnings of a city's name would match too many cities. */
const SHORTEST_BEGINNING = 3;

/** The time zone for a typed zone name, city or country, or for the beginning of one; null if there is none. */
export function findTimeZone(typed: string): string | null {
  const text = plainText(typed);
  if (text === "") return null;
  const zones = allZones();
  const named = zones.find((zone) => plainText(zone) === text);
  if (named) return presentName(named);
  const place = zoneOfPlace(typed);
  if (place) return place;
  if (/^(?:etc |utc|gmt)/.test(text) && isTimeZone(typed.trim())) return presentName(typed.trim());
  if (text.length < SHORTEST_BEGINNING) return null;
  const begun = zones.find((zone) => plainText(cityOf(zone)).startsWith(text));
  return begun ? presentName(begun) : null;
}

/** The time zone of a city or country with exactly this name; null if none is known. */
export function zoneOfPlace(typed: string): string | null {
  const text = plainText(typed);
  if (text === "") return null;
  const inCity = allZones().find((zone) => plainText(cityOf(zone)) === text);
  if (inCity) return presentName(inCity);
  return Object.entries(PLACES).find(([, places]) => places.split("|").includes(text))?.[0] ?? null;
}

/** The zones on offer first. */
function allZones(): string[] {
  return [...Object.values(OFFERED_TIME_ZONES).flat(), ...Intl.supportedValuesOf("timeZone"), "UTC"];
}

/** "São_Paulo" → "sao paulo" */
function plainText(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9+-]+/g, " ")
    .trim();
}
