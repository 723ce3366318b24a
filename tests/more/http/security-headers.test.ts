import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { createBooking } from "../../support/factories";
import {
  DEMO_CONTACT,
  fillWizard,
  guestFields,
  openConfirm,
  stepOf,
  TUESDAY_AT_NINE,
} from "../../support/journey";
import { attribute } from "../../support/page";
import { shareWorker } from "../../support/share-worker";
import { type Answer, untilAnswered, Visitor } from "../../support/visitor";

const site = shareWorker();
const live = shareWorker({
  bindings: {
    ENVIRONMENT: "production",
    SITE_URL: "https://agency.example",
    FIXED_TIME: undefined,
    SCHEDULER_FRAME_ANCESTORS: " https://shop.example  https://blog.example/some/page",
    SCHEDULER_SCRIPT_URL: "https://widgets.example/widget.js",
    SCHEDULER_PAGE_URL: "https://pages.widgets.example/agency",
  },
});

function policyOf(answer: Answer): Map<string, string[]> {
  const header = answer.headers.get("Content-Security-Policy") ?? "";
  expect(header, "one policy, not several that would have to agree").not.toContain(",");
  return new Map(
    header.split("; ").map((directive) => {
      const [name = "", ...values] = directive.split(" ");
      return [name, values];
    }),
  );
}

type Asked = [name: string, status: number, ask: (visitor: Visitor) => Promise<Answer>];

const ANSWERS: Asked[] = [
  ["a page", 200, (visitor) => visitor.get("/")],
  ["the scheduler", 200, (visitor) => visitor.get("/schedule")],
  ["a data request", 200, (visitor) => visitor.get("/contact.data")],
  ["a data request of the scheduler", 200, (visitor) => visitor.get("/schedule.data")],
  ["a redirect", 303, (visitor) => visitor.postForm("/contact", { step: "details", ...DEMO_CONTACT })],
  ["a health check", 200, (visitor) => visitor.get("/healthz")],
  ["a calendar file that is not there", 404, (visitor) => visitor.get("/schedule/calendar.ics")],
  ["wrong input", 400, (visitor) => visitor.postForm("/contact", {})],
  ["wrong input to the scheduler", 400, (visitor) => visitor.postForm("/schedule", {})],
  ["a foreign form", 403, (visitor) => visitor.postForm("/contact", {}, { "Sec-Fetch-Site": "cross-site" })],
  ["a page that is not there", 404, (visitor) => visitor.get("/no-such-page")],
  ["a booking that is not there", 404, (visitor) => visitor.get("/schedule?booked=1&key=2")],
  ["a method that is not known", 405, (visitor) => visitor.send("/contact", { method: "PUT" })],
  [
    "too much",
    413,
    (visitor) => untilAnswered(() => visitor.postForm("/contact", { name: "n".repeat(70_000) })),
  ],
  [
    "what is no form",
    415,
    (visitor) =>
      visitor.send("/contact", {
        method: "POST",
        body: "{}",
        headers: { "Content-Type": "application/json" },
      }),
  ],
];

describe.each(ANSWERS)("%s (%i)", (_, status, ask) => {
  test("carries the headers of every response", async () => {
    const answer = await ask(new Visitor(site));
    expect(answer.status).toBe(status);
    expect(answer.headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(answer.headers.get("Referrer-Policy")).toMatch(/^(same-origin|no-referrer)$/);
    expect(answer.headers.get("Permissions-Policy")).toMatch(
      /camera=\(\).*geolocation=\(\).*microphone=\(\)/,
    );
    expect(answer.headers.get("Strict-Transport-Security")).toBeNull();
    expect(answer.headers.get("X-Powered-By")).toBeNull();
    expect(answer.headers.get("Access-Control-Allow-Origin")).toBeNull();
    const type = answer.headers.get("Content-Type") ?? "";
    if (/^text\/|\+?xml$/.test(type)) expect(type).toMatch(/; ?charset=utf-8\b/i);
    const policy = policyOf(answer);
    for (const name of ["default-src", "script-src", "form-action"])
      expect(policy.has(name), name).toBe(true);
    expect([...policy.values()].flat().join(" ")).not.toMatch(/unsafe-|\*|https?:(?!\/\/)|nonce-/);
    expect(policy.get("base-uri")).toEqual(["'none'"]);
    expect(policy.get("object-src")).toEqual(["'none'"]);
    if (answer.headers.get("Content-Type")?.startsWith("text/html")) expectOnlyHashedScripts(answer);
  });

  test("sends HSTS outside local mode", async () => {
    const answer = await ask(new Visitor(live));
    expect(answer.status).toBe(status);
    const [, seconds] =
      /^max-age=(\d+); includeSubDomains$/.exec(answer.headers.get("Strict-Transport-Security") ?? "") ?? [];
    expect(Number(seconds)).toBeGreaterThanOrEqual(31_536_000);
    expect(policyOf(answer).has("upgrade-insecure-requests")).toBe(true);
  });
});

/** Every script is a file of the site or has its hash in the policy; nothing else could run. */
function expectOnlyHashedScripts(answer: Answer): number {
  const allowed = policyOf(answer).get("script-src") ?? [];
  const scripts = [...answer.text.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)];
  // Structured data for search engines is in a script element that browsers do not run.
  const isData = (attributes: string) => attributes.includes('type="application/ld+json"');
  const inline = scripts.filter(
    ([, attributes = ""]) => !attributes.includes(" src=") && !isData(attributes),
  );
  for (const [, attributes = "", text = ""] of inline) {
    const hash = createHash("sha256").update(text).digest("base64");
    expect(allowed, `the hash of <script${attributes}>${text.slice(0, 80)}`).toContain(`'sha256-${hash}'`);
  }
  for (const [, attributes = ""] of scripts) {
    const [, source = "/"] = / src="([^"]*)"/.exec(attributes) ?? [];
    expect(source).toMatch(/^\/(?!\/)/);
  }
  expect(allowed.filter((source) => source.startsWith("'sha256-")).length).toBeLessThanOrEqual(inline.length);
  for (const element of answer.page.all("*")) {
    const names = Object.keys(element.attributes);
    expect(names, "what the policy would refuse, or what would undo it").not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(on.+|style|nonce|srcdoc)$/i)]),
    );
    expect(element.rawTagName).not.toBe("style");
    expect(attribute(element, "href")).not.toMatch(/^\s*(javascript|data):/i);
  }
  return inline.length;
}

