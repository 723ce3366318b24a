import { KIND_ID } from "../availability/call-kind";
import { BOOKING_STATUSES } from "../booking/status";
import { PLANS } from "../catalogue/plans";
import { SERVICE_IDS, SERVICE_NAMES } from "../catalogue/services";
import { HOST_ID } from "../hosts/host";
import type { FilterFields, FilterOf } from "../list-filter";
import { VISIT_SOURCE_LENGTHS } from "../visits/visit-source";
import { deskLabel } from "./desk-standing";

const REQUEST_STATUSES = ["waiting", "unconfirmed", "declined"] as const;

/** Which bookings the desk's list shows, in which order: by the call's time, by the time of booking or by name. */
export const BOOKING_FILTER = {
  q: { is: "search", label: "Search name, email or company" },
  /**
   * A status, without requests and what became of those; "open": still expected to take place. "waiting": to be
   * confirmed; "unconfirmed": its time came without a decision.
   */
  status: {
    is: "choice",
    label: "Status",
    any: "Any status",
    choices: [
      { value: "open", label: "Still open" },
      ...[...REQUEST_STATUSES, ...BOOKING_STATUSES].map((status) => ({
        value: status,
        label: deskLabel(status),
      })),
    ],
    wrong: "Choose a status from the list.",
  },
  /** A plan that was chosen; "given" for one that came with the button. */
  plan: {
    is: "choice",
    label: "Plan chosen",
    any: "Any plan",
    choices: [
      ...PLANS.map(({ id, name }) => ({ value: id, label: name })),
      { value: "given", label: "Not chosen" },
      { value: "none", label: "No plan" },
    ],
    wrong: "Choose a plan from the list.",
  },
  service: {
    is: "choice",
    label: "Service",
    any: "Any service",
    choices: SERVICE_IDS.map((id) => ({ value: id, label: SERVICE_NAMES[id] })),
    wrong: "Choose a service from the list.",
  },
  kind: {
    is: "id",
    label: "Kind of call",
    any: "Any kind",
    pattern: KIND_ID,
    wrong: "Choose a kind of call from the list.",
  },
  /** The id of a host, or `MINE`. */
  host: {
    is: "id",
    label: "Host",
    any: "Any host",
    pattern: HOST_ID,
    wrong: "Choose a person from the list.",
  },
  when: {
    is: "choice",
    label: "Call",
    any: "Any time",
    choices: [
      { value: "upcoming", label: "Upcoming" },
      { value: "today", label: "Today" },
      { value: "week", label: "This week" },
      { value: "past", label: "Past" },
    ],
    wrong: "Choose a time from the list.",
  },
  /** Local dates in the agency's zone, both included. */
  from: { is: "day", label: "From" },
  to: { is: "day", label: "To" },
  /** Within this many days. */
  booked: {
    is: "choice",
    label: "Booked",
    any: "Any time",
    choices: [
      { value: "1", label: "In the last day" },
      { value: "7", label: "In the last 7 days" },
      { value: "30", label: "In the last 30 days" },
    ],
    wrong: "Choose a time from the list.",
  },
  /** What the visit came from: a source's name or a host. */
  source: {
    is: "text",
    label: "Source",
    most: VISIT_SOURCE_LENGTHS.referrer,
    tooLong: "Enter a shorter source.",
    isLowerCase: true,
  },
  campaign: {
    is: "text",
    label: "Campaign",
    most: VISIT_SOURCE_LENGTHS.campaign,
    tooLong: "Enter a shorter campaign.",
  },
  sort: {
    is: "choice",
    label: "Order",
    choices: [
      { value: "-time", label: "Latest call first" },
      { value: "time", label: "Earliest call first" },
      { value: "-booked", label: "Newest booking first" },
      { value: "booked", label: "Oldest booking first" },
      { value: "name", label: "Name, from A" },
      { value: "-name", label: "Name, from Z" },
    ],
    wrong: "Choose an order from the list.",
  },
} as const satisfies FilterFields;

export type BookingFilter = FilterOf<typeof BOOKING_FILTER>;
