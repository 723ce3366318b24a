import type { Option } from "../option";
import type { ClientFilter } from "./client-filter";

/** What the fields of the clients' filter are called. */
export const CLIENT_FILTER_LABELS: Record<Exclude<keyof ClientFilter, "q">, string> = {
  kind: "Who",
  calls: "Calls",
  source: "Came from",
  sort: "Order",
};

/** The choices in those that have a fixed list. */
export const CLIENT_FILTER_CHOICES = {
  kind: [
    { value: "", label: "Account or guest" },
    { value: "account", label: "With an account" },
    { value: "guest", label: "Guests" },
  ],
  calls: [
    { value: "", label: "Any" },
    { value: "coming", label: "With upcoming calls" },
  ],
  sort: [
    { value: "-contact", label: "Last contact first" },
    { value: "contact", label: "Longest without contact" },
    { value: "name", label: "Name, from A" },
    { value: "-name", label: "Name, from Z" },
  ],
} as const satisfies Partial<Record<keyof ClientFilter, readonly Option[]>>;
