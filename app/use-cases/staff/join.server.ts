import { newAudit } from "~/db/staff/audit.server";
import {
  acceptInvitation,
  isStaffSince,
  listOwners,
  readJoinerSignInMethods,
} from "~/db/staff/joining.server";
import { FRESH_MINUTES } from "~/domain/account/assurance";
import type { Factor } from "~/domain/account/factor";
import type { ClientFacts } from "~/domain/client-facts";
import { MINUTE_MS } from "~/domain/duration";
import { envelope } from "~/domain/email/email";
import { hashKey } from "~/domain/hmac";
import { STAFF_PATHS } from "~/domain/staff-paths";
import type { AccountDeps } from "../account/account-deps.server";
import { NO_PASSWORD } from "../account/password.server";
import type { SignedIn } from "../sessions/sessions.server";
import { type Browser, type SessionResult, startSession } from "../sessions/start-session.server";
import { readInvitation } from "./people.server";

/** A sign-in method of the account that is to join, and whether it was proven in the last minutes. */
export type JoinerSignInMethod = {
  kind: "password" | "passkey" | "identity" | "authenticator";
  /** Its owner's own name for it, or its address. */
  name: string | null;
  isProven: boolean;
};

/** The account's sign-in methods: joining keeps those that are proven, and ends the others. */
export async function listJoinerSignInMethods(
  deps: AccountDeps,
  signedIn: SignedIn,
): Promise<JoinerSignInMethod[]> {
  const found = await readJoinerSignInMethods(deps.db, joinerOf(deps, signedIn));
  const key = (
    kind: JoinerSignInMethod["kind"],
    factor: Factor,
    name: string | null = null,
  ): JoinerSignInMethod => ({
    kind,
    name,
    isProven: found.proven.includes(factor),
  });
  return [
    ...(found.password === "set" ? [key("password", "password")] : []),
    ...found.passkeys.map(({ id, name }) => key("passkey", `passkey:${id}`, name)),
    ...found.identities.map(({ id, provider, email }) =>
      key("identity", `identity:${id}`, email ?? provider),
    ),
    ...(found.hasAuthenticator ? [key("authenticator", "authenticator")] : []),
  ];
}

/** `entered` is null where the new member has to sign in anew. */
export type Joined = { ok: true; entered: SessionResult | null } | { ok: false };

/**
 * Makes an account staff by its invitation, if its address is verified. Sign-in methods that were not proven in the
 * last minutes are removed, all its sessions end, and the desk's owners are emailed. Refused if the invitation has
 * ended, or is for another address.
 *
 * Who has proven the mailbox in this session is signed in to the desk. Any other signs in anew, with a mailed code.
 */
export async function joinStaff(
  deps: AccountDeps,
  signedIn: SignedIn,
  token: string,
  client: ClientFacts,
  browser: Browser,
): Promise<Joined> {
  const { db, now } = deps;
  const { user, session } = signedIn;
  const found = await readInvitation(deps, token);
  if (!found || found.email !== user.email) return { ok: false };
  const owners = await listOwners(db);
  const { role } = found;
  const isJoined = await acceptInvitation(db, {
    ...joinerOf(deps, signedIn),
    tokenHash: await hashKey(token),
    unusableHash: NO_PASSWORD,
    now,
    audit: newAudit({ ...deps, by: user }, "joined", ["staff", user.id], { after: { email: user.email } }),
    mails: owners.map((owner) => ({
      kind: "staff_joined",
      data: { name: owner.name, email: user.email, role, invitedBy: found.invitedBy },
      ...envelope(deps, owner, `staff_joined:${found.id}:${owner.id}`, { userId: owner.id }),
    })),
  });
  if (!isJoined) return { ok: false };
  if (!isMailboxProven(deps, signedIn)) return { ok: true, entered: null };
  const entered = await startSession(
    deps,
    {
      user,
      methods: session.methods,
      identityId: session.identityId,
      claim: { holds: isStaffSince(user.id, now), spend: [] },
      isBrowserProven: true,
      next: STAFF_PATHS.today,
    },
    client,
    browser,
  );
  return { ok: true, entered };
}

/**
 * Whether the mailbox was proven in this session in the last minutes: by the invitation's link, with which the account
 * was created, or by a mailed code. Another code would prove no more.
 */
export function isMailboxProven({ now }: Pick<AccountDeps, "now">, { session }: SignedIn): boolean {
  return session.methods.includes("mailed_code") && session.createdAt > now - FRESH_MINUTES * MINUTE_MS;
}

function joinerOf({ now }: AccountDeps, { user, session }: SignedIn) {
  return { userId: user.id, sessionId: session.id, freshSince: now - FRESH_MINUTES * MINUTE_MS };
}
