import { ArrowDown } from "lucide-react";
import { buttonClass } from "../button";
import { SectionHeading } from "../marketing/section-heading";

type ContrastProps = {
  heading: string;
  lead: string;
  manual: string;
  automated: string;
  rows: readonly { moment: string; manual: string; automated: string }[];
  button: string;
};

/** Problem and solution side by side: the left column is faded, the right one a single dark panel. */
export function Contrast({ heading, lead, manual, automated, rows, button }: ContrastProps) {
  return (
    <section aria-labelledby="contrast-heading" className="border-t border-line">
      <div className="wrap grid gap-12 py-20 md:gap-16 md:py-32">
        <SectionHeading id="contrast-heading" heading={heading} lead={lead} />
        <div>
          <div
            aria-hidden="true"
            className="hidden font-display text-step-1 font-bold md:grid md:grid-cols-[minmax(0,3fr)_minmax(0,4fr)_minmax(0,5fr)]"
          >
            <span />
            <span className="p-5 text-ink-soft">{manual}</span>
            <span className="rounded-t-card bg-night p-5 px-7 text-on-night">{automated}</span>
          </div>
          <ol className="grid gap-10 md:gap-0">
            {rows.map((row) => (
              <li
                key={row.moment}
                className="group grid gap-3 md:grid-cols-[minmax(0,3fr)_minmax(0,4fr)_minmax(0,5fr)] md:gap-0"
              >
                <h3 className="text-step-1 md:border-t md:border-line md:py-6 md:pr-5">{row.moment}</h3>
                <p className="text-ink-soft md:border-t md:border-line md:px-5 md:py-6">
                  <span className="mb-0.5 block text-sm font-semibold md:sr-only">{manual}: </span>
                  {row.manual}
                </p>
                <p className="rounded-2xl rounded-tl-sm bg-night p-4 text-on-night md:rounded-none md:border-t md:border-on-night/20 md:px-7 md:py-6 md:text-lg md:group-last:rounded-b-card">
                  <span className="mb-0.5 block text-sm font-semibold text-on-night/70 md:sr-only">
                    {automated}:{" "}
                  </span>
                  {row.automated}
                </p>
              </li>
            ))}
          </ol>
        </div>
        <a href="#calendar" className={`${buttonClass("primary")} justify-self-start`}>
          {button}
          <ArrowDown aria-hidden="true" size={20} />
        </a>
      </div>
    </section>
  );
}
