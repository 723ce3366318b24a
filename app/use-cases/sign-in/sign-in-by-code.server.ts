import { findUserById } from "~/db/account/users.server";
import { mailedCodeClaim } from "~/db/sign-in/mailed-codes.server";
import type { ClientFacts } from "~/domain/client-facts";
import type { AccountDeps } from "../account/account-deps.server";
import { NO_PASSWORD } from "../account/password.server";
import { refundAttempt } from "../limits/rate-limit.server";
import { type Renewed, renewProof } from "../sessions/renew-proof.server";
import { readSession, type SignedIn } from "../sessions/sessions.server";
import {
  type AuthenticatedUser,
  type Browser,
  type SessionResult,
  startSession,
} from "../sessions/start-session.server";
import { type GivenCode, sendingLimits, type TriedCode, tryMailedCode } from "./mailed-code.server";

type Refused = Extract<TriedCode, { ok: false }>;

export type CodeSignInResult = { entered: SessionResult; next: string } | { refused: Refused };

/** Signs a browser in by a mailed code, or by the link mailed with it. */
export async function signInByCode(
  deps: AccountDeps,
  { token, given }: { token: string | null; given: GivenCode },
  client: ClientFacts,
  browser: Browser,
): Promise<CodeSignInResult> {
  const tried = await tryMailedCode(deps, { token, sessionId: null }, given, client);
  if (!tried.ok) return { refused: tried };
  const { flow } = tried;
  const user = await findUserById(deps.db, flow.userId);
  if (!user) return { refused: { ok: false, reason: "over" } };
  const isUnproven = user.emailVerifiedAt === null;
  const signedIn = isUnproven ? await readSession(deps, browser.session) : null;
  const by = signedIn?.user.id === user.id ? "owner" : "mailbox";
  const { now, db } = deps;
  const proof = isUnproven ? ({ userId: user.id, by, unusableHash: NO_PASSWORD, now } as const) : null;
  const entrant: AuthenticatedUser = {
    user,
    methods: ["mailed_code"],
    claim: mailedCodeClaim(db, flow.id, proof),
    isTakenBack: isUnproven && by === "mailbox",
    next: flow.next,
  };
  const entered = await startSession(deps, entrant, client, browser);
  await refundCodeLimits(deps, tried);
  return { entered, next: flow.next };
}

/** Proves a session again, by a code that was mailed for it. */
export async function renewByCode(
  deps: AccountDeps,
  signedIn: SignedIn,
  { token, code }: { token: string | null; code: string },
  client: ClientFacts,
): Promise<Renewed | Refused> {
  const browser = { token, sessionId: signedIn.session.id };
  const tried = await tryMailedCode(deps, browser, { code }, client);
  if (!tried.ok) return tried;
  const claim = mailedCodeClaim(deps.db, tried.flow.id, null);
  const renewed = await renewProof(deps, signedIn, "mailed_code", claim);
  await refundCodeLimits(deps, tried);
  return renewed;
}

/** Refunds both the mailing and the try of a right code, so that only failures count. */
async function refundCodeLimits(
  deps: AccountDeps,
  { flow, limited }: Extract<TriedCode, { ok: true }>,
): Promise<void> {
  const all = { ...limited, ...sendingLimits(flow) };
  await refundAttempt(deps, all).catch(() => {});
}
