import { csvRow, csvTime } from "../csv";
import type { Instant } from "../instant";
import { VISIT_SOURCE_NAMES, type VisitSource } from "../visits/visit-source";
import { VISIT_SOURCE_LABELS } from "../visits/visit-words";

/** The most rows an export has: the file is generated while it is sent, and a Worker's time is limited. */
export const MAX_EXPORTED_CLIENTS = 50_000;

export type ExportedClient = {
  id: string;
  name: string;
  email: string;
  company: string;
  hasAccount: boolean;
  hasCallToCome: boolean;
  firstContactAt: Instant;
  lastContactAt: Instant;
  /** What first brought them. */
  visitSource: VisitSource | null;
};

type Column = [title: string, value: (client: ExportedClient) => string];

const COLUMNS: readonly Column[] = [
  ["Client", ({ id }) => id],
  ["Name", ({ name }) => name],
  ["Email", ({ email }) => email],
  ["Company", ({ company }) => company],
  ["Account", ({ hasAccount }) => (hasAccount ? "Account" : "Guest")],
  ["Upcoming call", ({ hasCallToCome }) => (hasCallToCome ? "Yes" : "No")],
  ["First contact (UTC)", ({ firstContactAt }) => csvTime(firstContactAt)],
  ["Last contact (UTC)", ({ lastContactAt }) => csvTime(lastContactAt)],
  ...VISIT_SOURCE_NAMES.map(
    (name): Column => [VISIT_SOURCE_LABELS[name], ({ visitSource }) => visitSource?.[name] ?? ""],
  ),
];

export const CLIENT_CSV_HEAD = csvRow(COLUMNS.map(([title]) => title));

export function clientCsvRow(client: ExportedClient): string {
  return csvRow(COLUMNS.map(([, value]) => value(client)));
}
