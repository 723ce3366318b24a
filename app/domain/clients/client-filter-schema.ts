import * as z from "zod";
import { SearchSchema } from "../booking-desk/booking-filter-schema";
import { singleLine } from "../text-schema";
import { VISIT_SOURCE_LENGTHS } from "../visits/visit-source";
import { CLIENT_KINDS, CLIENT_SORTS, type ClientFilter, EVERY_CLIENT } from "./client-filter";

const FilterSchema = z.object({
  kind: z.enum(CLIENT_KINDS).or(z.literal("")).catch(""),
  calls: z.enum(["coming", ""]).catch(""),
  source: singleLine(VISIT_SOURCE_LENGTHS.referrer, { tooLong: "" })
    .transform((text) => text.toLowerCase())
    .catch(""),
  sort: z.enum(CLIENT_SORTS).catch(EVERY_CLIENT.sort),
});

type Query = Record<string, string | string[]>;

/** Reads a filter from a URL. Invalid values don't filter; an invalid search is reported. */
export function readClientFilter(query: Query): { filter: ClientFilter; problem: string | null } {
  const q = SearchSchema.safeParse(query.q);
  return {
    filter: { ...FilterSchema.parse(query), q: q.success ? q.data : "" },
    problem: q.success ? null : (q.error.issues[0]?.message ?? null),
  };
}
