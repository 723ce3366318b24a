import type { D1Database } from "@cloudflare/workers-types";
import { type Config, readConfig } from "../../app/config.server";

/** A valid production config with overrides. */
export function configWith(settings: Record<string, unknown> = {}): Config {
  return readConfig({
    DB: {} as D1Database,
    EMAIL: {},
    SITE_URL: "https://agency.example",
    COOKIE_SECRET: "0123456789abcdef0123456789abcdef",
    ...settings,
  });
}

export const CONFIG = configWith();

/** The same site while a new secret takes over from its own. */
export const NEXT_SECRET = configWith({ COOKIE_SECRET_NEXT: "the next secret of thirty-two characters" });

/** The same site with a different secret, as an attacker would have. */
export const OTHER_SECRET = configWith({ COOKIE_SECRET: "another secret of thirty-two characters" });
