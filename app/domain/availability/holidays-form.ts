import * as z from "zod";
import { isDate } from "../calendar-date";
import type { FormFields } from "../form-fields";
import { LabelSchema } from "./dates-form";

/** How many years ahead holidays can be looked up, which is as far as dates can be set. */
export const HOLIDAY_YEARS = 3;
/** More than any country has. */
const DAYS_AT_MOST = 100;

/** Reads the country, region and year of the holidays from the page's URL. Invalid values count as empty. */
export function readPlace(fields: FormFields, thisYear: number) {
  const [country, region, year] = [
    typedValue(fields, "country"),
    typedValue(fields, "region"),
    typedValue(fields, "year"),
  ];
  const asked = /^\d{4}$/.test(year) ? Number(year) : thisYear;
  return {
    country: /^[A-Z]{2}$/.test(country) ? country : "",
    region: /^[A-Za-z0-9.-]{1,20}$/.test(region) ? region : "",
    year: Math.min(Math.max(asked, thisYear), thisYear + HOLIDAY_YEARS - 1),
  };
}

function typedValue(fields: FormFields, name: string): string {
  return z.string().catch("").parse(fields[name]);
}

/** The field that carries the name of a day's holiday. */
export const holidayNameField = (date: string) => `name-${date}`;

/** The ticked days, each with its name. Past days and invalid dates are ignored, as the page never offers them. */
export function readHolidays(fields: FormFields, today: string): Map<string, string> {
  const dates = [fields.day ?? []].flat().filter((date) => isDate(date) && date >= today);
  return new Map(
    dates.slice(0, DAYS_AT_MOST).map((date) => {
      const name = LabelSchema.safeParse(fields[holidayNameField(date)]);
      return [date, name.success ? name.data : ""];
    }),
  );
}
