import { Form, Link } from "@remix-run/react";
import ArrowUpRight from "lucide-react/icons/arrow-up-right";
import CalendarClock from "lucide-react/icons/calendar-clock";
import Mail from "lucide-react/icons/mail";
import { type ReactNode, useCallback, useState } from "react";
import { FACTS } from "~/content/facts";
import { titled } from "~/domain/availability/call-kind";
import { useChosenPlan } from "../../browser/chosen-plan";
import { DEMO_KIND } from "../../content/call-kinds";
import {
  bookedExternallyPath,
  callKindPath,
  draftSchedulePath,
  newWizardPath,
  planFieldPath,
  wizardStepPath,
} from "../../domain/booking/booking-paths";
import type { SchedulerSettings } from "../../domain/booking/widget";
import type { WizardState } from "../../domain/booking/wizard";
import { wizardAction } from "../../domain/booking/wizard-action";
import type { PlanPrice } from "../../domain/catalogue/plans";
import { VISIT_IMAGE_PATH } from "../../domain/numbers/funnel";
import { PATHS } from "../../domain/paths";
import { BookedExternallyStep } from "./booked-externally-step";
import { ContactStep } from "./contact-step";
import { CHANGE_LOOK, PLAN_NOTE_ID, PlanNote } from "./plan-note";
import { ServicesStep } from "./services-step";
import { StartOver } from "./step-form";
import { StepIndicator } from "./step-indicator";
import { TimeFirst } from "./time-first";
import { TimeStep } from "./time-step";

type BookingSectionProps = {
  state: WizardState;
  /** The page the section is on; its forms post back to it. */
  page: typeof PATHS.home | typeof PATHS.contact;
  /** Changes with each server response, so that a repeated error takes focus again. */
  answer: unknown;
  scheduler: SchedulerSettings;
  /** What the plans cost, for the question about them. */
  plans: readonly PlanPrice[];
  brandEmail: string;
  /** The email reply time, as a sentence. */
  emailReply: string;
  /** h1 if the section is the whole page, h2 if it is part of one. */
  headingLevel: "h1" | "h2";
};

/** The booking section: three steps to a strategy call. */
export function BookingSection({
  state,
  page,
  answer,
  scheduler,
  plans,
  brandEmail,
  emailReply,
  headingLevel,
}: BookingSectionProps) {
  const subheading: "h2" | "h3" = headingLevel === "h1" ? "h2" : "h3";
  const { newPlan, problem } = useChosenPlan(state, page);
  const shared = { state, page, answer, subheading };
  // Each draft has a form of its own: what was typed into one never shows in another.
  const key = state.draft ?? "";
  const [bookedDraft, setBookedDraft] = useState<string | null>(null);
  const { bookedWith } = state;
  const isBooked = state.step === "time" && (bookedDraft === key || bookedWith !== undefined);
  const onDone = useCallback(() => setBookedDraft(key), [key]);
  return (
    <BookingFrame
      heading="Book a Strategy Call"
      headingLevel={headingLevel}
      lead={bookedWith ? BOOKED_EXTERNALLY_LEAD : isBooked ? BOOKED_LEAD : LEAD}
      isDone={isBooked}
      brandEmail={brandEmail}
      emailReply={emailReply}
    >
      <VisitImage />
      {page === PATHS.contact && state.step === "details" && <TimeFirst pageUrl={scheduler.pageUrl} />}
      <StepIndicator current={state.step} isDone={isBooked} />
      {state.step === "details" && <ContactStep key={key} {...shared} plans={plans} />}
      {state.step === "services" && (
        <ServicesStep key={key} {...shared} newPlan={newPlan} planProblem={problem} />
      )}
      {state.step === "time" && !isBooked && (
        <div className="mb-4">
          <PlanNote
            plan={newPlan?.plan ?? state.values.selectedPlan}
            problem={problem}
            change={!state.carriesAnswers && <ToPlanQuestion path={planFieldPath(page, state.draft)} />}
          />
        </div>
      )}
      {bookedWith && (
        <BookedExternallyStep
          scheduler={bookedWith}
          anotherPath={state.draft ? wizardStepPath(page, "time", state.draft) : newWizardPath(page)}
          subheading={subheading}
        />
      )}
      {state.step === "time" && !bookedWith && (
        <DraftTimeStep
          key={key}
          state={state}
          page={page}
          scheduler={scheduler}
          subheading={subheading}
          onDone={onDone}
        />
      )}
    </BookingFrame>
  );
}

function ToPlanQuestion({ path }: { path: string }) {
  return (
    <Link to={path} preventScrollReset aria-describedby={PLAN_NOTE_ID} className={CHANGE_LOOK}>
      Change
    </Link>
  );
}

const LEAD = `${titled(FACTS.call)} with someone who builds these systems. Three short steps, no obligation.`;
const BOOKED_EXTERNALLY_LEAD = "You're all set. The details are in your email.";
const BOOKED_LEAD = "You're all set. The details are below and in your email.";

