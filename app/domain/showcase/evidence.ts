/** The source of a figure. Unless all three are given, the figure is an example. */
export type Evidence = {
  /** Who measured what: "Enquiries of 14 clients, from their CRM". */
  source: string;
  /** What it is compared with: "the three months before launch". */
  baseline: string;
  /** When: "January to June 2026". */
  period: string;
};

/** "Source: …. Compared with …. Period: …." Null while anything is missing: the figure is an example. */
export function evidenceInWords(evidence: Partial<Evidence> | null): string | null {
  const { source = "", baseline = "", period = "" } = evidence ?? {};
  if ([source, baseline, period].some((text) => text.trim() === "")) return null;
  return `Source: ${source}. Compared with ${baseline}. Period: ${period}.`;
}
