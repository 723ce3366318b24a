import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PATHS } from "../paths";
import { returnPath } from "./return-path";
import { signInPath } from "./sign-in-paths";

const SITE = "https://agency.example";

describe("the return path after signing in", () => {
  it.each(["/", "/dashboard?page=2", "/contact?step=details&mine=1#calendar", "/account", "/a/b-c_d~e"])(
    "keeps %s",
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
  ])("rejects %j", (path) => expect(returnPath(path)).toBe(PATHS.dashboard));

  it("rejects what would not fit into a header", () => {
    expect(returnPath(`/account?${"x".repeat(1991)}`)).toHaveLength(2000);
    expect(returnPath(`/account?${"x".repeat(1992)}`)).toBe(PATHS.dashboard);
  });

  it("stays on this site whatever the input", () => {
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
            // Resolving it again, as a proxy might, still stays on this site.
            expect(new URL(new URL(path, SITE).pathname, SITE).origin).toBe(SITE);
          }
        },
      ),
      { numRuns: 2000 },
    );
  });

  it("is carried in the sign-in path, unless it is the default destination", () => {
    expect(signInPath("/account")).toBe("/signin?next=%2Faccount");
    expect(signInPath("/dashboard")).toBe("/signin");
    expect(signInPath(returnPath("//evil.example"))).toBe("/signin");
  });
});
