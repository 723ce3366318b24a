import { KIND_ID } from "../availability/call-kind";
import type { DeskList } from "../desk-list";
import type { FilterFields, FilterOf } from "../list-filter";
import { STAFF_PATHS } from "../staff-paths";

/** Which waits the desk's list shows, always the newest first. */
export const WAIT_FILTER = {
  q: { is: "search", label: "Search the address" },
  kind: {
    is: "id",
    label: "Kind of call",
    any: "Any kind",
    pattern: KIND_ID,
    wrong: "Choose a kind of call from the list.",
  },
  state: {
    is: "choice",
    label: "State",
    any: "All",
    choices: [
      { value: "waiting", label: "Waiting" },
      { value: "told", label: "Emailed" },
      { value: "unconfirmed", label: "Not confirmed yet" },
    ],
    wrong: "Choose a state from the list.",
  },
} as const satisfies FilterFields;

export type WaitFilter = FilterOf<typeof WAIT_FILTER>;

export const WAIT_LIST: DeskList<WaitFilter> = {
  path: STAFF_PATHS.waiting,
  file: STAFF_PATHS.waitingFile,
  everything: { q: "", kind: "", state: "" },
};
