/** Keeps "9 am", "4:00 pm" and "320 px" on one line. For display only: what is sent or compared has plain spaces. */
export function unbroken(text: string): string {
  return text.replace(/(\d) (?=(?:[ap]m|px)\b)/g, "$1\u00a0");
}

/** "Wednesday 25 November 2026" breaks after the weekday only, for headings. */
export function unbrokenDay(day: string): string {
  return day.replace(/(\d{1,2}) (\p{L}+) (?=\d{4}\b)/u, "$1\u00a0$2\u00a0");
}

/** Keeps "10 Dec" on one line as well, in columns so narrow that most lines wrap. */
export function unbrokenDate(text: string): string {
  return unbroken(text).replace(/\b(\d{1,2}) (?=[A-Z][a-z]{2,3}\b)/g, "$1\u00a0");
}
