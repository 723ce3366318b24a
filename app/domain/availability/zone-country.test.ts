import { expect, it } from "vitest";
import { countryOfZone } from "./zone-country";

it.each([
  ["America/New_York", "US"],
  ["Europe/London", "GB"],
  ["Europe/Berlin", "DE"],
  ["Pacific/Auckland", "NZ"],
  ["UTC", ""],
  ["Etc/GMT+5", ""],
])("%s is used in %j", (timeZone, country) => {
  expect(countryOfZone(timeZone, ["AT", "DE", "GB", "NZ", "US"])).toBe(country);
});
