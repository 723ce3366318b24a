import { csvRow } from "../csv";
import { type AuditFacts, actionInWords } from "./audit";

export type ExportedAudit = {
  id: string;
  at: number;
  staffEmail: string;
  action: string;
  subjectKind: string;
  subjectId: string;
  before: AuditFacts | null;
  after: AuditFacts | null;
};

type Column = [title: string, value: (row: ExportedAudit) => string];

const COLUMNS: readonly Column[] = [
  // To the millisecond, to show the order of events.
  ["When (UTC)", ({ at }) => new Date(at).toISOString()],
  ["Who", ({ staffEmail }) => staffEmail],
  ["What", ({ action }) => actionInWords(action)],
  ["About", ({ subjectKind }) => subjectKind],
  ["Its id", ({ subjectId }) => subjectId],
  ["Before", ({ before }) => factsAsText(before)],
  ["After", ({ after }) => factsAsText(after)],
  ["Row", ({ id }) => id],
];

function factsAsText(facts: AuditFacts | null): string {
  return facts === null ? "" : JSON.stringify(facts);
}

export const AUDIT_CSV_HEAD = csvRow(COLUMNS.map(([title]) => title));

export function auditCsvRow(row: ExportedAudit): string {
  return csvRow(COLUMNS.map(([, value]) => value(row)));
}
