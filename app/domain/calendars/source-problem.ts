import { MAX_CALENDAR_BYTES, MAX_REDIRECTS } from "./source-limits";

/** Why a calendar could not be read, as its row keeps it. */
export type SourceProblem =
  | "timeout"
  | "unreachable"
  | "too_large"
  | "too_many_redirects"
  | "redirect_refused"
  | "address_refused"
  | "not_resolved"
  | `status_${number}`
  | "not_a_calendar"
  | "too_many_events"
  | "repeats_too_much"
  | "not_connected"
  | "address_lost"
  | "failed";

const WORDS: Record<Exclude<SourceProblem, `status_${number}`>, string> = {
  timeout: "Its server took too long to send the calendar.",
  unreachable: "Its server could not be reached.",
  too_large: `It is larger than ${MAX_CALENDAR_BYTES / 1_000_000} MB.`,
  too_many_redirects: `Its address redirects more than ${MAX_REDIRECTS} times.`,
  redirect_refused:
    "Its address redirects to one we can't read: it isn't https, isn't a public server or has a port.",
  address_refused: "We can't read this address: it isn't https, isn't a public server or has a port.",
  not_resolved: "We couldn't find its server by name.",
  not_a_calendar: "Its server didn't send a calendar, or sent only part of one.",
  too_many_events: "It has more events than we read.",
  repeats_too_much: "Its events repeat too often for us to read.",
  not_connected: "Its service no longer accepts our access. Connect the account again.",
  address_lost:
    "The site's secret has changed, and the address can't be opened any more. Add the calendar again with its address, then remove this one.",
  failed: "Something went wrong on our side while reading it.",
};

const STATUS_WORDS: Readonly<Record<string, string>> = {
  401: "Its server wants a name and password. Use the calendar's secret address instead.",
  403: "Its server refuses to send it. The address may have been replaced.",
  404: "Its server has no calendar at this address. It may have been deleted or made private.",
  410: "Its server says the calendar has been deleted.",
  429: "Its server wants us to check less often.",
};

/** A sentence for the desk. */
export function problemInWords(problem: SourceProblem): string {
  const [, status] = /^status_(\d+)$/.exec(problem) ?? [];
  if (status) return STATUS_WORDS[status] ?? `Its server answered with an error (${status}).`;
  return WORDS[problem as keyof typeof WORDS] ?? WORDS.failed;
}
