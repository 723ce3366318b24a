import { Form } from "@remix-run/react";
import { CALL_KIND_LIMITS } from "~/domain/availability/call-kind";
import type { AvailabilityAnswer } from "~/domain/availability/desk-availability";
import { TextField } from "~/ui/field";
import { DeskButton } from "../desk-button";
import { LimitFields } from "../limit-fields";
import { PlaceFields } from "../place-fields";
import { MinutesField } from "./minutes-field";

type Entries = Readonly<Record<string, string>>;

type KindFormProps = {
  /** Null for a new kind, whose id is entered here. */
  version: string | null;
  values: Entries;
  /** The agency's rules in words, which apply where the kind sets none of its own. */
  usual: Entries;
  answer: AvailabilityAnswer | null;
};

/** What the fields have in common: their ids, and what was entered in them. */
function fieldsOf(values: Entries, errors: Entries) {
  const text = (name: string, hint?: string) => ({
    id: name,
    name,
    hint,
    defaultValue: values[name],
    error: errors[name],
    autoComplete: "off",
  });
  const number = (name: string, hint?: string) => ({
    ...text(name, hint),
    inputMode: "numeric" as const,
    maxLength: 6,
  });
  return { text, number };
}

/** Two columns whose labels, hints, fields and errors each begin on one line, however long a hint is. */
const PAIRS =
  "grid gap-4 sm:-mb-3 sm:grid-cols-2 sm:gap-y-1.5 sm:*:row-span-4 sm:*:grid-rows-subgrid sm:*:pb-1.5";

/** A kind of call: how it is called, how long it takes, and rules of its own. */
export function KindForm({ version, values, usual, answer }: KindFormProps) {
  const errors = answer?.errors ?? {};
  const { text, number } = fieldsOf(values, errors);
  return (
    <Form id="kind-form" method="post" noValidate preventScrollReset className="grid gap-4">
      {version !== null && <input type="hidden" name="version" value={version} />}
      <div className={PAIRS}>
        <TextField
          {...text("name", "Lower case, as in “your site audit with us”.")}
          label="Name"
          maxLength={CALL_KIND_LIMITS.name}
        />
        <TextField
          {...text("shortName", "Lower case, as in “your call is booked”.")}
          label="Short name"
          optional
          maxLength={CALL_KIND_LIMITS.name}
        />
        {version === null && (
          <TextField
            {...text("id", "Part of the link, such as /schedule?kind=site-audit. You can't change it later.")}
            label="Link name"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={CALL_KIND_LIMITS.id}
          />
        )}
        <TextField {...number("minutes", "From 5 to 480, in steps of five.")} label="Length, minutes" />
      </div>
      <TextField
        {...text("words", "A sentence for people who are choosing a time.")}
        label="Description"
        optional
        maxLength={CALL_KIND_LIMITS.words}
      />
      <PlaceFields values={values} errors={errors} />
      <label className="flex items-start gap-3">
        <input
          type="checkbox"
          name="needsApproval"
          className="mt-1 size-5 shrink-0 accent-electric"
          defaultChecked={values.needsApproval === "on"}
          aria-describedby="approval-hint"
        />
        <span>
          We confirm each call ourselves{" "}
          <span id="approval-hint" className="block text-sm text-pretty text-ink-soft">
            A chosen time is a request: we hold it until you confirm or decline it. Calls that are booked
            already stay booked.
          </span>
        </span>
      </label>
      <OwnRules values={values} usual={usual} errors={errors} />
      {version !== null && (
        <p className="text-sm text-ink-soft">
          Booked calls keep their place, and until they're moved, their length and buffers.
        </p>
      )}
      <DeskButton className="justify-self-start">
        {version === null ? "Add the kind of call" : "Save the kind of call"}
      </DeskButton>
    </Form>
  );
}

/** The rules that the kind may set for itself. */
function OwnRules({ values, usual, errors }: { values: Entries; usual: Entries; errors: Entries }) {
  const { number } = fieldsOf(values, errors);
  const orUsual = (name: string) =>
    usual[name] ? `Leave empty for the general rule: ${usual[name]}.` : "Leave empty for the general rule.";
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-4 border-t border-line pt-3">
      <legend className="float-left text-step-1 font-semibold">Rules for this kind</legend>
      <div className={PAIRS}>
        <TextField
          {...number("kindBufferBefore", orUsual("kindBufferBefore"))}
          label="Buffer before, minutes"
          optional
        />
        <TextField
          {...number("kindBufferAfter", orUsual("kindBufferAfter"))}
          label="Buffer after, minutes"
          optional
        />
        <MinutesField
          name="kindNotice"
          label="Minimum notice"
          hint={orUsual("kindNotice")}
          values={values}
          error={errors.kindNotice}
          optional
        />
        <TextField
          {...number("kindHorizon", orUsual("kindHorizon"))}
          label="Booking horizon, days"
          optional
        />
      </div>
      <LimitFields
        legend="Limits for this kind"
        names={["kindLimit", "kindWeekLimit", "kindMonthLimit"]}
        values={values}
        errors={errors}
      >
        On top of the limits for all kinds. Leave a field empty for no limit. Weeks begin on Monday, and all
        three go by the dates of our time zone. Booked calls count, and stay booked if you set a limit below
        them.
      </LimitFields>
    </fieldset>
  );
}
