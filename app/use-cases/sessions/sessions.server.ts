import { deleteTokensOfUser } from "~/db/account/account-tokens.server";
import { eventStatements } from "~/db/account/security-events.server";
import { runBatch } from "~/db/client.server";
import { deleteDrafts } from "~/db/drafts/booking-drafts.server";
import { deleteDevicesOfUsers } from "~/db/sessions/known-devices.server";
import {
  deleteOtherSessions,
  deleteSessionByToken,
  deleteSessionForUser,
  findSession,
  isReplacedToken,
  type NewSession,
  type Session,
  touchSession,
} from "~/db/sessions/sessions.server";
import type { User } from "~/domain/account/account";
import { assuranceOf, type SignInMethod } from "~/domain/account/assurance";
import { deviceOf, isTouchDue, sessionExpiry, staffSessionExpiry } from "~/domain/account/session";
import { hashKey } from "~/domain/hmac";
import type { Instant } from "~/domain/instant";
import { TokenSchema } from "~/domain/private-link";
import { type SecurityEventDeps, withSecurityEvent } from "../account/security-events.server";
import type { ReadDeps } from "../deps.server";

export type SignedIn = { user: User; session: Session };

/** The user and session for a token; null if the token is invalid or expired. */
export async function readSession({ db, now }: ReadDeps, token: string | null): Promise<SignedIn | null> {
  const parsed = TokenSchema.safeParse(token);
  return parsed.success ? findSession(db, await hashKey(parsed.data), now) : null;
}

/** Records that a session is in use, which extends it. Throttled to avoid a write on every page. */
export async function touchSessionIfDue(
  { db, now }: ReadDeps,
  {
    id,
    createdAt,
    lastSeenAt,
    staffDeviceId,
  }: Pick<Session, "id" | "createdAt" | "lastSeenAt" | "staffDeviceId">,
): Promise<void> {
  if (!isTouchDue(lastSeenAt, now)) return;
  const expiresAt = staffDeviceId === null ? sessionExpiry(createdAt, now) : staffSessionExpiry(createdAt);
  await touchSession(db, id, now, expiresAt);
}

type NewSessionDeps = { now: Instant; newId: () => string; newToken: () => string };

/** How a new session was proven, and what it is tied to. */
export type SessionProof = {
  methods: SignInMethod[];
  /** For staff: their proven device, without which their account gets no session. */
  staffDeviceId?: string | null;
  /** The external account that started it. */
  identityId?: string | null;
  /** The token of the session that it replaces. */
  replacesToken?: string | null;
};

/** A new session: the row is for a batch, the token only for the browser. */
export async function newSession(
  { now, newId, newToken }: NewSessionDeps,
  userId: string,
  userAgent: string | null,
  { methods, staffDeviceId = null, identityId = null, replacesToken = null }: SessionProof,
): Promise<{ token: string; session: NewSession }> {
  const token = newToken();
  return {
    token,
    session: {
      id: newId(),
      tokenHash: await hashKey(token),
      userId,
      device: deviceOf(userAgent),
      createdAt: now,
      lastSeenAt: now,
      expiresAt: staffDeviceId === null ? sessionExpiry(now, now) : staffSessionExpiry(now),
      staffDeviceId,
      aal: assuranceOf(methods),
      methods,
      authenticatedAt: now,
      previousTokenHash: replacesToken === null ? null : await hashKey(replacesToken),
      identityId,
    },
  };
}

/**
 * Whether an invalid session token has just been replaced by another. A request sent before the replacement must not
 * clear the new token's cookie.
 */
export async function hasNewerToken({ db, now }: ReadDeps, token: string): Promise<boolean> {
  const parsed = TokenSchema.safeParse(token);
  return parsed.success && isReplacedToken(db, await hashKey(parsed.data), now);
}

/**
 * Ends a session on the server, so that any copy of its cookie becomes useless, with the drafts of bookings that its
 * browser has the keys of.
 */
export async function endSession(
  { db }: Pick<ReadDeps, "db">,
  token: string | null,
  draftKeys: readonly string[],
): Promise<void> {
  const parsed = TokenSchema.safeParse(token);
  const drafts = await Promise.all(draftKeys.map(hashKey));
  await runBatch(db, [
    ...(drafts.length > 0 ? [deleteDrafts(db, drafts)] : []),
    ...(parsed.success ? [deleteSessionByToken(db, await hashKey(parsed.data))] : []),
  ]);
}

/** Ends one of the user's sessions; another user's id is ignored. */
export async function endSessionOfUser(
  deps: Pick<ReadDeps, "db"> & SecurityEventDeps,
  userId: string,
  id: string,
): Promise<void> {
  await withSecurityEvent(deps, "sessions_ended", userId, (event) =>
    deleteSessionForUser(deps.db, userId, id, event),
  );
}

/**
 * Ends the user's other sessions, and the emailed links and known devices too: the holder of another session may have
 * requested a link, and has a known device.
 */
export async function endOtherSessions(
  deps: Pick<ReadDeps, "db"> & SecurityEventDeps,
  { user, session }: SignedIn,
): Promise<void> {
  const { db } = deps;
  await withSecurityEvent(deps, "sessions_ended", user.id, (event) =>
    db.batch([
      deleteOtherSessions(db, user.id, session.id),
      deleteTokensOfUser(db, user.id),
      deleteDevicesOfUsers(db, [user.id]),
      ...eventStatements(db, event),
    ]),
  );
}
