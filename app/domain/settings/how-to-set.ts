import { HOW_TO_SET_PROVIDERS } from "../account/provider-settings";
import { HOW_TO_SET_CALENDAR_SERVICES } from "../calendars/service-settings";
import { HOW_TO_SET_SCHEDULING } from "../schedulers/scheduling-settings";
import { HOW_TO_SET_KEPT_DAYS } from "./retention-days";

/** What the log says about each setting that is missing or invalid. */
export const HOW_TO_SET: Readonly<Record<string, string>> = {
  DB: "the D1 database: [[d1_databases]] in wrangler.toml, which `npm run deploy` fills in",
  ENVIRONMENT: 'leave it out in production; "local" belongs in .dev.vars only',
  SITE_URL: 'the public https address, such as "https://agency.example", under [vars] in wrangler.toml',
  COOKIE_SECRET:
    "at least 32 random characters: `npx wrangler secret put COOKIE_SECRET`, locally a line in .dev.vars",
  COOKIE_SECRET_NEXT:
    "at least 32 random characters: `npx wrangler secret put COOKIE_SECRET_NEXT`, or delete it if the secret is not being replaced",
  SCHEDULER_FRAME_ANCESTORS:
    'origins separated by spaces, such as "https://shop.example", under [vars] in wrangler.toml',
  SCHEDULER_SCRIPT_URL:
    'a path such as "/embed/scheduler.js" or an https address, under [vars] in wrangler.toml',
  SCHEDULER_GLOBAL:
    'the name of the object the script defines, such as "Scheduler", under [vars] in wrangler.toml',
  SCHEDULER_PAGE_URL: 'a path such as "/schedule" or an https address, under [vars] in wrangler.toml',
  MAIL_TRANSPORT:
    '"cloudflare" or "smtp", under [vars] in wrangler.toml, or leave it out; "local" belongs in .dev.vars only',
  MAIL_FROM: 'an email address such as "hello@agency.example", under [vars] in wrangler.toml',
  AGENCY_EMAIL: 'an email address such as "hello@agency.example", under [vars] in wrangler.toml',
  EMAIL:
    'the binding that sends mail: [[send_email]] with name = "EMAIL" in wrangler.toml, or choose MAIL_TRANSPORT = "smtp"',
  SMTP_HOST: 'the mail server, such as "smtp.agency.example", under [vars] in wrangler.toml',
  SMTP_PORT: 'the mail server\'s port, such as "465", under [vars] in wrangler.toml',
  SMTP_SECURITY:
    '"tls" or "starttls", under [vars] in wrangler.toml, or leave it out; "none" is for local tests only',
  SMTP_USER: "the name to log in to the mail server with, under [vars] in wrangler.toml, or leave out both",
  SMTP_PASSWORD:
    "the password to that name: `npx wrangler secret put SMTP_PASSWORD`, locally a line in .dev.vars",
  INBOUND_DOMAIN: 'a domain such as "agency.example", under [vars] in wrangler.toml',
  ...HOW_TO_SET_KEPT_DAYS,
  ...HOW_TO_SET_PROVIDERS,
  ...HOW_TO_SET_CALENDAR_SERVICES,
  ...HOW_TO_SET_SCHEDULING,
  BREACHED_PASSWORDS_URL:
    'an https address such as "https://api.pwnedpasswords.com/range", under [vars] in wrangler.toml, "off", or leave it out',
  DNS_OVER_HTTPS_URL:
    'an https address such as "https://cloudflare-dns.com/dns-query", under [vars] in wrangler.toml, or leave it out',
  MIN_FILL_SECONDS: "a whole number from 0 to 30, under [vars] in wrangler.toml, or leave it out",
  TURNSTILE_SITE_KEY: "the widget's site key, under [vars] in wrangler.toml, or leave out both keys",
  TURNSTILE_SECRET_KEY:
    "the widget's secret key: `npx wrangler secret put TURNSTILE_SECRET_KEY`, or leave out both keys",
  TURNSTILE_VERIFY_URL: "leave it out: it is for tests only",
  LOOPBACK_CALENDARS_MS: "leave it out: it is for tests only",
  LOOPBACK_WEBHOOKS_MS: "leave it out: it is for tests only",
  FIXED_TIME: 'an instant such as "2026-11-24T14:00:00Z", for tests only',
};
