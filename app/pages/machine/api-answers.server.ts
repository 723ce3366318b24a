import type { ActionFunctionArgs, AppLoadContext } from "@remix-run/cloudflare";
import { BRAND } from "~/content/brand";
import { type ApiCaller, bearerKeyIn } from "~/domain/api/api-key";
import {
  type ApiOperation,
  type BodyOf,
  type OperationId,
  operationOf,
  type QueryOf,
} from "~/domain/api/operations";
import type { FieldProblem, ProblemCode, ProblemDetails } from "~/domain/api/problems";
import { idempotencyKeyIn, type SourceRequest } from "~/domain/api/request-schemas";
import { isDatabaseFailure } from "~/domain/database-failure";
import { isGoneMeanwhile } from "~/domain/gone-meanwhile";
import { waitInWords } from "~/domain/limits/limits";
import type { VisitSource } from "~/domain/visits/visit-source";
import { knownSource } from "~/domain/visits/visit-source-schema";
import { entityTagOf, isKnown } from "~/http/cache/entity-tag.server";
import { problemsInBody, problemsInQuery, readJson } from "~/http/forms/read-json.server";
import { clientOf } from "~/http/requests/client-facts.server";
import { RETRY_AFTER_SECONDS } from "~/http/responses/finish-response.server";
import { logFailure, logGone } from "~/http/responses/log-failure.server";
import { problemResponse } from "~/http/responses/problem.server";
import { PERSONAL } from "~/http/responses/response-headers";
import { logRefusedAccess } from "~/http/security/refusals.server";
import { authenticateApiKey } from "~/use-cases/api/api-keys.server";
import { isRequestOfKey } from "~/use-cases/api/api-requests.server";
import type { TooMany } from "~/use-cases/limits/rate-limit.server";
import type { ToDeliver } from "~/use-cases/outbound/deliver-now.server";

/** A request that has passed everything that all operations check. */
export type ApiCall<Id extends OperationId> = {
  context: AppLoadContext;
  /** The parameter in the path; empty where there is none. */
  parameter: string;
  query: QueryOf<Id>;
  body: BodyOf<Id>;
  caller: ApiCaller;
  /** Empty for an operation that takes none. */
  idempotencyKey: string;
  /** Whether what is to be changed is still as the client has seen it, by the If-Match header. */
  isAsSeen: (resource: unknown) => Promise<boolean>;
  /** Whether there is an If-Match header. */
  isConditional: boolean;
};

type Refusal = { problem: ProblemCode; headers?: Record<string, string> } & ProblemDetails;

type Done = {
  status: 200 | 201 | 202;
  body: unknown;
  location?: string;
  /** The emails that the operation has leased for itself; without them, what is due in the outbox is delivered. */
  toDeliver?: ToDeliver;
};

export type ApiAnswer = Done | Refusal;

export const notFound: ApiAnswer = { problem: "not_found" };

export function invalid(errors: readonly FieldProblem[]): ApiAnswer {
  return { problem: "invalid", errors };
}

export function tooMany({ retryAfterSeconds }: TooMany): Refusal {
  return {
    problem: "too_many",
    detail: `Try again ${waitInWords(retryAfterSeconds)}`,
    headers: { "Retry-After": String(retryAfterSeconds) },
  };
}

/**
 * The loader or action of one operation of the API: authenticates the key, checks its scope, the query, the body and the
 * headers, sends what `handle` answers, and delivers what a change has caused. Every failure is a problem in JSON. Cookies are
 * never read.
 */
export function apiRoute<Id extends OperationId>(id: Id, handle: (call: ApiCall<Id>) => Promise<ApiAnswer>) {
  return async ({ request, context, params }: Pick<ActionFunctionArgs, "request" | "context" | "params">) => {
    try {
      const read = await readCall(id, request, context, params);
      const answer = "problem" in read ? read : await handle(read);
      if (!("problem" in answer) && operationOf(id).method === "POST")
        context.deliverEmails(answer.toDeliver);
      return await respond(answer, request, context);
    } catch (error) {
      if (isGoneMeanwhile(error)) {
        logGone(`The API's ${id}`, error);
        return respond(notFound, request, context);
      }
      const isOutage = isDatabaseFailure(error);
      logFailure(`The API could not answer ${id}`, error);
      return respond(isOutage ? OUTAGE : { problem: "failed" }, request, context);
    }
  };
}

const OUTAGE: ApiAnswer = {
  problem: "unavailable",
  detail: "Send the same request again in a minute",
  headers: { "Retry-After": String(RETRY_AFTER_SECONDS) },
};

