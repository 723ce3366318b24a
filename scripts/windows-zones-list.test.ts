import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { WINDOWS_ZONES, windowsZones } from "./windows-zones-list";

test("the table of Windows' time zones is the one that npm run zones generates", () => {
  expect(readFileSync(WINDOWS_ZONES, "utf8") === windowsZones()).toBe(true);
  expect(Object.keys(JSON.parse(windowsZones()).zones).length).toBeGreaterThan(130);
});
