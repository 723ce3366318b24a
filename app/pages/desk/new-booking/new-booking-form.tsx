import { Form } from "@remix-run/react";
import type { FormEventHandler, RefObject } from "react";
import { cityOf, OFFERED_TIME_ZONES, zoneInWords } from "~/domain/availability/time-zone";
import type { DeskDay } from "~/domain/booking-desk/desk-times";
import { PLANS } from "~/domain/catalogue/plans";
import { SERVICE_IDS, SERVICE_NAMES } from "~/domain/catalogue/services";
import { CONTACT_LIMITS, GUESTS_LENGTH, MAX_GUESTS } from "~/domain/contact";
import type { DeskAnswer } from "~/domain/desk-answer";
import { minutesInWords } from "~/domain/duration-in-words";
import type { AskedQuestion, QuestionValues } from "~/domain/questions/question-values";
import { QuestionFields, questionFieldId } from "~/ui/booking/question-fields";
import { Button, buttonClass } from "~/ui/button";
import { EmailField } from "~/ui/contact-fields";
import { FieldError, SelectField, TextAreaField, TextField } from "~/ui/field";
import { FIRST_TIME_ID, TimeChoice } from "../booking/time-choice";
import { DeskCard } from "../desk-card";

export type NewBookingOffer = {
  kinds: { value: string; label: string }[];
  kind: string;
  minutes: number;
  day: DeskDay;
  timeZone: string;
  clientTimeZone: string;
  questions: AskedQuestion[];
};

type NewBookingFormProps = {
  formRef: RefObject<HTMLFormElement>;
  onInput: FormEventHandler<HTMLFormElement>;
  idempotencyKey: string;
  /** Null during a database outage. */
  offer: NewBookingOffer | null;
  /** The day that came with the page. Its field is not replaced when another day's times come. */
  firstDate: string;
  /** What is wrong with the day that was typed. */
  wrongDay: string | undefined;
  /** The client's known details, to fill in. */
  client: Record<string, string> | null;
  answer: DeskAnswer | null;
  /** What was typed in answer to the kind's questions. */
  questionValues: QuestionValues;
};

const PLAN_OPTIONS = [
  { value: "", label: "None yet" },
  ...PLANS.map(({ id, name }) => ({ value: id, label: name })),
];

export const newBookingFieldId = (field: string, questions: readonly AskedQuestion[] = []) =>
  field === "time" ? FIRST_TIME_ID : (questionFieldId(questions, field) ?? `new-${field}`);

/** One form for the whole call. One button shows a day's times and keeps the rest; the other books. */
export function NewBookingForm(props: NewBookingFormProps) {
  const { formRef, onInput, idempotencyKey, offer, firstDate, wrongDay, client, answer, questionValues } =
    props;
  return (
    <Form
      method="post"
      ref={formRef}
      preventScrollReset
      onInput={onInput}
      className="grid items-start gap-4 lg:grid-cols-2"
    >
      <input type="hidden" name="form" value="new" />
      <input type="hidden" name="idempotencyKey" value={answer?.values.idempotencyKey || idempotencyKey} />
      {/* Enter in a field presses the form's first button, so this hidden one books. */}
      <button type="submit" name="press" value="book" className="sr-only" tabIndex={-1} aria-hidden="true" />
      <DeskCard id="who" title="For whom">
        <ClientFields client={client} answer={answer} />
      </DeskCard>
      <DeskCard id="when" title="What and when">
        {offer ? (
          <When
            offer={offer}
            firstDate={firstDate}
            chosen={answer?.values.time}
            errors={{ ...answer?.errors, ...(wrongDay && { date: wrongDay }) }}
          />
        ) : (
          <UnsavedTimeFields values={answer?.values ?? {}} />
        )}
        <QuestionFields
          questions={offer?.questions ?? null}
          values={questionValues}
          errors={answer?.errors ?? {}}
        />
        <Button name="press" value="book" className="justify-self-start">
          Book the call
        </Button>
      </DeskCard>
    </Form>
  );
}

type ClientFieldsProps = Pick<NewBookingFormProps, "client" | "answer">;

