import { AsyncLocalStorage } from "node:async_hooks";

/**
 * The site's log: one line of JSON per event. It contains no personal data: no names, email addresses, links, keys,
 * nor any text typed by a visitor.
 */

export type LogLevel = "info" | "warn" | "error";
export type LogFields = Record<string, string | number | boolean | null | undefined>;

/** The request, email or cron run in progress. */
export type LoggedWork = {
  id: string;
  /** Exchanges with the database so far. A batch is one. */
  roundTrips: number;
  /** The statements in these. */
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

/** The logged fields of each request. The route is a pattern, never the requested URL. */
export type RequestFields = {
  route: string;
  method: string;
  status: number;
  ms: number;
  d1: number;
  statements: number;
  /** The browser requested the page before the visitor opened it. */
  ahead?: boolean;
};

/**
 * One line in ASCII: no content can end it early or move a terminal's cursor. Fields that are undefined are left out.
 */
export function lineOf(level: LogLevel, event: string, fields: LogFields, id?: string): string {
  const json = JSON.stringify({ level, event, requestId: id ?? work.getStore()?.id, ...fields });
  return json.replace(BEYOND_ASCII, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/** JSON.stringify escapes the control characters below these. */
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
