import { SCOPE_WORDS } from "../api/api-key";
import { titled } from "../availability/call-kind";
import { formatDate, momentInWords } from "../availability/format";
import { MINE } from "../booking-desk/booking-filter";
import { BOOKING_FILTER } from "../booking-desk/booking-filter-fields";
import { BOOKING_FIELDS } from "../booking-desk/booking-history";
import { BOOKING_FIELD_WORDS, bookingValueInWords } from "../booking-desk/desk-words";
import { isDate } from "../calendar-date";
import { CLIENT_FILTER } from "../clients/client-filter-fields";
import { EMAIL_STATUS_WORDS } from "../email/kind-words";
import { shownEmail } from "../email-address";
import type { FilterField, FilterFields } from "../list-filter";
import {
  SCHEDULING_SETTING,
  SETTING_GROUPS,
  SETTING_NAMES,
  SETTING_WORDS,
  type SettingName,
} from "../settings/setting-words";
import { type AuditFacts, type AuditSubject, actionInWords } from "../staff/audit";
import { AUDIT_FILTER } from "../staff/audit-filter";
import { ROLE_WORDS } from "../staff/staff";
import { PRIORITY_WORDS, TICKET_STATUS_WORDS } from "../ticket-desk/ticket-words";
import { TYPE_WORDS } from "../webhooks/webhook-events";

/** The names of things that facts name by id. */
type NamesById = Partial<Record<"call_kind" | "host" | "client", ReadonlyMap<string, string>>>;

/** Who reads the facts: the agency's time zone, and the names that are known. */
export type FactReader = { timeZone: string; names?: NamesById };

/** A fact as its own page calls it. Without a label, its name in the row is one. */
type Fact = {
  label?: string;
  words?: (value: string, reader: FactReader) => string | undefined;
  /** For a value that is empty or null. */
  nothing?: string;
};
type FactsByName = Readonly<Record<string, Fact>>;

/** Names come from the database, so not what every object has, such as "constructor". */
const ownValue = <Value>(values: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(values, name) ? values[name] : undefined;
const oneOf = (words: Readonly<Record<string, string>>) => (value: string) => ownValue(words, value);
const dayInWords = (value: string) => (isDate(value) ? formatDate(value) : undefined);
const instantInWords = (value: string, { timeZone }: FactReader) => {
  const instant = Date.parse(value);
  return Number.isNaN(instant) ? undefined : momentInWords(instant, timeZone);
};
const nameOf =
  (of: keyof NamesById) =>
  (id: string, { names }: FactReader) =>
    names?.[of]?.get(id);
const titledKind = (id: string, reader: FactReader) => {
  const name = nameOf("call_kind")(id, reader);
  return name && titled(name);
};

/** The facts of an export: the filter by which its list was exported. */
const filterFacts = (fields: FilterFields, more: FactsByName): FactsByName =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]): [string, Fact][] =>
      field.is === "search"
        ? []
        : [[name, { label: field.label, ...fieldWords(field), ...ownValue(more, name) }]],
    ),
  );

function fieldWords(field: FilterField): Fact {
  if (field.is === "day") return { words: dayInWords };
  if (field.is !== "choice") return {};
  return { words: (value) => field.choices.find((choice) => choice.value === value)?.label };
}

const role: Fact = { words: oneOf(ROLE_WORDS) };

const FACTS: Partial<Record<AuditSubject, FactsByName>> = {
  booking: {
    ...Object.fromEntries(
      BOOKING_FIELDS.map((field): [string, Fact] => [
        field,
        {
          label: BOOKING_FIELD_WORDS[field],
          words: (value, { timeZone }) => bookingValueInWords(field, value, timeZone),
        },
      ]),
    ),
    kind: { label: BOOKING_FILTER.kind.label, words: titled },
  },
  booking_list: filterFacts(BOOKING_FILTER, {
    kind: { words: titledKind },
    host: { words: (id, reader) => (id === MINE ? "Mine" : nameOf("host")(id, reader)) },
  }),
  client_list: filterFacts(CLIENT_FILTER, {}),
  audit_log: filterFacts(AUDIT_FILTER, { who: { label: "Who" }, action: { words: actionInWords } }),
  ticket: { status: { words: oneOf(TICKET_STATUS_WORDS) }, priority: { words: oneOf(PRIORITY_WORDS) } },
  email: { status: { label: "State", words: oneOf(EMAIL_STATUS_WORDS) } },
  staff: { role },
  invitation: { role },
  client: {
    record: { label: "With", words: (id, reader) => nameOf("client")(id, reader) ?? "a record that is gone" },
  },
  webhook: {
    host: { label: "Address" },
    events: { words: (value) => listInWords(value.split(", "), oneOf(TYPE_WORDS)) },
  },
  api_key: {
    scopes: { label: "May", words: oneOf(SCOPE_WORDS) },
    expiresAt: { label: "Expires", words: instantInWords, nothing: "never" },
  },
  setting: Object.fromEntries(
    SETTING_NAMES.map((name): [string, Fact] => [
      name,
      { label: settingInWords(name), words: (value) => withUnit(value, SETTING_WORDS[name].unit) },
    ]),
  ),
};

/** A setting by its name in the database, as its page calls it. */
export function settingInWords(name: string): string {
  if (name === SCHEDULING_SETTING) return "Scheduler";
  const known = SETTING_NAMES.find((one) => one === name);
  if (!known) return name.replaceAll("_", " ");
  const { label } = SETTING_WORDS[known];
  // These stand under a heading that says what they are about.
  return isKept(known) ? `How long ${label.toLowerCase()} are kept` : label;
}

function isKept(name: SettingName): boolean {
  return SETTING_GROUPS.some(({ id, names }) => id === "kept" && names.includes(name));
}

function withUnit(value: string, unit: string | undefined): string {
  if (unit === undefined) return value;
  return unit === "%" ? `${value}%` : `${value} ${unit}`;
}

/** The facts of a row as the desk shows them, by label. Values without words of their own stay as they are. */
export function factsInWords(
  subjectKind: string,
  facts: AuditFacts | null,
  reader: FactReader,
): Record<string, string> | null {
  if (facts === null) return null;
  const known = ownValue(FACTS, subjectKind) ?? {};
  return Object.fromEntries(
    Object.entries(facts)
      // A number that forms of bookings compare.
      .filter(([name]) => name !== "version")
      .map(([name, value]) => {
        const fact = ownValue(known, name);
        return [fact?.label ?? nameInWords(name), valueInWords(value, fact, reader)];
      }),
  );
}

/** "projectNotes" → "Project notes". A name with spaces is kept: "Friday 25 December 2026". */
function nameInWords(name: string): string {
  if (name.includes(" ")) return name;
  return titled(
    name
      .replace(/([a-z])([A-Z])/g, "$1 $2")
      .replaceAll("_", " ")
      .toLowerCase(),
  );
}

function valueInWords(
  value: unknown,
  { words, nothing = "(nothing)" }: Fact = {},
  reader: FactReader,
): string {
  if (value === null || value === "") return nothing;
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value)) return listInWords(value.map(String), (item) => words?.(item, reader));
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return words?.(text, reader) ?? shownEmail(text);
}

/** Items in words have commas of their own. */
function listInWords(items: readonly string[], words: (item: string) => string | undefined): string {
  return items.map((item) => words(item) ?? shownEmail(item)).join("; ");
}
