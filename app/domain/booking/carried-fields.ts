import { questionEntries } from "../questions/question-values";
import { VISIT_FIELD } from "../visits/visit-source";
import type { SchedulerCarry } from "./scheduler";

/** The carried state under its URL and form field names. */
export function carriedFields(carry: SchedulerCarry): [name: string, value: string][] {
  const fields: [string, string][] = [["tz", carry.timeZone]];
  // If a day is chosen before the browser has reported its own zone, the day must still be shown in that zone.
  if (carry.timeZoneIsGuess) fields.push(["guess", "1"]);
  if (!carry.clockIsGuess) fields.push(["clock", carry.clock]);
  if (carry.kindId !== null) fields.push(["kind", carry.kindId]);
  if (carry.hostId !== null || carry.isAnyHost) fields.push(["with", carry.hostId ?? ""]);
  if (carry.embedded) fields.push(["embed", "1"]);
  if (carry.parentOrigin) fields.push(["parent", carry.parentOrigin]);
  if (carry.leavesFrame) fields.push(["top", "1"]);
  if (carry.moving) fields.push(["reschedule", carry.moving.id], ["key", carry.moving.key]);
  if (carry.confirming) fields.push(["confirm", carry.confirming]);
  if (carry.offer) fields.push(["offer", carry.offer]);
  if (carry.draft) fields.push(["draft", carry.draft]);
  if (carry.visit) fields.push([VISIT_FIELD, carry.visit]);
  if (carry.own) fields.push(["own", "1"]);
  if (carry.prefilled) fields.push(...questionEntries(carry.prefilled));
  return fields;
}
