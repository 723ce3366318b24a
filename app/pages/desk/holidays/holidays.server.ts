import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { findAgencyTimeZone } from "~/db/availability/availability.server";
import { availabilityPath } from "~/domain/availability/availability-paths";
import { spansInWords, weekdayName } from "~/domain/availability/clock";
import { formatDate } from "~/domain/availability/format";
import { HOLIDAY_YEARS, readHolidays, readPlace } from "~/domain/availability/holidays-form";
import { countryOfZone } from "~/domain/availability/zone-country";
import { localDateOf } from "~/domain/availability/zoned-time";
import { weekdayOf } from "~/domain/calendar-date";
import type { Checked } from "~/domain/form-fields";
import { privateData, seeOther } from "~/http/cache/personal-response.server";
import { readQuery } from "~/http/forms/read-form.server";
import { shouldSkipLoader } from "~/http/responses/outage.server";
import { requireStaff } from "~/http/sessions/staff-guard.server";
import { type LoadedAvailability, loadAvailability } from "~/use-cases/availability/load-availability.server";
import {
  findPublicHolidays,
  listCountries,
  listRegions,
} from "~/use-cases/availability/public-holidays.server";
import { closeHolidays } from "~/use-cases/availability/set-dates.server";
import {
  availabilityAction,
  callsPathOf,
  hoursNotChanged,
  parseVersionedForm,
} from "../availability/availability-answers.server";
import { sharedHoursData } from "../availability/hours.server";

/** The public holidays of a place in a year, each with the day's current state. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff(request, context);
  if (shouldSkipLoader(context)) return privateData(null);
  const [loaded, countries] = await Promise.all([loadAvailability(context), listCountries()]);
  const thisYear = Number(loaded.today.slice(0, 4));
  const query = readQuery(request);
  const asked = readPlace(query, thisYear);
  // Until a country is chosen, the agency's own is shown.
  if (query.country === undefined) {
    const codes = countries.map(({ value }) => value);
    asked.country = countryOfZone(loaded.settings.timeZone, codes);
  }
  const country = countries.find(({ value }) => value === asked.country);
  const regions = country ? await listRegions(country.value) : [];
  const region = regions.find(({ value }) => value === asked.region);
  const place = { country: country?.value ?? "", region: region?.value ?? "" };
  const found = country ? await findPublicHolidays(place, asked.year) : [];
  return privateData({
    ...sharedHoursData(loaded),
    ...place,
    year: String(asked.year),
    years: Array.from({ length: HOLIDAY_YEARS }, (_, index) => String(thisYear + index)),
    countries,
    regions,
    where: [region?.label, country?.label].filter(Boolean).join(", "),
    days: found
      .filter(({ date }) => date >= loaded.today)
      .map(({ date, name, isPartly }) => ({
        date,
        name,
        label: formatDate(date),
        ...stateOf(date, isPartly, loaded),
      })),
    isOver: found.length > 0 && found.every(({ date }) => date < loaded.today),
  });
}

/** A day's current hours, whether it is closed already, and whether its checkbox starts ticked. */
function stateOf(date: string, isPartly: boolean, { dates, weekly }: LoadedAvailability) {
  const own = dates.get(date);
  if (own && own.spans.length === 0) {
    return {
      note: own.label === "" ? "closed already" : `closed already: ${own.label}`,
      isClosed: true,
      isTicked: false,
    };
  }
  if (own)
    return { note: `open at other hours, ${spansInWords(own.spans)}`, isClosed: false, isTicked: false };
  if (isPartly) return { note: "only part of the day", isClosed: false, isTicked: false };
  const weekday = weekdayOf(date);
  const isOpen = (weekly.get(weekday) ?? []).length > 0;
  return { note: isOpen ? "" : `closed on ${weekdayName(weekday)}s anyway`, isClosed: false, isTicked: true };
}

/** Closes the days ticked, each under its holiday's name. */
export const action = availabilityAction("Public holidays were not closed", async (sent) => {
  const { context, fields } = sent;
  const today = localDateOf(context.now, await findAgencyTimeZone(context.db));
  const holidays = readHolidays(fields, today);
  const read: Checked<typeof holidays> =
    holidays.size > 0
      ? { ok: true, value: holidays }
      : { ok: false, errors: { days: "Choose at least one day" } };
  const { seen, value } = sent.take(parseVersionedForm(fields, read));
  const days = [...value.keys()].toSorted();
  const [from, to] = [days[0] ?? "", days.at(-1) ?? ""];
  return sent.answer(await closeHolidays({ ...context, by: sent.who }, seen, value), {
    ...hoursNotChanged(sent),
    done: ({ isSame }) =>
      seeOther(
        callsPathOf(sent, { from, to }) ?? availabilityPath("dates", { done: isSame ? "same" : "holidays" }),
      ),
  });
});
