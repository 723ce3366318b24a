import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { cityOf, zoneInWords } from "~/domain/availability/time-zone";
import { localDateOf } from "~/domain/availability/zoned-time";
import { canAgencyTrigger } from "~/domain/booking/status";
import { timeInWords } from "~/domain/booking/time-in-words";
import { deskBookingPath } from "~/domain/booking-desk/desk-booking-paths";
import { DateSchema, MoveFormSchema } from "~/domain/booking-desk/desk-schema";
import { bookingDeps } from "~/http/answers/manage.server";
import { privateData, seeOther } from "~/http/cache/personal-response.server";
import { fieldValue, readQuery } from "~/http/forms/read-form.server";
import { notFound } from "~/http/responses/not-found.server";
import { requireStaff } from "~/http/sessions/staff-guard.server";
import { loadAgencyTimes } from "~/use-cases/booking/agency-times.server";
import { loadBookingFile } from "~/use-cases/booking/load-booking-file.server";
import { moveForClient } from "~/use-cases/booking/move-for-client.server";
import { deskAction } from "../desk-action.server";
import { bookingNotChanged, requireBookingId } from "../desk-answers.server";

/** The free times of the day in the URL, or otherwise of the call's current day. */
export async function loader({ request, context, params: { id } }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, context);
  const bookingId = requireBookingId(id);
  const { now } = context;
  const found = await loadBookingFile(context, bookingId, staff.id);
  if (!found) throw notFound("booking");
  const { timeZone, readerZone, file } = found;
  const { booking } = file;
  const asked = DateSchema.safeParse(fieldValue(readQuery(request), "date"));
  const { day } = await loadAgencyTimes(
    context,
    { movingId: bookingId },
    {
      date: asked.success ? asked.data : localDateOf(booking.startsAt, timeZone),
      timeZone,
      clientTimeZone: booking.visitorTimeZone,
      readerZone,
      except: booking.startsAt,
    },
  );
  return privateData({
    id: bookingId,
    version: booking.version,
    call: booking.kind.shortName,
    name: booking.name,
    when: timeInWords(booking.startsAt, booking.endsAt, timeZone),
    ownWhen: readerZone === timeZone ? null : timeInWords(booking.startsAt, booking.endsAt, readerZone),
    canMove: canAgencyTrigger("moved", booking, now),
    zone: zoneInWords(timeZone),
    clientCity: cityOf(booking.visitorTimeZone),
    day,
  });
}

export const action = deskAction({}, async (sent) => {
  const { context, params, who: by, read, answer } = sent;
  const bookingId = requireBookingId(params.id);
  const { version, time } = read(MoveFormSchema);
  return answer(await moveForClient(await bookingDeps(context), { bookingId, by, version }, time), {
    ...bookingNotChanged(sent),
    done: ({ isSame }) => {
      if (isSame) return seeOther(deskBookingPath(bookingId, "same"));
      return seeOther(deskBookingPath(bookingId, "moved"));
    },
  });
});