async function readCall<Id extends OperationId>(
  id: Id,
  request: Request,
  context: AppLoadContext,
  params: ActionFunctionArgs["params"],
): Promise<ApiCall<Id> | Refusal> {
  const {
    scope,
    method,
    query: querySchema,
    body: bodySchema,
    isBodyOptional,
    isIdempotent,
  } = operationOf(id);
  const key = bearerKeyIn(request.headers.get("Authorization"));
  const asked = { key, ip: clientOf(request).ip, isWriting: method === "POST" };
  const authenticated = await authenticateApiKey(context, asked);
  if (!authenticated.ok) {
    if (authenticated.reason === "too_many") return tooMany(authenticated);
    logRefusedAccess("api");
    const headers = { "WWW-Authenticate": `Bearer realm="${BRAND.name} API"` };
    return { problem: "unauthorised", detail: "Send Authorization: Bearer and a key", headers };
  }
  const { caller, recordUse } = authenticated;
  if (recordUse) context.inBackground("A key's use was not recorded", recordUse);
  if (!caller.scopes.includes(scope)) {
    logRefusedAccess("api_scope");
    return { problem: "scope_missing", detail: `It needs ${scope}` };
  }
  const query = readQuery(request, querySchema);
  if (query.problem !== undefined) return query;
  const idempotencyKey = isIdempotent ? idempotencyKeyIn(request.headers.get("Idempotency-Key")) : "";
  if (idempotencyKey === null)
    return { problem: "idempotency_key_missing", detail: "Send 1 to 64 visible ASCII characters" };
  let body: unknown = null;
  if (bodySchema) {
    const json = await readJson(request, isBodyOptional ?? false);
    if (!json.ok) return { problem: json.code, detail: json.detail };
    const parsed = bodySchema.safeParse(json.value);
    if (!parsed.success) return { problem: "invalid", errors: problemsInBody(parsed.error) };
    body = parsed.data;
  }
  const parameter = params.id ?? params.number ?? "";
  if (isIdempotent) {
    const asked = { operation: id, idempotencyKey, request: [parameter, query.value, body] };
    if (!(await isRequestOfKey(context, caller, asked)))
      return { problem: "idempotency_key_reused", detail: "Send a new key with each new request" };
  }
  const ifMatch = request.headers.get("If-Match");
  return {
    context,
    caller,
    idempotencyKey,
    isConditional: ifMatch !== null,
    parameter,
    query: query.value as ApiCall<Id>["query"],
    body: body as BodyOf<Id>,
    isAsSeen: async (resource) => ifMatch === null || isKnown(ifMatch, await tagOf(resource)),
  };
}

function readQuery(request: Request, schema: ApiOperation["query"]) {
  const params = new URL(request.url).searchParams;
  const names = [...params.keys()];
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined)
    return { problem: "invalid" as const, errors: [{ parameter: twice, detail: "Send it once" }] };
  const parsed = schema.safeParse(Object.fromEntries(params));
  return parsed.success
    ? { value: parsed.data }
    : { problem: "invalid" as const, errors: problemsInQuery(parsed.error) };
}

const textOf = (body: unknown) => `${JSON.stringify(body)}\n`;
const tagOf = (body: unknown) => entityTagOf(textOf(body));

async function respond(answer: ApiAnswer, request: Request, { config }: AppLoadContext): Promise<Response> {
  if ("problem" in answer) {
    const { problem, headers, ...details } = answer;
    return problemResponse(config.siteUrl, problem, details, headers);
  }
  const { status, body, location } = answer;
  const isRead = request.method === "GET" || request.method === "HEAD";
  const etag = await tagOf(body);
  const headers: Record<string, string> = {
    ...PERSONAL,
    // A client may keep what it has read, and asks each time whether it has changed.
    ...(isRead && { "Cache-Control": "private, no-cache" }),
    ...(status !== 202 && { ETag: etag }),
    ...(location !== undefined && { Location: location }),
  };
  if (isRead && isKnown(request.headers.get("If-None-Match"), etag))
    return new Response(null, { status: 304, headers });
  return new Response(textOf(body), {
    status,
    headers: { ...headers, "Content-Type": "application/json" },
  });
}

/** What reading a resource needs. */
export async function resourceDeps(context: AppLoadContext) {
  const { joinLink } = await context.settings.read();
  return { ...context, video: { ...BRAND, joinLink } };
}

/** Where the client came from, as a request says; null if it says nothing that is stored. */
export function visitSourceFrom(source: SourceRequest, { config }: AppLoadContext): VisitSource | null {
  const { landing_page: landingPage, ...said } = source ?? {};
  return knownSource({ ...said, landingPage }, new URL(config.siteUrl).hostname);
}
