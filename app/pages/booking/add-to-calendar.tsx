import CalendarPlus from "lucide-react/icons/calendar-plus";
import { titled } from "~/domain/availability/call-kind";
import { calendarFilePath } from "~/domain/booking/booking-paths";
import { detailsOf, locationOf, webCalendars } from "~/domain/booking/calendar-links";
import type { BookedView } from "~/domain/booking/scheduler";
import { buttonClass } from "~/ui/button";

type AddToCalendarProps = {
  view: BookedView;
  brand: { name: string };
  manageUrl: string;
};

/** A big button that downloads the calendar file, and links for web calendars, which can't open such a file. */
export function AddToCalendar({ view, brand, manageUrl }: AddToCalendarProps) {
  const { name: kind, shortName: call } = view.kind;
  const { startsAt, endsAt, link, place } = view;
  const event = {
    title: `${titled(kind)} with ${brand.name}`,
    place: locationOf(place),
    details: detailsOf({ call, hosts: view.hosts, place, manageUrl }),
  };
  return (
    <section aria-label="Add to calendar" className="grid justify-items-start gap-3 print:hidden">
      <a
        href={calendarFilePath(link)}
        download
        className={`${buttonClass("primary")} min-h-14 px-8 text-step-1 max-sm:w-full`}
      >
        <CalendarPlus aria-hidden="true" size={24} />
        Add to calendar
      </a>
      <p className="flex flex-wrap items-center gap-x-4 text-sm text-ink-soft">
        Or add to{" "}
        {webCalendars(event, { startsAt, endsAt }).map(({ name, url }) => (
          <a
            key={name}
            href={url}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center text-ink underline underline-offset-4 hover:text-electric"
          >
            {name}
            <span className="sr-only"> (opens a new tab)</span>
          </a>
        ))}
      </p>
    </section>
  );
}
