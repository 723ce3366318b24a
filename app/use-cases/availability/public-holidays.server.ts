import { type HolidayFound, holidayDates } from "~/domain/availability/holidays";

/** A country or one of its parts, as forms name it. */
export type Region = { value: string; label: string };

/** The library's holiday data takes 1.5 MB, so it is loaded on demand. */
async function loadHolidays() {
  const { default: Holidays } = await import("date-holidays");
  return Holidays;
}

/** The countries whose public holidays are known, by the names that readers of English expect: the library has "Italia". */
export async function listCountries(): Promise<Region[]> {
  const Holidays = await loadHolidays();
  const nameOf = new Intl.DisplayNames("en-GB", { type: "region", fallback: "none" });
  const names = Object.entries(new Holidays().getCountries("en"));
  return placesOf(Object.fromEntries(names.map(([code, name]) => [code, nameOf.of(code) ?? name])));
}

/** A country's states and their regions: "DE" → "BY", "BY.A". None if its holidays are the same everywhere. */
export async function listRegions(country: string): Promise<Region[]> {
  const Holidays = await loadHolidays();
  const holidays = new Holidays();
  return placesOf(holidays.getStates(country, "en")).flatMap((state) => [
    state,
    ...placesOf(holidays.getRegions(country, state.value, "en")).map(({ value, label }) => ({
      value: `${state.value}.${value}`,
      label: `${state.label}: ${label}`,
    })),
  ]);
}

function placesOf(names: Record<string, string> | undefined): Region[] {
  return Object.entries(names ?? {})
    .map(([value, label]) => ({ value, label }))
    .sort((one, other) => one.label.localeCompare(other.label, "en"));
}

/** The public holidays of a year there, in order. The place must be one of those listed. */
export async function findPublicHolidays(
  { country, region }: { country: string; region: string },
  year: number,
): Promise<HolidayFound[]> {
  const Holidays = await loadHolidays();
  const [state, part] = region.split(".");
  const options = { languages: ["en"], types: ["public" as const] };
  const holidays = part
    ? new Holidays(country, state ?? "", part, options)
    : state
      ? new Holidays(country, state, options)
      : new Holidays(country, options);
  return holidayDates(
    holidays.getHolidays(year).map(({ date, start, end, name }) => ({
      date,
      name,
      lengthMs: end.getTime() - start.getTime(),
    })),
  );
}
