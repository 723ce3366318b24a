import { Form, useSubmit } from "@remix-run/react";
import type { AvailabilityAnswer } from "~/domain/availability/desk-availability";
import { SelectField } from "~/ui/field";
import { ConfirmOutsideCalls } from "../availability/outside-calls";
import { DeskButton } from "../desk-button";

type Region = { value: string; label: string };

type HolidayPlaceProps = {
  countries: readonly Region[];
  regions: readonly Region[];
  years: readonly string[];
  country: string;
  region: string;
  year: string;
};

/** Chooses the country, region and year. With JavaScript, a choice takes effect at once. */
export function HolidayPlace({ countries, regions, years, country, region, year }: HolidayPlaceProps) {
  const submit = useSubmit();
  const show = ({ currentTarget: form, target }: React.FormEvent<HTMLFormElement>) => {
    const fields = new FormData(form);
    if ((target as HTMLSelectElement).name === "country") fields.delete("region");
    submit(fields, { method: "get", preventScrollReset: true });
  };
  return (
    <Form
      method="get"
      preventScrollReset
      onChange={show}
      className="grid items-end gap-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,2fr)_minmax(0,1fr)_auto]"
    >
      <SelectField
        id="country"
        name="country"
        label="Country"
        defaultValue={country}
        options={[{ value: "", label: "Choose a country" }, ...countries]}
      />
      {regions.length > 0 && (
        <SelectField
          key={country}
          id="region"
          name="region"
          label="Region"
          defaultValue={region}
          options={[{ value: "", label: "The whole country" }, ...regions]}
        />
      )}
      <SelectField
        id="year"
        name="year"
        label="Year"
        defaultValue={year}
        options={years.map((value) => ({ value, label: value }))}
      />
      <DeskButton kind="quiet" className="min-h-12">
        Show
      </DeskButton>
    </Form>
  );
}

export type ShownHoliday = {
  date: string;
  label: string;
  name: string;
  note: string;
  isClosed: boolean;
  isTicked: boolean;
};

type HolidayDaysProps = {
  days: readonly ShownHoliday[];
  version: string;
  answer: AvailabilityAnswer | null;
};

/** The holidays with checkboxes, and one button that closes the ticked days. */
export function HolidayDays({ days, version, answer }: HolidayDaysProps) {
  const isTicked = ({ date, isTicked: proposed }: ShownHoliday) =>
    answer ? answer.checked.includes(date) : proposed;
  return (
    <Form id="holidays-form" method="post" preventScrollReset className="grid gap-4">
      <input type="hidden" name="version" value={version} />
      <ConfirmOutsideCalls answer={answer} button="Close these days anyway" />
      <ul id="days" className="grid divide-y divide-line [&_input]:size-5 [&_input]:accent-electric">
        {days.map((day) => (
          <li key={day.date}>
            {day.isClosed ? (
              <p className={`${DAY} pl-8`}>{renderHoliday(day)}</p>
            ) : (
              <label className={`${DAY} grid grid-cols-[2rem_minmax(0,1fr)]`}>
                <input type="checkbox" name="day" value={day.date} defaultChecked={isTicked(day)} />
                {renderHoliday(day)}
              </label>
            )}
            {!day.isClosed && <input type="hidden" name={`name-${day.date}`} value={day.name} />}
          </li>
        ))}
      </ul>
      <DeskButton className="justify-self-start">Close the selected days</DeskButton>
    </Form>
  );
}

const DAY = "min-h-11 items-center py-1.5 wrap-anywhere";

function renderHoliday({ label, name, note }: ShownHoliday) {
  return (
    <span className="grid gap-x-4 sm:grid-cols-[14.5rem_minmax(0,1fr)]">
      <span className="font-semibold">{label}</span>{" "}
      <span>
        {name}
        {note !== "" && <span className="text-sm text-ink-soft"> ({note})</span>}
      </span>
    </span>
  );
}
