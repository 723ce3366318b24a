import { Form } from "@remix-run/react";
import {
  type FilterErrors,
  type FilterFields,
  type FilterOf,
  MAX_SEARCH_CHARS,
  usualValue,
} from "~/domain/list-filter";
import type { Option } from "~/domain/option";
import { Button } from "~/ui/button";
import { FieldError, SelectField, TextField } from "~/ui/field";

type ListFilterProps<Fields extends FilterFields> = {
  fields: Fields;
  /** Begins the ids of its fields. */
  name: string;
  action: string;
  filter: FilterOf<Fields> & Readonly<Record<keyof Fields, string>>;
  /** The values in the URL, valid or not. */
  typed: Record<string, string>;
  errors: FilterErrors<FilterOf<Fields>>;
  /** Whether the list is narrowed by more than its search, so that the collapsible part is open. */
  isNarrowed: boolean;
  columns: 4 | 5;
  /** In another order than that of the URL. */
  order?: readonly (keyof Fields & string)[];
  /** The choices of ids. A field without any is left out. */
  named?: Partial<Record<keyof Fields, readonly Option[]>>;
};

/** The filter of a list as a plain GET form, so that it is in the URL. Everything but the search is collapsible. */
export function ListFilter<Fields extends FilterFields>(props: ListFilterProps<Fields>) {
  const { fields, name, action, typed, errors, isNarrowed, columns } = props;
  const names: readonly (keyof Fields & string)[] = props.order ?? Object.keys(fields);
  const hasSearch = fields.q?.is === "search";
  const { q: searchError, ...otherErrors }: FilterErrors<Record<string, string>> = errors;
  return (
    // The key remounts the form for each filter, so that its fields show the current values.
    <Form
      key={JSON.stringify(typed)}
      method="get"
      action={action}
      className={hasSearch ? "grid gap-3" : undefined}
    >
      {hasSearch && <SearchField id={`${name}-q`} searched={typed.q} error={searchError} />}
      <details
        open={isNarrowed || Object.keys(otherErrors).length > 0}
        className="desk-fold rounded-xl border border-line bg-card"
      >
        <summary className="px-4">{"sort" in fields ? "Filter and sort" : "Filter"}</summary>
        <div
          className={`grid gap-3 px-4 pb-4 text-sm min-[30rem]:grid-cols-2 ${columns === 4 ? "lg:grid-cols-4" : "lg:grid-cols-5"}`}
        >
          {names.map((field) => (
            <ListField key={field} of={field} {...props} />
          ))}
          <div className="flex items-end">
            <Button kind="quiet" className="w-full">
              Apply
            </Button>
          </div>
        </div>
      </details>
    </Form>
  );
}

type ListFieldProps<Fields extends FilterFields> = ListFilterProps<Fields> & { of: keyof Fields & string };

function ListField<Fields extends FilterFields>(props: ListFieldProps<Fields>) {
  const { of: name, fields, filter, typed, errors, named } = props;
  const field = fields[name];
  if (!field || field.is === "search") return null;
  const id = `${props.name}-${name}`;
  const { label } = field;
  const error = errors[name];
  if (field.is === "day")
    return <DayField id={id} name={name} label={label} error={error} value={typed[name]} />;
  if (field.is === "text") {
    return (
      <TextField
        id={id}
        name={name}
        label={label}
        error={error}
        optional="unsaid"
        data-desk-search={field.isSearch && ""}
        autoComplete="off"
        autoCapitalize="none"
        maxLength={field.most}
        defaultValue={typed[name]}
      />
    );
  }
  const choices = field.is === "id" ? (named?.[name] ?? []) : field.choices;
  if (choices.length === 0) return null;
  const any = field.any === undefined ? [] : [{ value: usualValue(field), label: field.any }];
  return (
    <SelectField
      id={id}
      name={name}
      label={label}
      error={error}
      defaultValue={filter[name]}
      options={[...any, ...choices]}
    />
  );
}

type DayFieldProps = {
  id: string;
  name: string;
  label: string;
  value: string | undefined;
  error: string | undefined;
};

/** The field for the first or the last day of a filter. */
export function DayField({ value, ...field }: DayFieldProps) {
  return <TextField {...field} type="date" defaultValue={value} optional="unsaid" />;
}

type SearchFieldProps = { id: string; searched: string | undefined; error: string | undefined };

/** A list's search field with its button. The `/` key focuses it. */
function SearchField({ id, searched, error }: SearchFieldProps) {
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-sm font-semibold">
        Search name, email or company
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          name="q"
          type="search"
          dir="auto"
          data-desk-search
          enterKeyHint="search"
          defaultValue={searched}
          maxLength={MAX_SEARCH_CHARS}
          className="control min-w-0 flex-1"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <Button>Search</Button>
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
