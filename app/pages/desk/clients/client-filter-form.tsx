import { Form } from "@remix-run/react";
import { type ClientFilter, type ClientSort, EVERY_CLIENT } from "~/domain/clients/client-filter";
import { STAFF_PATHS } from "~/domain/staff-paths";
import { VISIT_SOURCE_LENGTHS } from "~/domain/visits/visit-source";
import { SelectField } from "~/ui/field";
import { FilterField, FilterFold } from "../filter-fold";
import { SearchField } from "../search-field";

const KINDS = [
  { value: "", label: "Account or guest" },
  { value: "account", label: "With an account" },
  { value: "guest", label: "Guests" },
];

const CALLS = [
  { value: "", label: "Any" },
  { value: "coming", label: "With upcoming calls" },
];

const SORTS: { value: ClientSort; label: string }[] = [
  { value: "-contact", label: "Last contact first" },
  { value: "contact", label: "Longest without contact" },
  { value: "name", label: "Name, from A" },
  { value: "-name", label: "Name, from Z" },
];

type Options = readonly { value: string; label: string }[];

type FilterFormProps = { filter: ClientFilter; searched: string; problem: string | null };

/** A plain GET form, so the filter is in the URL. */
export function ClientFilterForm({ filter, searched, problem }: FilterFormProps) {
  const { q: _q, ...others } = filter;
  const { q: _none, ...usual } = EVERY_CLIENT;
  const isOpen = JSON.stringify(others) !== JSON.stringify(usual);
  const select = (name: "kind" | "calls" | "sort", label: string, options: Options) => (
    <SelectField id={`clients-${name}`} {...{ name, label, options }} defaultValue={filter[name]} />
  );
  return (
    // The key remounts the form for each filter, so that its fields show the current values.
    <Form
      key={JSON.stringify([filter, searched])}
      method="get"
      action={STAFF_PATHS.clients}
      className="grid gap-3"
    >
      <SearchField id="clients-q" searched={searched} error={problem} />
      <FilterFold title="Filter and sort" isOpen={isOpen} columns={4}>
        {select("kind", "Who", KINDS)}
        {select("calls", "Calls", CALLS)}
        <FilterField
          id="clients-source"
          name="source"
          label="Came from"
          autoComplete="off"
          autoCapitalize="none"
          maxLength={VISIT_SOURCE_LENGTHS.referrer}
          defaultValue={filter.source}
        />
        {select("sort", "Order", SORTS)}
      </FilterFold>
    </Form>
  );
}
