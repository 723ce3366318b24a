import {
  declineBookingPath,
  deskBookingPath,
  moveBookingPath,
} from "~/domain/booking-desk/desk-booking-paths";
import {
  type CallToConfirm,
  OUTCOMES,
  PRESS_WORDS,
  type Press,
  pressValue,
  type Recorded,
  type UnsettledCall,
} from "~/domain/booking-desk/outcome";
import { DoneNotice } from "~/ui/account/notice";
import { DeskForm, DeskLink, SubmitButton } from "./desk-controls";

const FORM_ID = "outcome";

/** The form of all the page's outcome buttons, which name it because they may stand within other forms. */
export function OutcomeForm({ action }: { action: string }) {
  return <DeskForm id={FORM_ID} method="post" action={action} preventScrollReset />;
}

/** How a call went, and the way to another time, beside a call that is over. */
export function OutcomeButtons({ call }: { call: UnsettledCall }) {
  return (
    <div className="desk-outcome">
      {OUTCOMES.map((outcome) => (
        <PressButton key={outcome} call={call} press={outcome} />
      ))}
      {call.canMove && (
        <DeskLink to={moveBookingPath(call.id)} discover="none" aria-label={`Reschedule: ${call.name}`}>
          Reschedule
        </DeskLink>
      )}
    </div>
  );
}

/** Beside a call that waits for a decision. Declining needs a reason, which the booking's page asks for. */
export function DecisionButtons({ call }: { call: CallToConfirm }) {
  return (
    <div className="desk-outcome">
      <PressButton call={call} press="confirmed" />
      <DeskLink to={declineBookingPath(call.id)} discover="none" aria-label={`Decline: ${call.name}`}>
        Decline
      </DeskLink>
    </div>
  );
}

function PressButton({ call, press }: { call: CallToConfirm; press: Press }) {
  return (
    <SubmitButton
      form={FORM_ID}
      name="outcome"
      value={pressValue(call, press)}
      aria-label={`${PRESS_WORDS[press]}: ${call.name}`}
    >
      {PRESS_WORDS[press]}
    </SubmitButton>
  );
}

/** Says what was recorded; the booking's page takes it back. */
export function RecordedNotice({ recorded: { press, id } }: { recorded: Recorded }) {
  return (
    <DoneNotice>
      {press === "confirmed"
        ? "The call is confirmed. We're emailing the client."
        : `Recorded: ${PRESS_WORDS[press]}.`}{" "}
      <DeskLink to={deskBookingPath(id)} className="underline underline-offset-4">
        Open the booking
      </DeskLink>
    </DoneNotice>
  );
}