/** Who the call is for, and what it is to be about. */
function ClientFields({ client, answer }: ClientFieldsProps) {
  const value = (name: string) => answer?.values[name] ?? client?.[name] ?? "";
  const error = (name: string) => answer?.errors[name];
  const field = (name: string) => ({ id: newBookingFieldId(name), name, error: error(name) });
  return (
    <>
      <TextField
        {...field("name")}
        label="Name"
        autoComplete="off"
        maxLength={CONTACT_LIMITS.name}
        defaultValue={value("name")}
      />
      <EmailField
        {...field("email")}
        label="Email"
        hint="We'll send the confirmation and reminders here."
        autoComplete="off"
        value={value("email")}
      />
      <TextField
        {...field("company")}
        label="Company"
        optional
        autoComplete="off"
        maxLength={CONTACT_LIMITS.company}
        defaultValue={value("company")}
      />
      <TextField
        {...field("phone")}
        label="Phone"
        optional
        type="tel"
        inputMode="tel"
        autoComplete="off"
        dir="ltr"
        maxLength={CONTACT_LIMITS.phone}
        defaultValue={value("phone")}
      />
      <TextField
        {...field("guests")}
        label="Guests"
        hint={`Up to ${MAX_GUESTS} email addresses, separated by commas.`}
        optional
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        maxLength={GUESTS_LENGTH}
        defaultValue={value("guests")}
      />
      <SelectField
        {...field("selectedPlan")}
        label="Plan"
        optional
        defaultValue={answer ? value("selectedPlan") : (client?.plan ?? "")}
        options={PLAN_OPTIONS}
      />
      <ServicesField chosen={answer?.checked ?? []} error={error("selectedServices")} />
      <TextAreaField
        {...field("message")}
        label="Message"
        hint="What the call is about. We include it in our own email, and the client can ask to see it."
        optional
        rows={3}
        maxLength={CONTACT_LIMITS.message}
        defaultValue={value("message")}
      />
    </>
  );
}

function ServicesField({ chosen, error }: { chosen: readonly string[]; error: string | undefined }) {
  return (
    <fieldset aria-describedby={error ? "new-services-error" : undefined}>
      <legend className="font-semibold">
        Services<span className="font-normal text-ink-soft"> (optional)</span>
      </legend>
      {error && <FieldError id="new-services-error">{error}</FieldError>}
      <div className="grid gap-x-6 sm:grid-cols-[auto_auto] sm:justify-start [&_input]:size-5 [&_input]:accent-electric [&>label]:flex [&>label]:min-h-11 [&>label]:items-center [&>label]:gap-2">
        {SERVICE_IDS.map((id, index) => (
          <label key={id}>
            <input
              id={index === 0 ? newBookingFieldId("selectedServices") : undefined}
              type="checkbox"
              name="selectedServices"
              value={id}
              defaultChecked={chosen.includes(id)}
            />
            {SERVICE_NAMES[id]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type WhenProps = {
  offer: NewBookingOffer;
  firstDate: string;
  chosen: string | undefined;
  errors: Record<string, string>;
};

function When({ offer, firstDate, chosen, errors }: WhenProps) {
  const { kinds, kind, minutes, day, timeZone, clientTimeZone } = offer;
  const zones = [...new Set([clientTimeZone, timeZone, ...Object.values(OFFERED_TIME_ZONES).flat()])];
  return (
    <>
      <SelectField
        id="new-kind"
        name="kind"
        label="Kind of call"
        defaultValue={kind}
        options={kinds}
        error={errors.kind}
      />
      <SelectField
        id="new-tz"
        name="tz"
        label="Client's time zone"
        hint="Emails to them use this time zone."
        defaultValue={clientTimeZone}
        options={zones.map((zone) => ({ value: zone, label: cityOf(zone) }))}
        error={errors.tz}
      />
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          key={firstDate}
          id="new-date"
          name="date"
          type="date"
          label="Day"
          defaultValue={firstDate}
          error={errors.date}
        />
        <button type="submit" name="press" value="times" formNoValidate className={buttonClass("quiet")}>
          Show times
        </button>
      </div>
      <p className="text-sm text-ink-soft">
        {minutesInWords(minutes)}. Times are in {zoneInWords(timeZone)}. You can ignore the notice and the
        daily limit, but not opening hours or other calls.
      </p>
      <TimeChoice
        key={`${day.date}${kind}`}
        day={day}
        clientCity={cityOf(clientTimeZone)}
        chosen={chosen}
        error={errors.time}
      />
    </>
  );
}

/** Hidden fields with the choice made before the database failed, so that a retry sends it again. */
function UnsavedTimeFields({ values }: { values: Record<string, string> }) {
  return ["kind", "tz", "date", "time"].map((name) => (
    <input key={name} type="hidden" name={name} value={values[name] ?? ""} />
  ));
}
