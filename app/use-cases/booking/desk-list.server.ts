import { findAgencyTimeZone } from "~/db/availability/availability.server";
import { readBookingList } from "~/db/booking/booking-list.server";
import { listKindsAndHosts } from "~/db/booking/desk-calendar.server";
import { findViewOfStaff, listViewsOfStaff } from "~/db/booking/saved-views.server";
import type { Db } from "~/db/client.server";
import { MINE } from "~/domain/booking-desk/booking-filter";
import type { BookingFilter } from "~/domain/booking-desk/booking-filter-fields";
import { DESK_BOOKINGS_PER_PAGE, type PageRequest, spanOf } from "~/domain/booking-desk/booking-page";
import { type BookingView, BUILT_IN_VIEWS, readStoredFilter } from "~/domain/booking-desk/booking-views";
import { deskListRow } from "~/domain/booking-desk/desk-list";
import { ownClockOf, zoneOfCall } from "~/domain/hosts/own-clock";
import { NOTHING_LISTED } from "~/domain/list-page";
import type { ReadDeps } from "../deps.server";

/** A page of bookings, with the kinds of call and the saved views to filter by. A refused filter, null, lists nothing. */
export async function listForDesk(
  { db, now }: ReadDeps,
  staffId: string,
  { filter, page }: { filter: BookingFilter | null; page: PageRequest },
) {
  const [agencyZone, { kinds, hosts }, saved] = await Promise.all([
    findAgencyTimeZone(db),
    listKindsAndHosts(db),
    listViewsOfStaff(db, staffId),
  ]);
  // A host reads their own calls in their own zone, and a list of nothing else by its days.
  const host = hosts.find(({ userId }) => userId === staffId);
  const own = ownClockOf(host, agencyZone);
  const isMine = filter?.host === MINE || (host !== undefined && filter?.host === host.id);
  const timeZone = (isMine && own?.timeZone) || agencyZone;
  const list =
    filter === null
      ? NOTHING_LISTED
      : await readBookingList(db, {
          filter,
          staffId,
          page,
          span: spanOf(filter, now, timeZone),
          limit: DESK_BOOKINGS_PER_PAGE,
        });
  const { rows, ...rest } = list;
  const views = saved.map(
    ({ id, name, query }): BookingView => ({ id, name, filter: readStoredFilter(query) }),
  );
  return {
    ...rest,
    rows: rows.map((row) => deskListRow(row, now, zoneOfCall(row, own, agencyZone), agencyZone)),
    kinds,
    hosts: hostChoices(hosts, staffId),
    views,
    timeZone,
    agencyZone,
    ownZone: own?.timeZone ?? null,
  };
}

/** The people to filter by; empty if the agency has named none. The member of staff who asks comes first. */
export function hostChoices(
  hosts: readonly { id: string; name: string; userId: string | null }[],
  staffId: string,
): { id: string; name: string }[] {
  const isHost = hosts.some(({ userId }) => userId === staffId);
  const all = hosts.map(({ id, name }) => ({ id, name }));
  return isHost ? [{ id: MINE, name: "Mine" }, ...all] : all;
}

/** A built-in view, or one of the staff member's own. */
export async function findView(db: Db, staffId: string, id: string): Promise<BookingView | null> {
  const builtIn = BUILT_IN_VIEWS.find((view) => view.id === id);
  if (builtIn) return builtIn;
  const saved = await findViewOfStaff(db, staffId, id);
  return saved && { id: saved.id, name: saved.name, filter: readStoredFilter(saved.query) };
}
