import { AsyncLocalStorage } from "node:async_hooks";

/**
 * The site's log: one line of JSON for each thing that happens. Nothing personal goes into it: no names, email addresses, links,
 * keys, nor any text that somebody typed.
 */

export type LogLevel = "info" | "warn" | "error";
export type LogFields = Record<string, string | number | boolean | null | undefined>;

/** The request being answered, or the email or cron run being worked on. */
export type LoggedWork = {
  id: string;
  /** Exchanges with the database so far. A batch is one. */
  roundTrips: number;
  /** What was asked in these. */
  statements: number;
};

const work = new AsyncLocalStorage<LoggedWork>();

/** Runs a task whose log lines carry this id, those written later in the background too. */
export function withRequestId<T>(id: string, task: (work: LoggedWork) => T): T {
  const current = { id, roundTrips: 0, statements: 0 };
  return work.run(current, () => task(current));
}

/** Called for each exchange with the database. */
export function noteRoundTrip(statements: number): void {
  const current = work.getStore();
  if (!current) return;
  current.roundTrips += 1;
  current.statements += statements;
}

/** What the log says of each request. The route is a pattern, never the address that was asked for. */
export type RequestFields = {
  route: string;
  method: string;
  status: number;
  ms: number;
  d1: number;
  statements: number;
  /** A browser asked before its visitor did. */
  ahead?: boolean;
};

/** One line in ASCII, whatever is in it: nothing ends it early or moves a terminal's cursor. Fields that are undefined are left out. */
export function lineOf(level: LogLevel, event: string, fields: LogFields, id?: string): string {
  const json = JSON.stringify({ level, event, requestId: id ?? work.getStore()?.id, ...fields });
  return json.replace(BEYOND_ASCII, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/** JSON escapes control characters below these by itself. */
const BEYOND_ASCII = /[\u007f-\uffff]/g;

/** Writes a request's line: one document of JSON in one `console.log`, which is what Workers Logs can read. */
export function writeRequestLine(requestId: string, fields: RequestFields): void {
  // biome-ignore lint/suspicious/noConsole: where a Worker logs
  console.log(lineOf("info", "request", fields, requestId));
}

export function writeLog(level: LogLevel, event: string, fields: LogFields = {}): void {
  const line = lineOf(level, event, fields);
  if (level === "error") console.error(line);
  else if (level === "warn") console.warn(line);
  // biome-ignore lint/suspicious/noConsole: where a Worker logs
  else console.log(line);
}
