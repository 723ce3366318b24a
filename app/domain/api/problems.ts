import { API_DOCUMENT_PATH } from "./api-paths";

/**
 * The problems that the API answers with, as problem details by RFC 9457. `code` is the same as the end of `type`. A code
 * keeps its meaning; new ones may be added.
 */
export const PROBLEMS = {
  bad_request: { status: 400, title: "The request can't be read" },
  idempotency_key_missing: { status: 400, title: "The Idempotency-Key header is missing or invalid" },
  unauthorised: { status: 401, title: "A valid API key is needed" },
  other_origin: { status: 403, title: "Pages of other websites can't use this API" },
  scope_missing: { status: 403, title: "The key doesn't have the scope for this" },
  not_found: { status: 404, title: "There is nothing at this address" },
  method_not_allowed: { status: 405, title: "This address doesn't accept that method" },
  not_offered: { status: 409, title: "That time isn't on offer" },
  taken: { status: 409, title: "That time has been taken" },
  day_full: { status: 409, title: "That day is full" },
  booked_elsewhere: { status: 409, title: "Calls are booked in another scheduler" },
  holds_enough: { status: 409, title: "The client has as many calls coming up as one may have" },
  closed: { status: 409, title: "The call can't be moved or cancelled any more" },
  not_possible: { status: 409, title: "The call is past that, or not that far yet" },
  links_full: { status: 409, title: "As many links are open as there may be, for the address or in all" },
  link_used: { status: 409, title: "The link has booked its call" },
  ticket_full: { status: 409, title: "The ticket has as many messages as one may have" },
  ticket_merged: { status: 409, title: "The ticket continues in another one" },
  changed: { status: 412, title: "It has changed since it was read" },
  too_large: { status: 413, title: "The body is too large" },
  media_type: { status: 415, title: "The body has to be JSON" },
  invalid: { status: 422, title: "Some values are invalid" },
  idempotency_key_reused: { status: 422, title: "The Idempotency-Key was used for another request" },
  too_many: { status: 429, title: "Too many requests" },
  failed: { status: 500, title: "Something went wrong on our side" },
  unavailable: { status: 503, title: "We can't reach our database at the moment" },
} as const satisfies Record<string, { status: number; title: string }>;

export type ProblemCode = keyof typeof PROBLEMS;
export const PROBLEM_CODES = Object.keys(PROBLEMS) as ProblemCode[];

/** One invalid value, and where it is: in the body by JSON pointer (RFC 6901), or a parameter of the query. */
export type FieldProblem = { detail: string } & ({ pointer: string } | { parameter: string });

/** More about a problem than its code says. */
export type ProblemDetails = { detail?: string; errors?: readonly FieldProblem[] };

/** The body of a problem. Its type is an address in the API's document, which lists every problem. */
export function problemBody(code: ProblemCode, { detail, errors }: ProblemDetails, siteUrl: string) {
  const { status, title } = PROBLEMS[code];
  return {
    type: `${siteUrl}${API_DOCUMENT_PATH}#/x-problems/${code}`,
    title,
    status,
    code,
    ...(detail !== undefined && { detail }),
    ...(errors !== undefined && { errors }),
  };
}
