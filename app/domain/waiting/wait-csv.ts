import { titled } from "../availability/call-kind";
import { csvRow, csvTime } from "../csv";
import type { Instant } from "../instant";
import { DAY_PARTS, type Wish } from "./wait";

/** The most rows an export has: the file is generated while it is sent, and a Worker's time is limited. */
export const MAX_EXPORTED_WAITS = 50_000;

export type ExportedWait = Omit<Wish, "dayPart"> & {
  email: string;
  kindName: string;
  /** The name of the person who is to take the call; null for no preference. */
  host: string | null;
  dayPart: string;
  createdAt: Instant;
  confirmedAt: Instant | null;
  expiresAt: Instant;
  mailedAt: Instant | null;
};

type Column = [title: string, value: (wait: ExportedWait) => string];

const timeOf = (instant: Instant | null) => (instant === null ? "" : csvTime(instant));

const COLUMNS: readonly Column[] = [
  ["Email", ({ email }) => email],
  ["Call", ({ kindName }) => titled(kindName)],
  ["With", ({ host }) => host ?? ""],
  ["First day", ({ firstDate }) => firstDate],
  ["Last day", ({ lastDate }) => lastDate],
  ["Days of the week", ({ weekdays }) => weekdays || "Any"],
  ["Time of day", ({ dayPart }) => DAY_PARTS[dayPart as Wish["dayPart"]].label],
  ["Time zone", ({ timeZone }) => timeZone],
  ["Asked (UTC)", ({ createdAt }) => csvTime(createdAt)],
  ["Confirmed (UTC)", ({ confirmedAt }) => timeOf(confirmedAt)],
  ["Ends (UTC)", ({ expiresAt }) => csvTime(expiresAt)],
  ["Last emailed (UTC)", ({ mailedAt }) => timeOf(mailedAt)],
];

export const WAIT_CSV_HEAD = csvRow(COLUMNS.map(([title]) => title));

export function waitCsvRow(wait: ExportedWait): string {
  return csvRow(COLUMNS.map(([, value]) => value(wait)));
}
