import type { D1Database } from "@cloudflare/workers-types";
import * as z from "zod";
import { PASSWORD_LIMITS } from "./domain/account/account";
import { readProviders } from "./domain/account/provider-settings";
import {
  CALENDAR_SERVICES_SHAPE,
  calendarServicesOf,
  halvesMissing,
} from "./domain/calendars/service-settings";
import { storedEmail } from "./domain/email-address";
import { USUAL_CALL_LIMITS } from "./domain/limits/limits";
import { isOpenToReaders } from "./domain/loopback-host";
import { PATHS } from "./domain/paths";
import { plainOriginOf } from "./domain/plain-origin";
import { SCHEDULING_SHAPE, schedulingOf, schedulingProblems } from "./domain/schedulers/scheduling-settings";
import { HOW_TO_SET } from "./domain/settings/how-to-set";
import { KEPT_DAYS_SHAPE, keptDaysOf } from "./domain/settings/retention-days";
import { TEST_SETTINGS_SHAPE, testSettingsOf } from "./domain/settings/test-settings";
import { TURNSTILE_SHAPE, turnstileConfig } from "./domain/turnstile-settings";
import { AGENCY_EMAIL, AGENCY_NAME, SUPPORT_EMAIL } from "./email/addresses";

/** Bindings from wrangler.toml, .dev.vars and secrets. Except for DB and EMAIL, all are strings. */
export type Env = { DB: D1Database } & Record<string, unknown>;

const origin = z
  .url({ protocol: /^https?$/ })
  .refine((value) => plainOriginOf(value) !== null)
  .transform((value) => new URL(value).origin);

/** An absolute URL, or a path on this site. */
const address = z.union([
  z.string().regex(/^\/(?!\/)\S*$/),
  z.url({ protocol: /^https?$/ }).refine((value) => plainOriginOf(value) !== null),
]);

/** An empty string in wrangler.toml counts as unset. */
const blank = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === "" ? undefined : value), schema.optional());

/** SMTP credentials: limited to characters that every server reads the same way. */
const credential = z.string().regex(/^[\x20-\x7e]+$/);

const mailAddress = z.string().transform(storedEmail).pipe(z.string());

const EmailSchema = z.object({
  MAIL_TRANSPORT: blank(z.enum(["cloudflare", "smtp", "local"])),
  MAIL_FROM: blank(mailAddress),
  AGENCY_EMAIL: blank(mailAddress),
  /** The `send_email` binding, typed in load-context.ts. */
  EMAIL: z.unknown(),
  SMTP_HOST: blank(z.string().regex(/^[A-Za-z0-9.:-]+$/)),
  SMTP_PORT: blank(z.coerce.number().int().min(1).max(65_535)),
  SMTP_SECURITY: blank(z.enum(["tls", "starttls", "none"])),
  SMTP_USER: blank(credential),
  SMTP_PASSWORD: blank(credential),
});

const SHAPE = {
  DB: z.custom((value) => value !== undefined && value !== null),
  ENVIRONMENT: z.enum(["local", "production"]).default("production"),
  SITE_URL: origin,
  COOKIE_SECRET: z.string().min(32),
  COOKIE_SECRET_NEXT: blank(z.string().min(32)),
  SCHEDULER_FRAME_ANCESTORS: z
    .string()
    .default("")
    .transform((value) => value.split(/\s+/).filter((entry) => entry !== ""))
    .pipe(z.array(origin)),
  SCHEDULER_SCRIPT_URL: address.default(PATHS.embedScript),
  SCHEDULER_GLOBAL: z
    .string()
    .regex(/^[A-Za-z_$][\w$]*$/)
    .default("Scheduler"),
  SCHEDULER_PAGE_URL: address.default(PATHS.schedule),
  /**
   * The domain Cloudflare's Email Routing forwards to this Worker. Without it, tickets cannot be answered
   * by email.
   */
  INBOUND_DOMAIN: z
    .union([z.literal(""), z.string().regex(/^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/)])
    .optional(),
  /** A service that lists breached passwords by ranges of their SHA-1, or "off". */
  BREACHED_PASSWORDS_URL: blank(
    z.union([
      z.literal("off"),
      z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, "")),
    ]),
  ),
  /**
   * A DNS-over-HTTPS resolver that responds with JSON. It is used to check whether companies' domains are still
   * proven, and to find the IP addresses of calendars' servers.
   */
  DNS_OVER_HTTPS_URL: blank(z.url({ protocol: /^https?$/ })),
  /** Minimum time for filling in a form. */
  MIN_FILL_SECONDS: blank(z.coerce.number().int().min(0).max(30)),
  ...CALENDAR_SERVICES_SHAPE,
  ...TEST_SETTINGS_SHAPE,
  SIGN_IN_PROVIDERS: blank(z.string()),
  SIGN_IN_SECRETS: blank(z.string()),
  ...TURNSTILE_SHAPE,
  ...SCHEDULING_SHAPE,
  ...EmailSchema.shape,
  ...KEPT_DAYS_SHAPE,
};

