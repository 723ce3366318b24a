import type { AppLoadContext, ServerBuild } from "@remix-run/cloudflare";
import { isDatabaseFailure } from "~/domain/database-failure";
import { isGoneMeanwhile } from "~/domain/gone-meanwhile";
import { RETRY_AFTER_SECONDS } from "./finish-response.server";
import { logFailure, logGone } from "./log-failure.server";
import { notFound } from "./not-found.server";
import { PERSONAL } from "./response-headers";

const OUTAGE = {
  status: 503,
  headers: { ...PERSONAL, "Retry-After": String(RETRY_AFTER_SECONDS) },
} as const;

export const PAGE_OUTAGE =
  "We can't reach our database at the moment. Everything you've sent us is safe. Please try again in a minute.";

const ACTION_OUTAGE =
  "We can't reach our database at the moment, so we couldn't do that. Please go back and try again in a minute.";

/** Requests whose loaders must not query the database: their action failed because of it, or the session has ended. */
const failed = new WeakSet<AppLoadContext>();

/**
 * The status and headers of a form that is shown again because the database failed. Logs the failure; throws
 * anything else, such as a bug or a 404, as it was.
 */
export function outageOf(what: string, error: unknown, context: AppLoadContext): typeof OUTAGE {
  if (!isDatabaseFailure(error)) throw error;
  return failureOf(what, error, context);
}

/** The same for forms that answer every failure in this way. */
export function failureOf(what: string, error: unknown, context: AppLoadContext): typeof OUTAGE {
  logFailure(what, error);
  failed.add(context);
  return OUTAGE;
}

/** For a form that is shown again without its page's data, which the visitor may not see any more. */
export function skipLoaders(context: AppLoadContext): void {
  failed.add(context);
}

/** Whether the form is shown again without its page's data: the database failed, or the session has ended. */
export function shouldSkipLoader(context: AppLoadContext): boolean {
  return failed.has(context);
}

/** A value that a page can do without: undefined if the database fails. */
export async function undefinedOnOutage<T>(what: string, reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (!isDatabaseFailure(error)) throw error;
    logFailure(what, error);
    return undefined;
  }
}

/**
 * The site, with a 503 response for every database failure that a loader or action doesn't catch, and the 404 of a guard
 * where who acts, or what they act on, was gone by the time of the write.
 */
export function withOutageAnswers(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route) return [id, route] as const;
    const { loader, action } = route.module;
    const module = {
      ...route.module,
      ...(loader && { loader: answerFailures(loader, id, PAGE_OUTAGE) }),
      ...(action && { action: answerFailures(action, id, ACTION_OUTAGE) }),
    };
    return [id, { ...route, module }] as const;
  });
  return { ...build, routes: Object.fromEntries(routes) };
}

function answerFailures<Arguments extends unknown[], Answer>(
  run: (...given: Arguments) => Promise<Answer> | Answer,
  id: string,
  message: string,
): (...given: Arguments) => Promise<Answer> {
  return async (...given) => {
    try {
      return await run(...given);
    } catch (error) {
      if (isGoneMeanwhile(error)) {
        logGone(id, error);
        throw notFound();
      }
      if (!isDatabaseFailure(error)) throw error;
      logFailure(`${id} could not be served`, error);
      throw new Response(message, OUTAGE);
    }
  };
}
