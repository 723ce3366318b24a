import { formatTime } from "../availability/format";
import { MINUTE_MS } from "../duration";

/** A part of a day, or one time of it, in the visitor's hours; the end is exclusive. */
export type PartOfDay = {
  /** As in a sentence: "in the afternoon", "at 3:00 pm". */
  name: string;
  fromHour: number;
  toHour: number;
  /** The time that was named, in minutes since midnight; the hours are then those around it. */
  at?: number;
};

const PARTS: readonly [RegExp, PartOfDay][] = [
  [
    /\bmornings?\b|\bfirst thing\b|\bbefore (?:noon|midday|lunch)\b/,
    { name: "in the morning", fromHour: 0, toHour: 12 },
  ],
  [/\b(?:afternoons?|after lunch)\b/, { name: "in the afternoon", fromHour: 12, toHour: 18 }],
  [/\b(?:evenings?|tonight|after work)\b/, { name: "in the evening", fromHour: 17, toHour: 24 }],
  [/\b(?:noon|midday|lunch ?times?)\b/, { name: "around noon", fromHour: 11, toHour: 14 }],
];

const NUMBERS = "one two three four five six seven eight nine ten eleven twelve".split(" ");
const HOUR = `(\\d{1,2}|${NUMBERS.join("|")})`;
const HALF_OF_DAY = "(a\\.?m|p\\.?m)\\b";

const TO_THE_HOUR = new RegExp(`\\b(half past|half|quarter past|quarter to) ${HOUR}(?: ?${HALF_OF_DAY})?\\b`);
const WITH_HALF_OF_DAY = new RegExp(`\\b${HOUR}(?:[:.](\\d\\d))? ?${HALF_OF_DAY}`);
/** "At 7 in the evening". */
const IN_PART = new RegExp(
  `\\b${HOUR} (?:oclock )?(?:in the|at|this|tomorrow) (morning|afternoon|evening|night)\\b`,
);
const ON_THE_CLOCK =
  /\b(\d{1,2}):(\d\d)\b|(?<=\b(?:at|(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*) )(\d{1,2})\.(\d\d)\b/;
const O_CLOCK = new RegExp(`\\b${HOUR} ?oclock\\b`);
/** "At 3", but not "at 3 places": nothing follows, or what may follow a time. */
const BARE = new RegExp(
  `\\b(?:at|about|around|after|before|from|until|by|or|is) ${HOUR}(?: oclock)?(?=$| (?:on|or|and|please|tomorrow|today|free|ok|okay|instead|your|my|then|for|works?|would|mon|monday|tue|tues|tuesday|wed|wednesday|thu|thursday|fri|friday|sat|saturday|sun|sunday)\\b|\\?)`,
);

/** "Great, 4 then": the hour is all that is said. */
const ALONE = new RegExp(
  `^(?:(?:ok|okay|great|perfect|fine|yes|no) )?${HOUR} (?:then|please|(?:is|would be|sounds) (?:fine|good|ok|okay|great|perfect)|works(?: for me)?)$`,
);

const FROM_THEN = new RegExp(`\\b(?:after|from|later than) ${HOUR}(?:[:.]\\d\\d)? ?(?:[ap]m)?\\b`);
const BEFORE_THEN = new RegExp(`\\b(?:before|until|by|earlier than) ${HOUR}(?:[:.]\\d\\d)? ?(?:[ap]m)?\\b`);

const LATEST_HOUR_READ_AS_PM = 7;

/** The part of a day that a question, written by `plainQuestion`, names; null if it names none. */
export function partOf(question: string): PartOfDay | null {
  const asked = question.replace(/\bgood (?:morning|afternoon|evening)\b/, "");
  const at = minuteNamed(asked);
  if (at !== null) return partAround(at, asked);
  return PARTS.find(([pattern]) => pattern.test(asked))?.[1] ?? null;
}

/** One time of the day, with the hours around it. */
export function partAt(at: number): PartOfDay {
  const hour = Math.floor(at / 60);
  return { name: `at ${clockTime(at)}`, fromHour: Math.max(0, hour - 1), toHour: hour + 2, at };
}

const clockTime = (at: number) => formatTime(at * MINUTE_MS, "UTC");

function partAround(at: number, question: string): PartOfDay {
  const time = clockTime(at);
  if (FROM_THEN.test(question)) {
    return { name: `from ${time}`, fromHour: at / 60, toHour: 24 };
  }
  if (BEFORE_THEN.test(question)) {
    return { name: `before ${time}`, fromHour: 0, toHour: at / 60 };
  }
  return partAt(at);
}

function minuteNamed(question: string): number | null {
  const [, relation, hourOf, half] = TO_THE_HOUR.exec(question) ?? [];
  if (relation && hourOf) {
    const minutes = relation.startsWith("half") ? 30 : relation.endsWith("past") ? 15 : -15;
    return minuteOf(hourOf, minutes, half);
  }
  const [, hour, minutes = "0", withHalf] = WITH_HALF_OF_DAY.exec(question) ?? [];
  if (hour) return minuteOf(hour, Number(minutes), withHalf);
  const [, hourInPart, partOfDay] = IN_PART.exec(question) ?? [];
  if (hourInPart) return minuteOf(hourInPart, 0, partOfDay === "morning" ? "am" : "pm");
  const [, clockHour, clockMinutes, dottedHour, dottedMinutes] = ON_THE_CLOCK.exec(question) ?? [];
  if (clockHour) {
    const isOf24 = clockHour.startsWith("0");
    return isOf24
      ? minuteOnClock(Number(clockHour), Number(clockMinutes))
      : minuteOf(clockHour, Number(clockMinutes));
  }
  if (dottedHour) return minuteOf(dottedHour, Number(dottedMinutes));
  const [, bare] = O_CLOCK.exec(question) ?? ALONE.exec(question) ?? BARE.exec(question) ?? [];
  return bare ? minuteOf(bare, 0) : null;
}

/** An hour with or without am and pm. Without, it is the one in office hours: "at 3" is in the afternoon. */
function minuteOf(word: string, minutes: number, half?: string): number | null {
  const hour = NUMBERS.includes(word) ? NUMBERS.indexOf(word) + 1 : Number(word);
  if (half === undefined) {
    const isAfternoon = hour >= 1 && hour <= LATEST_HOUR_READ_AS_PM;
    return minuteOnClock(isAfternoon ? hour + 12 : hour, minutes);
  }
  if (hour > 12) return minuteOnClock(hour, minutes);
  return minuteOnClock((hour % 12) + (half.startsWith("p") ? 12 : 0), minutes);
}

function minuteOnClock(hour: number, minutes: number): number | null {
  const minute = hour * 60 + minutes;
  return hour <= 23 && minutes <= 59 && minute >= 0 ? minute : null;
}

/** The question without its clock times, whose figures could be taken for a date: "at 3.30". */
export function withoutTimes(question: string): string {
  return question.replace(WITH_HALF_OF_DAY, " ").replace(ON_THE_CLOCK, " ");
}
