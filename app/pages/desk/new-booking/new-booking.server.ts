import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { titled } from "~/domain/availability/call-kind";
import { isTimeZone } from "~/domain/availability/time-zone";
import { deskBookingPath } from "~/domain/booking-desk/desk-booking-paths";
import { BookForClientSchema, DateSchema } from "~/domain/booking-desk/desk-schema";
import { bookingDeps } from "~/http/answers/manage.server";
import { otherSchedulerName } from "~/http/answers/scheduling.server";
import { privateData, seeOther } from "~/http/cache/personal-response.server";
import { type FormFields, fieldValue, parseForm, readForm, readQuery } from "~/http/forms/read-form.server";
import { outageOf, shouldSkipLoader } from "~/http/responses/outage.server";
import { requireStaff } from "~/http/sessions/staff-guard.server";
import { type BookedForClient, bookForClient } from "~/use-cases/booking/book-for-client.server";
import { loadNewBooking } from "~/use-cases/booking/new-booking.server";
import { answerOf, slotInWords } from "../desk-answers.server";

/** The form, empty or with a known client's details, and a day's free times for the first kind of call. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff(request, context);
  const idempotencyKey = context.newId();
  const none = { idempotencyKey, offer: null, client: null, scheduler: null };
  if (shouldSkipLoader(context)) return privateData(none);
  const offer = await offerFor(readQuery(request), context);
  return privateData({ idempotencyKey, scheduler: await otherSchedulerName(context), ...offer });
}

/** Shows the free times of another day, kind of call or time zone, or books the call. */
export async function action({ request, context }: ActionFunctionArgs) {
  const by = await requireStaff(request, context);
  const fields = await readForm(request);
  try {
    if (fields.press !== "book") return await showTimes(fields, context);
    const form = parseForm(BookForClientSchema, fields);
    if (!form.ok) return await showTimes(fields, context, form.errors);
    const { kind, tz, time, idempotencyKey, ...request } = form.value;
    const outcome = await bookForClient(await bookingDeps(context), by, {
      request,
      kindId: kind,
      startsAt: time,
      timeZone: tz,
      idempotencyKey,
    });
    if (!outcome.ok)
      return await showTimes(
        fields,
        context,
        errorsOf(outcome.reason),
        outcome.reason === "no_phone" ? 400 : 409,
      );
    context.deliverEmails();
    return seeOther(deskBookingPath(outcome.bookingId, "booked"));
  } catch (error) {
    const answer = { answer: answerOf(fields, { title: NOT_BOOKED }), offer: null };
    return privateData(answer, outageOf("A call could not be booked for a client", error, context));
  }
}

const NOT_BOOKED =
  "We can't reach the database at the moment. Everything you entered is still here. Please try again in a minute.";

type Refused = Extract<BookedForClient, { ok: false }>["reason"];

function errorsOf(reason: Refused): Record<string, string> {
  if (reason === "unknown_kind")
    return { kind: "That kind of call can no longer be booked. Choose another." };
  if (reason === "no_phone") return { phone: "Enter a phone number: this call takes place by phone" };
  if (reason === "other_details") return { form: ALREADY_BOOKED };
  return { time: slotInWords(reason) };
}

const ALREADY_BOOKED =
  "You've already booked a call with this form, with other details. Open a new form to book another.";

/** The form with everything that was typed, and the free times that go with it. */
async function showTimes(
  fields: FormFields,
  context: AppLoadContext,
  errors: Record<string, string> | null = null,
  status = errors ? 400 : 200,
) {
  const date = DateSchema.safeParse(fieldValue(fields, "date"));
  const wrong = { ...(date.success ? {} : { date: date.error.issues[0]?.message ?? "" }), ...errors };
  const { offer } = await offerFor(fields, context);
  const isWrong = Object.keys(wrong).length > 0;
  const answer = answerOf(fields, isWrong ? { errors: wrong } : { title: "" });
  return privateData({ answer, offer }, isWrong && status === 200 ? 400 : status);
}

async function offerFor(fields: FormFields, context: AppLoadContext) {
  const [date, tz, kindId] = [
    DateSchema.safeParse(fieldValue(fields, "date")),
    fieldValue(fields, "tz"),
    fieldValue(fields, "kind"),
  ];
  const wanted = {
    date: date.success ? date.data : null,
    clientTimeZone: isTimeZone(tz) ? tz : null,
    kindId,
    from: fieldValue(fields, "from"),
    clientId: fieldValue(fields, "client"),
  };
  const { kinds, kind, day, timeZone, clientTimeZone, client } = await loadNewBooking(context, wanted);
  const options = kinds.map(({ id, name }) => ({ value: id, label: titled(name) }));
  return {
    client,
    offer: { kinds: options, kind: kind.id, minutes: kind.minutes, day, timeZone, clientTimeZone },
  };
}
