import type { DeskList } from "../desk-list";
import type { FilterFields, FilterOf } from "../list-filter";
import { STAFF_PATHS } from "../staff-paths";

/** Which pictures the desk's list shows. */
export const PICTURES_FILTER = {
  q: { is: "search", label: "Search what pictures show" },
} as const satisfies FilterFields;

export const PICTURES_LIST: DeskList<FilterOf<typeof PICTURES_FILTER>> = {
  path: STAFF_PATHS.pictures,
  everything: { q: "" },
};
