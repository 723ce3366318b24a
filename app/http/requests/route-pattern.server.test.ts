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
])("%s belongs to %s", (pathname, pattern) => expect(patternOf(pathname)).toBe(pattern));
