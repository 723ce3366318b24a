import { deskBookingPath } from "~/domain/booking-desk/desk-booking-paths";
import type { DeskListAnswer } from "~/domain/booking-desk/desk-list";
import { BULK_EVENTS, BULK_WORDS } from "~/domain/booking-desk/desk-words";
import { buttonClass } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { SelectField } from "~/ui/field";
import { DeskLink, SubmitButton } from "../desk-controls";

type StatusBarProps = {
  answer: DeskListAnswer | null;
  /** A row of this page waits to be confirmed. */
  hasToConfirm: boolean;
  chooseAllTo: string;
  isAllChosen: boolean;
};

/** Changes the status of the ticked rows, or confirms them. */
export function StatusBar({ answer, hasToConfirm, chooseAllTo, isAllChosen }: StatusBarProps) {
  const events = BULK_EVENTS.filter((event) => event !== "confirmed" || hasToConfirm);
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-2 rounded-xl border border-line bg-card p-3 text-sm">
      <SelectField
        id="statuses-event"
        name="event"
        label="With the bookings chosen"
        defaultValue={answer?.event ?? ""}
        error={answer?.errors.event}
        options={events.map((event) => ({ value: event, label: BULK_WORDS[event] }))}
      />
      <SubmitButton name="form" value="statuses" className={buttonClass("quiet")}>
        {hasToConfirm ? "Apply" : "Change status"}
      </SubmitButton>
      {!isAllChosen && (
        <DeskLink
          to={chooseAllTo}
          preventScrollReset
          className="inline-flex min-h-12 items-center underline underline-offset-4"
        >
          Choose all on this page
        </DeskLink>
      )}
    </div>
  );
}

/** Which bookings did not get the status, and why. Takes the focus. */
export function StatusProblem({ answer }: { answer: DeskListAnswer }) {
  const refused = answer.refused.map(({ id, name, day, why }) => ({
    message: `${name}${day && `, ${day}`}, ${why}.`,
    link: { label: "Open", to: deskBookingPath(id) },
  }));
  const errors = Object.entries(answer.errors).map(([field, message]) => ({
    message,
    fieldId: { name: "view-name", event: "statuses-event" }[field],
  }));
  return <ErrorSummary title={answer.title} errors={[...errors, ...refused]} />;
}
