import { Form } from "@remix-run/react";
import { ConfirmOutsideCalls } from "../availability/outside-calls";
import type { HoursFormProps } from "../availability/week-form";
import { ZoneOptions } from "../availability/zone-options";
import { DeskButton } from "../desk-button";

/** The form for the time zone that hours, dates and daily limits use. */
export function ZoneForm({ version, values, answer }: HoursFormProps) {
  const zone = values.timeZone ?? "";
  return (
    <Form id="zone-form" method="post" noValidate preventScrollReset className="grid gap-3">
      <input type="hidden" name="form" value="zone" />
      <input type="hidden" name="version" value={version} />
      <ConfirmOutsideCalls answer={answer} button="Change the time zone anyway" />
      <div className="grid gap-1.5">
        <label htmlFor="timeZone" className="font-semibold">
          Our time zone
        </label>
        <p id="timeZone-hint" className="text-sm text-ink-soft">
          Your hours keep their clock times in the new zone. Booked calls don't move.
        </p>
        <select
          id="timeZone"
          name="timeZone"
          key={zone}
          defaultValue={zone}
          aria-describedby="timeZone-hint"
          className="control"
        >
          <ZoneOptions others={[zone]} />
        </select>
      </div>
      <DeskButton kind="quiet" className="justify-self-start">
        Change the time zone
      </DeskButton>
    </Form>
  );
}
