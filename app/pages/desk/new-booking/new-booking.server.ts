import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { NOT_REACHED_STILL_HERE } from "~/content/outages";
import { titled } from "~/domain/availability/call-kind";
import { isTimeZone } from "~/domain/availability/time-zone";
import { deskBookingPath } from "~/domain/booking-desk/desk-booking-paths";
import { BookForClientSchema, DateSchema } from "~/domain/booking-desk/desk-schema";
import type { DeskAnswer } from "~/domain/desk-answer";
import { asOptional } from "~/domain/questions/check-answers";
import { askedQuestion, type QuestionValues, questionValuesIn } from "~/domain/questions/question-values";
import { bookingDeps } from "~/http/answers/manage.server";
import { otherSchedulerName } from "~/http/answers/scheduling.server";
import { privateData, seeOther } from "~/http/cache/personal-response.server";
import {
  type FieldErrors,
  type FormFields,
  fieldValue,
  parseForm,
  readQuery,
} from "~/http/forms/read-form.server";
import { shouldSkipLoader } from "~/http/responses/outage.server";
import { requireStaff } from "~/http/sessions/staff-guard.server";
import { bookForClient } from "~/use-cases/booking/book-for-client.server";
import { loadNewBooking } from "~/use-cases/booking/new-booking.server";
import { deskActionWith } from "../desk-action.server";
import { answerOf, SLOT_WORDS } from "../desk-answers.server";

/** The form, empty or with a known client's details, and a day's free times for the first kind of call. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff(request, context);
  const idempotencyKey = context.newId();
  const none = { idempotencyKey, offer: null, client: null, scheduler: null };
  if (shouldSkipLoader(context)) return privateData(none);
  const offer = await offerFor(readQuery(request), context);
  return privateData({ idempotencyKey, scheduler: await otherSchedulerName(context), ...offer });
}

type BookingAnswer = { answer: DeskAnswer; offer: Offer | null; questionValues: QuestionValues };

/** Shows the free times of another day, kind of call or time zone, or books the call. */
export const action = deskActionWith<BookingAnswer>(
  (fields, { answer, offer = null }) => ({
    answer: answer ?? answerOf(fields, { title: NOT_REACHED_STILL_HERE }),
    offer,
    questionValues: questionValuesIn(fields),
  }),
  { outage: ["A call could not be booked for a client", {}] },
  async ({ fields, context, who, answer }) => {
    if (fields.press !== "book") return showTimes(fields, context);
    const form = parseForm(BookForClientSchema, fields);
    if (!form.ok) return showTimes(fields, context, form.errors);
    const { kindId, visitorTimeZone, startsAt, idempotencyKey, ...request } = form.value;
    const input = { request, typed: fields, kindId, startsAt, visitorTimeZone, idempotencyKey };
    const refuse =
      (errors: FieldErrors, status = 409) =>
      () =>
        showTimes(fields, context, errors, status);
    return answer(await bookForClient(await bookingDeps(context), who, input), {
      done: ({ bookingId }) => seeOther(deskBookingPath(bookingId, "booked")),
      unknown_kind: refuse({ kind: "That kind of call can no longer be booked. Choose another." }),
      no_phone: refuse({ phone: "Enter a phone number: this call takes place by phone" }, 400),
      wrong_answers: ({ errors }) => refuse(errors, 400)(),
      other_details: refuse({ form: ALREADY_BOOKED }),
      taken: refuse({ time: SLOT_WORDS.taken }),
      day_full: refuse({ time: SLOT_WORDS.day_full }),
      not_offered: refuse({ time: SLOT_WORDS.not_offered }),
    });
  },
);

const ALREADY_BOOKED =
  "You've already booked a call with this form, with other details. Open a new form to book another.";

/** The form with everything that was typed, and the free times that go with it. */
async function showTimes(
  fields: FormFields,
  context: AppLoadContext,
  errors: FieldErrors | null = null,
  status = errors ? 400 : 200,
) {
  const date = DateSchema.safeParse(fieldValue(fields, "date"));
  const wrong = { ...(date.success ? {} : { date: date.error.issues[0]?.message ?? "" }), ...errors };
  const { offer } = await offerFor(fields, context);
  const isWrong = Object.keys(wrong).length > 0;
  const answer = answerOf(fields, isWrong ? { errors: wrong } : { title: "" });
  const questionValues = questionValuesIn(fields);
  return privateData<BookingAnswer>(
    { answer, offer, questionValues },
    isWrong && status === 200 ? 400 : status,
  );
}

type Offer = Awaited<ReturnType<typeof offerFor>>["offer"];

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
  const { kinds, kind, day, timeZone, clientTimeZone, client, ...found } = await loadNewBooking(
    context,
    wanted,
  );
  const options = kinds.map(({ id, name }) => ({ value: id, label: titled(name) }));
  return {
    client,
    offer: {
      kinds: options,
      kind: kind.id,
      minutes: kind.minutes,
      day,
      timeZone,
      clientTimeZone,
      questions: found.questions.map(asOptional).map(askedQuestion),
    },
  };
}
