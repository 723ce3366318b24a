import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { findAgencyTimeZone } from "~/db/availability/availability.server";
import { listKindRecords } from "~/db/availability/kind-records.server";
import { listWaitsAtDesk } from "~/db/waiting/desk-waits.server";
import { titled } from "~/domain/availability/call-kind";
import { momentInWords } from "~/domain/availability/format";
import { zoneInWords } from "~/domain/availability/time-zone";
import { localDateOf } from "~/domain/availability/zoned-time";
import { shortDay } from "~/domain/booking-desk/desk-list";
import { BookingIdSchema } from "~/domain/booking-desk/desk-schema";
import { listPath } from "~/domain/desk-list";
import { NOTHING_LISTED, readCursor } from "~/domain/list-page";
import { DAY_PARTS, type DayPart } from "~/domain/waiting/wait";
import { WAIT_LIST } from "~/domain/waiting/wait-list";
import { readWaitFilter } from "~/domain/waiting/wait-schema";
import { weekdaysInWords } from "~/domain/waiting/wait-words";
import { privateData, seeOther } from "~/http/cache/personal-response.server";
import { fieldValue, readQuery } from "~/http/forms/read-form.server";
import { notFound } from "~/http/responses/not-found.server";
import { requireStaff } from "~/http/sessions/staff-guard.server";
import { takeOffWaitingList } from "~/use-cases/waiting/remove-wait.server";
import { deskAction } from "../desk-action.server";
import { listAnswer, readListRequest } from "../desk-list.server";

const WAITS_PER_PAGE = 25;

/** Who waits for a free time, filtered by the URL. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, context);
  const { db, now } = context;
  const query = readQuery(request);
  const asked = readListRequest(query, WAIT_LIST, readWaitFilter);
  const after = readCursor(query.after, false);
  const [list, kinds, timeZone] = await Promise.all([
    asked.listed === null
      ? NOTHING_LISTED
      : listWaitsAtDesk(db, { filter: asked.listed, after, now, limit: WAITS_PER_PAGE }),
    listKindRecords(db),
    findAgencyTimeZone(db),
  ]);
  const day = (instant: number) => shortDay(localDateOf(instant, timeZone));
  return privateData({
    rows: list.rows.map(
      ({ id, email, kindName, firstDate, lastDate, weekdays, dayPart, timeZone: zone, ...row }) => ({
        id,
        email,
        call: titled(kindName),
        days:
          firstDate === lastDate ? shortDay(firstDate) : `${shortDay(firstDate)} to ${shortDay(lastDate)}`,
        weekdays: weekdaysInWords(weekdays),
        part: `${DAY_PARTS[dayPart as DayPart].words}, ${zoneInWords(zone)}`,
        since: day(row.createdAt),
        until: day(row.expiresAt),
        isConfirmed: row.confirmedAt !== null,
        mailed: row.mailedAt === null ? null : momentInWords(row.mailedAt, timeZone),
      }),
    ),
    kinds: kinds.map(({ id, name }) => ({ value: id, label: titled(name) })),
    ...listAnswer(WAIT_LIST, asked, list, { after, mayExport: staff.mayExport }),
    isRemoved: query.done === "removed",
  });
}

/** Takes a person off the list. */
export const action = deskAction({}, async ({ context, fields, who: staff }) => {
  const id = BookingIdSchema.safeParse(fieldValue(fields, "id"));
  if (!id.success) throw notFound();
  await takeOffWaitingList({ ...context, by: staff }, id.data);
  return seeOther(listPath(WAIT_LIST, {}, { done: "removed" }));
});