/** The names of all settings, without the bindings. */
export const SETTING_NAMES: readonly string[] = Object.keys(SHAPE).filter(
  (name) => name !== "DB" && name !== "EMAIL",
);

/** URLs that must not be plain http, where others could read or change what is sent. */
const ENCRYPTED_SETTINGS = [
  "SITE_URL",
  "TURNSTILE_VERIFY_URL",
  "DNS_OVER_HTTPS_URL",
  "SCHEDULER_SCRIPT_URL",
  "SCHEDULER_PAGE_URL",
] as const;

const ConfigSchema = z
  .object(SHAPE)
  .superRefine((env, context) => {
    // The start of a password's hash must not be readable in transit.
    if (env.ENVIRONMENT !== "local" && env.BREACHED_PASSWORDS_URL?.startsWith("http:")) {
      context.addIssue({ code: "custom", path: ["BREACHED_PASSWORDS_URL"] });
    }
    for (const name of ENCRYPTED_SETTINGS) {
      if (env.ENVIRONMENT !== "local" && isOpenToReaders(env[name])) {
        context.addIssue({ code: "custom", path: [name] });
      }
    }
    for (const name of missingForEmail(env, env.ENVIRONMENT === "local")) {
      context.addIssue({ code: "custom", path: [name] });
    }
    for (const name of halvesMissing(env)) context.addIssue({ code: "custom", path: [name] });
    for (const { setting, detail } of schedulingProblems(env)) {
      context.addIssue({ code: "custom", path: [setting], params: { detail } });
    }
    const providers = providersOf(env);
    if (!providers.ok) {
      const params = { detail: providers.problem };
      context.addIssue({ code: "custom", path: [providers.setting], params });
    }
    const { TURNSTILE_SITE_KEY: siteKey, TURNSTILE_SECRET_KEY: secretKey } = env;
    if (siteKey && !secretKey) context.addIssue({ code: "custom", path: ["TURNSTILE_SECRET_KEY"] });
  })
  .transform(({ SITE_URL, ...env }) => {
    const local = env.ENVIRONMENT === "local";
    const signIn = providersOf(env);
    return {
      local,
      siteUrl: SITE_URL,
      /** Used for every new signature and key. */
      cookieSecret: env.COOKIE_SECRET_NEXT ?? env.COOKIE_SECRET,
      /** The secrets that signatures and keys may have been made with: two while one replaces the other. */
      acceptedSecrets: [env.COOKIE_SECRET_NEXT, env.COOKIE_SECRET].filter((secret) => secret !== undefined),
      scheduler: {
        frameAncestors: env.SCHEDULER_FRAME_ANCESTORS,
        scriptUrl: env.SCHEDULER_SCRIPT_URL,
        globalName: env.SCHEDULER_GLOBAL,
        pageUrl: env.SCHEDULER_PAGE_URL,
      },
      scheduling: schedulingOf(env),
      email: emailConfig(env, local),
      minFillMs: (env.MIN_FILL_SECONDS ?? DEFAULT_MIN_FILL_SECONDS) * 1000,
      turnstile: turnstileConfig(env),
      inboundDomain: env.INBOUND_DOMAIN || null,
      keptDays: keptDaysOf(env),
      callLimits: USUAL_CALL_LIMITS,
      // Can be set only at the desk.
      joinLink: "",
      staffPasswordLength: PASSWORD_LIMITS.min,
      showsFigures: true,
      hasWaitingList: true,
      membersPublish: true,
      requestDeadlineHours: 0,
      signInProviders: signIn.ok ? signIn.providers : [],
      breachedPasswordsUrl: breachedPasswordsUrlOf(env.BREACHED_PASSWORDS_URL, local),
      /** Null while look-ups are off, as on a local site without this setting. */
      dnsOverHttpsUrl: env.DNS_OVER_HTTPS_URL ?? (local ? null : USUAL_DNS_OVER_HTTPS_URL),
      calendarServices: calendarServicesOf(env, local),
      ...testSettingsOf(env, local),
    };
  });

