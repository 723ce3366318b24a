import { useEffect, useRef } from "react";
import { focusOnArrival } from "~/browser/hydration";
import { FACTS } from "~/content/facts";
import { schedulePath } from "~/domain/booking/booking-paths";
import type { SchedulerView } from "~/domain/booking/scheduler";
import { withNoBreakSpaces } from "~/domain/no-break-spaces";
import { buttonClass } from "~/ui/button";
import { EmailAddress } from "~/ui/email-address";

type LinkMailedProps = { view: SchedulerView; mailedTo: string; agencyEmail: string };

/** Shown in place of a booking that needs its email address confirmed first. */
export function LinkMailed({ view, mailedTo, agencyEmail }: LinkMailedProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const call = view.kind.shortName;
  useEffect(() => focusOnArrival(heading.current), []);
  return (
    <section className="grid max-w-2xl gap-6">
      <h1 ref={heading} tabIndex={-1} className="text-step-2">
        One more step: check your email
      </h1>
      <p>
        We've sent a link to{" "}
        <strong>
          <EmailAddress email={mailedTo} />
        </strong>
        . Open it and press the button to book the {call}. The link works in any browser and expires in{" "}
        {FACTS.confirmLink}.
      </p>
      {view.view === "confirm" && (
        <div className="grid gap-1 border-l-4 border-electric pl-4">
          <p className="font-display text-step-1 font-bold">{view.words.day}</p>
          <p className="text-step-1">
            {withNoBreakSpaces(view.words.hours)}, {view.words.zone}
          </p>
        </div>
      )}
      <p className="text-ink-soft">
        Until you do, someone else can still book this time. If that happens, you can choose another time
        without entering your details again. No email? Check your spam folder, or write to us at {agencyEmail}
        .
      </p>
      <p>
        <a href={schedulePath(view.carry, {})} className={buttonClass("quiet")}>
          Choose another time
        </a>
      </p>
    </section>
  );
}
