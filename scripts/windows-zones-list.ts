import { readFileSync } from "node:fs";
import { isTimeZone } from "../app/domain/availability/time-zone";

/** Where the generated table is kept. */
export const WINDOWS_ZONES = "app/domain/calendars/windows-zones.json";

const CLDR = "node_modules/cldr-core";

type MapZone = { _other: string; _type: string; _territory: string };

/** The zones that Windows names, each with the IANA zone that CLDR gives for the whole world ("001"), as JSON. */
export function windowsZones(): string {
  const { supplemental } = JSON.parse(readFileSync(`${CLDR}/supplemental/windowsZones.json`, "utf8")) as {
    supplemental: { windowsZones: { mapTimezones: { mapZone: MapZone }[] } };
  };
  const zones = supplemental.windowsZones.mapTimezones
    .map(({ mapZone }) => mapZone)
    .filter(({ _territory }) => _territory === "001")
    .map(({ _other, _type }) => [_other, _type] as const);
  const unknown = zones.filter(([, zone]) => !isTimeZone(zone));
  if (unknown.length > 0) throw new Error(`This runtime has no zones ${JSON.stringify(unknown)}`);
  const table = { licence: readFileSync(`${CLDR}/LICENSE`, "utf8").trim(), zones: Object.fromEntries(zones) };
  return `${JSON.stringify(table, null, 2)}\n`;
}
