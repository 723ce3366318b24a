import { Form } from "@remix-run/react";
import { ConfirmOutsideCalls } from "../availability/outside-calls";
import type { HoursFormProps } from "../availability/week-form";
import { ZoneField } from "../availability/zone-options";
import { DeskButton } from "../desk-button";

/** The form for the time zone that hours, dates and daily limits use. */
export function ZoneForm({ version, values, answer }: HoursFormProps) {
  return (
    <Form id="zone-form" method="post" noValidate preventScrollReset className="grid gap-3">
      <input type="hidden" name="form" value="zone" />
      <input type="hidden" name="version" value={version} />
      <ConfirmOutsideCalls answer={answer} button="Change the time zone anyway" />
      <ZoneField
        label="Our time zone"
        hint="Your hours keep their clock times in the new zone. Booked calls don't move."
        zone={values.timeZone ?? ""}
      />
      <DeskButton kind="quiet" className="justify-self-start">
        Change the time zone
      </DeskButton>
    </Form>
  );
}
