import { ArrowUpRight, CalendarClock, Mail } from "lucide-react";
import type { ReactNode } from "react";
import type { SchedulerSettings } from "../../domain/booking/scheduler";
import type { WizardState } from "../../domain/booking/wizard";
import { ContactStep } from "./contact-step";
import { ServicesStep } from "./services-step";
import { StepIndicator } from "./step-indicator";
import { TimeStep } from "./time-step";

type BookingSectionProps = {
  state: WizardState;
  /** The page the section stands on; its forms lead back there. */
  page: "/" | "/contact";
  /** Changes with each answer of the server, so that an equal error takes the focus again. */
  answer: unknown;
  scheduler: SchedulerSettings;
  brandEmail: string;
  /** h1 where the section is the page, h2 where it is a part of one. */
  headingLevel: "h1" | "h2";
};

/** The booking section: three steps towards a strategy call. */
export function BookingSection({
  state,
  page,
  answer,
  scheduler,
  brandEmail,
  headingLevel,
}: BookingSectionProps) {
  const subheading = headingLevel === "h1" ? "h2" : "h3";
  return (
    <BookingFrame
      heading="Book a Strategy Call"
      headingLevel={headingLevel}
      lead="Half an hour with someone who builds these systems. Tell us where you are, tick what interests you and choose a time: three short steps, no obligation."
      brandEmail={brandEmail}
    >
      <StepIndicator current={state.step} />
      {state.step === "details" && <ContactStep {...{ state, page, answer, subheading }} />}
      {state.step === "services" && <ServicesStep {...{ state, page, answer, subheading }} />}
      {state.step === "time" && (
        <TimeStep
          scheduler={scheduler}
          url={scheduler.pageUrl}
          prefill={{ name: state.values.name, email: state.values.email }}
          backTo={`${page}?step=services#calendar`}
          heading="Choose a time"
          doneHeading="Your call is booked"
          subheading={subheading}
        />
      )}
    </BookingFrame>
  );
}

/** The section's frame: heading and side cards around whatever step or booking it is about. */
export function BookingFrame({
  heading,
  headingLevel: Heading,
  lead,
  brandEmail,
  children,
}: {
  heading: string;
  headingLevel: "h1" | "h2";
  lead: ReactNode;
  brandEmail: string;
  children: ReactNode;
}) {
  return (
    <section
      id="calendar"
      aria-labelledby="booking-heading"
      className="border-t border-line bg-paper-deep/50"
    >
      <div className="wrap grid gap-x-16 gap-y-8 py-12 md:py-24 lg:grid-cols-[minmax(0,20rem)_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
        <div className="grid content-start gap-4">
          <Heading id="booking-heading" className="text-step-4">
            {heading}
          </Heading>
          <p className="max-w-[60ch] text-ink-soft">{lead}</p>
        </div>
        <div className="min-w-0 rounded-card border border-line bg-card p-4 shadow-[0_1px_0_var(--color-line)] sm:p-8 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          {children}
        </div>
        <SideCards brandEmail={brandEmail} subheading={Heading === "h1" ? "h2" : "h3"} />
      </div>
    </section>
  );
}

function SideCards({ brandEmail, subheading: Subheading }: { brandEmail: string; subheading: "h2" | "h3" }) {
  return (
    <ul className="grid content-start gap-4 sm:grid-cols-2 lg:grid-cols-1">
      <li className="relative grid content-start gap-2 rounded-card bg-ink p-5 text-paper">
        <Subheading className="flex items-center gap-2.5 text-step-1">
          <CalendarClock aria-hidden="true" size={22} />
          See a live demo
        </Subheading>
        <p className="text-sm text-paper/80">
          Only want to watch an assistant at work? Skip the questions and choose a time for a demo.
        </p>
        <a
          href="/schedule"
          className="mt-1 inline-flex min-h-11 items-center gap-1.5 font-semibold underline underline-offset-4 focus-visible:outline-paper"
        >
          Choose a demo time <ArrowUpRight aria-hidden="true" size={18} />
        </a>
      </li>
      <li className="grid content-start gap-2 rounded-card border border-line p-5">
        <Subheading className="flex items-center gap-2.5 text-step-1">
          <Mail aria-hidden="true" size={22} />
          Email us
        </Subheading>
        <p className="text-sm text-ink-soft">Rather write? We answer within 24 hours.</p>
        <a
          href={`mailto:${brandEmail}`}
          className="mt-1 inline-flex min-h-11 items-center font-semibold underline underline-offset-4 hover:text-electric"
        >
          {brandEmail}
        </a>
      </li>
    </ul>
  );
}
