/** Writes the table of Windows' time zones (`npm run zones`). Run it after an update of cldr-core. */
import { writeFileSync } from "node:fs";
import { WINDOWS_ZONES, windowsZones } from "./windows-zones-list";

writeFileSync(WINDOWS_ZONES, windowsZones());
