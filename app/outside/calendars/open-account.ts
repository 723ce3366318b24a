import * as z from "zod";
import type { CalendarAdapter, Credentials, Outcome } from "../../domain/calendars/calendar-adapter";
import type { CalendarServiceId } from "../../domain/calendars/connection";
import type { CalendarServices } from "../../domain/calendars/service-settings";
import { parseJson } from "../../domain/parse-json";
import type { CalendarWorld } from "./ask-service";
import type { CaldavLogin, CaldavWorld } from "./caldav-api";
import { caldavCalendar, findCalendarHome } from "./caldav-calendar";
import { GOOGLE_MORE, GOOGLE_SCOPES, type GoogleService, googleCalendar } from "./google-calendar";
import {
  MICROSOFT_MORE,
  MICROSOFT_OPTIONAL_SCOPES,
  MICROSOFT_SCOPES,
  microsoftCalendar,
} from "./microsoft-calendar";
import { authorizationUrlOf, type OAuthService, redeemCode } from "./oauth";

/** https://developers.google.com/identity/protocols/oauth2/web-server */
export function googleService({ google, loopbackUrl }: CalendarServices): GoogleService | null {
  return (
    google && {
      ...google,
      scopes: GOOGLE_SCOPES,
      more: GOOGLE_MORE,
      authorizationUrl: loopbackUrl ? `${loopbackUrl}/auth` : "https://accounts.google.com/o/oauth2/v2/auth",
      tokenUrl: loopbackUrl ? `${loopbackUrl}/token` : "https://oauth2.googleapis.com/token",
      apiUrl: loopbackUrl ?? "https://www.googleapis.com/calendar/v3",
      revokeUrl: loopbackUrl ? `${loopbackUrl}/revoke` : "https://oauth2.googleapis.com/revoke",
    }
  );
}

/** https://learn.microsoft.com/entra/identity-platform/v2-oauth2-auth-code-flow, for accounts of work and private ones. */
export function microsoftService({ microsoft, loopbackUrl }: CalendarServices) {
  const authority = "https://login.microsoftonline.com/common/oauth2/v2.0";
  return (
    microsoft && {
      ...microsoft,
      scopes: MICROSOFT_SCOPES,
      optionalScopes: MICROSOFT_OPTIONAL_SCOPES,
      more: MICROSOFT_MORE,
      authorizationUrl: loopbackUrl ? `${loopbackUrl}/auth` : `${authority}/authorize`,
      tokenUrl: loopbackUrl ? `${loopbackUrl}/token` : `${authority}/token`,
      apiUrl: loopbackUrl ?? "https://graph.microsoft.com/v1.0",
    }
  );
}

/** The page at which a host gives access; null for a service that is not set up, or has no such page. */
export async function beginGrant(
  services: CalendarServices,
  service: CalendarServiceId,
  asked: Parameters<typeof authorizationUrlOf>[1],
): Promise<string | null> {
  const oauth = oauthServiceOf(services, service);
  return oauth && authorizationUrlOf(oauth, asked);
}

/** The credentials that a code stands for, as JSON. */
export async function redeemGrant(
  services: CalendarServices,
  service: CalendarServiceId,
  answer: Parameters<typeof redeemCode>[1],
  world: CalendarWorld,
): Promise<Outcome<string>> {
  const oauth = oauthServiceOf(services, service);
  if (!oauth) return { result: "failed", code: "NOT_SET_UP" };
  const redeemed = await redeemCode(oauth, answer, world);
  return redeemed.result === "ok" ? { result: "ok", value: JSON.stringify(redeemed.value) } : redeemed;
}

function oauthServiceOf(services: CalendarServices, service: CalendarServiceId): OAuthService | null {
  if (service === "caldav") return null;
  return service === "google" ? googleService(services) : microsoftService(services);
}

/** The address of a CalDAV account's calendars. */
export async function findHome(
  server: string,
  login: CaldavLogin,
  world: CaldavWorld,
): Promise<Outcome<string>> {
  const found = await findCalendarHome(server, login, world);
  return found.result === "ok" ? { result: "ok", value: found.value.homeUrl } : found;
}

const TokensSchema = z.object({ accessToken: z.string(), refreshToken: z.string(), expiresAt: z.number() });
const PasswordSchema = z.object({ homeUrl: z.url(), username: z.string(), password: z.string() });

type Stored = { text: string; save: (text: string) => Promise<void> };

/** The calendars of an account; null if its service is no longer set up, or the credentials are not its own. */
export function openAccount(
  services: CalendarServices,
  service: CalendarServiceId,
  { text, save }: Stored,
  world: CalendarWorld & Pick<CaldavWorld, "check">,
): CalendarAdapter | null {
  const json = parseJson(text);
  if (service === "caldav") {
    const account = PasswordSchema.safeParse(json);
    return account.success ? caldavCalendar(account.data, world) : null;
  }
  const tokens = TokensSchema.safeParse(json);
  if (!tokens.success) return null;
  const connection = {
    credentials: tokens.data,
    save: (renewed: Credentials) => save(JSON.stringify(renewed)),
  };
  if (service === "google") {
    const google = googleService(services);
    return google && googleCalendar(google, connection, world);
  }
  const microsoft = microsoftService(services);
  return microsoft && microsoftCalendar(microsoft, connection, world);
}
