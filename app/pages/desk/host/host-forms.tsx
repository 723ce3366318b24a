import { Form } from "@remix-run/react";
import { zoneInWords } from "~/domain/availability/time-zone";
import { HOST_LIMITS } from "~/domain/hosts/host";
import { TextField } from "~/ui/field";
import type { HoursFormProps } from "../availability/week-form";
import { ZoneField } from "../availability/zone-options";
import { DeskButton } from "../desk-button";
import { LimitFields } from "../limit-fields";

/** A button that sends a form without fields. */
export function PressForm({
  form,
  version,
  kind = "quiet",
  children,
}: {
  form: string;
  version: string;
  kind?: "quiet" | "danger";
  children: string;
}) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="form" value={form} />
      <input type="hidden" name="version" value={version} />
      <DeskButton kind={kind}>{children}</DeskButton>
    </Form>
  );
}

/** How a host appears to clients, and when they take no calls. */
export function DetailsForm({
  version,
  values,
  answer,
  agencyZone,
}: HoursFormProps & { agencyZone: string }) {
  const errors = answer?.errors ?? {};
  const field = (name: string) => ({ id: name, name, defaultValue: values[name], error: errors[name] });
  return (
    <Form id="details-form" method="post" noValidate preventScrollReset className="grid gap-4">
      <input type="hidden" name="form" value="details" />
      <input type="hidden" name="version" value={version} />
      <TextField
        {...field("name")}
        label="Name"
        hint="As clients see it."
        maxLength={HOST_LIMITS.name}
        autoComplete="off"
      />
      <TextField
        {...field("about")}
        label="About"
        hint="A line for clients who choose whom to talk to."
        optional
        maxLength={HOST_LIMITS.about}
        autoComplete="off"
      />
      <ZoneField label="Time zone" hint="For weekly hours of their own." zone={values.timeZone ?? ""}>
        <option value="">Ours: {zoneInWords(agencyZone)}</option>
      </ZoneField>
      <LimitFields
        legend="Limits"
        names={["dailyLimit", "weeklyLimit", "monthlyLimit"]}
        values={values}
        errors={errors}
      >
        Leave a field empty for no limit. Weeks begin on Monday, and all three go by the dates of our time
        zone. Booked calls of all kinds count, and stay theirs if you set a limit below them.
      </LimitFields>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField {...field("pausedFrom")} type="date" label="Paused from" optional />
        <TextField {...field("pausedUntil")} type="date" label="Paused until" optional />
      </div>
      <p className="text-sm text-ink-soft">During a pause they get no new calls. Booked calls stay theirs.</p>
      <DeskButton className="justify-self-start">Save the details</DeskButton>
    </Form>
  );
}
