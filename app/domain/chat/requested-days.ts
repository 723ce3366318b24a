import { addDays, isDate, weekdayOf } from "../calendar-date";
import { type PartOfDay, partAt, partOf, withoutTimes } from "./requested-time";

export type RequestedDays = {
  /** Both inclusive; the same for a single day. */
  from: string;
  to: string;
  /** The day that is meant if the first has no free times: the next Tuesday, for "Tuesday" said on a Tuesday. */
  otherwise?: string;
  /** Any day will do, from the first on: only a part of the day was named. */
  isAnyDay?: true;
  /** "in the afternoon", if the question says so. */
  part: PartOfDay | null;
};

const DAYS = ["mon(?:day)?", "tue(?:s|sday)?", "wed(?:s|nesday)?", "thu(?:r|rs|rsday)?", "fri(?:day)?"];
const WEEKDAYS = [...DAYS, "sat(?:urday)?", "sun(?:day)?"].map((day) => new RegExp(`\\b(?:${day})s?\\b`));

const MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");
const MONTH = `(${MONTHS.join("|")})[a-z]*`;
const DAY_OF_MONTH = "(\\d{1,2})(?:st|nd|rd|th)?";
const DAY_FIRST = new RegExp(`\\b${DAY_OF_MONTH}(?: of)? ${MONTH}\\b`);
const MONTH_FIRST = new RegExp(`\\b${MONTH} ${DAY_OF_MONTH}\\b`);
const ISO = /\b(20\d\d-\d\d-\d\d)\b/;
const SLASHES = /\b(?!24\/7\b)(\d{1,2})[/.](\d{1,2})(?:[/.](?:20)?\d\d)?\b/;
const ORDINAL = /\b(?:the |on )(\d{1,2})(?:st|nd|rd|th)\b/;

/** The question without the days of the week that it names, to ask it of others. */
export function withoutDays(question: string): string {
  const named = new RegExp(
    `${WEEKDAYS.map(({ source }) => source).join("|")}|\\b(?:week ?ends?|today|tonight|tomorrow)\\b`,
    "g",
  );
  return question.replace(named, "").replace(/ {2,}/g, " ").trim();
}

/** The days that a question, written by `plainQuestion`, names; null if it names none. */
export function parseRequestedDays(question: string, today: string): RequestedDays | null {
  const days = daysNamed(withoutTimes(question), today);
  return days && { ...days, part: partOf(question) };
}

/**
 * The days and times that a question asks for, given those asked for before it: "and at 4?" is about the same day, "and on
 * Saturday?" about the same part of it. "any" for the next free times; null if it asks for none.
 */
export function requestedNext(
  question: string,
  before: RequestedDays | null,
  today: string,
): RequestedDays | "any" | null {
  const days = parseRequestedDays(question, today);
  if (days) {
    if (!isAboutTimes(question) && days.part?.at === undefined) return null;
    return before && !days.part && (isFollowUp(question) || CORRECTS.test(question))
      ? { ...days, part: before.part }
      : days;
  }
  const next = before && daysAfter(question, before);
  if (next) return next;
  const part = partOf(question);
  const isTimeOfDays = before !== null && part?.at !== undefined && isBare(question, LONGEST_BARE_TIME);
  if (
    part &&
    (isTimeOfDays || isFollowUp(question) || BOOKING.test(question) || isBare(question, LONGEST_BARE_PART))
  ) {
    return before ? { ...before, part } : { from: today, to: addDays(today, FAR_DAYS), isAnyDay: true, part };
  }
  return asksForAnyTime(question) && !/\buntil when\b/.test(question) ? "any" : null;
}

/** Further than any calendar is open. */
const FAR_DAYS = 400;

/** "And", "what about", "how about": continues the question before it. */
export function isFollowUp(question: string): boolean {
  return /^(?:ok(?:ay)? |hm+ )?(?:and|or|what about|how about|what if|but|then|maybe)\b/.test(question);
}

/** "Sorry, I meant Wednesday", "the same time on Friday": another day, and not another time. */
const CORRECTS = /^(?:sorry|no|oh|actually|i meant?)\b|\b(?:meant|instead|same time)\b/;

