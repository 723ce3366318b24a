import { Form } from "@remix-run/react";
import type { BookingFilter, FilterErrors } from "~/domain/booking-desk/booking-filter";
import { isNarrowed } from "~/domain/booking-desk/booking-filter";
import { FILTER_CHOICES, FILTER_LABELS, kindOptions } from "~/domain/booking-desk/filter-words";
import type { Option } from "~/domain/option";
import { STAFF_PATHS } from "~/domain/staff-paths";
import { VISIT_SOURCE_LENGTHS } from "~/domain/visits/visit-source";
import { SelectField, TextField } from "~/ui/field";
import { DayField, FilterFold } from "../filter-fold";
import { SearchField } from "../search-field";

type FilterFormProps = {
  filter: BookingFilter;
  /** The values in the URL, valid or not. */
  typed: Record<string, string>;
  errors: FilterErrors;
  kinds: readonly { id: string; name: string }[];
  /** Empty if the agency has named no hosts. */
  hosts: readonly { id: string; name: string }[];
  /** A named view, shown as current above the form, has the same filter. */
  isNamed: boolean;
};

const any = (label: string, options: readonly Option[]): Option[] => [{ value: "", label }, ...options];

/** A plain GET form, so the filter is in the URL. Everything but the search is collapsible. */
export function BookingFilterForm({ filter, typed, errors, kinds, hosts, isNamed }: FilterFormProps) {
  const { q: searchError, ...otherErrors } = errors;
  const isOpen = (isNarrowed(filter) && !isNamed) || Object.keys(otherErrors).length > 0;
  const select = (name: keyof typeof FILTER_LABELS, options: readonly Option[]) => (
    <SelectField
      id={`filter-${name}`}
      name={name}
      label={FILTER_LABELS[name]}
      defaultValue={filter[name]}
      error={errors[name]}
      options={[...options]}
    />
  );
  const day = (name: "from" | "to") => (
    <DayField id={`filter-${name}`} name={name} value={typed[name]} error={errors[name]} />
  );
  const text = (name: "source" | "campaign", maxLength: number) => (
    <TextField
      optional="unsaid"
      id={`filter-${name}`}
      name={name}
      label={FILTER_LABELS[name]}
      autoComplete="off"
      autoCapitalize="none"
      maxLength={maxLength}
      defaultValue={typed[name]}
      error={errors[name]}
    />
  );
  return (
    // The key remounts the form for each filter, so that its fields show the current values.
    <Form key={JSON.stringify(typed)} method="get" action={STAFF_PATHS.bookings} className="grid gap-3">
      <SearchField id="filter-q" searched={typed.q} error={searchError} />
      <FilterFold title="Filter and sort" isOpen={isOpen} columns={5}>
        {select("status", any("Any status", FILTER_CHOICES.status))}
        {select("when", any("Any time", FILTER_CHOICES.when))}
        {day("from")}
        {day("to")}
        {select("booked", any("Any time", FILTER_CHOICES.booked))}
        {select("kind", any("Any kind", kindOptions(kinds)))}
        {hosts.length > 0 && select("host", any("Any host", hosts.map(optionOf)))}
        {select("plan", any("Any plan", FILTER_CHOICES.plan))}
        {select("service", any("Any service", FILTER_CHOICES.service))}
        {text("source", VISIT_SOURCE_LENGTHS.referrer)}
        {text("campaign", VISIT_SOURCE_LENGTHS.campaign)}
        {select("sort", FILTER_CHOICES.sort)}
      </FilterFold>
    </Form>
  );
}

const optionOf = ({ id, name }: { id: string; name: string }): Option => ({ value: id, label: name });
