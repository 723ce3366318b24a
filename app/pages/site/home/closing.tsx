import type { ReactNode } from "react";
import { CLOSING } from "~/content/home";

/** The closing section: one sentence, one call to action and, beside them, the next free times. */
export function Closing({ children }: { children: ReactNode }) {
  const { heading, text, button } = CLOSING;
  return (
    <section
      aria-labelledby="closing-heading"
      className="bg-electric-panel text-on-electric [&_:focus-visible]:outline-on-electric"
    >
      <div className="wrap grid items-end gap-x-16 gap-y-5 py-6 md:py-16 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="grid justify-items-start gap-5">
          <h2 id="closing-heading" className="max-w-[18ch] text-step-3 md:max-w-[14ch] md:text-step-5">
            {heading}
          </h2>
          <p className="max-w-[44ch] md:text-step-1">{text}</p>
          <a
            href="#calendar"
            className="inline-flex min-h-12 items-center rounded-full bg-on-electric px-7 font-semibold text-night hover:underline"
          >
            {button}
          </a>
        </div>
        {/* On a phone the booking section stands just above. */}
        <div className="max-lg:hidden">{children}</div>
      </div>
    </section>
  );
}
