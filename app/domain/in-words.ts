/** Words put together without `Intl`, whose first use is slow: modules may ask for these while they load. */

/** "1,000" for a whole number. */
export function thousands(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ",");
}

/** "Email", "Email and chat", "Email, chat and phone"; empty for nothing. */
export function listInWords(parts: readonly string[]): string {
  return [parts.slice(0, -1).join(", "), ...parts.slice(-1)].filter((part) => part !== "").join(" and ");
}

export const NUMBERS = "one two three four five six seven eight nine ten eleven twelve".split(" ");

/** "three"; in digits from 13 on. */
export const numberInWords = (count: number) => NUMBERS[count - 1] ?? thousands(count);

/** The number that a word such as "three" stands for; null if it is none up to twelve. */
export function numberOfWord(word: string): number | null {
  const index = NUMBERS.indexOf(word);
  return index < 0 ? null : index + 1;
}

/** What something is called, before what it is: "Budget:". A question has its own mark. */
export function asTerm(text: string): string {
  return /[?!:.…]$/.test(text) ? text : `${text}:`;
}
