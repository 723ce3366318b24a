import { BoundedMap } from "~/domain/bounded-map";
import { type LogFields, writeLog } from "./log.server";

/**
 * Refused requests, by names of the OWASP logging vocabulary. Strangers can cause any number of these, so the lines
 * per minute of each kind are limited, and its next line says how many were left out.
 */
type Refusal =
  /**
   * The request is for something that its sender may not access, or that does not exist; the response doesn't say
   * which.
   */
  | "authz_fail"
  /** A form that another site's page sent. */
  | "malicious_cors"
  /** A form filled in the way bots do. */
  | "malicious_extraneous"
  | "excess_rate_limit_exceeded";

export const REFUSALS_A_MINUTE = 60;
const MINUTE_MS = 60_000;

type Minute = { began: number; written: number; leftOut: number };

/** The keys are event and kind. All of these are named in the code, so their number is limited. */
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
