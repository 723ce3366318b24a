import { PLACE_CHOICES, PLACE_DETAIL_LENGTH, PLACE_WORDS } from "~/domain/places/place";
import { SelectField, TextField } from "~/ui/field";

const OPTIONS = [
  { value: "", label: PLACE_WORDS.usual },
  ...PLACE_CHOICES.map((kind) => ({ value: kind, label: PLACE_WORDS[kind] })),
];

type Entries = Readonly<Record<string, string | undefined>>;
type PlaceFieldsProps = { values: Entries; errors: Entries };

/** Where a call takes place: the kind of place, and its link, number or address. */
export function PlaceFields({ values, errors }: PlaceFieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2 sm:gap-y-1.5 sm:*:row-span-4 sm:*:grid-rows-subgrid">
      <SelectField
        id="place"
        name="place"
        label="Where it takes place"
        hint="For a phone call, we ask clients for their number. A link for each call needs a connected calendar of Google or Microsoft."
        defaultValue={values.place ?? ""}
        options={OPTIONS}
        error={errors.place}
      />
      <TextField
        id="placeDetail"
        name="placeDetail"
        label="Link, number to call, or address"
        optional
        hint="In a link, {id} stands for the call."
        autoComplete="off"
        maxLength={PLACE_DETAIL_LENGTH}
        defaultValue={values.placeDetail ?? ""}
        error={errors.placeDetail}
      />
    </div>
  );
}
