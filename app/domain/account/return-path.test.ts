import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { AFTER_SIGN_IN, returnPath, signInAddress } from "./return-path";

const SITE = "https://agency.example";

describe("the way back after signing in", () => {
  it.each(["/", "/dashboard?page=2", "/contact?step=details&mine=1#calendar", "/account", "/a/b-c_d~e"])(
    "%s is kept",
    (path) => expect(returnPath(path)).toBe(path),
  );

  it.each([
    "//evil.example",
    "/\\evil.example",
    "\\/evil.example",
    "/.//evil.example",
    "/a/..//evil.example",
    "/%2f%2fevil.example",
    "/%2Fevil.example",
    "/%5c%5cevil.example",
    "/\t/evil.example",
    "javascript:alert(1)",
    "https://evil.example/",
    "//evil.example:443/dashboard",
    "/dashboard\r\nSet-Cookie: a=b",
    "/ /",
    "/é",
    "dashboard",
    "",
    undefined,
    null,
    ["/account", "//evil.example"],
  ])("%j is not", (path) => expect(returnPath(path)).toBe(AFTER_SIGN_IN));

  it("stays on this site whatever it is given", () => {
    const pieces = fc.constantFrom(
      "/",
      "\\",
      ".",
      "..",
      "%2f",
      "%5c",
      "@",
      ":",
      "evil.example",
      "a",
      "?",
      "#",
      " ",
      "\t",
      "%00",
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          fc.array(pieces).map((list) => list.join("")),
        ),
        (text) => {
          for (const given of [text, `/${text}`]) {
            const path = returnPath(given);
            expect(new URL(path, SITE).origin).toBe(SITE);
            expect(path).toMatch(/^\/(?![/\\])/);
            // Resolved once more, as by a server in between, it still leads nowhere else.
            expect(new URL(new URL(path, SITE).pathname, SITE).origin).toBe(SITE);
          }
        },
      ),
      { numRuns: 2000 },
    );
  });

  it("is carried by the sign-in page's address, unless it is where one goes anyway", () => {
    expect(signInAddress("/account")).toBe("/signin?next=%2Faccount");
    expect(signInAddress("/dashboard")).toBe("/signin");
    expect(signInAddress("//evil.example")).toBe("/signin");
  });
});
