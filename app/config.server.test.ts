import type { D1Database } from "@cloudflare/workers-types";
import { describe, expect, it } from "vitest";
import { ConfigError, type Env, readConfig } from "./config.server";
import { BRAND } from "./content/brand";

const SECRET = "0123456789abcdef0123456789abcdef";

/** The bindings of a correctly configured production site. */
function envWith(changes: Record<string, unknown> = {}): Env {
  return {
    DB: {} as D1Database,
    EMAIL: {},
    SITE_URL: "https://agency.example",
    COOKIE_SECRET: SECRET,
    ...changes,
  };
}

function complaintAbout(env: Env): string {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  throw new Error("The settings were accepted");
}

describe("the settings", () => {
  it("have defaults for everything except the site's URL and the secret", () => {
    expect(readConfig(envWith())).toEqual({
      local: false,
      siteUrl: "https://agency.example",
      cookieSecret: SECRET,
      acceptedSecrets: [SECRET],
      scheduling: { scheduler: "own", allowsOwn: false, accounts: { calendly: null, calcom: null } },
      scheduler: {
        frameAncestors: [],
        scriptUrl: "/embed/scheduler.js",
        globalName: "Scheduler",
        pageUrl: "/schedule",
      },
      email: {
        transport: "cloudflare",
        from: { name: BRAND.name, email: BRAND.email },
        agency: { name: BRAND.name, email: BRAND.email },
        support: { name: BRAND.name, email: BRAND.supportEmail },
        ownAddresses: [BRAND.email, BRAND.supportEmail],
        smtp: { host: "", port: 465, security: "tls", credentials: null },
      },
      minFillMs: 2000,
      requestDeadlineHours: 0,
      turnstile: null,
      inboundDomain: null,
      keptDays: { bookings: 730, tickets: 730, emails: 90, helpSearches: 90 },
      callLimits: { unproven: 3, proven: 10, strangersPercent: 50 },
      joinLink: "",
      staffPasswordLength: 8,
      showsFigures: true,
      hasWaitingList: true,
      membersPublish: true,
      signInProviders: [],
      breachedPasswordsUrl: "https://api.pwnedpasswords.com/range",
      dnsOverHttpsUrl: "https://cloudflare-dns.com/dns-query",
      loopbackCalendarsMs: null,
      loopbackWebhooksMs: null,
      calendarServices: { google: null, microsoft: null, loopbackUrl: null },
      fixedTime: null,
    });
  });

  it.each([
    ["asks the public service in production", {}, "https://api.pwnedpasswords.com/range"],
    ["asks nobody locally", { ENVIRONMENT: "local" }, null],
    [
      "asks whom it is told to",
      { BREACHED_PASSWORDS_URL: "https://own.example/range/" },
      "https://own.example/range",
    ],
    ["can be turned off", { BREACHED_PASSWORDS_URL: "off" }, null],
  ])("the check of breached passwords %s", (_, settings, url) => {
    expect(readConfig(envWith(settings)).breachedPasswordsUrl).toBe(url);
  });

  it("take Turnstile's keys both or neither, and the least time to fill in a form in seconds", () => {
    const TURNSTILE_SITE_KEY = "0x4AAA_site";
    const TURNSTILE_SECRET_KEY = "0x4AAA_secret";
    const config = readConfig(envWith({ TURNSTILE_SITE_KEY, TURNSTILE_SECRET_KEY, MIN_FILL_SECONDS: "0" }));
    expect(config.minFillMs).toBe(0);
    expect(config.turnstile).toEqual({
      siteKey: TURNSTILE_SITE_KEY,
      secretKey: TURNSTILE_SECRET_KEY,
      verifyUrl: "https://challenges.cloudflare.com/turnstile/v0/siteverify",
    });
    expect(complaintAbout(envWith({ TURNSTILE_SITE_KEY }))).toContain("TURNSTILE_SECRET_KEY is missing");
    // The secret takes effect as it is put, before the deployment that brings the key.
    expect(readConfig(envWith({ TURNSTILE_SECRET_KEY })).turnstile).toBe(null);
    expect(readConfig(envWith({ TURNSTILE_SITE_KEY: "", TURNSTILE_SECRET_KEY: "" })).turnstile).toBe(null);
    expect(complaintAbout(envWith({ MIN_FILL_SECONDS: "31" }))).toContain("MIN_FILL_SECONDS");
  });

  it("are parsed from their text form", () => {
    const config = readConfig(
      envWith({
        SITE_URL: "https://agency.example/",
        SCHEDULER_FRAME_ANCESTORS: "  https://shop.example\n https://blog.example/path ",
        SCHEDULER_SCRIPT_URL: "https://widget.example/widget.js",
        SCHEDULER_GLOBAL: "Widget_2$",
        SCHEDULER_PAGE_URL: "https://widget.example/agency/call",
      }),
    );
    expect(config.siteUrl).toBe("https://agency.example");
    expect(config.scheduler).toEqual({
      frameAncestors: ["https://shop.example", "https://blog.example"],
      scriptUrl: "https://widget.example/widget.js",
      globalName: "Widget_2$",
      pageUrl: "https://widget.example/agency/call",
    });
  });

  it("default to a local URL on a local site", () => {
    const config = readConfig(envWith({ ENVIRONMENT: "local", SITE_URL: "" }));
    expect(config.local).toBe(true);
    expect(config.siteUrl).toBe("http://localhost:8787");
  });
});

