import { Form, Link } from "@remix-run/react";
import { deskBookingPath, moveBookingPath } from "~/domain/booking-desk/desk-booking-paths";
import {
  OUTCOME_WORDS,
  OUTCOMES,
  outcomeValue,
  type Recorded,
  type UnsettledCall,
} from "~/domain/booking-desk/outcome";
import { DoneNotice } from "~/ui/account/notice";

const FORM_ID = "outcome";

/** The form of all the page's outcome buttons, which name it because they may stand within other forms. */
export function OutcomeForm({ action }: { action: string }) {
  return <Form id={FORM_ID} method="post" action={action} preventScrollReset />;
}

/** How a call went, and the way to another time, beside a call that is over. */
export function OutcomeButtons({ call }: { call: UnsettledCall }) {
  return (
    <div className="desk-outcome">
      {OUTCOMES.map((outcome) => (
        <button
          key={outcome}
          type="submit"
          form={FORM_ID}
          name="outcome"
          value={outcomeValue(call, outcome)}
          aria-label={`${OUTCOME_WORDS[outcome]}: ${call.name}`}
        >
          {OUTCOME_WORDS[outcome]}
        </button>
      ))}
      {call.canMove && (
        <Link to={moveBookingPath(call.id)} discover="none" aria-label={`Reschedule: ${call.name}`}>
          Reschedule
        </Link>
      )}
    </div>
  );
}

/** Says what was recorded; the booking's page takes it back. */
export function RecordedNotice({ recorded: { outcome, id } }: { recorded: Recorded }) {
  return (
    <DoneNotice>
      Recorded: {OUTCOME_WORDS[outcome]}.{" "}
      <Link to={deskBookingPath(id)} className="underline underline-offset-4">
        Open the booking
      </Link>
    </DoneNotice>
  );
}
