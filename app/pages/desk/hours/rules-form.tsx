import { Form } from "@remix-run/react";
import { TextField } from "~/ui/field";
import { MinutesField } from "../availability/minutes-field";
import type { HoursFormProps } from "../availability/week-form";
import { DeskButton } from "../desk-button";
import { LimitFields } from "../limit-fields";

type RulesFormProps = HoursFormProps & {
  /** The cutoff for changes is at least the minimum notice, so a call booked last-minute can't be changed. */
  isCutoffBeyondNotice: boolean;
};

/** The form for the booking rules within the hours. A kind of call can override some of them. */
export function RulesForm({ version, values, answer, isCutoffBeyondNotice }: RulesFormProps) {
  const errors = answer?.errors ?? {};
  const number = (name: string) => ({
    id: name,
    name,
    error: errors[name],
    defaultValue: values[name],
    inputMode: "numeric" as const,
    maxLength: 6,
    autoComplete: "off",
  });
  return (
    <Form id="rules-form" method="post" noValidate preventScrollReset className="grid gap-4">
      <input type="hidden" name="form" value="rules" />
      <input type="hidden" name="version" value={version} />
      <div className="grid items-start gap-x-4 gap-y-4 sm:grid-cols-2">
        <MinutesField
          name="minimumNotice"
          label="Minimum notice"
          hint="How soon before a call it can still be booked."
          values={values}
          error={errors.minimumNotice}
        />
        <TextField
          {...number("bookingHorizon")}
          label="Booking horizon, days"
          hint="How far ahead calls can be booked."
        />
        <TextField
          {...number("bufferBefore")}
          label="Buffer before, minutes"
          hint="Kept free before a call."
        />
        <TextField {...number("bufferAfter")} label="Buffer after, minutes" hint="Kept free after a call." />
        <TextField
          {...number("slotInterval")}
          label="Start every, minutes"
          hint="Counted from when you open."
        />
        <MinutesField
          name="changeCutoff"
          label="Last chance to move or cancel"
          hint="How long before a call. Enter 0 for the moment it starts. Applies to booked calls, too."
          values={values}
          error={errors.changeCutoff}
        />
      </div>
      <LimitFields
        legend="Limits for all kinds together"
        names={["dailyLimit", "weeklyLimit", "monthlyLimit"]}
        values={values}
        errors={errors}
      >
        Leave a field empty for no limit. Weeks begin on Monday, and all three go by the dates of our time
        zone. Booked calls count, and stay booked if you set a limit below them.
      </LimitFields>
      {isCutoffBeyondNotice && (
        <p className="text-sm">
          The minimum notice is shorter than this, so clients who book at the last minute can't move or cancel
          at all.
        </p>
      )}
      <p className="text-sm text-ink-soft">
        Booked calls keep their times and buffers. When staff book or move a call, only the opening hours
        apply.
      </p>
      <DeskButton className="justify-self-start">Save the rules</DeskButton>
    </Form>
  );
}