it("takes plain http for this machine, where production mode is tried without a certificate", () => {
  for (const SITE_URL of ["http://localhost:8787", "http://127.0.0.1:8787", "http://site.localhost"])
    expect(readConfig(envWith({ SITE_URL })).siteUrl).toBe(SITE_URL);
});

describe("the email transport", () => {
  it("is the local mailbox on a local site", () => {
    expect(readConfig(envWith({ ENVIRONMENT: "local", EMAIL: undefined })).email.transport).toBe("local");
  });

  it("keeps its default where wrangler.toml has an empty string", () => {
    const config = readConfig(
      envWith({ MAIL_TRANSPORT: "", MAIL_FROM: "", AGENCY_EMAIL: "", SMTP_PORT: "" }),
    );
    expect(config.email).toEqual(readConfig(envWith()).email);
  });

  it("is SMTP with its server and credentials", () => {
    const { email } = readConfig(
      envWith({
        EMAIL: undefined,
        MAIL_TRANSPORT: "smtp",
        MAIL_FROM: "post@agency.example",
        AGENCY_EMAIL: "desk@agency.example",
        SMTP_HOST: "smtp.agency.example",
        SMTP_SECURITY: "starttls",
        SMTP_USER: "post",
        SMTP_PASSWORD: "a password",
      }),
    );
    expect(email).toEqual({
      transport: "smtp",
      from: { name: BRAND.name, email: "post@agency.example" },
      agency: { name: BRAND.name, email: "desk@agency.example" },
      support: { name: BRAND.name, email: "desk@agency.example" },
      ownAddresses: [BRAND.email, BRAND.supportEmail, "post@agency.example", "desk@agency.example"],
      smtp: {
        host: "smtp.agency.example",
        port: 587,
        security: "starttls",
        credentials: { username: "post", password: "a password" },
      },
    });
  });

  it.each([
    [{ EMAIL: undefined }, "EMAIL", "[[send_email]]"],
    [{ MAIL_TRANSPORT: "local" }, "MAIL_TRANSPORT", "belongs in .dev.vars only"],
    [{ MAIL_TRANSPORT: "smtp" }, "SMTP_HOST", "smtp.agency.example"],
    [{ MAIL_TRANSPORT: "smtp", SMTP_HOST: "a", SMTP_SECURITY: "none" }, "SMTP_SECURITY", "local tests only"],
    [{ MAIL_TRANSPORT: "smtp", SMTP_HOST: "a", SMTP_USER: "post" }, "SMTP_PASSWORD", "wrangler secret put"],
    [{ MAIL_TRANSPORT: "smtp", SMTP_HOST: "a", SMTP_PASSWORD: "secret" }, "SMTP_USER", "leave out both"],
  ])("%j is rejected because of %s", (changes, name, howTo) => {
    const message = complaintAbout(envWith(changes));
    expect(message).toMatch(new RegExp(`^${name} is missing or cannot be used. Set it to `));
    expect(message).toContain(howTo);
    expect(message.split("\n")).toHaveLength(1);
  });
});

describe("a fixed time", () => {
  it("stops the clock of a local site", () => {
    const env = envWith({ ENVIRONMENT: "local", FIXED_TIME: "2026-11-24T14:00:00Z" });
    expect(readConfig(env).fixedTime).toBe(Date.UTC(2026, 10, 24, 14));
  });

  it("is ignored in production", () => {
    expect(readConfig(envWith({ FIXED_TIME: "2026-11-24T14:00:00Z" })).fixedTime).toBeNull();
  });
});

describe("the next secret", () => {
  it("makes everything new, while the secret before it still counts", () => {
    const next = "the-secret-that-replaces-it-0123456789";
    const { cookieSecret, acceptedSecrets } = readConfig(envWith({ COOKIE_SECRET_NEXT: next }));
    expect(cookieSecret).toBe(next);
    expect(acceptedSecrets).toEqual([next, SECRET]);
  });
});

