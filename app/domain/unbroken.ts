/** Keeps "9 am" and "4:00 pm" on one line. For display only: what is sent or compared has plain spaces. */
export function unbroken(text: string): string {
  return text.replace(/(\d) (?=[ap]m\b)/g, "$1\u00a0");
}
