import * as build from "virtual:remix/server-build";
import type {
  ExecutionContext,
  ForwardableEmailMessage,
  ScheduledController,
} from "@cloudflare/workers-types";
import { ConfigError, type Env } from "./app/config.server";
import { WORDS_TAG } from "./app/domain/caching";
import { FEED_PATTERN, feedKeyIn } from "./app/domain/calendars/calendar-feed";
import { DatabaseFailure } from "./app/domain/database-failure";
import { purgeEdge } from "./app/http/cache/edge-cache.server";
import { type PublicCache, publicCache } from "./app/http/cache/public-cache.server";
import { withDecodablePath } from "./app/http/requests/decodable-path.server";
import { requestIdOf } from "./app/http/requests/request-id.server";
import { patternOf } from "./app/http/requests/route-pattern.server";
import {
  finishResponse,
  plainTextFailure,
  REQUEST_ID_HEADER,
  requestFields,
  withoutStrayBody,
} from "./app/http/responses/finish-response.server";
import { logFailure } from "./app/http/responses/log-failure.server";
import { withOutageAnswers } from "./app/http/responses/outage.server";
import { PERSONAL } from "./app/http/responses/response-headers";
import { refusalOfPlainHttp } from "./app/http/security/plain-http.server";
import { refusalOfApiRequest } from "./app/http/security/refuse-api-request.server";
import { refusalOfRequest } from "./app/http/security/refuse-request.server";
import { withSecurityHeaders } from "./app/http/security/security-headers.server";
import { guardDesk } from "./app/http/sessions/desk-guard.server";
import { type Context, clockOf, createLoadContext } from "./app/load-context";
import { withRequestId, writeLog, writeRequestLine } from "./app/log/log.server";
import { redirectApplePost } from "./app/pages/account/from-provider/provider-post.server";
import { sendCalendarFeed } from "./app/pages/machine/calendar-feed/feed.server";
import { takeEmail } from "./app/pages/machine/inbound-email/take-email.server";
import { runScheduledWork } from "./app/scheduled-work";

/** Environments whose invalid settings have been logged already. */
const loggedConfigErrors = new WeakSet<Env>();

const site = withOutageAnswers(build);
const handleRequest = guardDesk(site);

/** Caches of public responses, by the settings they were made with. */
const caches = new WeakMap<Env, PublicCache>();

export default {
  fetch(request: Request, env: Env, execution: ExecutionContext): Response | Promise<Response> {
    const requestId = newRequestId(request);
    return answerFromCache(request, env, requestId) ?? answerByWork(request, env, execution, requestId);
  },

  scheduled(_event: ScheduledController, env: Env): Promise<void> {
    const began = performance.now();
    return withRequestId(newRequestId(), async (work) => {
      let outcome = "failed";
      try {
        if (await runScheduledWork(env)) outcome = "done";
      } catch (error) {
        if (error instanceof ConfigError) logConfigErrorOnce(env, error);
        else logFailure("The scheduled work failed", error);
      }
      writeLog("info", "scheduled", { outcome, ms: elapsed(began), d1: work.roundTrips });
    });
  },

  email(message: ForwardableEmailMessage, env: Env, execution: ExecutionContext): Promise<void> {
    const began = performance.now();
    const requestId = newRequestId();
    return withRequestId(requestId, async (work) => {
      const outcome = await takeEmail(message, () =>
        createLoadContext({ env, requestId, waitUntil: (promise) => execution.waitUntil(promise) }),
      );
      writeLog("info", "email", { outcome, ms: elapsed(began), d1: work.roundTrips });
    });
  },
};

const NO_WORK = { roundTrips: 0, statements: 0 };

/** The path of most requests, so it does as little as possible. */
function answerFromCache(request: Request, env: Env, requestId: string): Response | null {
  const cached = caches.get(env)?.find(request);
  if (!cached) return null;
  const { response } = cached;
  response.headers.set(REQUEST_ID_HEADER, requestId);
  const fields = requestFields({
    request,
    route: cached.pattern,
    status: response.status,
    ms: 0,
    work: NO_WORK,
  });
  writeRequestLine(requestId, fields);
  return response;
}

