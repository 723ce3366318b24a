import { EXTRAS, type TypedAnswers } from "~/domain/booking/answers";
import { CONTACT_LIMITS, GUESTS_LENGTH, MAX_GUESTS } from "~/domain/contact";
import { isByPhone, type PlaceKind, type PlaceOffered } from "~/domain/places/place";
import { TextField } from "~/ui/field";

const PHONE_HINTS: Partial<Record<PlaceKind, string>> = {
  we_call: "We'll call you on this number.",
  client_calls: "So that we know who is calling.",
  address: "We'll call this number if anything changes.",
};

type ExtraFieldsProps = {
  place: PlaceOffered;
  values: TypedAnswers | undefined;
  errors: Record<string, string>;
};

/** A call by phone needs the number; for any other, it is one of the folded fields. */
export function PhoneField({ place, values, errors }: ExtraFieldsProps) {
  return (
    <TextField
      id="guest-phone"
      name="phone"
      label="Phone"
      type="tel"
      optional={!isByPhone(place)}
      hint={PHONE_HINTS[place.kind ?? "link"] ?? "We'll call this number if the video call fails."}
      autoComplete="tel"
      inputMode="tel"
      enterKeyHint="next"
      dir="ltr"
      maxLength={CONTACT_LIMITS.phone}
      defaultValue={values?.phone}
      error={errors.phone}
    />
  );
}

/** Phone and guests, collapsed because most visitors need neither. Open if a field has a value or an error. */
export function ExtraFields({ place, values, errors }: ExtraFieldsProps) {
  const needsPhone = isByPhone(place);
  const folded = needsPhone ? EXTRAS.filter((name) => name !== "phone") : EXTRAS;
  const isOpen = folded.some((name) => values?.[name] || errors[name]);
  return (
    <details open={isOpen}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold underline underline-offset-4 hover:text-electric">
        {needsPhone ? "Add guests" : "Add a phone number or guests"}
      </summary>
      <div className="grid gap-6 pt-4">
        {!needsPhone && <PhoneField place={place} values={values} errors={errors} />}
        <TextField
          id="guest-guests"
          name="guests"
          label="Guests"
          optional
          hint={`Up to ${MAX_GUESTS} email addresses, separated by commas. We'll expect them, but we won't email them: please forward the invitation.`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="email"
          enterKeyHint="send"
          dir="ltr"
          maxLength={GUESTS_LENGTH}
          defaultValue={values?.guests}
          error={errors.guests}
        />
      </div>
    </details>
  );
}
