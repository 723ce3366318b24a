import * as z from "zod";

const blank = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === "" ? undefined : value), schema.optional());

const milliseconds = blank(z.coerce.number().int().min(1).max(60_000));

/** Settings for the site's own tests; ignored outside local mode. */
export const TEST_SETTINGS_SHAPE = {
  /** Stops the clock at an instant ("2026-11-24T14:00:00Z"). */
  FIXED_TIME: z.iso.datetime().optional(),
  /** Allows reading calendars from loopback, with this time limit. */
  LOOPBACK_CALENDARS_MS: milliseconds,
  /** Allows sending events of webhooks to loopback, with this time limit. */
  LOOPBACK_WEBHOOKS_MS: milliseconds,
};

type TestEnv = z.infer<z.ZodObject<typeof TEST_SETTINGS_SHAPE>>;

export function testSettingsOf(given: TestEnv, local: boolean) {
  return {
    loopbackCalendarsMs: (local && given.LOOPBACK_CALENDARS_MS) || null,
    loopbackWebhooksMs: (local && given.LOOPBACK_WEBHOOKS_MS) || null,
    fixedTime: local && given.FIXED_TIME ? Date.parse(given.FIXED_TIME) : null,
  };
}
