import type { Config } from "~/config.server";
import { clockOfLanguages, isHourClock } from "~/domain/availability/hour-clock";
import type { SchedulerCarry } from "~/domain/booking/scheduler";
import { type FormFields, fieldValue } from "~/http/forms/read-form.server";

/**
 * The clock in the form or URL, else the usual one for the browser's languages. The page is never shared between
 * visitors, so it may depend on that header.
 */
export function readClock(
  fields: FormFields,
  request: Request,
): Pick<SchedulerCarry, "clock" | "clockIsGuess"> {
  const asked = fieldValue(fields, "clock");
  if (isHourClock(asked)) return { clock: asked, clockIsGuess: false };
  return { clock: clockOfLanguages(request.headers.get("Accept-Language")), clockIsGuess: true };
}

/** Whether the scheduler is shown in a frame, and by which page. */
export function readFrame(
  fields: FormFields,
  config: Config,
): Pick<SchedulerCarry, "embedded" | "parentOrigin" | "leavesFrame"> {
  const parentOrigin = fieldValue(fields, "parent");
  return {
    embedded: fields.embed === "1",
    leavesFrame: fields.embed === "1" && fields.top === "1",
    parentOrigin: isKnownParent(parentOrigin, config) ? parentOrigin : null,
  };
}

/** Messages go only to pages that may frame the scheduler in the first place. */
function isKnownParent(origin: string, { siteUrl, scheduler }: Config): boolean {
  return origin === siteUrl || scheduler.frameAncestors.includes(origin);
}
