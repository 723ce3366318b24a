import type { WeeklyHours } from "../../domain/support/week-in-words";
import { WeekPicture } from "./week-picture";

type PlaceProps = {
  heading: string;
  hours: string;
  address: readonly string[];
  email: string;
  phone: { label: string; url: string };
  /** A name and a line for each. */
  lines: readonly { name: string; value: string }[];
  facts: readonly { name: string; value: string }[];
  week: WeeklyHours;
};

/** Where the agency is and when somebody answers there, drawn from its own hours. */
export function Place({ heading, hours, address, email, phone, lines, facts, week }: PlaceProps) {
  const known = facts.filter(({ value }) => value !== "");
  return (
    <section
      aria-labelledby="place-heading"
      className="wrap grid gap-x-16 gap-y-12 py-16 md:py-28 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]"
    >
      <div className="grid content-start gap-5">
        <h2 id="place-heading" className="text-step-3">
          {heading}
        </h2>
        <address className="font-display text-step-2 leading-snug font-bold not-italic">
          {address.map((line) => (
            <span key={line} className="block">
              {line}{" "}
            </span>
          ))}
        </address>
        <p className="flex flex-wrap gap-x-6">
          <a
            href={`mailto:${email}`}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {email}
          </a>{" "}
          <a href={phone.url} className="inline-flex min-h-11 items-center underline underline-offset-4">
            {phone.label}
          </a>
        </p>
      </div>
      <div className="grid content-start gap-5">
        <h3 className="text-step-1">{hours}</h3>
        <WeekPicture week={week} />
        <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_minmax(0,1fr)]">
          {[...lines, ...known].map(({ name, value }) => (
            <div key={name} className="contents">
              <dt className="text-ink-soft">{name}</dt>
              <dd className="max-sm:mb-2">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
