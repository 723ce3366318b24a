import { countedSource, type VisitSource, type VisitSourceName } from "./visit-source";

/** As the desk and its files name the parts. */
export const VISIT_SOURCE_LABELS: Record<VisitSourceName, string> = {
  source: "Source",
  medium: "Medium",
  campaign: "Campaign",
  term: "Search term",
  content: "Ad or link",
  referrer: "Referring site",
  landingPage: "First page",
};

const NOT_KNOWN = "Not known";

/** "newsletter, email; campaign “Autumn”; from mail.example; first page /services". "Not known" if it is not. */
export function visitInWords(source: VisitSource | null): string {
  if (!source) return NOT_KNOWN;
  const { source: name, medium, campaign, term, content, referrer, landingPage } = source;
  const parts = [
    [name, medium].filter((part) => part !== null).join(", "),
    campaign && `campaign “${campaign}”`,
    term && `search term “${term}”`,
    content && `ad or link “${content}”`,
    referrer && `from ${referrer}`,
    !countedSource(source) && !campaign && "no source",
    landingPage && `first page ${landingPage}`,
  ];
  const words = parts.filter((part) => part).join("; ");
  // A name that links gave stays as they wrote it.
  return name || medium ? words : `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}
