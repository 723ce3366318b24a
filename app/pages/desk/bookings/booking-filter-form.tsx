import { Form } from "@remix-run/react";
import { titled } from "~/domain/availability/call-kind";
import { BOOKING_STATUSES } from "~/domain/booking/status";
import type { BookingFilter, FilterErrors } from "~/domain/booking-desk/booking-filter";
import { isNarrowed, REQUEST_STATUSES } from "~/domain/booking-desk/booking-filter";
import { deskLabel } from "~/domain/booking-desk/desk-standing";
import { PLANS } from "~/domain/catalogue/plans";
import { SERVICE_IDS, SERVICE_NAMES } from "~/domain/catalogue/services";
import { STAFF_PATHS } from "~/domain/staff-paths";
import { VISIT_SOURCE_LENGTHS } from "~/domain/visits/visit-source";
import { SelectField } from "~/ui/field";
import { DayField, FilterField, FilterFold } from "../filter-fold";
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

type Option = { value: string; label: string };

const any = (label: string, options: readonly Option[]): Option[] => [{ value: "", label }, ...options];

const STATUS_CHOICES: readonly Option[] = [
  { value: "open", label: "Still open" },
  ...REQUEST_STATUSES.map((status) => ({ value: status, label: deskLabel(status) })),
  ...BOOKING_STATUSES.map((status) => ({ value: status, label: deskLabel(status) })),
];

const WHEN: readonly Option[] = [
  { value: "upcoming", label: "Upcoming" },
  { value: "today", label: "Today" },
  { value: "week", label: "This week" },
  { value: "past", label: "Past" },
];

const BOOKED: readonly Option[] = [
  { value: "1", label: "In the last day" },
  { value: "7", label: "In the last 7 days" },
  { value: "30", label: "In the last 30 days" },
];

const SORTS: readonly Option[] = [
  { value: "-time", label: "Latest call first" },
  { value: "time", label: "Earliest call first" },
  { value: "-booked", label: "Newest booking first" },
  { value: "booked", label: "Oldest booking first" },
  { value: "name", label: "Name, from A" },
  { value: "-name", label: "Name, from Z" },
];

/** A plain GET form, so the filter is in the URL. Everything but the search is collapsible. */
export function BookingFilterForm({ filter, typed, errors, kinds, hosts, isNamed }: FilterFormProps) {
  const { q: searchError, ...otherErrors } = errors;
  const isOpen = (isNarrowed(filter) && !isNamed) || Object.keys(otherErrors).length > 0;
  const select = (name: keyof BookingFilter, label: string, options: readonly Option[]) => (
    <SelectField
      id={`filter-${name}`}
      name={name}
      label={label}
      defaultValue={filter[name]}
      error={errors[name]}
      options={[...options]}
    />
  );
  const day = (name: "from" | "to") => (
    <DayField id={`filter-${name}`} name={name} value={typed[name]} error={errors[name]} />
  );
  const text = (name: "source" | "campaign", label: string, maxLength: number) => (
    <FilterField
      id={`filter-${name}`}
      name={name}
      label={label}
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
        {select("status", "Status", any("Any status", STATUS_CHOICES))}
        {select("when", "Call", any("Any time", WHEN))}
        {day("from")}
        {day("to")}
        {select("booked", "Booked", any("Any time", BOOKED))}
        {select("kind", "Kind of call", any("Any kind", kindOptions(kinds)))}
        {hosts.length > 0 && select("host", "Host", any("Any host", hosts.map(optionOf)))}
        {select("plan", "Plan chosen", any("Any plan", PLAN_OPTIONS))}
        {select("service", "Service", any("Any service", SERVICE_OPTIONS))}
        {text("source", "Source", VISIT_SOURCE_LENGTHS.referrer)}
        {text("campaign", "Campaign", VISIT_SOURCE_LENGTHS.campaign)}
        {select("sort", "Order", SORTS)}
      </FilterFold>
    </Form>
  );
}

const PLAN_OPTIONS = [
  ...PLANS.map(({ id, name }) => ({ value: id, label: name })),
  { value: "given", label: "Not chosen" },
  { value: "none", label: "No plan" },
];

const SERVICE_OPTIONS = SERVICE_IDS.map((id) => ({ value: id, label: SERVICE_NAMES[id] }));

const optionOf = ({ id, name }: { id: string; name: string }): Option => ({ value: id, label: name });

function kindOptions(kinds: FilterFormProps["kinds"]): Option[] {
  return kinds.map(({ id, name }) => ({ value: id, label: titled(name) }));
}
