import { type DeskList, isNarrowed } from "~/domain/desk-list";
import {
  type FilterErrors,
  type FilterFields,
  type FilterOf,
  MAX_SEARCH_CHARS,
  usualValue,
} from "~/domain/list-filter";
import type { Option } from "~/domain/option";
import { buttonClass } from "~/ui/button";
import { FieldError, SelectField, TextField } from "~/ui/field";
import { DeskForm, SubmitButton } from "./desk-controls";

type ListFilterProps<Fields extends FilterFields> = {
  list: DeskList<FilterOf<Fields> & Readonly<Record<keyof Fields, string>>>;
  fields: Fields;
  /** Begins the ids of its fields. */
  name: string;
  answer: {
    filter: FilterOf<Fields> & Readonly<Record<keyof Fields, string>>;
    /** The values in the URL, valid or not. */
    typed: Record<string, string>;
    errors: FilterErrors<FilterOf<Fields>>;
  };
  /** A named view, shown as current above the form, has the same filter: the collapsible part is closed. */
  isNamed?: boolean;
  columns?: 4 | 5;
  /** The fields beside the search, if not all of them or in another order than that of the URL. */
  order?: readonly (keyof Fields & string)[];
  /** The choices of ids. A field without any is left out. */
  named?: Partial<Record<keyof Fields, readonly Option[]>>;
};

/** The filter of a list as a plain GET form, so that it is in the URL. Everything but the search is collapsible. */
export function ListFilter<Fields extends FilterFields>(props: ListFilterProps<Fields>) {
  const { list, fields, answer, isNamed = false, columns = 4 } = props;
  const { filter, typed, errors } = answer;
  const all: readonly (keyof Fields & string)[] = Object.keys(fields);
  const search = all.find((field) => fields[field]?.is === "search");
  const names = (props.order ?? all).filter((field) => field !== search);
  const hasErrors = names.some((field) => errors[field]);
  return (
    // The key remounts the form for each filter, so that its fields show the current values.
    <DeskForm key={JSON.stringify(typed)} method="get" action={list.path} className={search && "grid gap-3"}>
      {search && <SearchField of={search} {...props} />}
      {names.length > 0 && (
        <details
          open={(isNarrowed(list, filter) && !isNamed) || hasErrors}
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
              <SubmitButton className={`${buttonClass("quiet")} w-full`}>Apply</SubmitButton>
            </div>
          </div>
        </details>
      )}
    </DeskForm>
  );
}

type ListFieldProps<Fields extends FilterFields> = ListFilterProps<Fields> & { of: keyof Fields & string };

function ListField<Fields extends FilterFields>(props: ListFieldProps<Fields>) {
  const { of: name, fields, named } = props;
  const { filter, typed, errors } = props.answer;
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

/** A list's search field with its button. The `/` key focuses it. */
function SearchField<Fields extends FilterFields>(props: ListFieldProps<Fields>) {
  const { of: name, fields } = props;
  const { typed, errors } = props.answer;
  const field = fields[name];
  if (field?.is !== "search") return null;
  const id = `${props.name}-${name}`;
  const error = errors[name];
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-sm font-semibold">
        {field.label}
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          name={name}
          type="search"
          dir="auto"
          data-desk-search
          enterKeyHint="search"
          defaultValue={typed[name]}
          maxLength={MAX_SEARCH_CHARS}
          className="control min-w-0 flex-1"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <SubmitButton className={buttonClass("primary")}>Search</SubmitButton>
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
