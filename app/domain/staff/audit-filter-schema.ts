import * as z from "zod";
import { choice, DateSchema, filterIn } from "../filter-schema";
import type { FormFields } from "../form-fields";
import { singleLine } from "../text-schema";
import { AUDIT_ACTIONS, AUDIT_SUBJECTS } from "./audit";
import { AUDIT_FILTER_FIELDS, type AuditFilter, type AuditFilterErrors } from "./audit-filter";

const MAX_WHO_CHARS = 254;
const MAX_ID_CHARS = 100;

const FilterSchema = z.object({
  who: singleLine(MAX_WHO_CHARS, {
    tooLong: `Search for at most ${MAX_WHO_CHARS} characters.`,
  }).transform((text) => text.toLowerCase()),
  action: choice(AUDIT_ACTIONS, "Choose what was done from the list."),
  about: choice(AUDIT_SUBJECTS, "Choose from the list."),
  id: singleLine(MAX_ID_CHARS, { tooLong: `An id has at most ${MAX_ID_CHARS} characters.` }),
  from: DateSchema,
  to: DateSchema,
});

export function readAuditFilter(query: FormFields): { filter: AuditFilter; errors: AuditFilterErrors } {
  return filterIn(query, AUDIT_FILTER_FIELDS, FilterSchema);
}
