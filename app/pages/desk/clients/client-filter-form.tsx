import { Form } from "@remix-run/react";
import { type ClientFilter, type ClientFilterErrors, EVERY_CLIENT } from "~/domain/clients/client-filter";
import { CLIENT_FILTER_CHOICES, CLIENT_FILTER_LABELS } from "~/domain/clients/filter-words";
import { STAFF_PATHS } from "~/domain/staff-paths";
import { VISIT_SOURCE_LENGTHS } from "~/domain/visits/visit-source";
import { SelectField, TextField } from "~/ui/field";
import { FilterFold } from "../filter-fold";
import { SearchField } from "../search-field";

type FilterFormProps = {
  filter: ClientFilter;
  /** The values in the URL, valid or not. */
  typed: Record<string, string>;
  errors: ClientFilterErrors;
};

/** A plain GET form, so the filter is in the URL. */
export function ClientFilterForm({ filter, typed, errors }: FilterFormProps) {
  const { q: _q, ...others } = filter;
  const { q: _none, ...usual } = EVERY_CLIENT;
  const { q: searchError, ...otherErrors } = errors;
  const isOpen = JSON.stringify(others) !== JSON.stringify(usual) || Object.keys(otherErrors).length > 0;
  const select = (name: keyof typeof CLIENT_FILTER_CHOICES) => (
    <SelectField
      id={`clients-${name}`}
      name={name}
      label={CLIENT_FILTER_LABELS[name]}
      options={CLIENT_FILTER_CHOICES[name]}
      defaultValue={filter[name]}
      error={errors[name]}
    />
  );
  return (
    // The key remounts the form for each filter, so that its fields show the current values.
    <Form key={JSON.stringify(typed)} method="get" action={STAFF_PATHS.clients} className="grid gap-3">
      <SearchField id="clients-q" searched={typed.q} error={searchError} />
      <FilterFold title="Filter and sort" isOpen={isOpen} columns={4}>
        {select("kind")}
        {select("calls")}
        <TextField
          optional="unsaid"
          id="clients-source"
          name="source"
          label={CLIENT_FILTER_LABELS.source}
          autoComplete="off"
          autoCapitalize="none"
          maxLength={VISIT_SOURCE_LENGTHS.referrer}
          defaultValue={typed.source}
          error={errors.source}
        />
        {select("sort")}
      </FilterFold>
    </Form>
  );
}
