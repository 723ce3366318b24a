import { AGENCY_FACTS, PLACE } from "~/content/about-page";
import { BRAND } from "~/content/brand";
import { SUPPORT } from "~/content/support";
import { LIVE_CHAT_HOURS } from "~/content/support-hours";
import { phoneUrl } from "~/domain/contact";
import { withNoBreakSpaces } from "~/domain/no-break-spaces";
import { WeekPicture } from "./week-picture";

/** Facts that are still empty are left out. */
const LINES = [
  { name: "Live chat", value: SUPPORT.liveChatHours },
  { name: "Phone", value: SUPPORT.phoneHours },
  { name: "Email", value: `Answered ${SUPPORT.emailReply}` },
  ...AGENCY_FACTS.filter(({ value }) => value !== ""),
];

/** The agency's address and contact details, and a picture of its live chat hours. */
export function Place() {
  return (
    <section
      aria-labelledby="place-heading"
      className="wrap grid gap-x-16 gap-y-12 py-16 md:py-28 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]"
    >
      <div className="grid content-start gap-5">
        <h2 id="place-heading" className="text-step-3">
          {PLACE.heading}
        </h2>
        <address className="font-display text-step-2 leading-snug font-bold not-italic">
          {BRAND.postalAddress.map((line) => (
            <span key={line} className="block">
              {line}{" "}
            </span>
          ))}
        </address>
        <p className="flex flex-wrap gap-x-6">
          <a
            href={`mailto:${BRAND.email}`}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {BRAND.email}
          </a>{" "}
          <a
            href={phoneUrl(BRAND.phone)}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {BRAND.phone}
          </a>
        </p>
      </div>
      <div className="grid content-start gap-5">
        <h3 className="text-step-1">{PLACE.hours}</h3>
        <WeekPicture week={LIVE_CHAT_HOURS.weekly} />
        <dl className="grid gap-x-6 sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-y-2">
          {LINES.map(({ name, value }) => (
            <div key={name} className="contents">
              <dt className="text-ink-soft">{name}</dt>
              <dd className="max-sm:mb-4">{withNoBreakSpaces(value)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
