/**
 * Where a visit came from, as far as an address and a referrer say. All of it is untrusted: it comes from links and from
 * the browser.
 */
export type VisitSource = {
  /** `utm_source`, in lower case: "newsletter". */
  readonly source: string | null;
  /** `utm_medium`, in lower case: "email". */
  readonly medium: string | null;
  readonly campaign: string | null;
  readonly term: string | null;
  readonly content: string | null;
  /** The host of the page that led here, without "www.": never this site's own. */
  readonly referrer: string | null;
  /** The path of the visit's first page, without its query. */
  readonly landingPage: string | null;
};

export type VisitSourceName = keyof VisitSource;

/** The parts that addresses name, each by its parameter. Ids of clicks (gclid, fbclid and the like) are left out. */
export const UTM_PARAMETERS = {
  source: "utm_source",
  medium: "utm_medium",
  campaign: "utm_campaign",
  term: "utm_term",
  content: "utm_content",
} as const satisfies Partial<Record<VisitSourceName, string>>;

/** How long each part may be; longer ones are cut. */
export const VISIT_SOURCE_LENGTHS: Record<VisitSourceName, number> = {
  source: 60,
  medium: 40,
  campaign: 80,
  term: 80,
  content: 80,
  referrer: 100,
  landingPage: 100,
};

export const VISIT_SOURCE_NAMES = Object.keys(VISIT_SOURCE_LENGTHS) as VisitSourceName[];

export const UNKNOWN_SOURCE: VisitSource = {
  source: null,
  medium: null,
  campaign: null,
  term: null,
  content: null,
  referrer: null,
  landingPage: null,
};

/** The field and parameter in which forms and the scheduler's addresses carry a source. */
export const VISIT_FIELD = "visit";

/** A source as text for that field: "source=newsletter&landingPage=%2Fservices". Empty if nothing is known. */
export function visitText(source: Partial<VisitSource> | null): string {
  const known = VISIT_SOURCE_NAMES.flatMap((name): [string, string][] => {
    const value = source?.[name];
    return value ? [[name, value]] : [];
  });
  return new URLSearchParams(known).toString();
}

/** What a source counts as: its name in the link, or else the host that led here. Null if neither is known. */
export function countedSource({ source, referrer }: VisitSource): string | null {
  return source ?? referrer;
}
