import { describe, expect, it } from "vitest";
import { configWith } from "../../tests/support/config";
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

describe("the content-security policy", () => {
  it("lets a page run its own files and the inline scripts it names, and nothing else", () => {
    const directives = policy("/", CONFIG, ["sha256-abc=", "sha256-def="]);
    expect(directives.get("script-src")).toEqual(["'self'", "'sha256-abc='", "'sha256-def='"]);
    expect(directives.get("default-src")).toEqual(["'self'"]);
    expect(directives.get("object-src")).toEqual(["'none'"]);
    expect(directives.get("base-uri")).toEqual(["'none'"]);
    expect(directives.get("form-action")).toEqual(["'self'"]);
    expect([...directives.values()].flat().join(" ")).not.toMatch(/unsafe|\*|https?:(\s|$)/);
  });

  it("lets the scheduler be framed by this site and those a setting names, and no other page by any", () => {
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

  it("lets an outside widget's script run and its page be framed", () => {
    const scheduler = {
      ...CONFIG.scheduler,
      scriptUrl: "https://widget.example/w.js?v=1",
      pageUrl: "https://pages.widget.example/agency",
    };
    const directives = policy("/contact", { ...CONFIG, scheduler });
    expect(directives.get("script-src")).toEqual(["'self'", "https://widget.example"]);
    expect(directives.get("frame-src")).toEqual(["'self'", "https://pages.widget.example"]);
  });

  it("asks for encryption everywhere but on the local site", () => {
    expect(policy("/").has("upgrade-insecure-requests")).toBe(true);
    expect(policy("/", { ...CONFIG, local: true }).has("upgrade-insecure-requests")).toBe(false);
  });
});

describe("the headers of every answer", () => {
  const answer = (path: string, config = CONFIG, headers: Record<string, string> = {}) =>
    withSecurityHeaders(
      new Response("text", { status: 418, headers }),
      new Request(`https://agency.example${path}`),
      config,
    );

  it("are there whatever the answer is, which stays as it was", async () => {
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

  it("leave a page the policy it brings, since that names its scripts", () => {
    expect(
      answer("/", CONFIG, { "Content-Security-Policy": "own" }).headers.get("Content-Security-Policy"),
    ).toBe("own");
  });

  it("forbid framing in the older way too, save for the scheduler", () => {
    expect(answer("/schedule?embed=1").headers.has("X-Frame-Options")).toBe(false);
    expect(answer("/schedule/calendar.ics").headers.get("X-Frame-Options")).toBe("DENY");
  });

  it("promise no encryption on the local site", () => {
    expect(answer("/", { ...CONFIG, local: true }).headers.has("Strict-Transport-Security")).toBe(false);
  });
});