const HOURS_AWAY = /\b(an?|half an|one|two|three|\d) hours? (earlier|later)\b/;
const HOURS_IN_WORDS: Record<string, number> = { a: 1, an: 1, one: 1, "half an": 0.5, two: 2, three: 3 };
const LAST_MINUTE = 24 * 60 - 1;

/** "The day after", "the following week", "any other day": counted from the days that were asked for before. */
function daysAfter(question: string, { from, to, part }: RequestedDays): RequestedDays | null {
  const on = (first: string, last = first) => ({ from: first, to: last, part: partOf(question) ?? part });
  if (/\b(?:the )?(?:week after|following week|week later)\b/.test(question)) {
    return on(addDays(from, 8 - weekdayOf(from)), addDays(from, 14 - weekdayOf(from)));
  }
  if (/\b(?:day after|following day|next day|day later)\b/.test(question)) return on(addDays(to, 1));
  if (/\b(?:day before|previous day|day earlier)\b/.test(question)) return on(addDays(from, -1));
  if (/^(?:and )?whats (?:the|your) (?:latest|last)\b/.test(question)) {
    return { from, to, part: null };
  }
  const shift = HOURS_AWAY.exec(question);
  if (shift && part?.at !== undefined) {
    const hours = HOURS_IN_WORDS[shift[1] ?? ""] ?? Number(shift[1]);
    const at = part.at + (shift[2] === "later" ? hours : -hours) * 60;
    return { from, to, part: partAt(Math.min(Math.max(at, 0), LAST_MINUTE)) };
  }
  if (
    /^(?:(?:and|or|anything|something|any|is there|have you|do you have|got|what about|how about|maybe|a|bit|little|slightly|times?|slots?|one) ){0,4}(?:earlier|sooner|later)(?: (?:on|that day|time))?$/.test(
      question,
    )
  ) {
    return { from, to, part: /\blater\b/.test(question) ? laterThan(part) : soonerThan(part) };
  }
  if (/\b(?:other|another|different) days?\b|\bany other times?\b/.test(question)) {
    return on(addDays(to, 1), addDays(to, 7));
  }
  return null;
}

function daysNamed(question: string, today: string): Omit<RequestedDays, "part"> | null {
  const on = (date: string) => ({ from: date, to: date });
  const monday = addDays(today, 1 - weekdayOf(today));
  const [, limit] =
    /\bbefore ((?:next |this )?(?:week )?\w+day)\b/.exec(question) ??
    /\b(?:sooner|earlier) than (.+)$/.exec(question) ??
    /^(.+)\bsooner\b/.exec(question) ??
    [];
  const end = limit === undefined ? null : daysNamed(limit, today);
  if (end && end.from > today) return { from: today, to: addDays(end.from, -1) };
  if (/\bday after tomorrow\b/.test(question)) return on(addDays(today, 2));
  if (/\b(?:today|tonight|right now|this (?:morning|afternoon|evening))\b/.test(question)) return on(today);
  if (/\b(?:tomorrow|tmrw|tmw)\b/.test(question)) return on(addDays(today, 1));
  const date = dateNamed(question, today);
  if (date && /\bweek (?:of|commencing|starting|beginning|from)\b/.test(question)) {
    const first = addDays(date, 1 - weekdayOf(date));
    return { from: first, to: addDays(first, 6) };
  }
  if (date) return on(date);
  const inMonth = partOfMonth(question, today);
  if (inMonth) return inMonth;
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
    return { from: laterDate(addDays(monday, 5), today), to: addDays(monday, 6) };
  if (/\bthis week\b/.test(question)) return { from: today, to: addDays(monday, 6) };
  return null;
}

const FROM_NOON: PartOfDay = { name: "later", fromHour: 12, toHour: 24 };

const laterThan = (part: PartOfDay | null): PartOfDay =>
  part
    ? { name: "later", fromHour: part.at === undefined ? part.toHour : part.at / 60 + 0.5, toHour: 24 }
    : FROM_NOON;

const soonerThan = (part: PartOfDay | null): PartOfDay | null =>
  part && { name: "earlier", fromHour: 0, toHour: part.at === undefined ? part.fromHour : part.at / 60 };

