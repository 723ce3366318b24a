import type { FilterFields, FilterOf } from "../list-filter";

/** Which questions without an answer the desk's list shows. */
export const UNANSWERED_FILTER = {
  q: { is: "search", label: "Search the questions" },
  place: {
    is: "choice",
    label: "Asked in",
    any: "The chat and the search",
    choices: [
      { value: "chat", label: "The chat" },
      { value: "search", label: "The help's search" },
    ],
    wrong: "Choose a place from the list.",
  },
  sort: {
    is: "choice",
    label: "Order",
    choices: [
      { value: "asked", label: "Most asked first" },
      { value: "newest", label: "Newest first" },
    ],
    wrong: "Choose an order from the list.",
  },
} as const satisfies FilterFields;

export type UnansweredFilter = FilterOf<typeof UNANSWERED_FILTER>;
