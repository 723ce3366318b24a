import * as z from "zod";
import { pick } from "../pick";
import { singleValue, versionField } from "../text-schema";
import { CELL_MINUTES } from "./availability";
import {
  MAX_BUFFER_MINUTES,
  MAX_CUTOFF_MINUTES,
  MAX_HORIZON_DAYS,
  MAX_NOTICE_MINUTES,
} from "./availability-limits";
import { isUnit, UNITS, unitField } from "./minutes-form";
import { LIMIT_NAMES, PERIODS } from "./period-limits";
import { isTimeZone } from "./time-zone";

const CHANGED_FORM = "We couldn't read that form. Please reload the page and send it again.";

/** The fields that every form about the hours has, besides those that staff fill in. */
export const SentFormSchema = z.object({
  /** The version of the settings that the form was made from. */
  version: versionField(CHANGED_FORM),
  /** The calls outside the new hours that the page has already shown; empty if there were none. */
  seen: singleValue("").pipe(z.string().max(100, CHANGED_FORM)),
});

type WholeNumber = { min: number; max: number; step?: number; message: string };

export function wholeNumber({ min, max, step = 1, message }: WholeNumber) {
  return singleValue(message).pipe(
    z
      .string()
      .trim()
      .regex(/^\d{1,6}$/, message)
      .transform(Number)
      .refine((value) => value >= min && value <= max && value % step === 0, message),
  );
}

/** The same, or null for an empty field. */
export function wholeOrNothing({ min, max, step = 1, message }: WholeNumber) {
  return singleValue(message).pipe(
    z
      .string()
      .trim()
      .regex(/^(\d{1,6})?$/, message)
      .transform((value) => (value === "" ? null : Number(value)))
      .refine((value) => value === null || (value >= min && value <= max && value % step === 0), message),
  );
}

export const LENGTH = {
  min: CELL_MINUTES,
  max: 480,
  step: CELL_MINUTES,
  message: "Enter minutes in steps of five, from 5 to 480",
};
export const BUFFER = {
  min: 0,
  max: MAX_BUFFER_MINUTES,
  step: CELL_MINUTES,
  message: `Enter minutes in steps of five, up to ${MAX_BUFFER_MINUTES}`,
};
export const HORIZON = {
  min: 1,
  max: MAX_HORIZON_DAYS,
  message: `Enter a number of days from 1 to ${MAX_HORIZON_DAYS}`,
};
const limitField = ({ max }: { max: number }) =>
  wholeOrNothing({
    min: 1,
    max,
    message: `Enter a number from 1 to ${max.toLocaleString("en-GB")}, or leave it empty for no limit`,
  });
/** The fields for the limits of a day, a week and a month. */
export const LIMIT_FIELDS = {
  dailyLimit: limitField(PERIODS.dailyLimit),
  weeklyLimit: limitField(PERIODS.weeklyLimit),
  monthlyLimit: limitField(PERIODS.monthlyLimit),
};
const NOTICE_MESSAGE = "Enter a whole number, up to 90 days";
export const NOTICE = { min: 0, max: MAX_NOTICE_MINUTES, message: NOTICE_MESSAGE };

/** Replaces a number and its unit by the number of minutes. Invalid values stay, for the schema to refuse. */
export function withMinutes(names: readonly string[]) {
  return (fields: unknown): unknown => {
    if (typeof fields !== "object" || fields === null) return fields;
    const values: Record<string, unknown> = { ...fields };
    for (const name of names) {
      const [value, unit] = [values[name], values[unitField(name)] ?? "minutes"];
      if (typeof value !== "string" || typeof unit !== "string" || !/^\s*\d{1,6}\s*$/.test(value)) continue;
      values[name] = isUnit(unit) ? String(Math.min(Number(value) * UNITS[unit], 999_999)) : "?";
    }
    return values;
  };
}

export const RulesFormSchema = z.preprocess(
  withMinutes(["minimumNotice", "changeCutoff"]),
  z
    .object({
      slotInterval: wholeNumber(LENGTH),
      bufferBefore: wholeNumber(BUFFER),
      bufferAfter: wholeNumber(BUFFER),
      minimumNotice: wholeNumber(NOTICE),
      bookingHorizon: wholeNumber(HORIZON),
      ...LIMIT_FIELDS,
      changeCutoff: wholeNumber({
        min: 0,
        max: MAX_CUTOFF_MINUTES,
        step: CELL_MINUTES,
        message: "Enter minutes in steps of five, hours or days, up to 30 days",
      }),
    })
    .transform((rules) => ({
      slotIntervalMinutes: rules.slotInterval,
      bufferBeforeMinutes: rules.bufferBefore,
      bufferAfterMinutes: rules.bufferAfter,
      minimumNoticeMinutes: rules.minimumNotice,
      bookingHorizonDays: rules.bookingHorizon,
      ...pick(rules, ...LIMIT_NAMES),
      changeCutoffMinutes: rules.changeCutoff,
    })),
);

export type RulesSet = z.output<typeof RulesFormSchema>;

export const ZoneFormSchema = z.object({
  timeZone: singleValue("Choose a time zone").pipe(
    z.string().refine(isTimeZone, "Choose one of the time zones shown"),
  ),
});
