import { BoundedMap } from "~/domain/bounded-map";
import { type LogFields, writeLog } from "./log.server";

/**
 * What was refused, by names of the OWASP logging vocabulary. Strangers cause these as often as they like, so each kind has at most
 * so many lines a minute, and its next line says how many were left out.
 */
type Refusal =
  /** What somebody asked for is not for them, or is not there: which of the two, the answer doesn't say either. */
  | "authz_fail"
  /** A form that another site's page sent. */
  | "malicious_cors"
  /** A form filled in as programs do. */
  | "malicious_extraneous"
  | "excess_rate_limit_exceeded";

export const REFUSALS_A_MINUTE = 60;
const MINUTE_MS = 60_000;

type Minute = { began: number; written: number; leftOut: number };

/** By event and kind, all of which the code names: there are only so many. */
const MAX_KINDS = 1000;
const minutes = new BoundedMap<string, Minute>(MAX_KINDS);

export function writeRefusal(event: Refusal, kind: string, fields: LogFields): void {
  const name = `${event} ${kind}`;
  const now = Date.now();
  const known = minutes.get(name);
  const isOver = !known || now - known.began >= MINUTE_MS || now < known.began;
  const minute = isOver ? { began: now, written: 0, leftOut: known?.leftOut ?? 0 } : known;
  minutes.set(name, minute);
  if (minute.written >= REFUSALS_A_MINUTE) {
    minute.leftOut += 1;
    return;
  }
  writeLog("warn", event, { ...fields, ...(minute.leftOut > 0 && { leftOut: minute.leftOut }) });
  minute.written += 1;
  minute.leftOut = 0;
}
