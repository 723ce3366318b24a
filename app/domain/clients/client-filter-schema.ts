import * as z from "zod";
import { SearchSchema } from "../booking-desk/booking-filter-schema";
import { choice, filterIn } from "../filter-schema";
import type { FormFields } from "../form-fields";
import { singleLine } from "../text-schema";
import { VISIT_SOURCE_LENGTHS } from "../visits/visit-source";
import {
  CLIENT_FILTER_FIELDS,
  CLIENT_KINDS,
  CLIENT_SORTS,
  type ClientFilter,
  type ClientFilterErrors,
  EVERY_CLIENT,
} from "./client-filter";

const FilterSchema = z.object({
  q: SearchSchema,
  kind: choice(CLIENT_KINDS, "Choose from the list."),
  calls: choice(["coming"], "Choose from the list."),
  source: singleLine(VISIT_SOURCE_LENGTHS.referrer, { tooLong: "Enter a shorter source." }).transform(
    (text) => text.toLowerCase(),
  ),
  sort: choice(CLIENT_SORTS, "Choose an order from the list.").transform((sort) => sort || EVERY_CLIENT.sort),
});

export function readClientFilter(query: FormFields): { filter: ClientFilter; errors: ClientFilterErrors } {
  return filterIn(query, CLIENT_FILTER_FIELDS, FilterSchema);
}
