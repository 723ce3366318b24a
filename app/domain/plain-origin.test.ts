import fc from "fast-check";
import { expect, it } from "vitest";
import { plainOriginOf } from "./plain-origin";

it.each([
  ["https://app.cal.com", "https://app.cal.com"],
  ["HTTPS://App.Cal.com:443/x?y#z", "https://app.cal.com"],
  ["https://app.cal.com:8443/", "https://app.cal.com:8443"],
  ["https://bücher.example", "https://xn--bcher-kva.example"],
  ["http://127.0.0.1:3000", "http://127.0.0.1:3000"],
  ["https://[2001:db8::1]", "https://[2001:db8::1]"],
])("%s is of the origin %s", (address, origin) => expect(plainOriginOf(address)).toBe(origin));

it.each([
  "https://*",
  "https://*.cal.com",
  "https://app.*.com",
  "https://x;sandbox",
  "https://x;script-src",
  "https://x,https",
  "https://x'unsafe-inline'",
  "https://x$y.example",
  "https://x(y).example",
  "data:text/html,x",
  "javascript:alert(1)",
  "file:///etc/passwd",
  "app.cal.com",
  "",
])("%s is no plain origin", (address) => expect(plainOriginOf(address)).toBeNull());

it("nothing that a policy reads as a value's end, a wildcard or a keyword is ever in an origin", () => {
  fc.assert(
    fc.property(fc.string(), (host) => {
      expect(plainOriginOf(`https://${host}`) ?? "").not.toMatch(/[\s;,*'"()$]/);
    }),
  );
});
