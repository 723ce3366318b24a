import { type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import { ANSWER_NAMES, typedAnswers } from "~/domain/booking/answers";
import { bookingFormKey } from "~/domain/booking/booking-form-key";
import { bookedPath } from "~/domain/booking/booking-paths";
import { AnswersSchema, SlotStartSchema } from "~/domain/booking/booking-schema";
import type { ConfirmErrors } from "~/domain/booking/scheduler";
import { isToCome, standingOf } from "~/domain/booking/standing";
import { PATHS } from "~/domain/paths";
import { questionValuesIn } from "~/domain/questions/question-values";
import { VISIT_FIELD } from "~/domain/visits/visit-source";
import { formTokenIn } from "~/http/forms/form-token.server";
import {
  type FormFields,
  fieldValue,
  fieldValues,
  parseForm,
  readQuery,
} from "~/http/forms/read-form.server";
import { undefinedOnOutage } from "~/http/responses/outage.server";
import { PERSONAL } from "~/http/responses/response-headers";
import { manageLinkOf } from "~/use-cases/booking/find-booking.server";
import { checkSlot } from "~/use-cases/booking/free-slots.server";
import { readCarry } from "./schedule-carry.server";

/**
 * Passes on the wizard's answers for a browser without cookies: a form carries them from page to page. The URL says
 * which page to show, as everywhere in the scheduler; the time zone form is redirected to such a URL first.
 */
export async function forwardAnswers(fields: FormFields, request: Request, context: AppLoadContext) {
  const zone = fieldValue(fields, "zone");
  const query = readQuery(request);
  if (zone !== "" && fieldValue(query, "zone") !== zone) {
    const asked = PLACE_FIELDS.flatMap((name) =>
      fieldValues(fields, name).map((value): [string, string] => [name, value]),
    );
    return redirect(`${PATHS.schedule}?${new URLSearchParams(asked)}`, { status: 307, headers: PERSONAL });
  }
  // A personal link stands for the name and the address, and has a key of its own. All else is checked with the time.
  if (readQuery(request).offer !== undefined) {
    return data<ConfirmErrors>({ errors: {}, values: valuesOf(fields) }, { headers: PERSONAL });
  }
  const form = parseForm(AnswersSchema, fields);
  if (!form.ok)
    return data<ConfirmErrors>({ errors: form.errors, values: valuesOf(fields) }, { status: 400 });
  const formToken = formTokenIn(fields) ?? context.newToken();
  const values = { ...valuesOf(fields), formToken };
  const time = SlotStartSchema.safeParse(query.time);
  if (!time.success) return data<ConfirmErrors>({ errors: {}, values }, { headers: PERSONAL });

  const { carry, asked } = await readCarry(query, request, context);
  const { name, email } = form.value;
  const owner = { formToken, name, email };
  const { kindId } = carry;
  const { config, now } = context;
  const idempotencyKey = await bookingFormKey(owner, { startsAt: time.data, kindId }, config.cookieSecret);
  const slot = await undefinedOnOutage(
    "The call of a form without cookies could not be looked up",
    checkSlot(context, time.data, asked, idempotencyKey),
  );
  const earlier = slot?.earlier;
  // This form has already booked a call: Back sent it again, or the response was lost.
  if (earlier && isToCome(standingOf(earlier, now))) {
    const link = await manageLinkOf(earlier.id, config.cookieSecret);
    return redirect(bookedPath(carry, link), { status: 303, headers: PERSONAL });
  }
  // After its call was cancelled, a form gets a new key so that it may book another.
  const key = earlier ? context.newId() : idempotencyKey;
  return data<ConfirmErrors>(
    { errors: {}, values: { ...values, idempotencyKey: key } },
    { headers: PERSONAL },
  );
}

const PLACE_FIELDS = ["tz", "clock", "kind", "with", "zone", "at", "date", "near", "month", "offer"];

/** What was typed, with the token of a form that carries its answers itself. */
export function valuesOf(fields: FormFields): ConfirmErrors["values"] {
  const formToken = formTokenIn(fields);
  const visit = fieldValue(fields, VISIT_FIELD);
  const questionValues = questionValuesIn(fields);
  return {
    ...typedAnswers(ANSWER_NAMES, (name) => fieldValues(fields, name)),
    ...(Object.keys(questionValues).length > 0 && { questionValues }),
    ...(formToken && { formToken }),
    ...(visit && { visit }),
  };
}
