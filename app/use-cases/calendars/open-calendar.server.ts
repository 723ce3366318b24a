import { type CalendarConnection, updateCredentials } from "~/db/calendars/connections.server";
import { type Db, retryWrite } from "~/db/client.server";
import { readStoredSettings } from "~/db/settings/site-settings.server";
import type { CalendarAdapter, Outcome } from "~/domain/calendars/calendar-adapter";
import type { CalendarServiceId } from "~/domain/calendars/connection";
import type { Instant } from "~/domain/instant";
import type { VideoFacts } from "~/domain/places/place";
import { seal, unseal } from "~/domain/seal";
import { applyStoredSettings, type SiteSettings } from "~/domain/settings/site-settings";
import type { Connections } from "../outbox/connections.server";

/** Opens an account's calendars. Null if the service is not set up, or what we stored is no account of it. */
export type OpenAccount = (
  service: CalendarServiceId,
  /** As JSON. `save` stores it again whenever the service renews it. */
  credentials: { text: string; save: (text: string) => Promise<void> },
  timeoutMs: number,
) => Promise<CalendarAdapter | null>;

/** The ways to an account. Credentials are JSON, as `OpenAccount` takes them. */
export type CalendarGrants = {
  /** The services that hosts can connect here. */
  services: readonly CalendarServiceId[];
  /** The page at which a host gives access; null if the service is not set up. */
  begin: (
    service: CalendarServiceId,
    asked: { redirectUri: string; state: string; verifier: string },
  ) => Promise<string | null>;
  redeem: (
    service: CalendarServiceId,
    answer: { code: string; redirectUri: string; verifier: string },
  ) => Promise<Outcome<string>>;
  /** The address of a CalDAV account's calendars, from any address of its server. */
  findHome: (server: string, login: { username: string; password: string }) => Promise<Outcome<string>>;
};

export type CalendarAccess = {
  db: Db;
  now: () => Instant;
  /** Milliseconds on a clock that always runs. */
  elapsed: () => number;
  connections: Connections;
  newId: () => string;
  secret: string;
  acceptedSecrets: readonly string[];
  openAccount: OpenAccount;
  grants: CalendarGrants;
  siteUrl: string;
  /** In [0, 1). */
  random: () => number;
  /** The agency's addresses, unless the desk has set others. */
  deployed: SiteSettings;
  video: Omit<VideoFacts, "joinLink">;
};

/** For all requests about one event or calendar. */
export const CALENDAR_ASK_MS = 10_000;

/** The settings as they apply now, the desk's own among them. */
export async function readSettings({ db, deployed }: CalendarAccess): Promise<SiteSettings> {
  return applyStoredSettings(deployed, await readStoredSettings(db));
}

/** Seals credentials for the row with this id. */
export function sealCredentials(access: Pick<CalendarAccess, "secret">, id: string, text: string) {
  return seal("seal-calendar", text, id, access.secret);
}

/** The calendars of a connection; null if it can no longer be opened, because the site's secret was replaced. */
export async function openCalendar(
  access: CalendarAccess,
  { id, service, sealedCredentials }: CalendarConnection,
  timeoutMs = CALENDAR_ASK_MS,
): Promise<CalendarAdapter | null> {
  const save = async (renewed: string) => {
    const sealed = await sealCredentials(access, id, renewed);
    await retryWrite(() => updateCredentials(access.db, id, sealed));
  };
  const open = (secrets: readonly string[]) => unseal("seal-calendar", sealedCredentials, id, secrets);
  const current = await open([access.secret]);
  const text = current ?? (await open(access.acceptedSecrets));
  if (text === null) return null;
  // While the site's secret is being replaced, the first use seals the credentials with the new one.
  if (current === null) await save(text);
  return access.openAccount(service, { text, save }, timeoutMs);
}
