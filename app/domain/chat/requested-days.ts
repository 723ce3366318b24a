import { addDays, isDate, weekdayOf } from "../calendar-date";

/** A part of a day, in the visitor's hours, end exclusive. */
export type PartOfDay = { name: string; fromHour: number; toHour: number };

export type RequestedDays = {
  /** Both inclusive; the same for a single day. */
  from: string;
  to: string;
  /** The day that is meant if the first has no free times: the next Tuesday, for "Tuesday" said on a Tuesday. */
  otherwise?: string;
  /** "in the afternoon", if the question says so. */
  part: PartOfDay | null;
};

const DAYS = ["mon(?:day)?", "tue(?:s|sday)?", "wed(?:s|nesday)?", "thu(?:r|rs|rsday)?", "fri(?:day)?"];
const WEEKDAYS = [...DAYS, "sat(?:urday)?", "sun(?:day)?"].map((day) => new RegExp(`\\b(?:${day})\\b`));

const MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");
const MONTH = `(${MONTHS.join("|")})[a-z]*`;
const DAY_OF_MONTH = "(\\d{1,2})(?:st|nd|rd|th)?";
const DAY_FIRST = new RegExp(`\\b${DAY_OF_MONTH}(?: of)? ${MONTH}\\b`);
const MONTH_FIRST = new RegExp(`\\b${MONTH} ${DAY_OF_MONTH}\\b`);
const ISO = /\b(20\d\d-\d\d-\d\d)\b/;
const SLASHES = /\b(\d{1,2})[/.](\d{1,2})(?:[/.](?:20)?\d\d)?\b/;
const ORDINAL = /\b(?:the |on )(\d{1,2})(?:st|nd|rd|th)\b/;

/** The days that a question, written by `plainQuestion`, names; null if it names none. */
export function parseRequestedDays(question: string, today: string): RequestedDays | null {
  const days = daysNamed(question, today);
  return days && { ...days, part: partOf(question) };
}

function daysNamed(question: string, today: string): Omit<RequestedDays, "part"> | null {
  const on = (date: string) => ({ from: date, to: date });
  const monday = addDays(today, 1 - weekdayOf(today));
  if (/\bday after tomorrow\b/.test(question)) return on(addDays(today, 2));
  if (/\b(?:today|tonight|right now|this (?:morning|afternoon|evening))\b/.test(question)) return on(today);
  if (/\b(?:tomorrow|tomorow|tommorow|tommorrow|tmrw|tmw)\b/.test(question)) return on(addDays(today, 1));
  const date = dateNamed(question, today);
  if (date) return on(date);
  const weekday = WEEKDAYS.findIndex((day) => day.test(question));
  if (weekday >= 0) {
    // "Next Tuesday" is in the next week; "Tuesday" is the next one to come.
    const isNextWeek = /\bnext (?:week )?(?:mon|tue|wed|thu|fri|sat|sun)|\bnext week\b/.test(question);
    if (isNextWeek) return on(addDays(monday, 7 + weekday));
    const days = (weekday + 1 - weekdayOf(today) + 7) % 7;
    return { ...on(addDays(today, days)), ...(days === 0 && { otherwise: addDays(today, 7) }) };
  }
  if (/\bnext week\b/.test(question)) return { from: addDays(monday, 7), to: addDays(monday, 13) };
  if (/\bweek ?end\b/.test(question))
    return { from: later(addDays(monday, 5), today), to: addDays(monday, 6) };
  if (/\bthis week\b/.test(question)) return { from: today, to: addDays(monday, 6) };
  return null;
}

const later = (a: string, b: string) => (a > b ? a : b);

