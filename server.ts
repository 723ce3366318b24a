import type {
  ExecutionContext,
  ForwardableEmailMessage,
  ScheduledController,
} from "@cloudflare/workers-types";
import type { ServerBuild } from "@remix-run/cloudflare";
import { ConfigError, type Env } from "./app/config.server";
import { sendOnAnswer } from "./app/handlers/account/provider-post.server";
import { sendCalendarFeed } from "./app/handlers/calendars/feed.server";
import { takeEmail } from "./app/handlers/inbound-email/take-email.server";
import {
  failureInWords,
  finishResponse,
  logRequest,
  withoutStrayBody,
} from "./app/http/finish-response.server";
import { logFailure, logUnexpected } from "./app/http/log-failure.server";
import { withOutageAnswers } from "./app/http/outage.server";
import { refusalOfPlainHttp } from "./app/http/plain-http.server";
import { refusalOfRequest } from "./app/http/refuse-request.server";
import { routePatterns } from "./app/http/route-pattern.server";
import { withSecurityHeaders } from "./app/http/security-headers.server";
import { answerBySide } from "./app/http/site-sides.server";
import { createLoadContext, newRequestId, runScheduledWork } from "./app/load-context";
import { withRequestId, writeLog } from "./app/log/log.server";
// Created by `npm run build`, so the compiler can't find it in a fresh clone.
// biome-ignore lint/suspicious/noTsIgnore: @ts-expect-error would fail once the build exists
// @ts-ignore
import * as build from "./build/server/index.js";

/** Environments whose invalid settings have been logged already. */
const told = new WeakSet<Env>();

const site = withOutageAnswers(build as unknown as ServerBuild);
const handleRequest = answerBySide(site);
const patternOf = routePatterns(site.routes);

export default {
  fetch(request: Request, env: Env, execution: ExecutionContext): Promise<Response> {
    const began = performance.now();
    const requestId = newRequestId(request);
    return withRequestId(requestId, async (work) => {
      const response = finishResponse(await answer(request, env, execution, requestId), requestId);
      logRequest({
        method: request.method,
        route: patternOf(new URL(request.url).pathname),
        status: response.status,
        ms: elapsed(began),
        roundTrips: work.roundTrips,
      });
      return response;
    });
  },

  scheduled(_event: ScheduledController, env: Env): Promise<void> {
    const began = performance.now();
    return withRequestId(newRequestId(), async (work) => {
      let outcome = "done";
      try {
        await runScheduledWork(env);
      } catch (error) {
        outcome = "failed";
        if (error instanceof ConfigError) tellOnce(env, error);
        else logUnexpected("The scheduled work failed", error);
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

async function answer(
  request: Request,
  env: Env,
  execution: ExecutionContext,
  requestId: string,
): Promise<Response> {
  try {
    const context = createLoadContext({
      request,
      env,
      requestId,
      waitUntil: (promise) => execution.waitUntil(promise),
    });
    const response =
      refusalOfPlainHttp(request, context.config) ??
      (await sendOnAnswer(request, context)) ??
      refusalOfRequest(request) ??
      (await sendCalendarFeed(request, context)) ??
      (await handleRequest(withoutStrayBody(request), context));
    return withSecurityHeaders(response, request, context.config);
  } catch (error) {
    if (error instanceof ConfigError) {
      tellOnce(env, error);
      return failureInWords(
        "This site is not set up yet. Its log says which setting is missing.",
        503,
        requestId,
      );
    }
    // Left to the runtime, the error would be logged with whatever its message quotes.
    if (!request.signal.aborted) logUnexpected("A request failed", error);
    return failureInWords("Something went wrong on our side. Please try again in a moment.", 500, requestId);
  }
}

function elapsed(began: number): number {
  return Math.round(performance.now() - began);
}

function tellOnce(env: Env, error: ConfigError): void {
  if (!told.has(env)) logFailure("The settings are incomplete", error);
  told.add(env);
}
