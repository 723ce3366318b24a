import type { D1Database } from "@cloudflare/workers-types";
import { z } from "zod";
import { AGENCY_EMAIL, AGENCY_NAME, SUPPORT_EMAIL } from "./mail/addresses";

/** The bindings as wrangler.toml, .dev.vars and secrets give them: all but the database are text. */
export type Env = { DB: D1Database } & Record<string, unknown>;

const origin = z.url({ protocol: /^https?$/ }).transform((value) => new URL(value).origin);

/** An absolute URL, or a path on this site. */
const address = z.union([z.string().regex(/^\/(?!\/)\S*$/), z.url({ protocol: /^https?$/ })]);

/** A line of wrangler.toml that is left empty counts as missing. */
const blank = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === "" ? undefined : value), schema.optional());

/** What goes into SMTP's login: letters that every server reads alike. */
const credential = z.string().regex(/^[\x20-\x7e]+$/);

const MailSchema = z.object({
  MAIL_TRANSPORT: blank(z.enum(["cloudflare", "smtp", "local"])),
  MAIL_FROM: blank(z.email()),
  AGENCY_EMAIL: blank(z.email()),
  /** The `send_email` binding; load-context.ts knows what it is. */
  EMAIL: z.unknown(),
  SMTP_HOST: blank(z.string().regex(/^[A-Za-z0-9.:-]+$/)),
  SMTP_PORT: blank(z.coerce.number().int().min(1).max(65_535)),
  SMTP_SECURITY: blank(z.enum(["tls", "starttls", "none"])),
  SMTP_USER: blank(credential),
  SMTP_PASSWORD: blank(credential),
});

const ConfigSchema = z
  .object({
    DB: z.custom((value) => value !== undefined && value !== null),
    ENVIRONMENT: z.enum(["local", "production"]).default("production"),
    SITE_URL: origin,
    COOKIE_SECRET: z.string().min(32),
    SCHEDULER_FRAME_ANCESTORS: z
      .string()
      .default("")
      .transform((value) => value.split(/\s+/).filter((entry) => entry !== ""))
      .pipe(z.array(origin)),
    SCHEDULER_SCRIPT_URL: address.default("/embed/scheduler.js"),
    SCHEDULER_GLOBAL: z
      .string()
      .regex(/^[A-Za-z_$][\w$]*$/)
      .default("Scheduler"),
    SCHEDULER_PAGE_URL: address.default("/schedule"),
    /** Where Cloudflare's Email Routing hands mail to this Worker; without it, mails about tickets cannot be answered. */
    INBOUND_DOMAIN: z
      .union([z.literal(""), z.string().regex(/^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/)])
      .optional(),
    /** Stops the clock at an instant ("2026-11-24T14:00:00Z"). For tests; only heeded in local mode. */
    FIXED_TIME: z.iso.datetime().optional(),
    ...MailSchema.shape,
  })
  .superRefine((env, context) => {
    for (const name of missingForMail(env, env.ENVIRONMENT === "local")) {
      context.addIssue({ code: "custom", path: [name] });
    }
  })
  .transform(({ SITE_URL, ...env }) => {
    const local = env.ENVIRONMENT === "local";
    return {
      local,
      siteUrl: SITE_URL,
      cookieSecret: env.COOKIE_SECRET,
      scheduler: {
        frameAncestors: env.SCHEDULER_FRAME_ANCESTORS,
        scriptUrl: env.SCHEDULER_SCRIPT_URL,
        globalName: env.SCHEDULER_GLOBAL,
        pageUrl: env.SCHEDULER_PAGE_URL,
      },
      mail: mailConfig(env, local),
      inboundDomain: env.INBOUND_DOMAIN || null,
      fixedTime: local && env.FIXED_TIME ? Date.parse(env.FIXED_TIME) : null,
    };
  });

export type Config = z.infer<typeof ConfigSchema>;

type MailEnv = z.infer<typeof MailSchema>;

function transportOf(env: MailEnv, local: boolean) {
  return env.MAIL_TRANSPORT ?? (local ? "local" : "cloudflare");
}

/** Settings that the way mails go needs, and that are not there or do not fit. */
function missingForMail(env: MailEnv, local: boolean): string[] {
  const transport = transportOf(env, local);
  // A mailbox that nobody can open would lose every mail.
  if (transport === "local") return local ? [] : ["MAIL_TRANSPORT"];
  if (transport === "cloudflare") return env.EMAIL ? [] : ["EMAIL"];
  const names: string[] = [];
  if (!env.SMTP_HOST) names.push("SMTP_HOST");
  if (env.SMTP_SECURITY === "none" && !local) names.push("SMTP_SECURITY");
  if (env.SMTP_USER && !env.SMTP_PASSWORD) names.push("SMTP_PASSWORD");
  if (env.SMTP_PASSWORD && !env.SMTP_USER) names.push("SMTP_USER");
  return names;
}

function mailConfig(env: MailEnv, local: boolean) {
  const security = env.SMTP_SECURITY ?? "tls";
  const { SMTP_USER: username, SMTP_PASSWORD: password } = env;
  return {
    transport: transportOf(env, local),
    from: { name: AGENCY_NAME, email: env.MAIL_FROM ?? AGENCY_EMAIL },
    /** Where the agency reads of bookings, and of tickets. */
    agency: { name: AGENCY_NAME, email: env.AGENCY_EMAIL ?? AGENCY_EMAIL },
    support: { name: AGENCY_NAME, email: env.AGENCY_EMAIL ?? SUPPORT_EMAIL },
    /** From which addresses the agency writes itself: what they send to a ticket's address is its answer. */
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

const HOW_TO_SET: Readonly<Record<string, string>> = {
  DB: "the D1 database: [[d1_databases]] in wrangler.toml, which `npm run deploy` fills in",
  ENVIRONMENT: 'leave it out in production; "local" belongs in .dev.vars only',
  SITE_URL: 'the public address, such as "https://agency.example", under [vars] in wrangler.toml',
  COOKIE_SECRET:
    "at least 32 random characters: `npx wrangler secret put COOKIE_SECRET`, locally a line in .dev.vars",
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
  FIXED_TIME: 'an instant such as "2026-11-24T14:00:00Z", for tests only',
};

/** A setting is missing or cannot be used. The message names each such setting and how to set it, never its value. */
export class ConfigError extends Error {
  override name = "ConfigError";
}

export function readConfig(env: Env): Config {
  // Where a local site stands is known; a public one has to be told.
  const siteUrl = env.SITE_URL || (env.ENVIRONMENT === "local" ? "http://localhost:8787" : undefined);
  const parsed = ConfigSchema.safeParse({ ...env, SITE_URL: siteUrl });
  if (parsed.success) return parsed.data;
  const names = [...new Set(parsed.error.issues.map((issue) => String(issue.path[0])))];
  const lines = names.map(
    (name) => `${name} is missing or cannot be used. Set it to ${HOW_TO_SET[name] ?? "a valid value"}.`,
  );
  throw new ConfigError(lines.join("\n"));
}
