import { type AppLoadContext, replace } from "@remix-run/cloudflare";
import { findAgencyTimeZone } from "~/db/availability/availability.server";
import { KIND_ID, type RequestedCall, UNKNOWN_KIND } from "~/domain/availability/call-kind";
import { isTimeZone, presentName } from "~/domain/availability/time-zone";
import { findTimeZone } from "~/domain/availability/zone-search";
import type { Answers } from "~/domain/booking/answers";
import type { SchedulerCarry } from "~/domain/booking/scheduler";
import { HOST_ID, UNKNOWN_HOST } from "~/domain/hosts/host";
import { personalLinkPath, UNKNOWN_LINK } from "~/domain/links/personal-link";
import type { PrivateLink } from "~/domain/private-link";
import { prefilledIn } from "~/domain/questions/question-values";
import { requireManageLink } from "~/http/answers/manage.server";
import { draftIdIn } from "~/http/forms/draft-cookie.server";
import { type FormFields, fieldValue, fieldValues } from "~/http/forms/read-form.server";
import { visitTextOfPage } from "~/http/requests/visit-source.server";
import { shouldSkipLoader } from "~/http/responses/outage.server";
import { PERSONAL } from "~/http/responses/response-headers";
import { readClock, readFrame } from "./frame.server";
import { LINK_EXPIRED, readConfirmable, resolveRequestedCall } from "./mailed-confirmation.server";
import { callOfOffer, isOpenOffer, personOfOffer, readOffer } from "./personal-offer.server";
import type { Problem } from "./refused-times.server";

export type Carried = {
  /** The visitor's input for a time zone, if it matches none. */
  zoneTyped: string | null;
  carry: SchedulerCarry;
  confirmed: Answers | null;
  /** The idempotency key of the form that a mailed link confirms. */
  confirmedKey: string | null;
  /** Whom the personal link is for; left out without one. */
  offered?: { firstName: string; isAddressed: boolean };
  asked: RequestedCall;
  problem: Problem | null;
};

/**
 * State carried through every URL and form of the scheduler. An invalid time zone or kind of call is replaced and
 * reported.
 */
export async function readCarry(
  fields: FormFields,
  request: Request,
  context: AppLoadContext,
): Promise<Carried> {
  const { config, db, networkTimeZone } = context;
  const confirmable = await readConfirmable(fields, context);
  const isUnread = shouldSkipLoader(context);
  const offer = isUnread ? undefined : await readOffer(fields, request, context);
  if (offer === null || (offer && !isOpenOffer(offer, context)))
    throw replace(personalLinkPath(offer?.key ?? UNKNOWN_LINK), { headers: PERSONAL });
  const zones = fieldValues(fields, "tz");
  const [timeZone = ""] = zones;
  const isUsable = zones.length === 1 && isTimeZone(timeZone);
  const zoneTyped = fieldValue(fields, "zone");
  const found = zoneTyped === "" ? null : findTimeZone(zoneTyped);
  const isUnknown = zoneTyped !== "" && found === null;
  const moving = readMoving(fields);
  const kinds = moving || offer ? [] : fieldValues(fields, "kind");
  const [kindId = null] = kinds.length === 1 && KIND_ID.test(kinds[0] ?? "") ? kinds : [];
  // A mailed link has a host already, or leaves the choice to us.
  const hosts = confirmable ? [] : fieldValues(fields, "with").filter((host) => host !== "");
  const [hostId = null] = hosts.length === 1 && HOST_ID.test(hosts[0] ?? "") ? hosts : [];
  const draft = draftIdIn(fields);
  const prefilled = moving || confirmable ? {} : prefilledIn(fields);
  return {
    carry: {
      kindId,
      hostId,
      timeZone:
        found ?? (isUsable ? presentName(timeZone) : (networkTimeZone ?? (await findAgencyTimeZone(db)))),
      timeZoneIsGuess: !found && (zones.length === 0 || (isUsable && fields.guess === "1")),
      ...readClock(fields, request),
      ...readFrame(fields, config),
      moving,
      ...(moving && fields.with === "" && { isAnyHost: true }),
      confirming: confirmable?.token ?? null,
      ...(offer && { offer: offer.key }),
      ...(isUnread && fields.offer !== undefined && { offer: fieldValue(fields, "offer") }),
      draft,
      visit: moving || confirmable || offer || draft ? "" : visitTextOfPage(fields, request),
      ...(fields.own === "1" && { own: true }),
      ...(Object.keys(prefilled).length > 0 && { prefilled }),
    },
    zoneTyped: isUnknown ? zoneTyped : null,
    confirmed: confirmable?.request ?? null,
    confirmedKey: confirmable?.idempotencyKey ?? null,
    ...(offer && { offered: personOfOffer(offer) }),
    asked: moving
      ? { movingId: moving.id, hostId }
      : offer
        ? callOfOffer(offer, hostId)
        : resolveRequestedCall({ kindId, hostId }, confirmable),
    problem:
      confirmable === null
        ? { status: 410, message: LINK_EXPIRED }
        : isUnknown || (!found && !isUsable && zones.length > 0)
          ? { status: 400, message: "We don't recognise that time zone. Please choose one from the list." }
          : kindId === null && kinds.length > 0
            ? { status: 400, message: UNKNOWN_KIND }
            : hostId === null && hosts.length > 0
              ? { status: 400, message: UNKNOWN_HOST }
              : null,
  };
}

function readMoving(fields: FormFields): PrivateLink | null {
  if (fields.reschedule === undefined) return null;
  return requireManageLink(fields.reschedule, fields.key);
}
