import { FLOW_MINUTES } from "../domain/account/sign-in-flow";

/** Copy for signing in with an external account. */
export const GOING_PAGE = {
  pageTitle: "Signing in elsewhere",
  title: (name: string) => `On the way to ${name}`,
  lead: "You sign in there, and come back here on your own.",
} as const;

export const CAME_BACK_PAGE = {
  title: "We couldn't sign you in",
  lead: "Nothing has changed. Please start again.",
} as const;

export const NEW_ACCOUNT_PAGE = {
  title: "One last thing",
  lead: "There's no account here for you yet. Tell us these, and you have one.",
} as const;

export const SIGN_IN_FIRST_PAGE = {
  title: "Sign in to connect",
} as const;

export const CONNECT_PAGE = {
  title: "Connect an account",
} as const;

export const NOTHING_WAITS_PAGE = {
  title: "There's nothing to connect here",
  lead: `This only works in the browser where you began, for ${FLOW_MINUTES} minutes. Please start again.`,
} as const;

/** Why a provider's response didn't lead to a session. */
export const PROVIDER_PROBLEMS = {
  denied: (name: string) => `You didn't let ${name} tell us who you are, so nothing has changed.`,
  refused: (name: string) =>
    `What came back from ${name} isn't right, so we didn't accept it. Nothing has changed. Please try again; if it stays this way, sign in another way and tell us.`,
  unreachable: (name: string) =>
    `${name} isn't answering at the moment. Nothing has changed. Please try again in a few minutes, or sign in another way.`,
  over: () =>
    `This sign-in has ended: it works once, in the browser where you began, for ${FLOW_MINUTES} minutes. Please start again.`,
  taken: (name: string) =>
    `This ${name} account signs in to another account here. Disconnect it there first, then connect it again.`,
  stale: (name: string) => `To connect ${name}, please confirm first that it's you.`,
  not_of_company: (name: string) =>
    `${name} told us no address of its own domain for you, so we can't let you in. Please ask whoever looks after your company's sign-in.`,
  second_factor_here: (name: string) =>
    `Your account asks for its second step here: ${name} alone isn't enough to confirm that it's you.`,
} as const;
