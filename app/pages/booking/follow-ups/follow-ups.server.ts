import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { findStopByKey } from "~/db/messages/follow-up-stops.server";
import type { FormAnswer } from "~/domain/account/form-answer";
import { StopKeySchema } from "~/domain/messages/follow-up-address";
import { followUpsPath } from "~/domain/messages/message-paths";
import { onlyForm } from "~/http/answers/form-answers.server";
import { privateData, seeOther } from "~/http/cache/personal-response.server";
import { anyone, formAction } from "~/http/forms/form-action.server";
import { readQuery } from "~/http/forms/read-form.server";
import { shouldSkipLoader } from "~/http/responses/outage.server";
import { stopFollowUps } from "~/use-cases/messages/stop-follow-ups.server";

/** The page behind the link in follow-ups. Opening it changes nothing, because email scanners open links too. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const key = StopKeySchema.safeParse(readQuery(request).key);
  if (!key.success) return privateData({ view: "unknown" as const });
  if (shouldSkipLoader(context)) return privateData({ view: "ask" as const, key: key.data });
  const stoppedAt = await findStopByKey(context.db, key.data);
  if (stoppedAt === undefined) return privateData({ view: "unknown" as const });
  return privateData(
    stoppedAt === null ? { view: "ask" as const, key: key.data } : { view: "stopped" as const },
  );
}

/** The field that a mail program sends to stop them with one press (RFC 8058). */
const ONE_CLICK = "List-Unsubscribe";

const NOT_STOPPED =
  "We can't reach our database at the moment, so follow-ups haven't been stopped yet. Please press the button again in a minute.";

/** Stops follow-ups by the link's key, for the page's button and for mail programs, which follow no redirect. */
export const action = formAction<null, FormAnswer>(
  {
    guard: anyone,
    again: onlyForm("stop", []),
    outage: ["Follow-ups could not be stopped", { problem: NOT_STOPPED }],
  },
  async ({ request, context, fields }) => {
    const key = StopKeySchema.safeParse(readQuery(request).key);
    if (key.success) await stopFollowUps(context, key.data);
    if (fields[ONE_CLICK] !== undefined) return privateData(onlyForm("stop", [])(fields, {}));
    return seeOther(followUpsPath(key.success ? key.data : "", true));
  },
);
