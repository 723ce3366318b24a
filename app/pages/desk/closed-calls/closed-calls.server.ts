import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { SlotStartSchema } from "~/domain/booking/booking-schema";
import { CallsFormSchema, WaySchema } from "~/domain/booking-desk/bulk-schema";
import { type ClosedCallWay, closedCallsPath, readWay } from "~/domain/booking-desk/closed-calls";
import { NOTHING_CHANGED } from "~/domain/desk-answer";
import { hasErrors, readDays } from "~/domain/filter-schema";
import { HOST_ID } from "~/domain/hosts/host";
import { bookingDeps } from "~/http/answers/manage.server";
import { privateData, seeOther } from "~/http/cache/personal-response.server";
import { fieldValue, readQuery } from "~/http/forms/read-form.server";
import { notFound } from "~/http/responses/not-found.server";
import { shouldSkipLoader } from "~/http/responses/outage.server";
import { requireStaff } from "~/http/sessions/staff-guard.server";
import { changeClosedCalls, loadClosedCalls } from "~/use-cases/booking/closed-calls.server";
import { findCallsInWords } from "~/use-cases/booking/hand-over-all.server";
import { availabilityAction, RELOAD } from "../availability/availability-answers.server";

/** The calls in closed time, and what would become of each by the way in the URL. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, context);
  if (shouldSkipLoader(context)) return privateData(null);
  const query = readQuery(request);
  const { filter, errors } = readDays(query);
  const [hostId, done] = [fieldValue(query, "host"), fieldValue(query, "done")];
  if (hostId !== "" && !HOST_ID.test(hostId)) throw notFound("person");
  const way = readWay(fieldValue(query, "way")) ?? "move";
  const isRefused = hasErrors(errors);
  const loaded = await loadClosedCalls(
    { ...(await bookingDeps(context)), config: context.config },
    { hostId, ...(isRefused ? { from: "", to: "" } : filter) },
    way,
    {
      staffId: staff.id,
      chosen: (id) => (query[`to-${id}`] === undefined ? undefined : fieldValue(query, `to-${id}`)),
    },
  );
  if (!loaded) throw notFound("person");
  return privateData({
    ...loaded,
    calls: isRefused ? [] : loaded.calls,
    hostId,
    way,
    errors,
    isRefused,
    done: /^\d{1,3}$/.test(done) ? doneInWords(way, Number(done)) : null,
    typed: { from: fieldValue(query, "from"), to: fieldValue(query, "to") },
  });
}

/** Does with the calls what the page has shown. */
export const action = availabilityAction("Calls were not changed", async (sent) => {
  const { context, request, fields } = sent;
  const { way } = sent.read(WaySchema, () => ({ errors: { form: RELOAD } }));
  const { booking } = sent.read(CallsFormSchema, (errors) => ({
    errors: { form: errors.booking ?? RELOAD },
  }));
  const query = readQuery(request);
  const hostId = fieldValue(query, "host");
  if (hostId !== "" && !HOST_ID.test(hostId)) throw notFound("person");
  const calls = booking
    .map((call) => ({ ...call, to: fieldValue(fields, `to-${call.id}`) }))
    .filter(({ to }) => isChosen(way, to));
  const outcome = await changeClosedCalls(await bookingDeps(context), sent.who, { way, hostId }, calls);
  const { given, refused } = outcome;
  if (refused.length === 0) {
    const { from, to } = readDays(query).filter;
    return seeOther(closedCallsPath({ host: hostId, from, to, way, done: String(given) }));
  }
  const words = await findCallsInWords(
    context,
    refused.map(({ id }) => id),
  );
  const details = refused.map(({ id, why }) => `${words.get(id) ?? "A call"} ${why}.`);
  const left = refused.length === 1 ? "One call" : `${refused.length} calls`;
  const title = `${given === 0 ? "Nothing was changed." : `${DONE_WORDS[way](given)}.`} ${left} could not be:`;
  return sent.again({ title, details });
});

/** A time for a move, a person for a hand-over. Who is asked chooses by themselves. */
function isChosen(way: ClosedCallWay, to: string): boolean {
  if (way === "ask") return true;
  return way === "move" ? SlotStartSchema.safeParse(to).success : HOST_ID.test(to);
}

const calls = (count: number) => (count === 1 ? "1 call" : `${count} calls`);

const DONE_WORDS: Readonly<Record<ClosedCallWay, (count: number) => string>> = {
  move: (count) => `Moved: ${calls(count)}`,
  hand_over: (count) => `Handed over: ${calls(count)}`,
  ask: (count) => `Asked: the ${count === 1 ? "client of 1 call" : `clients of ${count} calls`}`,
};

function doneInWords(way: ClosedCallWay, count: number): string {
  if (count === 0) return NOTHING_CHANGED;
  const calls = count === 1 ? "1 call" : `${count} calls`;
  switch (way) {
    case "move":
      return `Moved: ${calls}. We've emailed ${count === 1 ? "its client" : "their clients"} the new ${count === 1 ? "time" : "times"}.`;
    case "hand_over":
      return `Handed over: ${calls}. We've told clients of booked calls who takes theirs.`;
    case "ask":
      return `We've asked the ${count === 1 ? "client of 1 call" : `clients of ${calls}`} to choose another time.`;
  }
}
