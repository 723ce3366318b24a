import { UTM_PARAMETERS, VISIT_SOURCE_LENGTHS, type VisitSource } from "./visit-source";

type TabHistory = {
  /** The addresses of the tab's earlier pages on this site, the oldest first. */
  before: readonly string[];
  here: string;
  /** The address of the page that led here; empty if there is none, or it doesn't say. */
  referrer: string;
};

/** Where a provider or company sends back who signs in there: not where the visit began. */
const BACK_FROM_ELSEWHERE = /^\/(signin\/from\/|signup\/connected$)/;

/**
 * How a visit began, as its browser knows it: the oldest address with a campaign names it, and the first page is the
 * landing page. The server checks each value (visit-source-schema.ts).
 */
export function visitBegun({ before, here, referrer }: TabHistory): Partial<VisitSource> {
  const { origin } = new URL(here);
  const from = URL.canParse(referrer) ? new URL(referrer) : null;
  const isFromHere = from?.origin === origin;
  // A page opened in a new tab has no other before it, but may say which one led there.
  const pages = [
    ...(isFromHere && before.length === 0 ? [referrer] : []),
    ...before,
    ...(isFromHere ? [referrer] : []),
    here,
  ]
    .filter((address) => URL.canParse(address))
    .map((address) => new URL(address))
    .filter((page) => page.origin === origin);
  const first = pages[0];
  if (!first || BACK_FROM_ELSEWHERE.test(first.pathname)) return {};
  const parameters = Object.entries(UTM_PARAMETERS);
  const named = pages.find(({ searchParams }) =>
    parameters.some(([, parameter]) => searchParams.get(parameter)),
  );
  return {
    ...Object.fromEntries(
      parameters.map(([name, parameter]) => [name, shortValue(named?.searchParams.get(parameter) ?? "")]),
    ),
    referrer: from && !isFromHere && !BACK_FROM_ELSEWHERE.test(new URL(here).pathname) ? from.hostname : null,
    landingPage: shortValue(first.pathname),
  };
}

const LONGEST = 2 * Math.max(...Object.values(VISIT_SOURCE_LENGTHS));

function shortValue(text: string): string | null {
  return text.slice(0, LONGEST) || null;
}

/** Whether a source says more than on which page the visit began. */
export function isWellKnown({ landingPage: _, ...from }: Partial<VisitSource>): boolean {
  return Object.values(from).some((part) => part !== null);
}