export type Config = z.infer<typeof ConfigSchema>;

const DEFAULT_MIN_FILL_SECONDS = 2;

const USUAL_BREACHED_PASSWORDS_URL = "https://api.pwnedpasswords.com/range";

const USUAL_DNS_OVER_HTTPS_URL = "https://cloudflare-dns.com/dns-query";

/** Null while the check is off, as on a local site without this setting. */
function breachedPasswordsUrlOf(setting: string | undefined, local: boolean): string | null {
  if (setting === "off") return null;
  return setting ?? (local ? null : USUAL_BREACHED_PASSWORDS_URL);
}

function providersOf(env: { ENVIRONMENT: string; SIGN_IN_PROVIDERS?: string; SIGN_IN_SECRETS?: string }) {
  return readProviders(env.SIGN_IN_PROVIDERS, env.SIGN_IN_SECRETS, env.ENVIRONMENT === "local");
}

type EmailEnv = z.infer<typeof EmailSchema>;

function transportOf(env: EmailEnv, local: boolean) {
  return env.MAIL_TRANSPORT ?? (local ? "local" : "cloudflare");
}

/** Settings the email transport needs that are missing or invalid. */
function missingForEmail(env: EmailEnv, local: boolean): string[] {
  const transport = transportOf(env, local);
  // The local mailbox can't be opened on a public site, so every email would be lost.
  if (transport === "local") return local ? [] : ["MAIL_TRANSPORT"];
  if (transport === "cloudflare") return env.EMAIL ? [] : ["EMAIL"];
  const names: string[] = [];
  if (!env.SMTP_HOST) names.push("SMTP_HOST");
  if (env.SMTP_SECURITY === "none" && !local) names.push("SMTP_SECURITY");
  if (env.SMTP_USER && !env.SMTP_PASSWORD) names.push("SMTP_PASSWORD");
  if (env.SMTP_PASSWORD && !env.SMTP_USER) names.push("SMTP_USER");
  return names;
}

function emailConfig(env: EmailEnv, local: boolean) {
  const security = env.SMTP_SECURITY ?? "tls";
  const { SMTP_USER: username, SMTP_PASSWORD: password } = env;
  return {
    transport: transportOf(env, local),
    from: { name: AGENCY_NAME, email: env.MAIL_FROM ?? AGENCY_EMAIL },
    /** Where the agency gets email about bookings and about tickets. */
    agency: { name: AGENCY_NAME, email: env.AGENCY_EMAIL ?? AGENCY_EMAIL },
    support: { name: AGENCY_NAME, email: env.AGENCY_EMAIL ?? SUPPORT_EMAIL },
    /** The agency's own sender addresses: emails from them to a ticket's reply address are the agency's answers. */
    ownAddresses: [
      ...new Set(
        [AGENCY_EMAIL, SUPPORT_EMAIL, env.MAIL_FROM, env.AGENCY_EMAIL].filter((email) => email !== undefined),
      ),
    ],
    smtp: {
      host: env.SMTP_HOST ?? "",
      port: env.SMTP_PORT ?? (security === "tls" ? 465 : 587),
      security,
      credentials: username && password ? { username, password } : null,
    },
  };
}

/** A setting is missing or invalid. The message names each one and how to set it, but never shows a value. */
export class ConfigError extends Error {
  override name = "ConfigError";
}

export function readConfig(env: Env): Config {
  // A local site has a default URL; a public one must be configured.
  const siteUrl = env.SITE_URL || (env.ENVIRONMENT === "local" ? "http://localhost:8787" : undefined);
  const parsed = ConfigSchema.safeParse({ ...env, SITE_URL: siteUrl });
  if (parsed.success) return parsed.data;
  const { issues } = parsed.error;
  const names = [...new Set(issues.map((issue) => String(issue.path[0])))];
  const lines = names.map((name) => {
    const [detail] = issues.flatMap((issue) =>
      issue.path[0] === name && issue.code === "custom" ? [issue.params?.detail] : [],
    );
    const line = `${name} is missing or cannot be used. Set it to ${HOW_TO_SET[name] ?? "a valid value"}.`;
    return detail ? `${line} ${detail}.` : line;
  });
  throw new ConfigError(lines.join("\n"));
}
