import type { DeskBookingView } from "~/domain/booking-desk/desk-booking-view";
import { DESK_LIMITS } from "~/domain/booking-desk/desk-limits";
import type { DeskAnswer } from "~/domain/desk-answer";
import { shownEmail } from "~/domain/email-address";
import { withNoBreakSpaces } from "~/domain/no-break-spaces";
import { buttonClass } from "~/ui/button";
import { TextField } from "~/ui/field";
import { DeskCard } from "../desk-card";
import { DeskForm, SubmitButton } from "../desk-controls";

export const REASON_ID = "decline-reason";

/** Whether the call waits for a decision, which an erased client could not be told. */
export function isToDecide({ status, answers }: DeskBookingView): boolean {
  return status === "waiting" && answers.email !== "";
}

type BookingDecisionProps = {
  booking: DeskBookingView;
  /** The refused form that declines the call. */
  answer: DeskAnswer | null;
};

/** The two answers to a call that waits for the agency's decision. */
export function BookingDecision({
  booking: { version, call, answers, decideBy },
  answer,
}: BookingDecisionProps) {
  return (
    <DeskCard id="decide" title="Confirm or decline?">
      <p className="text-sm">
        The client has requested this {call}, and we're holding its time. They get the invitation once you
        confirm it.
      </p>
      {decideBy !== "" && (
        <p className="text-sm">
          <strong className="font-semibold">Please decide by {withNoBreakSpaces(decideBy)}.</strong> After
          that the time is free again, and we tell the client that we didn't confirm the {call}.
        </p>
      )}
      <DeskForm method="post" preventScrollReset>
        <input type="hidden" name="form" value="confirm" />
        <input key={version} type="hidden" name="version" value={version} />
        <SubmitButton className={buttonClass("primary")}>Confirm the {call}</SubmitButton>
      </DeskForm>
      <DeskForm
        id="decline"
        method="post"
        preventScrollReset
        noValidate
        className="grid max-w-2xl gap-3 pt-2"
      >
        <input type="hidden" name="form" value="decline" />
        <input key={version} type="hidden" name="version" value={version} />
        <TextField
          id={REASON_ID}
          name="reason"
          label="Reason for declining"
          hint={`We'll include it word for word in the email to ${shownEmail(answers.email)}.`}
          maxLength={DESK_LIMITS.reason}
          enterKeyHint="send"
          autoComplete="off"
          defaultValue={answer?.values.reason}
          error={answer?.errors.reason}
        />
        <SubmitButton className={`${buttonClass("quiet")} justify-self-start`}>
          Decline the {call}
        </SubmitButton>
      </DeskForm>
    </DeskCard>
  );
}