/** Counts that a visitor saw the section: a number per day, without any identity. Loaded only when it comes near. */
function VisitImage() {
  return (
    <img
      src={VISIT_IMAGE_PATH}
      alt=""
      aria-hidden="true"
      width={1}
      height={1}
      loading="lazy"
      className="absolute"
    />
  );
}

type DraftTimeStepProps = Pick<BookingSectionProps, "state" | "page" | "scheduler"> & {
  subheading: "h2" | "h3";
  onDone: () => void;
};

function DraftTimeStep({ state, page, scheduler, subheading, onDone }: DraftTimeStepProps) {
  const { draft, values } = state;
  const shown = state.widget ?? scheduler;
  const isOwn = shown.pageUrl === PATHS.schedule;
  return (
    <TimeStep
      scheduler={shown}
      url={isOwn && draft !== null ? draftSchedulePath(draft) : shown.pageUrl}
      prefill={{ name: values.name, email: values.email }}
      backTo={wizardStepPath(page, "services", draft)}
      heading="Choose a time"
      doneHeading="Your call is booked"
      subheading={subheading}
      bookedPath={shown.other && draft ? bookedExternallyPath(page, draft, shown.other.scheduler) : null}
      onDone={onDone}
      more={
        <Form method="post" action={wizardAction(page, state.step, draft)} preventScrollReset>
          <input type="hidden" name="draft" value={draft ?? ""} />
          <StartOver />
        </Form>
      }
    />
  );
}

/** The section's layout: heading and side cards around the current step or booking. */
export function BookingFrame({
  heading,
  headingLevel: Heading,
  lead,
  brandEmail,
  emailReply,
  isDone,
  children,
}: {
  heading: string;
  headingLevel: "h1" | "h2";
  lead: ReactNode;
  /** The call is booked or moved, so nothing asks to book another. */
  isDone: boolean;
  brandEmail: string;
  emailReply: string;
  children: ReactNode;
}) {
  return (
    <section
      id="calendar"
      aria-labelledby="booking-heading"
      className="border-t border-line bg-paper-deep/50"
    >
      <div className="wrap grid gap-x-16 gap-y-4 py-6 sm:gap-y-8 sm:py-12 md:py-16 lg:grid-cols-[minmax(0,20rem)_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
        <div className="grid content-start gap-2 sm:gap-4">
          <Heading id="booking-heading" className="text-step-3 sm:text-step-4">
            {heading}
          </Heading>
          <p className="max-w-[60ch] text-ink-soft">{lead}</p>
        </div>
        <div className="min-w-0 rounded-card border border-line bg-card p-4 shadow-[0_1px_0_var(--color-line)] sm:p-8 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          {children}
        </div>
        <SideCards
          brandEmail={brandEmail}
          emailReply={emailReply}
          isDone={isDone}
          subheading={Heading === "h1" ? "h2" : "h3"}
        />
      </div>
    </section>
  );
}

function SideCards({
  brandEmail,
  emailReply,
  isDone,
  subheading: Subheading,
}: {
  isDone: boolean;
  brandEmail: string;
  emailReply: string;
  subheading: "h2" | "h3";
}) {
  return (
    <ul className={`grid content-start gap-3 sm:gap-4 ${isDone ? "" : "sm:grid-cols-2 lg:grid-cols-1"}`}>
      {!isDone && (
        <li className="relative grid content-start gap-1 rounded-card bg-night px-5 py-3 text-on-night sm:gap-2 sm:py-5">
          <Subheading className="flex items-center gap-2.5 text-step-1">
            <CalendarClock aria-hidden="true" size={22} />
            See a live demo
          </Subheading>
          <p className="text-sm text-on-night/80 max-sm:hidden">
            Want to see an assistant at work first? Book a demo without answering any questions.
          </p>
          <a
            href={callKindPath(DEMO_KIND)}
            className="inline-flex min-h-11 sm:mt-1 items-center gap-1.5 font-semibold underline underline-offset-4 focus-visible:outline-on-night"
          >
            Choose a demo time <ArrowUpRight aria-hidden="true" size={18} />
          </a>
        </li>
      )}
      <li className="grid content-start gap-1 rounded-card border border-line px-5 py-3 sm:gap-2 sm:py-5">
        <Subheading className="flex items-center gap-2.5 text-step-1">
          <Mail aria-hidden="true" size={22} />
          Email us
        </Subheading>
        <p className="text-sm text-ink-soft max-sm:hidden">Prefer to write? {emailReply}</p>
        <a
          href={`mailto:${brandEmail}`}
          className="inline-flex min-h-11 sm:mt-1 items-center font-semibold underline underline-offset-4 hover:text-electric"
        >
          {brandEmail}
        </a>
      </li>
    </ul>
  );
}
