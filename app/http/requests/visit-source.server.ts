import { UTM_PARAMETERS, VISIT_FIELD, type VisitSource, visitText } from "~/domain/visits/visit-source";
import { readVisitAddress, readVisitText } from "~/domain/visits/visit-source-schema";
import { type FormFields, fieldValue } from "../forms/read-form.server";
import { refererOf } from "./came-from.server";
import { withoutDataSuffix } from "./route-pattern.server";

/**
 * The source of the visit in which a form was sent, from the hidden field that a script fills in, or else from the
 * address of the form's page. Null if neither names one.
 */
export function visitSourceOf(fields: FormFields, request: Request): VisitSource | null {
  return carriedSource(fields, request) ?? campaignIn(refererOf(request), request);
}

/** The same as text, for a form that is shown again: its next request comes from another address. */
export function visitTextOf(fields: FormFields, request: Request): string {
  return visitText(visitSourceOf(fields, request));
}

/**
 * The same for a page that carries it in its own address. A page that was opened from another site, or by a link with a
 * campaign, is itself the visit's first.
 */
export function visitTextOfPage(fields: FormFields, request: Request): string {
  const carried = carriedSource(fields, request);
  if (carried) return visitText(carried);
  const page = new URL(request.url);
  page.pathname = withoutDataSuffix(page.pathname);
  const before = request.headers.get("Referer");
  const isFromHere = before === null || refererOf(request) !== null;
  const here = isFromHere ? campaignIn(page, request) : readVisitAddress(page, before, page.hostname);
  return visitText(campaignIn(refererOf(request), request) ?? here);
}

function carriedSource(fields: FormFields, request: Request): VisitSource | null {
  return readVisitText(fieldValue(fields, VISIT_FIELD), new URL(request.url).hostname);
}

/** What a page's address says if it names a campaign: only then is the page known to be a visit's first. */
function campaignIn(page: URL | null, request: Request): VisitSource | null {
  if (!page || !Object.values(UTM_PARAMETERS).some((name) => page.searchParams.get(name))) return null;
  return readVisitAddress(page, null, new URL(request.url).hostname);
}
