import type { FilterFields, FilterOf } from "../list-filter";
import { VISIT_SOURCE_LENGTHS } from "../visits/visit-source";

/** Which clients the desk's list shows, in which order: by the last contact or by name. */
export const CLIENT_FILTER = {
  q: { is: "search", label: "Search name, email or company" },
  kind: {
    is: "choice",
    label: "Who",
    any: "Account or guest",
    choices: [
      { value: "account", label: "With an account" },
      { value: "guest", label: "Guests" },
    ],
    wrong: "Choose from the list.",
  },
  calls: {
    is: "choice",
    label: "Calls",
    any: "Any",
    choices: [{ value: "coming", label: "With upcoming calls" }],
    wrong: "Choose from the list.",
  },
  /** What first brought them: a source's name or a host. */
  source: {
    is: "text",
    label: "Came from",
    most: VISIT_SOURCE_LENGTHS.referrer,
    tooLong: "Enter a shorter source.",
    isLowerCase: true,
  },
  sort: {
    is: "choice",
    label: "Order",
    choices: [
      { value: "-contact", label: "Last contact first" },
      { value: "contact", label: "Longest without contact" },
      { value: "name", label: "Name, from A" },
      { value: "-name", label: "Name, from Z" },
    ],
    wrong: "Choose an order from the list.",
  },
} as const satisfies FilterFields;

export type ClientFilter = FilterOf<typeof CLIENT_FILTER>;
