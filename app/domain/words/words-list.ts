import type { DeskList } from "../desk-list";
import { STAFF_PATHS } from "../staff-paths";
import type { UnansweredFilter } from "./unanswered-filter-fields";
import type { WordsFilter } from "./words-filter-fields";

export const WORDS_LIST: DeskList<WordsFilter> = {
  path: STAFF_PATHS.words,
  everything: { q: "", kind: "", state: "" },
};

export const UNANSWERED_LIST: DeskList<UnansweredFilter> = {
  path: STAFF_PATHS.unanswered,
  everything: { q: "", place: "", sort: "asked" },
};
