import type { Db } from "~/db/client.server";
import {
  deleteOtherSessions,
  deleteSessionByToken,
  deleteSessionForUser,
  findSession,
  listSessionsForUser,
  type NewSession,
  type Session,
  touchSession,
} from "~/db/sessions.server";
import { hashKey } from "../derived-key";
import type { User } from "./account";
import { TokenSchema } from "./account.schema";
import { deviceOf, isTouchDue, sessionExpiry } from "./session";

type Deps = { db: Db; now: number };

export type SignedIn = { user: User; session: Session };

/** Who a session's token belongs to; null for a token that opens nothing (any more). */
export async function readSession({ db, now }: Deps, token: string | null): Promise<SignedIn | null> {
  const parsed = TokenSchema.safeParse(token);
  return parsed.success ? findSession(db, await hashKey(parsed.data), now) : null;
}

/** Notes that a session is in use, which moves its end; seldom enough not to be a write for every page. */
export async function touchSessionIfDue({ db, now }: Deps, session: Session): Promise<void> {
  if (!isTouchDue(session.lastSeenAt, now)) return;
  await touchSession(db, session.id, now, sessionExpiry(session.createdAt, now));
}

type NewSessionDeps = { now: number; newId: () => string; newToken: () => string };

/** A new session's row and the token that opens it: the row is for a batch, the token for the browser alone. */
export async function newSession(
  { now, newId, newToken }: NewSessionDeps,
  userId: string,
  userAgent: string | null,
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
      expiresAt: sessionExpiry(now, now),
    },
  };
}

/** Ends a session on the server: whoever has a copy of its cookie has nothing. */
export async function endSession({ db }: Pick<Deps, "db">, token: string | null): Promise<void> {
  const parsed = TokenSchema.safeParse(token);
  if (parsed.success) await deleteSessionByToken(db, await hashKey(parsed.data));
}

export function listSessions({ db, now }: Deps, userId: string): Promise<Session[]> {
  return listSessionsForUser(db, userId, now);
}

/** Ends one of a user's own sessions; an id that is none of theirs ends nothing. */
export async function endSessionOfUser({ db }: Pick<Deps, "db">, userId: string, id: string): Promise<void> {
  await deleteSessionForUser(db, userId, id);
}

export async function endOtherSessions({ db }: Pick<Deps, "db">, { user, session }: SignedIn): Promise<void> {
  await deleteOtherSessions(db, user.id, session.id);
}
