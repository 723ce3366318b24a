import { expect, test } from "vitest";
import { patternOf } from "./route-pattern.server";

test.each([
  ["/", "/"],
  ["/_root.data", "/"],
  ["/contact", "/contact"],
  ["/contact/", "/contact"],
  ["/CONTACT.data", "/contact"],
  ["/account/data.json", "/account/data.json"],
  ["/dev/mail/an-id", "/dev/mail/:id"],
  ["/dev/mail/an-id/html", "/dev/mail/:id/:part"],
  ["/dev/mail/an-id/html/more", "*"],
  ["/demo@client.example", "*"],
  ["//", "/"],
  ["/:id", "*"],
  ["/%63ontact", "*"],
  ["/contact%2Edata", "*"],
  ["/%73taff/bookings", "*"],
  ["/staff/bookings/w%61iting.csv", "*"],
  ["/staff/bookings/an-id/c%61ncel", "*"],
  ["/blog/caf%C3%A9", "/blog/:slug"],
  ["/blog/a%2Fb", "/blog/:slug"],
  ["/blog/%zz", "/blog/:slug"],
])("%s belongs to %s", (pathname, pattern) => expect(patternOf(pathname)).toBe(pattern));
