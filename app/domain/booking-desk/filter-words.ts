import { titled } from "../availability/call-kind";
import { BOOKING_STATUSES } from "../booking/status";
import { PLANS } from "../catalogue/plans";
import { SERVICE_IDS, SERVICE_NAMES } from "../catalogue/services";
import type { Option } from "../option";
import { type BookingFilter, REQUEST_STATUSES } from "./booking-filter";
import { deskLabel } from "./desk-standing";

/** What the fields of the bookings' filter are called. */
export const FILTER_LABELS: Record<Exclude<keyof BookingFilter, "q">, string> = {
  status: "Status",
  when: "Call",
  from: "From",
  to: "To",
  booked: "Booked",
  kind: "Kind of call",
  host: "Host",
  plan: "Plan chosen",
  service: "Service",
  source: "Source",
  campaign: "Campaign",
  sort: "Order",
};

/** The choices in those that have a fixed list; any of them also takes "". */
export const FILTER_CHOICES = {
  status: [
    { value: "open", label: "Still open" },
    ...[...REQUEST_STATUSES, ...BOOKING_STATUSES].map((status) => ({
      value: status,
      label: deskLabel(status),
    })),
  ],
  when: [
    { value: "upcoming", label: "Upcoming" },
    { value: "today", label: "Today" },
    { value: "week", label: "This week" },
    { value: "past", label: "Past" },
  ],
  booked: [
    { value: "1", label: "In the last day" },
    { value: "7", label: "In the last 7 days" },
    { value: "30", label: "In the last 30 days" },
  ],
  plan: [
    ...PLANS.map(({ id, name }) => ({ value: id, label: name })),
    { value: "given", label: "Not chosen" },
    { value: "none", label: "No plan" },
  ],
  service: SERVICE_IDS.map((id) => ({ value: id, label: SERVICE_NAMES[id] })),
  sort: [
    { value: "-time", label: "Latest call first" },
    { value: "time", label: "Earliest call first" },
    { value: "-booked", label: "Newest booking first" },
    { value: "booked", label: "Oldest booking first" },
    { value: "name", label: "Name, from A" },
    { value: "-name", label: "Name, from Z" },
  ],
} as const satisfies Partial<Record<keyof BookingFilter, readonly Option[]>>;

export function kindOptions(kinds: readonly { id: string; name: string }[]): Option[] {
  return kinds.map(({ id, name }) => ({ value: id, label: titled(name) }));
}
