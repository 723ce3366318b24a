import { FLOW_MINUTES } from "../domain/account/sign-in-flow";

/** Copy for signing in with an external account. */
export const GOING_PAGE = {
  pageTitle: "Continue to sign in",
  title: (name: string) => `On the way to ${name}`,
  lead: "Sign in there and we'll bring you back here.",
} as const;

export const CAME_BACK_PAGE = {
  title: "We couldn't sign you in",
  lead: "Nothing has changed. Please start again.",
} as const;

export const NEW_ACCOUNT_PAGE = {
  title: "One last thing",
  lead: "You don't have an account with us yet. Fill in these details to create one.",
} as const;

export const SIGN_IN_FIRST_PAGE = {
  title: "Sign in to connect",
} as const;

export const CONNECT_PAGE = {
  title: "Connect an account",
} as const;

export const NOTHING_WAITS_PAGE = {
  title: "There's nothing to connect here",
  lead: `This link works for ${FLOW_MINUTES} minutes, in the browser where you started. Please start again.`,
} as const;

/** Why a provider's response didn't lead to a session. */
export const PROVIDER_PROBLEMS = {
  denied: (name: string) => `You cancelled signing in with ${name}. Nothing has changed.`,
  refused: (name: string) =>
    `We couldn't verify the response from ${name}. Nothing has changed. Please try again. If this keeps happening, sign in another way and let us know.`,
  unreachable: (name: string) =>
    `We can't reach ${name} at the moment. Nothing has changed. Please try again in a few minutes, or sign in another way.`,
  over: () => `This sign-in has expired. Please start again.`,
  taken: (name: string) =>
    `This ${name} account is connected to another of our accounts. Disconnect it there first, then connect it here.`,
  stale: (name: string) => `To connect ${name}, please confirm it's you first.`,
  not_of_company: (name: string) =>
    `${name} didn't give us an email address in your company's domain, so we can't sign you in. Please ask your company's IT team.`,
  second_factor_here: (name: string) =>
    `Your account needs its second step here: ${name} alone isn't enough to confirm it's you.`,
} as const;
