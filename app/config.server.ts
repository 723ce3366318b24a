import type { D1Database } from "@cloudflare/workers-types";
import { z } from "zod";

/** The bindings as wrangler.toml, .dev.vars and secrets give them: all but the database are text. */
export type Env = { DB: D1Database } & Record<string, unknown>;

const origin = z.url({ protocol: /^https?$/ }).transform((value) => new URL(value).origin);

/** An absolute URL, or a path on this site. */
const address = z.union([z.string().regex(/^\/(?!\/)\S*$/), z.url({ protocol: /^https?$/ })]);

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
      inboundDomain: env.INBOUND_DOMAIN || null,
      fixedTime: local && env.FIXED_TIME ? Date.parse(env.FIXED_TIME) : null,
    };
  });

export type Config = z.infer<typeof ConfigSchema>;

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
