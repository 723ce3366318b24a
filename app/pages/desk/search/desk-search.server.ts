import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { SEARCH_FIELDS } from "~/domain/desk-search/search-filter";
import { filterReader } from "~/domain/filter-schema";
import { privateData } from "~/http/cache/personal-response.server";
import { readQuery } from "~/http/forms/read-form.server";
import { requireStaff } from "~/http/sessions/staff-guard.server";
import { searchDesk } from "~/use-cases/search/search-desk.server";

const readSearch = filterReader(SEARCH_FIELDS);

/** Everything at the desk that has the words in the URL. Every member of staff may see all three lists. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, context);
  const { filter, errors } = readSearch(readQuery(request));
  const isAsked = filter.find !== "" && errors.find === undefined;
  return privateData({
    q: filter.find,
    error: errors.find ?? null,
    found: isAsked ? await searchDesk(context, filter.find, staff.id) : null,
  });
}
