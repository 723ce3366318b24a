/** Keeps "9 am", "4:00 pm" and "320 px" on one line. For display only: what is sent or compared has plain spaces. */
export function withNoBreakSpaces(text: string): string {
  return text.replace(/(\d) (?=(?:[ap]m|px)\b)/g, "$1\u00a0");
}

/** Keeps dates on one line as well: "10 Dec", and "25 November 2026" after its weekday. For headings and narrow columns. */
export function dateWithNoBreakSpaces(text: string): string {
  return withNoBreakSpaces(text).replace(/\b(\d{1,2}) (\p{Lu}\p{L}{2,})(?: (?=\d{4}\b))?/gu, (date) =>
    date.replaceAll(" ", "\u00a0"),
  );
}