function answerByWork(
  request: Request,
  env: Env,
  execution: ExecutionContext,
  requestId: string,
): Promise<Response> {
  const began = performance.now();
  const { pathname } = new URL(request.url);
  const route = feedKeyIn(pathname) === null ? patternOf(pathname) : FEED_PATTERN;
  return withRequestId(requestId, async (work) => {
    const answered = await answer(request, env, execution, { requestId, route });
    const response = finishResponse(answered, requestId);
    const { status } = response;
    writeRequestLine(requestId, requestFields({ request, route, status, ms: elapsed(began), work }));
    return response;
  });
}

async function answer(
  request: Request,
  env: Env,
  execution: ExecutionContext,
  { requestId, route }: { requestId: string; route: string },
): Promise<Response> {
  try {
    const context = createLoadContext({
      request,
      env,
      requestId,
      waitUntil: (promise) => execution.waitUntil(promise),
      forgetPages: () => forgetPages(env, execution),
      forgetFile: (path) => execution.waitUntil(purgeEdge(execution.cache, [path])),
    });
    const cache = cacheFor(env, context);
    const asked = cache.cacheableRequest(request);
    const response =
      refusalOfPlainHttp(request, context.config) ??
      (await redirectApplePost(request, context)) ??
      refusalOfApiRequest(request, context) ??
      refusalOfRequest(request) ??
      (await refusalWithoutMigrations(context, route)) ??
      (await sendCalendarFeed(request, context)) ??
      (await handleRequest(withoutStrayBody(withDecodablePath(asked)), context));
    const secured = withSecurityHeaders(response, request, context.config);
    return await cache.store(request, context.hasOldWords ? notStored(secured) : secured, route);
  } catch (error) {
    if (error instanceof ConfigError) {
      logConfigErrorOnce(env, error);
      return plainTextFailure(
        "This site is not set up yet. Its log says which setting is missing.",
        503,
        requestId,
      );
    }
    // The runtime would log the error with its whole message, which may quote personal data.
    if (!request.signal.aborted) logFailure("A request failed", error);
    return plainTextFailure(
      "Something went wrong on our side. Please try again in a moment.",
      500,
      requestId,
    );
  }
}

/** Here at once, and at the edge where it has a cache; elsewhere within five minutes. */
function forgetPages(env: Env, execution: ExecutionContext): void {
  caches.get(env)?.forgetWords();
  execution.waitUntil(purgeEdge(execution.cache, [WORDS_TAG]));
}

/** A page with words that may have changed since is not for others. */
function notStored(response: Response): Response {
  response.headers.set("Cache-Control", PERSONAL["Cache-Control"]);
  return response;
}

const ALWAYS_ANSWERED = ["/healthz", "/readyz"];

/**
 * On this machine, where wrangler dev can be started on any folder, no page is shown before the database has been set
 * up: its reader is who can do that. The deployed site's visitors see what works.
 */
async function refusalWithoutMigrations(
  { config, schema, requestId }: Context,
  route: string,
): Promise<Response | null> {
  if (!config.local || ALWAYS_ANSWERED.includes(route)) return null;
  const problem = await schema.migrations().catch(() => null);
  if (problem === null) return null;
  logFailure("Not ready", new DatabaseFailure(problem));
  return plainTextFailure(problem, 503, requestId);
}

function cacheFor(env: Env, { config }: Pick<Context, "config">): PublicCache {
  const known = caches.get(env);
  if (known) return known;
  const made = publicCache({ siteUrl: config.siteUrl, now: clockOf(config) });
  caches.set(env, made);
  return made;
}

function elapsed(began: number): number {
  return Math.round(performance.now() - began);
}

function logConfigErrorOnce(env: Env, error: ConfigError): void {
  if (!loggedConfigErrors.has(env)) logFailure("The settings are incomplete", error);
  loggedConfigErrors.add(env);
}

function newRequestId(request?: Request): string {
  return requestIdOf(request, () => eightDigits() + eightDigits());
}

/** Math.random is enough, because ids are not secret, and fast, because every request gets one, even cheap ones. */
function eightDigits(): string {
  return Math.floor(Math.random() * 2 ** 32)
    .toString(16)
    .padStart(8, "0");
}
