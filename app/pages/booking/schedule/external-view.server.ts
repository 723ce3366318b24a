import type { AppLoadContext } from "@remix-run/cloudflare";
import { GENERIC_KIND } from "~/domain/availability/call-kind";
import type { ExternalView, SchedulerCarry } from "~/domain/booking/scheduler";
import { otherWidgetOf } from "~/domain/booking/widget";
import { hashKey } from "~/domain/hmac";
import { findDraft } from "~/http/answers/draft.server";
import { readScheduling } from "~/http/answers/scheduling.server";
import { draftKeyIn } from "~/http/forms/draft-cookie.server";
import { type FormFields, fieldValue } from "~/http/forms/read-form.server";
import { shouldSkipLoader } from "~/http/responses/outage.server";

/** Whether calls are booked in another scheduler, and these fields don't ask for our own where visitors may use it. */
export async function usesExternalScheduler(fields: FormFields, context: AppLoadContext): Promise<boolean> {
  const { scheduler, allowsOwn } = await readScheduling(context);
  return scheduler !== "own" && !(allowsOwn && fieldValue(fields, "own") === "1");
}

/** The page that leads to the scheduler in use, with the draft's name and address; null if it is ours. */
export async function externalView(
  carry: SchedulerCarry,
  fields: FormFields,
  request: Request,
  context: AppLoadContext,
): Promise<ExternalView | null> {
  if (carry.moving || carry.confirming || !(await usesExternalScheduler(fields, context))) return null;
  const scheduling = await readScheduling(context);
  const draft = shouldSkipLoader(context) ? null : await findDraft(request, context, carry.draft);
  const key = draft && draftKeyIn(request, context.config, carry.draft);
  const { name = "", email = "" } = draft?.answers ?? {};
  const widget = otherWidgetOf(scheduling, { name, email, tracking: key ? await hashKey(key) : null }, "");
  if (!widget?.other) return null;
  const { allowsOwn } = scheduling;
  const { name: scheduler, plainUrl: url } = widget.other;
  return { view: "external", carry, scheduler, url, kind: GENERIC_KIND, allowsOwn, justBooked: null };
}
