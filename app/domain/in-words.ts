/** Words put together without `Intl`, whose first use is slow: modules may ask for these while they load. */

/** "1,000" for a whole number. */
export function thousands(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ",");
}

/** "Email", "Email and chat", "Email, chat and phone"; empty for nothing. */
export function listInWords(parts: readonly string[]): string {
  return [parts.slice(0, -1).join(", "), ...parts.slice(-1)].filter((part) => part !== "").join(" and ");
}
