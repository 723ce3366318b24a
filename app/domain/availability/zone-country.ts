/** The standard's name for the method, which TypeScript doesn't know yet; some engines have it as a getter. */
type ZonedLocale = { getTimeZones?: () => string[] | undefined; timeZones?: string[] | undefined };

/** The first of some countries ("US") in which a time zone is used; empty if there is none. */
export function countryOfZone(timeZone: string, countries: readonly string[]): string {
  const isThere = (country: string) => {
    const locale = new Intl.Locale("und", { region: country }) as ZonedLocale;
    return (locale.getTimeZones?.() ?? locale.timeZones ?? []).includes(timeZone);
  };
  return countries.find((country) => /^[A-Z]{2}$/.test(country) && isThere(country)) ?? "";
}
