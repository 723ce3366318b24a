import type { ActionFunctionArgs, AppLoadContext } from "@remix-run/cloudflare";
import { readCapped } from "~/domain/capped";
import { isDatabaseFailure } from "~/domain/database-failure";
import { isOtherScheduler, type OtherScheduler } from "~/domain/schedulers/scheduler";
import { WEBHOOK_BYTES } from "~/domain/schedulers/scheduler-event";
import { clientOf } from "~/http/requests/client-facts.server";
import { logFailure } from "~/http/responses/log-failure.server";
import { logRefusedAccess } from "~/http/security/refusals.server";
import { takeEvent } from "~/use-cases/schedulers/take-event.server";

/** Only schedulers send something here. */
export function loader() {
  return answer(405, "Only webhooks are taken here.", { Allow: "POST" });
}

/**
 * Takes a webhook of another scheduler. A refusal says nothing that would help to forge one; a 5xx makes the scheduler
 * send it again.
 */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const { scheduler } = params;
  if (!isOtherScheduler(scheduler)) return answer(404, "Not found.");
  const body = await readCapped(request.body, WEBHOOK_BYTES);
  if (body === null) return answer(413, "Too large.");
  try {
    return await take(scheduler, body, request, context);
  } catch (error) {
    if (!isDatabaseFailure(error)) throw error;
    logFailure("A webhook could not be taken", error);
    return answer(503, "Try again later.", { "Retry-After": "60" });
  }
}

async function take(
  scheduler: OtherScheduler,
  body: Uint8Array<ArrayBuffer>,
  request: Request,
  context: AppLoadContext,
) {
  const { config, settings, schedulerAdapters } = context;
  const { email, scheduling } = await settings.read();
  const deps = {
    ...context,
    scheduling,
    agency: email.agency,
    calendarHost: new URL(config.siteUrl).host,
  };
  const { ip } = clientOf(request);
  const taken = await takeEvent(deps, scheduler, schedulerAdapters[scheduler], {
    headers: request.headers,
    body,
    ip,
  });
  if (taken.ok) {
    context.deliverEmails();
    return answer(200, "Taken.");
  }
  if (taken.reason === "too_many") {
    return answer(429, "Try again later.", { "Retry-After": String(taken.retryAfterSeconds) });
  }
  if (taken.reason === "not_set") return answer(404, "Not found.");
  if (taken.reason === "secret_lost") {
    // The scheduler sends it again, and by then an owner may have entered the secret anew.
    logFailure("A webhook could not be verified", new Error("Its secret can't be opened any more"));
    return answer(503, "Try again later.", { "Retry-After": "3600" });
  }
  logRefusedAccess("scheduler_webhook");
  return answer(401, "Not accepted.");
}

function answer(status: number, words: string, headers: Record<string, string> = {}): Response {
  return new Response(`${words}\n`, {
    status,
    headers: {
      "Cache-Control": "private, no-store",
      "Content-Type": "text/plain; charset=utf-8",
      ...headers,
    },
  });
}