describe("scripts on pages that show user input", () => {
  test.each([
    `</script><script>alert(1)</script>`,
    `<!--<script>`,
    `"><img src=x onerror=alert(1)>`,
    `\u2028\u2029 \\u003cscript> \${1} \``,
    `<script nonce="x">alert(1)</script>`,
  ])("%j never runs", async (hostile) => {
    const visitor = new Visitor(site);
    const contact = { name: hostile, company: hostile, message: hostile };
    const answers = [await fillWizard(visitor, { contact })];
    for (const path of ["details", "services", "time"].map((step) => stepOf(visitor, step))) {
      answers.push(await visitor.get(path));
    }
    answers.push(await visitor.postForm("/contact", { step: "details", ...contact }));
    const confirm = await openConfirm(visitor, TUESDAY_AT_NINE);
    answers.push(confirm, await visitor.follow(await visitor.submit(confirm.page)));
    answers.push(
      await visitor.postForm(
        "/schedule",
        guestFields("2026-11-24T15:00Z", { name: hostile, email: hostile }),
      ),
    );
    for (const answer of answers) {
      expect(expectOnlyHashedScripts(answer)).toBeGreaterThan(0);
      expect(answer.text).not.toContain("<img src=x");
    }
  });
});

describe("who may frame a page", () => {
  const FRAMEABLE = ["/schedule", "/schedule?embed=1&tz=Europe/London", "/schedule?booked=1&key=2"];

  test.each(FRAMEABLE)("%s: this site and the sites in the settings", async (path) => {
    const local = await new Visitor(site).get(path);
    expect(policyOf(local).get("frame-ancestors")).toEqual(["'self'"]);
    expect(local.headers.get("X-Frame-Options")).toBeNull();
    const named = await new Visitor(live).get(path);
    expect(policyOf(named).get("frame-ancestors")).toEqual([
      "'self'",
      "https://shop.example",
      "https://blog.example",
    ]);
    expect(named.headers.get("X-Frame-Options")).toBeNull();
  });

  test.each([
    "/",
    "/contact",
    "/contact?step=details",
    "/contact/cancel",
    "/contact?embed=1",
    "/schedule/",
    "/SCHEDULE",
    "/schedule.data",
    "/schedule/calendar.ics",
    "/schedule/more",
    "/healthz",
    "/readyz",
    "/no-such-page",
  ])("%s: nobody", async (path) => {
    for (const worker of [site, live]) {
      const answer = await new Visitor(worker).get(path);
      expect(policyOf(answer).get("frame-ancestors")).toEqual(["'none'"]);
      expect(answer.headers.get("X-Frame-Options")).toBe("DENY");
    }
  });
});

test("a third-party widget's origins are allowed only if the settings name them", async () => {
  const own = policyOf(await new Visitor(site).get("/contact"));
  expect(own.get("frame-src")).toEqual(["'self'"]);
  expect(own.get("script-src")?.filter((source) => !source.startsWith("'sha256-"))).toEqual(["'self'"]);
  const outside = policyOf(await new Visitor(live).get("/contact"));
  expect(outside.get("frame-src")).toEqual(["'self'", "https://pages.widgets.example"]);
  expect(outside.get("script-src")?.filter((source) => !source.startsWith("'sha256-"))).toEqual([
    "'self'",
    "https://widgets.example",
  ]);
});

test("a booking's pages are neither indexed nor cached", async () => {
  const { id, key } = await createBooking(site.db, { startsAt: TUESDAY_AT_NINE });
  for (const path of [
    `/contact?reschedule=${id}&key=${key}`,
    `/contact/cancel?booking=${id}&key=${key}`,
    `/schedule?booked=${id}&key=${key}`,
    `/schedule/calendar.ics?booking=${id}&key=${key}`,
  ]) {
    const answer = await new Visitor(site).get(path);
    expect(answer.status, path).toBe(200);
    expect(answer.headers.get("Cache-Control"), path).toBe("private, no-store");
    expect(answer.headers.get("X-Robots-Tag"), path).toBe("noindex");
  }
});

test("the confirm step that knows nobody may be kept for Back, so that its form can be resent safely", async () => {
  const answer = await openConfirm(new Visitor(site), TUESDAY_AT_NINE);
  expect(answer.headers.get("Cache-Control")).toBe("private, no-cache");
});
