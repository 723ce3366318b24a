import type { DeskList } from "../desk-list";
import { STAFF_PATHS } from "../staff-paths";
import type { WordsFilter } from "./words-filter-fields";

export const WORDS_LIST: DeskList<WordsFilter> = {
  path: STAFF_PATHS.words,
  everything: { q: "", kind: "", state: "" },
};
