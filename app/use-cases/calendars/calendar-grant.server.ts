import type { CalendarServiceId } from "~/domain/calendars/connection";
import { type Grant, GrantSchema } from "~/domain/calendars/connection-schema";
import { MINUTE_MS } from "~/domain/duration";
import { parseJson } from "~/domain/parse-json";
import { seal, unseal } from "~/domain/seal";
import type { StaffMember } from "~/domain/staff/staff";
import { calendarCallbackPath } from "~/domain/staff-paths";
import { findConnectableHost } from "./calendar-sources.server";
import { type Connected, type ConnectionDeps, connectAccount } from "./connect-account.server";

/** How long a host may take at the service's page. */
export const GRANT_MINUTES = 15;

const ABOUT = "calendar-grant";

type GrantDeps = ConnectionDeps & { by: StaffMember; newToken: () => string };

/** The service's page, and a sealed token for the browser, without which the answer counts for nothing. */
export async function beginGrant(
  { access, by, newToken }: GrantDeps,
  service: CalendarServiceId,
  hostId: string,
): Promise<{ url: string; token: string } | null> {
  const [state, verifier] = [newToken(), newToken()];
  const redirectUri = access.siteUrl + calendarCallbackPath(service);
  const url = await access.grants.begin(service, { redirectUri, state, verifier });
  if (url === null) return null;
  const endsAt = access.now() + GRANT_MINUTES * MINUTE_MS;
  const grant: Grant = { state, verifier, service, hostId, userId: by.id, endsAt };
  return { url, token: await seal("seal-verifier", JSON.stringify(grant), ABOUT, access.secret) };
}

type Answer = { service: string; token: string | null; state: string; code: string };

/** Connects the account to which the service's answer belongs, if this browser and member of staff began it. */
export async function finishGrant(
  deps: GrantDeps,
  { service, token, state, code }: Answer,
): Promise<Connected | { ok: false; reason: "not_begun" | "declined" }> {
  const { access, by } = deps;
  const text = token === null ? null : await unseal("seal-verifier", token, ABOUT, access.acceptedSecrets);
  const read = GrantSchema.safeParse(text === null ? null : parseJson(text));
  const grant = read.success ? read.data : null;
  const isOurs = grant?.state === state && grant.service === service && grant.userId === by.id;
  if (!grant || !isOurs || grant.endsAt <= access.now()) return { ok: false, reason: "not_begun" };
  if (code === "") return { ok: false, reason: "declined" };
  const host = await findConnectableHost(access.db, grant.hostId, by);
  if (!host) return { ok: false, reason: "not_begun" };
  const redirectUri = access.siteUrl + calendarCallbackPath(grant.service);
  const { verifier } = grant;
  const redeemed = await access.grants.redeem(grant.service, { code, redirectUri, verifier });
  if (redeemed.result !== "ok") return { ok: false, reason: redeemed.result };
  return connectAccount(deps, { service: grant.service, host, credentials: redeemed.value, account: null });
}

/** Connects a CalDAV account by its server, name and app password. */
export async function connectCaldav(
  deps: ConnectionDeps,
  host: Parameters<typeof connectAccount>[1]["host"],
  { server, username, password }: { server: string; username: string; password: string },
): Promise<Connected | { ok: false; reason: "otherOrigin"; origin: string }> {
  const found = await deps.access.grants.findHome(server, { username, password });
  if (found.result === "otherOrigin") return { ok: false, reason: "otherOrigin", origin: found.origin };
  if (found.result !== "ok") return { ok: false, reason: found.result };
  const credentials = JSON.stringify({ homeUrl: found.value, username, password });
  const account = `${username} at ${new URL(found.value).host}`;
  return connectAccount(deps, { service: "caldav", host, credentials, account });
}
