import { expect, test } from "vitest";
import { routePatterns } from "./route-pattern.server";

const patternOf = routePatterns({
  root: { path: "" },
  "routes/_site": { parentId: "root" },
  "routes/_site._index": { parentId: "routes/_site" },
  "routes/_site.$": { parentId: "routes/_site", path: "*" },
  "routes/_site.contact": { parentId: "routes/_site", path: "contact" },
  "routes/account_.data[.]json": { parentId: "root", path: "account/data.json" },
  "routes/dev.mail.$id": { parentId: "root", path: "dev/mail/:id" },
  "routes/dev.mail.$id_.$part": { parentId: "root", path: "dev/mail/:id/:part" },
});

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
