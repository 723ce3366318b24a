import { titled } from "~/domain/availability/call-kind";
import { BOOKING_LIST } from "~/domain/booking-desk/booking-filter";
import { BOOKING_FILTER, type BookingFilter } from "~/domain/booking-desk/booking-filter-fields";
import type { FilterErrors } from "~/domain/list-filter";
import { ListFilter } from "../list-filter";

type FilterFormProps = {
  answer: { filter: BookingFilter; typed: Record<string, string>; errors: FilterErrors<BookingFilter> };
  kinds: readonly { id: string; name: string }[];
  /** Empty if the agency has named no hosts. */
  hosts: readonly { id: string; name: string }[];
  /** A named view, shown as current above the form, has the same filter. */
  isNamed: boolean;
};

/** The fields as the form shows them. */
const SHOWN: readonly (keyof BookingFilter)[] = [
  "status",
  "when",
  "from",
  "to",
  "booked",
  "kind",
  "host",
  "plan",
  "service",
  "source",
  "campaign",
  "sort",
];

export function BookingFilterForm({ answer, kinds, hosts, isNamed }: FilterFormProps) {
  const named = {
    kind: kinds.map(({ id, name }) => ({ value: id, label: titled(name) })),
    host: hosts.map(({ id, name }) => ({ value: id, label: name })),
  };
  return (
    <ListFilter
      list={BOOKING_LIST}
      fields={BOOKING_FILTER}
      name="filter"
      answer={answer}
      named={named}
      isNamed={isNamed}
      columns={5}
      order={SHOWN}
    />
  );
}