describe("a missing or invalid setting", () => {
  const BAD: [name: string, value: unknown, howTo: string][] = [
    ["COOKIE_SECRET", undefined, "npx wrangler secret put COOKIE_SECRET"],
    ["COOKIE_SECRET", "", "npx wrangler secret put COOKIE_SECRET"],
    ["COOKIE_SECRET", "only-31-characters-is-not-enough".slice(0, 31), "at least 32 random characters"],
    ["COOKIE_SECRET_NEXT", "too-short", "npx wrangler secret put COOKIE_SECRET_NEXT"],
    ["SITE_URL", undefined, "under [vars] in wrangler.toml"],
    ["SITE_URL", "", "under [vars] in wrangler.toml"],
    ["SITE_URL", "agency.example", "https://agency.example"],
    ["SITE_URL", "ftp://agency.example", "https://agency.example"],
    ["SITE_URL", "javascript:alert(1)", "https://agency.example"],
    ["SITE_URL", "http://agency.example", "https://agency.example"],
    ["TURNSTILE_VERIFY_URL", "http://challenges.example/verify", "leave it out"],
    ["ENVIRONMENT", "staging", "leave it out in production"],
    ["SCHEDULER_FRAME_ANCESTORS", "https://shop.example, nonsense", "origins separated by spaces"],
    ["SCHEDULER_FRAME_ANCESTORS", "*", "origins separated by spaces"],
    ["SCHEDULER_FRAME_ANCESTORS", "https://*.shop.example", "origins separated by spaces"],
    ["SCHEDULER_FRAME_ANCESTORS", "https://x;sandbox", "origins separated by spaces"],
    ["SCHEDULER_SCRIPT_URL", "https://*/x.js", 'a path such as "/embed/scheduler.js"'],
    ["SCHEDULER_PAGE_URL", "https://x;sandbox/page", 'a path such as "/schedule"'],
    ["SCHEDULER_SCRIPT_URL", "//elsewhere.example/x.js", 'a path such as "/embed/scheduler.js"'],
    ["SCHEDULER_SCRIPT_URL", "data:text/javascript,alert(1)", 'a path such as "/embed/scheduler.js"'],
    ["SCHEDULER_SCRIPT_URL", "http://widgets.example/widget.js", "an https address"],
    ["SCHEDULER_PAGE_URL", "http://widgets.example/agency", "an https address"],
    ["SCHEDULER_GLOBAL", "window.Scheduler", 'such as "Scheduler"'],
    ["SCHEDULER_GLOBAL", "1st", 'such as "Scheduler"'],
    ["SCHEDULER_PAGE_URL", "javascript:alert(1)", 'a path such as "/schedule"'],
    ["INBOUND_DOMAIN", "https://agency.example", 'such as "agency.example"'],
    ["INBOUND_DOMAIN", "nowhere", 'such as "agency.example"'],
    ["KEEP_BOOKINGS_DAYS", "29", "a whole number from 30 to 3650"],
    ["KEEP_TICKETS_DAYS", "3651", "a whole number from 30 to 3650"],
    ["KEEP_EMAILS_DAYS", "for ever", "a whole number from 7 to 365"],
    ["KEEP_SEARCHES_DAYS", "1.5", "a whole number from 1 to 365"],
    ["BREACHED_PASSWORDS_URL", "breaches.example", "an https address"],
    ["BREACHED_PASSWORDS_URL", "http://breaches.example/range", "an https address"],
    ["DNS_OVER_HTTPS_URL", "dns.example", "an https address"],
    ["DNS_OVER_HTTPS_URL", "http://dns.example/dns-query", "an https address"],
    ["FIXED_TIME", "yesterday", "for tests only"],
    ["MAIL_TRANSPORT", "pigeon", '"cloudflare" or "smtp"'],
    ["MAIL_FROM", "Agency <hello@agency.example>", 'such as "hello@agency.example"'],
    ["AGENCY_EMAIL", "nobody", "an email address"],
    ["SMTP_HOST", "smtp://agency.example", 'such as "smtp.agency.example"'],
    ["SMTP_PORT", "many", 'such as "465"'],
    ["SMTP_SECURITY", "ssl", '"tls" or "starttls"'],
    ["SMTP_PASSWORD", "pass\u00e9word", "npx wrangler secret put SMTP_PASSWORD"],
  ];

  it.each(BAD)("%s=%j is named, with how to set it", (name, value, howTo) => {
    const message = complaintAbout(envWith({ [name]: value }));
    expect(message).toMatch(new RegExp(`^${name} is missing or cannot be used. Set it to `));
    expect(message).toContain(howTo);
    expect(message.split("\n")).toHaveLength(1);
  });

  it.each(BAD)("%s=%j does not reveal its value or any other", (name, value) => {
    const message = complaintAbout(envWith({ [name]: value }));
    expect(message).not.toContain(SECRET);
    // An example in the advice may equal the value that was set.
    if (typeof value === "string" && value.length > 3 && !message.includes(`"https://${value}"`)) {
      expect(message).not.toContain(value);
    }
  });

  it("is reported together with all others", () => {
    const message = complaintAbout({ DB: {} as D1Database, SCHEDULER_GLOBAL: "no name" });
    const named = message.split("\n").map((line) => line.split(" ")[0]);
    expect(named.sort()).toEqual(["COOKIE_SECRET", "EMAIL", "SCHEDULER_GLOBAL", "SITE_URL"]);
  });
});
