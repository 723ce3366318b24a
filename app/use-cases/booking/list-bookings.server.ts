import { listBookingsForUser } from "~/db/booking/bookings.server";
import type { Db } from "~/db/client.server";
import { BOOKINGS_PER_PAGE, type BookingPage, listedBooking } from "~/domain/booking/booking-list";
import type { Instant } from "~/domain/instant";
import type { VideoFacts } from "~/domain/places/place";
import { applyStoredSettings, type SiteSettings } from "~/domain/settings/site-settings";

type ListDeps = {
  db: Db;
  now: Instant;
  deployed: SiteSettings;
  /** The agency's words for video calls. */
  brand: Omit<VideoFacts, "joinLink">;
};

/** A page of the user's bookings, upcoming calls first. Past the end, the last page. */
export async function listBookings(
  { db, now, deployed, brand }: ListDeps,
  userId: string,
  asked: number,
): Promise<BookingPage> {
  const read = (page: number) =>
    listBookingsForUser(db, userId, {
      now,
      limit: BOOKINGS_PER_PAGE,
      offset: (page - 1) * BOOKINGS_PER_PAGE,
    });
  let page = asked;
  let found = await read(page);
  const pages = Math.max(1, Math.ceil(found.total / BOOKINGS_PER_PAGE));
  if (page > pages) {
    page = pages;
    found = await read(page);
  }
  const { joinLink } = applyStoredSettings(deployed, found.settings);
  const video = { ...brand, joinLink };
  return { bookings: found.bookings.map((booking) => listedBooking(booking, now, video)), page, pages };
}
