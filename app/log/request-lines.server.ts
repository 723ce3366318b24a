import { lineOf, type RequestFields } from "./log.server";

/** Lines within this time are written together. */
const PAUSE_MS = 20;
const MAX_WAITING = 64;
/** After which nobody can be trusted to write any more: the request that was to do it may have been ended. */
const OVERDUE_MS = 1000;

let waiting: string[] = [];
let waitsSince = 0;
let wroteAt = 0;

type Invocation = { waitUntil: (work: Promise<unknown>) => void };

/**
 * Writes a request's line: at once, or in a moment together with others while many come. A Worker's write to its log takes longer than
 * the rest of an answer from memory, and a tenth of one that is worked out, whether it is one line or many.
 */
export function writeRequestLine(requestId: string, fields: RequestFields, invocation: Invocation): void {
  const line = lineOf("info", "request", fields, requestId);
  const now = Date.now();
  if (waiting.length === 0 && now - wroteAt >= PAUSE_MS) {
    wroteAt = now;
    writeOut(line);
    return;
  }
  waiting.push(line);
  if (waiting.length === 1) {
    waitsSince = now;
    invocation.waitUntil(new Promise<void>((done) => setTimeout(() => done(writeWaiting()), PAUSE_MS)));
  } else if (waiting.length >= MAX_WAITING || now - waitsSince >= OVERDUE_MS) writeWaiting();
}

function writeWaiting(): void {
  if (waiting.length === 0) return;
  const lines = waiting;
  waiting = [];
  wroteAt = Date.now();
  writeOut(lines.join("\n"));
}

function writeOut(text: string): void {
  // biome-ignore lint/suspicious/noConsole: where a Worker logs
  console.log(text);
}
