import * as z from "zod";

const blank = z.preprocess((value) => (value === "" ? undefined : value), z.string().min(1).optional());

/** The settings of the calendar services at which this site is registered. */
export const CALENDAR_SERVICES_SHAPE = {
  GOOGLE_CALENDAR_CLIENT_ID: blank,
  GOOGLE_CALENDAR_CLIENT_SECRET: blank,
  MICROSOFT_CALENDAR_CLIENT_ID: blank,
  MICROSOFT_CALENDAR_CLIENT_SECRET: blank,
  /** In place of Google and Microsoft. For tests; ignored outside local mode. */
  LOOPBACK_CALENDAR_SERVICES: blank,
};

type ServicesEnv = z.infer<z.ZodObject<typeof CALENDAR_SERVICES_SHAPE>>;

/** A registered client of a service; null where the site has none, so that the service is not offered. */
export type CalendarClient = { clientId: string; clientSecret: string } | null;

export type CalendarServices = {
  google: CalendarClient;
  microsoft: CalendarClient;
  /** The URL in place of the services' own, for tests. */
  loopbackUrl: string | null;
};

export function calendarServicesOf(given: ServicesEnv, local: boolean): CalendarServices {
  return {
    google: clientOf(given.GOOGLE_CALENDAR_CLIENT_ID, given.GOOGLE_CALENDAR_CLIENT_SECRET),
    microsoft: clientOf(given.MICROSOFT_CALENDAR_CLIENT_ID, given.MICROSOFT_CALENDAR_CLIENT_SECRET),
    loopbackUrl: (local && given.LOOPBACK_CALENDAR_SERVICES) || null,
  };
}

function clientOf(clientId: string | undefined, clientSecret: string | undefined): CalendarClient {
  return clientId && clientSecret ? { clientId, clientSecret } : null;
}

/**
 * The names of secrets that an id lacks. A secret alone is no fault: it takes effect as it is put, before the deployment that
 * brings the id, and the site has to go on meanwhile.
 */
export function halvesMissing(given: ServicesEnv): string[] {
  return (["GOOGLE", "MICROSOFT"] as const).flatMap((service) => {
    const [id, secret] = [`${service}_CALENDAR_CLIENT_ID`, `${service}_CALENDAR_CLIENT_SECRET`] as const;
    return given[id] && !given[secret] ? [secret] : [];
  });
}

const howToSetId = (service: string) =>
  `the client id that ${service} gave this site, under [vars] in wrangler.toml, or leave out both (docs/calendars.md)`;
const howToSetSecret = (name: string) =>
  `the client's secret: \`npx wrangler secret put ${name}\`, or leave out both (docs/calendars.md)`;

export const HOW_TO_SET_CALENDAR_SERVICES: Readonly<Record<keyof ServicesEnv, string>> = {
  GOOGLE_CALENDAR_CLIENT_ID: howToSetId("Google"),
  GOOGLE_CALENDAR_CLIENT_SECRET: howToSetSecret("GOOGLE_CALENDAR_CLIENT_SECRET"),
  MICROSOFT_CALENDAR_CLIENT_ID: howToSetId("Microsoft"),
  MICROSOFT_CALENDAR_CLIENT_SECRET: howToSetSecret("MICROSOFT_CALENDAR_CLIENT_SECRET"),
  LOOPBACK_CALENDAR_SERVICES: "leave it out: it is for tests only",
};
