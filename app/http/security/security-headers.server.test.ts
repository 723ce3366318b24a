import { describe, expect, it } from "vitest";
import { configWith } from "../../../tests/support/config";
import { contentSecurityPolicy, withSecurityHeaders } from "./security-headers.server";

const CONFIG = configWith({ SCHEDULER_FRAME_ANCESTORS: "https://shop.example https://blog.example" });

function policy(pathname: string, config = CONFIG, scriptHashes: string[] = []): Map<string, string[]> {
  const text = contentSecurityPolicy({ pathname, config, scriptHashes });
  return new Map(
    text.split("; ").map((directive) => {
      const [name = "", ...values] = directive.split(" ");
      return [name, values];
    }),
  );
}

describe("the content security policy", () => {
  it("allows only a page's own files and the inline scripts it names", () => {
    const directives = policy("/", CONFIG, ["sha256-abc=", "sha256-def="]);
    expect(directives.get("script-src")).toEqual(["'self'", "'sha256-abc='", "'sha256-def='"]);
    expect(directives.get("default-src")).toEqual(["'self'"]);
    expect(directives.get("object-src")).toEqual(["'none'"]);
    expect(directives.get("base-uri")).toEqual(["'none'"]);
    expect(directives.get("form-action")).toEqual(["'self'"]);
    expect([...directives.values()].flat().join(" ")).not.toMatch(/unsafe|\*|https?:(\s|$)/);
  });

  it("lets only the scheduler be framed, by this site and the sites in the settings", () => {
    expect(policy("/schedule").get("frame-ancestors")).toEqual([
      "'self'",
      "https://shop.example",
      "https://blog.example",
    ]);
    for (const path of [
      "/",
      "/contact",
      "/contact/cancel",
      "/schedule/calendar.ics",
      "/schedule/",
      "/Schedule",
    ]) {
      expect(policy(path).get("frame-ancestors")).toEqual(["'none'"]);
    }
  });

  it("allows a third-party widget's script and page", () => {
    const scheduler = {
      ...CONFIG.scheduler,
      scriptUrl: "https://widget.example/w.js?v=1",
      pageUrl: "https://pages.widget.example/agency",
    };
    const directives = policy("/contact", { ...CONFIG, scheduler });
    expect(directives.get("script-src")).toEqual(["'self'", "https://widget.example"]);
    expect(directives.get("frame-src")).toEqual(["'self'", "https://pages.widget.example"]);
  });

  it.each(["https://*", "https://*.example", "https://x;sandbox", "https://x,y", "https://x'y", "data:x"])(
    "opens nothing for %s, whichever setting says it",
    (text) => {
      const scheduler = { ...CONFIG.scheduler, frameAncestors: [text], scriptUrl: text, pageUrl: text };
      const widget = { scripts: [text], frames: [text, `${text}/page`], writesStyles: false };
      const open = { pathname: "/schedule", config: { ...CONFIG, scheduler }, scriptHashes: [], widget };
      const shut = { ...CONFIG.scheduler, frameAncestors: [], scriptUrl: "/x", pageUrl: "/x" };
      expect(contentSecurityPolicy(open)).toBe(
        contentSecurityPolicy({
          pathname: "/schedule",
          config: { ...CONFIG, scheduler: shut },
          scriptHashes: [],
        }),
      );
    },
  );

  it("upgrades insecure requests everywhere but on the local site", () => {
    expect(policy("/").has("upgrade-insecure-requests")).toBe(true);
    expect(policy("/", { ...CONFIG, local: true }).has("upgrade-insecure-requests")).toBe(false);
  });
});

describe("security headers", () => {
  const answer = (path: string, config = CONFIG, headers: Record<string, string> = {}) =>
    withSecurityHeaders(
      new Response("text", { status: 418, headers }),
      new Request(`https://agency.example${path}`),
      config,
    );

  it("are added to every response, which is otherwise unchanged", async () => {
    const response = answer("/contact", CONFIG, { "X-Own": "kept" });
    expect(response.status).toBe(418);
    expect(await response.text()).toBe("text");
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "x-own": "kept",
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "same-origin",
      "cross-origin-opener-policy": "same-origin",
      "permissions-policy": expect.stringContaining("camera=()"),
      "content-security-policy": expect.stringContaining("frame-ancestors 'none'"),
      "strict-transport-security": "max-age=31536000; includeSubDomains",
    });
  });

  it("keep a page's own policy, which names its scripts", () => {
    expect(
      answer("/", CONFIG, { "Content-Security-Policy": "own" }).headers.get("Content-Security-Policy"),
    ).toBe("own");
  });

  it("include X-Frame-Options for everything but the scheduler", () => {
    expect(answer("/schedule?embed=1").headers.has("X-Frame-Options")).toBe(false);
    expect(answer("/schedule/calendar.ics").headers.get("X-Frame-Options")).toBe("DENY");
  });

  it("leave out HSTS on the local site", () => {
    expect(answer("/", { ...CONFIG, local: true }).headers.has("Strict-Transport-Security")).toBe(false);
  });
});
