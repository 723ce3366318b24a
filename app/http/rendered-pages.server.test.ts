import { describe, expect, it } from "vitest";
import { renderedPages, sharedNameOf } from "./rendered-pages.server";

const asked = (path: string, init?: RequestInit) =>
  sharedNameOf(new Request(`https://site.example${path}`, init));

describe("a page that others may get as it is", () => {
  it("is one of a few addresses, asked for without a cookie", () => {
    expect(asked("/signin")).toBe("/signin");
    expect(asked("/schedule?tz=Europe%2FLondon&month=2026-12")).toBe(
      "/schedule?tz=Europe%2FLondon&month=2026-12",
    );
    expect(asked("/signin", { headers: { Cookie: "session=1" } })).toBeNull();
    expect(asked("/schedule", { method: "POST" })).toBeNull();
    expect(asked("/dashboard")).toBeNull();
  });

  it.each([
    "/signin?next=%2Faccount",
    "/schedule?booked=1&key=2",
    "/schedule?tz=Europe%2FLondon&time=2026-11-24T09:00Z",
    "/schedule?reschedule=1&key=2",
    "/schedule?confirm=1",
    "/schedule?zone=somewhere",
  ])("is not %s", (path) => {
    expect(asked(path)).toBeNull();
  });
});

describe("the memory of rendered pages", () => {
  const page = (text: string) => ({ body: new TextEncoder().encode(text), scriptHashes: [] });

  it("gives a page for its own address and data alone", () => {
    const pages = renderedPages();
    const one = page("one");
    pages.keep("/schedule", "[1]", one);
    expect(pages.find("/schedule", "[1]")).toBe(one);
    expect(pages.find("/schedule", "[2]")).toBeNull();
    expect(pages.find("/signin", "[1]")).toBeNull();
  });

  it("has a bound, and forgets what was asked for longest ago", () => {
    const pages = renderedPages(2);
    for (const name of ["/a", "/b"]) pages.keep(name, "", page(name));
    pages.find("/a", "");
    pages.keep("/c", "", page("/c"));
    expect(["/a", "/b", "/c"].filter((name) => pages.find(name, ""))).toEqual(["/a", "/c"]);
  });
});
