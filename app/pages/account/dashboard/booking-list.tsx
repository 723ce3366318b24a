import TriangleAlert from "lucide-react/icons/triangle-alert";
import { dashboardPagePath } from "~/domain/account/dashboard-paths";
import type { BookingPage, ListedBooking } from "~/domain/booking/booking-list";
import { BOOK_AS_CLIENT_PATH } from "~/domain/booking/booking-paths";
import { PATHS } from "~/domain/paths";
import type { Contact } from "~/ui/booking/changes-closed";
import { QuietLink, TextLink } from "~/ui/button";
import { BookingCard } from "./booking-card";

type BookingListProps = {
  loaded: ({ ok: true } & BookingPage) | { ok: false; message: string };
  contact: Contact;
};

/** A client's bookings, paginated. */
export function BookingList({ loaded, contact }: BookingListProps) {
  if (!loaded.ok) {
    return (
      <div
        role="alert"
        className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-xl bg-alarm p-4 font-semibold text-on-alarm"
      >
        <TriangleAlert aria-hidden="true" size={20} className="shrink-0" />
        <p className="min-w-0 flex-1">{loaded.message}</p>
        <TextLink to={PATHS.dashboard} replace>
          Retry
        </TextLink>
      </div>
    );
  }
  const { bookings, page, pages } = loaded;
  if (bookings.length === 0) {
    return (
      <div className="grid justify-items-start gap-5 rounded-card border border-dashed border-line-strong p-8 sm:p-12">
        <p className="text-step-1">No bookings found. Schedule your first call!</p>
        <QuietLink to={BOOK_AS_CLIENT_PATH}>Choose a time</QuietLink>
      </div>
    );
  }
  const past = bookings.filter(({ isAhead }) => !isAhead);
  const ahead = bookings.filter(({ isAhead }) => isAhead);
  const next = page === 1 ? ahead[0] : undefined;
  const upcoming = next ? ahead.slice(1) : ahead;
  return (
    <div className="grid gap-8">
      {next && (
        <section aria-labelledby="next-call" className="grid gap-3">
          <h2 id="next-call" className="text-step-1">
            Your next {next.shortKind}
          </h2>
          <BookingCard booking={next} contact={contact} isNext />
        </section>
      )}
      <Section id="upcoming" title="Upcoming" bookings={upcoming} contact={contact} />
      <Section id="past" title="Past" bookings={past} contact={contact} />
      {pages > 1 && <PageLinks page={page} pages={pages} />}
    </div>
  );
}

type SectionProps = { id: string; title: string; bookings: readonly ListedBooking[]; contact: Contact };

function Section({ id, title, bookings, contact }: SectionProps) {
  if (bookings.length === 0) return null;
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="text-step-1">
        {title}
      </h2>
      <ul className="grid gap-4">
        {bookings.map((booking) => (
          <li key={booking.id}>
            <BookingCard booking={booking} contact={contact} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function PageLinks({ page, pages }: Pick<BookingPage, "page" | "pages">) {
  return (
    <nav aria-label="Pages of your bookings" className="flex flex-wrap items-center justify-between gap-4">
      {page > 1 ? (
        <QuietLink to={dashboardPagePath(page - 1)} rel="prev">
          Newer
        </QuietLink>
      ) : (
        <span />
      )}
      <p className="text-ink-soft">
        Page {page} of {pages}
      </p>
      {page < pages ? (
        <QuietLink to={dashboardPagePath(page + 1)} rel="next">
          Older
        </QuietLink>
      ) : (
        <span />
      )}
    </nav>
  );
}
