import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { readWeeks } from "~/domain/numbers/measures";
import { type FormFields, readQuery } from "~/http/forms/read-form.server";
import { notFound } from "~/http/responses/not-found.server";
import { demoBooking, demoBookings, demoCalendar } from "./demo-bookings.server";
import { type DemoDay, demoDayOf } from "./demo-day.server";
import { demoNumbers } from "./demo-numbers.server";
import { demoTicket } from "./demo-tickets.server";
import { demoToday } from "./demo-today.server";

/**
 * The loader of a page of the demo. It reads neither the database nor cookies, so the page is the same for everyone until
 * the next day, and can't show what is stored.
 */
function demoLoader<Data>(
  dataOf: (day: DemoDay, query: FormFields, params: LoaderFunctionArgs["params"]) => Data | null,
) {
  return ({ request, context: { now }, params }: LoaderFunctionArgs) => {
    const found = dataOf(demoDayOf(now), readQuery(request), params);
    if (found === null) throw notFound();
    return data(found, { headers: { "X-Robots-Tag": "noindex" } });
  };
}

export const loader = demoLoader(demoToday);
export const loadBookings = demoLoader(demoBookings);
export const loadBooking = demoLoader((day, _, { id }) => demoBooking(day, id));
export const loadCalendar = demoLoader(demoCalendar);
export const loadTicket = demoLoader((day, _, { number }) => demoTicket(day, number));
export const loadNumbers = demoLoader((day, { weeks }) => demoNumbers(day, readWeeks(weeks)));