function dateNamed(question: string, today: string): string | null {
  const [, iso] = ISO.exec(question) ?? [];
  if (iso) return isDate(iso) ? iso : null;
  const [, day, month] = DAY_FIRST.exec(question) ?? [];
  if (day && month) return nextDate(Number(day), MONTHS.indexOf(month) + 1, today);
  const [, month2, day2] = MONTH_FIRST.exec(question) ?? [];
  if (day2 && month2) return nextDate(Number(day2), MONTHS.indexOf(month2) + 1, today);
  const [, first, second] = SLASHES.exec(question) ?? [];
  if (first && second) {
    // The day first, as in Britain, unless only the other way round makes a date.
    return nextDate(Number(first), Number(second), today) ?? nextDate(Number(second), Number(first), today);
  }
  const [, ordinal] = ORDINAL.exec(question) ?? [];
  if (!ordinal) return null;
  const thisMonth = Number(today.slice(5, 7));
  const soon = dateOf(Number(today.slice(0, 4)), thisMonth, Number(ordinal));
  if (soon && soon >= today) return soon;
  return nextDate(Number(ordinal), (thisMonth % 12) + 1, today);
}

/** This year, or next year if the date has passed. */
function nextDate(day: number, month: number, today: string): string | null {
  const year = Number(today.slice(0, 4));
  const soon = dateOf(year, month, day);
  return soon && soon >= today ? soon : dateOf(year + 1, month, day);
}

function dateOf(year: number, month: number, day: number): string | null {
  const date = `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
  return isDate(date) ? date : null;
}

const PARTS: readonly [RegExp, PartOfDay][] = [
  [/\bmorning\b/, { name: "in the morning", fromHour: 0, toHour: 12 }],
  [/\b(?:afternoon|after lunch)\b/, { name: "in the afternoon", fromHour: 12, toHour: 18 }],
  [/\b(?:evening|tonight|after work)\b/, { name: "in the evening", fromHour: 17, toHour: 24 }],
  [/\b(?:noon|midday|lunch ?time)\b/, { name: "around noon", fromHour: 11, toHour: 14 }],
];

function partOf(question: string): PartOfDay | null {
  const named = PARTS.find(([pattern]) => pattern.test(question));
  if (named) return named[1];
  const [, typed, , half] =
    /\b(?:at |around |about |from )?(\d{1,2})(:\d\d)? ?(am|pm)\b/.exec(question) ?? [];
  const [, clock] = /\b(\d{1,2}):\d\d\b/.exec(question) ?? [];
  const hour = typed ? (Number(typed) % 12) + (half === "pm" ? 12 : 0) : clock ? Number(clock) : null;
  if (hour === null || hour > 23) return null;
  return { name: "around then", fromHour: Math.max(0, hour - 1), toHour: hour + 2 };
}

const BOOKING =
  /\b(?:book(?:ing)?|call|appointments?|slots?|meet(?:ing)?|schedule|free|available|availability|demo|talk|speak|consultation|reserve|times?|see you|catch up|arrange|fit me in|discuss|suit|work for you|works for me)\b/;
/** Up to this many words, a message says little more than a day: "Tuesday?", "what about Friday afternoon". */
const LONGEST_BARE_WORDS = 6;

/** Whether a question that names a day is about a time on it. */
export function isAboutTimes(question: string): boolean {
  return BOOKING.test(question) || question.split(" ").length <= LONGEST_BARE_WORDS;
}

/** "Book a call", "when are you free", "the next slot": asks for a time without naming a day. */
export function asksForAnyTime(question: string): boolean {
  return /\b(?:book|schedule|arrange|reserve|set up|setup|request)\b.*\b(?:call|demo|meeting|appointment|consultation|slot|time|chat)\b|\b(?:book|request) (?:now|it|one)\b|\bwhen (?:are|is|can|could) .*\b(?:free|available|talk|meet|call|speak)\b|\b(?:earliest|soonest|next|first)\b.*\b(?:slot|call|time|appointment|available|availability|date)\b|\b(?:slots?|times|appointments?) .*\b(?:free|available|have|open|left)\b|\b(?:free|available|open) (?:slots?|times?|appointments?)\b|\b(?:see|show|check) .*\b(?:calendar|availability|times)\b|^(?:(?:i want to|i would like to|id like to|can i|how do i|how can i) )?(?:(?:get|make) )?(?:an? )?(?:book|booking|appointment|demo)$/.test(
    question,
  );
}
