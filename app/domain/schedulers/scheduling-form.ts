import * as z from "zod";
import { singleValue, versionField } from "../text-schema";
import type { SchedulingWish } from "./desk-scheduling";
import { OTHER_SCHEDULERS, type OtherScheduler, SCHEDULERS } from "./scheduler";
import { originProblem, schedulerPageProblem, webhookSecretProblem } from "./scheduling";

const RELOAD = "Reload the page and try again.";

/** A field that may be empty, and otherwise has to pass the check. */
function checkedField(problemOf: (text: string) => string | null) {
  return singleValue(RELOAD)
    .transform((text) => text.trim())
    .superRefine((text, context) => {
      const message = text === "" ? null : problemOf(text);
      if (message !== null) context.addIssue({ code: "custom", message });
    });
}

const pageOf = (scheduler: OtherScheduler) => checkedField((text) => schedulerPageProblem(scheduler, text));

export const SchedulingVersionSchema = z.object({ version: versionField(RELOAD) });

/** The button that ends a secret which was replaced. */
export const OldSecretFormSchema = SchedulingVersionSchema.extend({
  scheduler: z.enum(OTHER_SCHEDULERS, { error: RELOAD }),
});

/** The desk's form of the scheduler. */
export const SchedulingFormSchema = z
  .object({
    version: versionField(RELOAD),
    scheduler: z.enum(SCHEDULERS, { error: "Choose where calls are booked" }),
    allowsOwn: z.literal("1", RELOAD).optional(),
    calendlyPage: pageOf("calendly"),
    calendlySecret: checkedField(webhookSecretProblem),
    calcomPage: pageOf("calcom"),
    calcomOrigin: checkedField(originProblem),
    calcomSecret: checkedField(webhookSecretProblem),
  })
  .transform(({ version, scheduler, allowsOwn, ...fields }): { seen: number; wish: SchedulingWish } => ({
    seen: version,
    wish: {
      scheduler,
      allowsOwn: allowsOwn === "1",
      calendly: { pageUrl: fields.calendlyPage, secret: fields.calendlySecret },
      calcom: {
        pageUrl: fields.calcomPage,
        origin: fields.calcomOrigin,
        secret: fields.calcomSecret,
      },
    },
  }));