const laterDate = (a: string, b: string) => (a > b ? a : b);

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

const WEEK_OF_MONTH = new RegExp(
  `\\b(first|1st|second|2nd|third|3rd|last|beginning|start|early|middle|mid|end|late)(?: week| days?| part)?(?: of| in)? (?:the )?${MONTH}\\b`,
);
const IN_MONTH = new RegExp(`\\bin ${MONTH}\\b`);
const DAYS_OF_MONTH: Record<string, readonly [first: number, last: number]> = {
  first: [1, 7],
  "1st": [1, 7],
  beginning: [1, 7],
  start: [1, 7],
  early: [1, 10],
  second: [8, 14],
  "2nd": [8, 14],
  middle: [11, 20],
  mid: [11, 20],
  third: [15, 21],
  "3rd": [15, 21],
  last: [22, 31],
  end: [22, 31],
  late: [21, 31],
};

/** "The first week of December", "in January": this year, or next year if it has passed. */
function partOfMonth(question: string, today: string): { from: string; to: string } | null {
  const [, part, named] = WEEK_OF_MONTH.exec(question) ?? [];
  const following = /\bnext month\b/.test(question) ? MONTHS[Number(today.slice(5, 7)) % 12] : undefined;
  const month = named ?? IN_MONTH.exec(question)?.[1] ?? following;
  if (!month) return null;
  const [first, last] = DAYS_OF_MONTH[part ?? ""] ?? [1, 31];
  const number = MONTHS.indexOf(month) + 1;
  const year = Number(today.slice(0, 4));
  const dated = [year, year + 1].map((year) => ({
    from: dateOf(year, number, first),
    to: lastDay(year, number, last),
  }));
  const { from, to } = dated.find(({ to }) => to >= today) ?? dated[1] ?? {};
  return from && to ? { from: laterDate(from, today), to } : null;
}

function lastDay(year: number, month: number, day: number): string {
  return dateOf(year, month, day) ?? lastDay(year, month, day - 1);
}

const BOOKING =
  /\b(?:book(?:ing)?|call|appointments?|slots?|meet(?:ing)?|schedule|free|available|availability|demo|talk|speak|consultation|reserve|times?|see you|catch up|arrange|fit me in|squeeze|anything|something|possible|make it|any space|any day|any room|can (?:only )?(?:do|make)|only do|prefer|any chance|discuss|suit|work for you|works for me)\b/;
/** Up to this many words, a message says little more than a day: "Tuesday?", "what about Friday afternoon". */
const LONGEST_BARE_WORDS = 6;

/** The same for a message that names no day, but a part of one: "3 pm?", "in the morning please". */
const LONGEST_BARE_PART = 4;

/** "Can we make it 6 pm?", when days were asked for before. */
const LONGEST_BARE_TIME = 8;

/** Whether a question that names a day is about a time on it. */
export function isAboutTimes(question: string): boolean {
  return BOOKING.test(question) || isBare(question, LONGEST_BARE_WORDS);
}

const isBare = (question: string, words: number) => question.split(" ").length <= words;

/** "Book a call", "when are you free", "the next slot": asks for a time without naming a day. */
export function asksForAnyTime(question: string): boolean {
  return /\b(?:book|schedule|arrange|reserve|set up|setup|request)\b.*\b(?:call|demo|meeting|appointment|consultation|slot|time|chat)\b|\b(?:book|request) (?:now|it|one)\b|\bwhen (?:are|is|can|could) .*\b(?:free|available|talk|meet|call|speak)\b|\b(?:earliest|soonest|next|first)\b.*\b(?:slot|call|time|appointment|available|availability|date|opening|gap)\b|\b(?:slots?|times|appointments?) .*\b(?:free|available|have|open|left)\b|\b(?:free|available|open) (?:slots?|times?|appointments?)\b|\b(?:see|show|check) .*\b(?:calendar|availability|times)\b|\b(?:see|get|have|want|watch|show me|like) (?:a |the |your )?demo\b|^(?:(?:i want to|i would like to|id like to|can i|how do i|how can i) )?(?:(?:get|make) )?(?:an? )?(?:book|booking|appointment|demo)$/.test(
    question,
  );
}
