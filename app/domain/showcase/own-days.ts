const DAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;
const WEEK = [0, 1, 2, 3, 4, 5, 6];
const ENDING = "(?:days?|s|sdays?|nesdays?|rs|rsdays?|urdays?)?";
const RANGE = new RegExp(
  `\\b(mon|tue|wed|thu|fri|sat|sun|m|tu|w|th|f)${ENDING} ?(?:-|–|—|to|through|thru|until|till) ?(mon|tue|wed|thu|fri|sat|sun|m|tu|w|th|f)${ENDING}\\b`,
  "g",
);
const SINGLE = new RegExp(`\\b(mon|tue|wed|thu|fri|sat|sun)${ENDING}\\b`, "g");
const WORDS: readonly (readonly [RegExp, readonly number[]])[] = [
  [/\bweekdays?\b/, WEEK.slice(0, 5)],
  [/\bweekends?\b/, WEEK.slice(5)],
  [/\b(?:daily|every day|seven days|7 days|24\/7|24 hours)\b/, WEEK],
];

const dayOf = (name = "") => DAYS.findIndex((day) => day.startsWith(name));

/** The days of the week that a text in lower case names, such as "tue-sat": 0 is Monday. */
export function daysIn(text: string): Set<number> {
  const days = new Set<number>();
  for (const [, from, to] of text.matchAll(RANGE)) {
    const length = (dayOf(to) - dayOf(from) + WEEK.length) % WEEK.length;
    for (let step = 0; step <= length; step++) days.add((dayOf(from) + step) % WEEK.length);
  }
  for (const [, day] of text.matchAll(SINGLE)) days.add(dayOf(day));
  for (const [pattern, its] of WORDS) if (pattern.test(text)) for (const day of its) days.add(day);
  return days;
}
