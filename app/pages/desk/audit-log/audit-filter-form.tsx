import { Form } from "@remix-run/react";
import { AUDIT_ACTIONS, AUDIT_SUBJECT_WORDS, AUDIT_SUBJECTS, actionInWords } from "~/domain/staff/audit";
import { type AuditFilter, type AuditFilterErrors, auditFilterQuery } from "~/domain/staff/audit-filter";
import { STAFF_PATHS } from "~/domain/staff-paths";
import { SelectField, TextField } from "~/ui/field";
import { DayField, FilterFold } from "../filter-fold";

type FilterFormProps = {
  filter: AuditFilter;
  /** The values in the URL, valid or not. */
  typed: Record<string, string>;
  errors: AuditFilterErrors;
};

const ACTIONS = [
  { value: "", label: "Anything" },
  ...AUDIT_ACTIONS.map((action) => ({ value: action as string, label: actionInWords(action) })).sort(
    (one, other) => one.label.localeCompare(other.label, "en"),
  ),
];

const SUBJECTS = [
  { value: "", label: "Anything" },
  ...AUDIT_SUBJECTS.map((subject) => ({
    value: subject as string,
    label: AUDIT_SUBJECT_WORDS[subject],
  })).sort((one, other) => one.label.localeCompare(other.label, "en")),
];

/** A plain GET form, so the filter is in the URL. */
export function AuditFilterForm({ filter, typed, errors }: FilterFormProps) {
  const isOpen = auditFilterQuery(filter).length > 0 || Object.keys(errors).length > 0;
  const text = (name: "who" | "id", label: string) => (
    <TextField
      optional="unsaid"
      id={`log-${name}`}
      name={name}
      label={label}
      data-desk-search={name === "who" ? "" : undefined}
      defaultValue={typed[name]}
      error={errors[name]}
    />
  );
  const day = (name: "from" | "to") => (
    <DayField id={`log-${name}`} name={name} value={typed[name]} error={errors[name]} />
  );
  return (
    // The key remounts the form for each filter, so that its fields show the current values.
    <Form key={JSON.stringify(typed)} method="get" action={STAFF_PATHS.auditLog}>
      <FilterFold title="Filter" isOpen={isOpen} columns={4}>
        {text("who", "Who (part of an address)")}
        <SelectField
          id="log-action"
          name="action"
          label="What"
          defaultValue={filter.action}
          error={errors.action}
          options={ACTIONS}
        />
        <SelectField
          id="log-about"
          name="about"
          label="About"
          defaultValue={filter.about}
          error={errors.about}
          options={SUBJECTS}
        />
        {text("id", "Its id")}
        {day("from")}
        {day("to")}
      </FilterFold>
    </Form>
  );
}
