import type { ReactNode } from "react";
import { DEFAULT_PLAN } from "~/domain/catalogue/plans";
import { PlanLink } from "~/ui/plan-link";

type PlanCallProps = { heading: string; text: string; button: string; children?: ReactNode };

/** The closing section of an inner page: why to book a call, the button and, beside them, the next free times. */
export function PlanCall({ heading, text, button, children }: PlanCallProps) {
  return (
    <section aria-labelledby="call-heading" className="wrap pb-20 md:pb-32">
      <div className="grid items-end gap-x-16 gap-y-10 rounded-card bg-night p-6 text-on-night sm:p-12 md:p-16 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] [&_:focus-visible]:outline-on-night">
        <div className="grid justify-items-start gap-6">
          <h2 id="call-heading" className="max-w-[16ch] text-step-4">
            {heading}
          </h2>
          <p className="max-w-[48ch] text-lg text-on-night/80">{text}</p>
          <PlanLink plan={DEFAULT_PLAN} isGiven look="primary" className="mt-2">
            {button}
          </PlanLink>
        </div>
        {children}
      </div>
    </section>
  );
}
