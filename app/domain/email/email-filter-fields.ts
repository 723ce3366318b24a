import { CONTACT_LIMITS } from "../contact";
import type { FilterFields, FilterOf } from "../list-filter";
import { EMAIL_STATES } from "./email";
import { EMAIL_STATUS_WORDS } from "./kind-words";

/** Which emails the desk's list shows, always the newest first. */
export const EMAIL_FILTER = {
  status: {
    is: "choice",
    label: "State",
    any: "All",
    choices: EMAIL_STATES.map((state) => ({ value: state, label: EMAIL_STATUS_WORDS[state] })),
    wrong: "Choose a state from the list.",
  },
  /** The whole address, in upper or lower case. */
  to: {
    is: "text",
    label: "Sent to (the whole address)",
    most: CONTACT_LIMITS.email,
    tooLong: `An address has at most ${CONTACT_LIMITS.email} characters.`,
    isSearch: true,
  },
} as const satisfies FilterFields;

export type EmailFilter = FilterOf<typeof EMAIL_FILTER>;
