import type { D1Database } from "@cloudflare/workers-types";
import { type Config, readConfig } from "../../app/config.server";

/** The settings of a site in production that is set up as it should be, but for the given ones. */
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

/** The same site with another secret, such as somebody else would have. */
export const OTHER_SECRET = configWith({ COOKIE_SECRET: "another secret of thirty-two characters" });
