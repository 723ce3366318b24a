import { listLateRequests } from "~/db/booking/requests.server";
import { readStoredSettings } from "~/db/settings/site-settings.server";
import { BOOKING_EVENTS } from "~/domain/booking/status";
import { BOOKING_ACTIONS } from "~/domain/booking-desk/booking-history";
import { emailsOfLapse } from "~/domain/email/booking-emails";
import type { Instant } from "~/domain/instant";
import { applyStoredSettings, type SiteSettings } from "~/domain/settings/site-settings";
import { THE_SITE } from "~/domain/staff/staff";
import type { WriteDeps } from "../deps.server";
import { eachByItself } from "../maintenance/each-by-itself";
import { changeBooking } from "./desk-change.server";

/** How many requests one run of the minute's work ends; the others follow a minute later. */
const AT_MOST = 50;

type LapseDeps = WriteDeps & { deployed: SiteSettings };

/**
 * Ends the requests that were not decided in time: their time is free again, and the client, the agency and the host read it.
 * One that is decided, moved or cancelled at the same moment is left as that made it.
 */
export async function lapseRequests({ db, now, newId, deployed }: LapseDeps): Promise<void> {
  const late = await listLateRequests(db, now, AT_MOST);
  if (late.length === 0) return;
  const { email } = applyStoredSettings(deployed, await readStoredSettings(db));
  const deps = { db, now, newId, agency: email.agency };
  await eachByItself(late, (request) => lapseRequest(deps, request));
}

type Late = { id: string; version: number };

function lapseRequest(
  deps: WriteDeps & { agency: { name: string; email: string }; now: Instant },
  { id, version }: Late,
) {
  const { to: status } = BOOKING_EVENTS.lapsed;
  const after = { status } as const;
  return changeBooking(deps, { bookingId: id, version, by: THE_SITE }, after, ({ booking }) => {
    const set = { status, icalSequence: booking.icalSequence + 1, updatedAt: deps.now };
    return {
      event: "lapsed",
      set,
      assignment: null,
      emails: emailsOfLapse({ ...booking, ...set }, deps),
      action: BOOKING_ACTIONS.lapse,
      before: { status: booking.status },
      after,
    };
  });
}
