import type { FilterFields, FilterOf } from "../list-filter";
import { PIECE_KINDS } from "./piece";
import { PIECE_FACTS } from "./piece-kinds";

/** Which pieces of the site's words the desk's list shows. */
export const WORDS_FILTER = {
  q: { is: "search", label: "Search the site's words" },
  kind: {
    is: "choice",
    label: "Kind",
    any: "All",
    choices: PIECE_KINDS.map((kind) => ({ value: kind, label: PIECE_FACTS[kind].plural })),
    wrong: "Choose a kind from the list.",
  },
  state: {
    is: "choice",
    label: "State",
    any: "All",
    choices: [
      { value: "draft", label: "With a draft" },
      { value: "planned", label: "Planned" },
      { value: "own", label: "Changed at the desk" },
      { value: "shipped", label: "Original" },
      { value: "hidden", label: "Taken off the site" },
    ],
    wrong: "Choose a state from the list.",
  },
} as const satisfies FilterFields;

export type WordsFilter = FilterOf<typeof WORDS_FILTER>;
