import type { AppLoadContext } from "@remix-run/cloudflare";
import { API_ROOT } from "~/domain/api/api-paths";
import { type ApiCursor, apiCursorText, readApiCursor } from "~/domain/api/cursor";
import {
  BOOKING_FIELDS,
  CANCEL_FIELDS,
  NO_SUCH_HOST,
  NO_SUCH_KIND,
  problemsOfFields,
} from "~/domain/api/field-words";
import type { OperationId } from "~/domain/api/operations";
import type { ProblemCode } from "~/domain/api/problems";
import { type BookRequest, PAGE_LIMIT } from "~/domain/api/request-schemas";
import { type Answers, ASKED_ANSWERS, typedAnswers } from "~/domain/booking/answers";
import { AnswersSchema, CancelReasonSchema } from "~/domain/booking/booking-schema";
import { DAY_MS } from "~/domain/duration";
import type { FormFields } from "~/domain/form-fields";
import { valueAt } from "~/domain/json-pointer";
import { PrivateLinkSchema } from "~/domain/private-link";
import { answerField } from "~/domain/questions/question";
import { typedAnswer } from "~/domain/questions/question-answers";
import { ANSWER_POINTERS } from "~/domain/resources/booking-resource";
import { freeTimeResource } from "~/domain/resources/kind-resource";
import { SCHEDULER_NAMES } from "~/domain/schedulers/scheduler";
import { bookingDeps } from "~/http/answers/manage.server";
import { readScheduling } from "~/http/answers/scheduling.server";
import { parseForm } from "~/http/forms/read-form.server";
import { bookOverApi, cancelOverApi, moveOverApi } from "~/use-cases/api/bookings-over-api.server";
import { loadFreeSlots } from "~/use-cases/booking/free-slots.server";
import {
  listBookingResources,
  listHostResources,
  listKindResources,
} from "~/use-cases/resources/list-resources.server";
import { readBookingResource } from "~/use-cases/resources/read-resources.server";
import {
  type ApiAnswer,
  type ApiCall,
  apiRoute,
  invalid,
  notFound,
  resourceDeps,
  tooMany,
  visitSourceFrom,
} from "./api-answers.server";

export const listKinds = apiRoute("listKinds", async ({ context }) => ({
  status: 200,
  body: { data: await listKindResources(await resourceDeps(context)) },
}));

export const listHosts = apiRoute("listHosts", async ({ context: { db } }) => ({
  status: 200,
  body: { data: await listHostResources({ db }) },
}));

/** How many days of free times are sent if the request doesn't say. */
const USUAL_DAYS = 31;

export const listFreeTimes = apiRoute("listFreeTimes", async ({ context, query }) => {
  const now = context.now;
  const { kind, host, booking } = query;
  const external = booking ? null : await externalOf(context);
  if (external) return external;
  const call = booking ? { movingId: booking } : { kindId: kind ?? null, hostId: host ?? null };
  const { slots, rules, isKindOffered, isHostUnknown } = await loadFreeSlots(context, call);
  if (booking && !(await readBookingResource(await resourceDeps(context), booking)))
    return invalid([{ parameter: "booking", detail: "There is no such booking" }]);
  if (!booking && !isKindOffered) return invalid([{ parameter: "kind", detail: NO_SUCH_KIND }]);
  if (!booking && isHostUnknown) return invalid([{ parameter: "host", detail: NO_SUCH_HOST }]);
  const from = query.from ? Date.parse(query.from) : now;
  const before = query.before ? Date.parse(query.before) : from + USUAL_DAYS * DAY_MS;
  const within = slots.filter(({ startsAt }) => startsAt >= from && startsAt < before);
  return { status: 200, body: { data: within.map(freeTimeResource), time_zone: rules.timeZone } };
});

export const listBookings = apiRoute("listBookings", async ({ context, query }) => {
  const { status, email, starts_from: from, starts_before: before, order: direction = "desc" } = query;
  const filter = {
    status,
    email,
    startsFrom: from === undefined ? undefined : Date.parse(from),
    startsBefore: before === undefined ? undefined : Date.parse(before),
  };
  const page = await listBookingResources(await resourceDeps(context), filter, {
    ...pageParams(query),
    direction,
  });
  return pageAnswer(page);
});

/** Where a page begins and how much it has. */
export function pageParams({ cursor, limit = PAGE_LIMIT.usual }: { cursor?: string; limit?: number }) {
  return { after: cursor === undefined ? null : readApiCursor(cursor), limit };
}

export function pageAnswer({ data, next }: { data: unknown[]; next: ApiCursor | null }): ApiAnswer {
  return { status: 200, body: { data, next_cursor: next && apiCursorText(next) } };
}

export const readBooking = apiRoute("readBooking", async (call) => {
  const booking = await findBooking(call);
  return booking ? { status: 200, body: booking } : notFound;
});

/** Null also for an id that can't be a booking's. */
export async function findBooking({
  context,
  parameter,
}: Pick<ApiCall<OperationId>, "context" | "parameter">) {
  const id = PrivateLinkSchema.shape.id.safeParse(parameter);
  return id.success ? readBookingResource(await resourceDeps(context), id.data) : null;
}

export const bookingPath = (id: string) => `${API_ROOT}/bookings/${id}`;

export const book = apiRoute("bookCall", async ({ context, body, caller, idempotencyKey }) => {
  const answers = parseForm<Answers>(AnswersSchema, fieldsOf(body));
  if (!answers.ok) return invalid(problemsOfFields(answers.errors, BOOKING_FIELDS));
  const deps = { ...(await bookingDeps(context)), ...(await resourceDeps(context)) };
  const external = await externalOf(context);
  const result = await bookOverApi(deps, caller, {
    usesExternalScheduler: external !== null,
    request: answers.value,
    typed: answerFields(body),
    kindId: body.kind ?? null,
    hostId: body.host ?? null,
    startsAt: Date.parse(body.starts_at),
    visitorTimeZone: body.time_zone,
    idempotencyKey,
    visitSource: visitSourceFrom(body.source, context),
  });
  if (result.ok) {
    const { booking, toDeliver } = result;
    return { status: 201, body: booking, location: bookingPath(booking.id), ...(toDeliver && { toDeliver }) };
  }
  switch (result.reason) {
    case "too_many":
      return tooMany(result);
    case "booked_elsewhere":
      return external ?? { problem: result.reason };
    case "link_mailed":
      return { status: 202, body: { status: "confirmation_sent", sent_to: answers.value.email } };
    case "wrong_answers":
      return invalid(problemsOfAnswers(result.errors, body));
    case "key_reused":
      return { problem: "idempotency_key_reused" };
    case "no_phone":
      return invalid([{ pointer: ANSWER_POINTERS.phone, detail: "A call by phone needs a phone number" }]);
    case "unknown_kind":
      return invalid([{ pointer: "#/kind", detail: NO_SUCH_KIND }]);
    case "unknown_host":
      return invalid([{ pointer: "#/host", detail: NO_SUCH_HOST }]);
    default:
      return { problem: result.reason };
  }
});

/** The answer while calls are booked in another scheduler, with its page; null if they are booked here. */
async function externalOf(context: AppLoadContext): Promise<ApiAnswer | null> {
  const { scheduler, accounts } = await readScheduling(context);
  if (scheduler === "own") return null;
  const at = accounts[scheduler]?.pageUrl;
  return {
    problem: "booked_elsewhere",
    detail: `Calls are booked with ${SCHEDULER_NAMES[scheduler]}, at ${at}`,
  };
}

/** The fields of the site's own form, whose schema checks them. */
function fieldsOf(body: BookRequest) {
  return typedAnswers(ASKED_ANSWERS, (name) => {
    const value = valueAt(body, BOOKING_FIELDS[name].pointer) as string | string[] | undefined;
    return name === "guests" ? [(body.guests ?? []).join(", ")] : [value ?? []].flat();
  });
}

/** As a form's fields have them: a question that is answered twice has several values, which its schema refuses. */
function answerFields({ answers = [] }: BookRequest): FormFields {
  const fields: Record<string, string[]> = {};
  for (const { slug, answer } of answers) {
    const name = answerField(slug);
    fields[name] = [...(fields[name] ?? []), ...typedAnswer(answer)];
  }
  return Object.fromEntries(
    Object.entries(fields).map(([name, values]) => [name, values.length === 1 ? (values[0] ?? "") : values]),
  );
}

/** Each at its answer in the request; of a question without one, at the list. */
function problemsOfAnswers(errors: Readonly<Record<string, string>>, { answers = [] }: BookRequest) {
  return Object.entries(errors).map(([field, detail]) => {
    const index = answers.findIndex(({ slug }) => answerField(slug) === field);
    return { pointer: index < 0 ? "#/answers" : `#/answers/${index}`, detail };
  });
}

export const moveBooking = apiRoute("moveBooking", async (call) => {
  const { context, body, caller, isAsSeen, isConditional } = call;
  const booking = await findBooking(call);
  if (!booking) return notFound;
  if (!(await isAsSeen(booking))) return { problem: "changed" };
  const deps = { ...(await bookingDeps(context)), ...(await resourceDeps(context)) };
  const target = { bookingId: booking.id, ...(isConditional && { seen: booking.sequence }) };
  const time = { startsAt: Date.parse(body.starts_at), visitorTimeZone: body.time_zone ?? booking.time_zone };
  return changed(await moveOverApi(deps, caller, target, time));
});

export const cancelBooking = apiRoute("cancelBooking", async (call) => {
  const { context, body, caller, isAsSeen, isConditional } = call;
  const booking = await findBooking(call);
  if (!booking) return notFound;
  if (!(await isAsSeen(booking))) return { problem: "changed" };
  const reason = parseForm(CancelReasonSchema, { reason: body.reason ?? "" });
  if (!reason.ok) return invalid(problemsOfFields(reason.errors, CANCEL_FIELDS));
  const deps = { ...(await bookingDeps(context)), ...(await resourceDeps(context)) };
  const target = { bookingId: booking.id, ...(isConditional && { seen: booking.sequence }) };
  return changed(await cancelOverApi(deps, caller, target, reason.value.reason));
});

type Outcome = Awaited<ReturnType<typeof moveOverApi>> | Awaited<ReturnType<typeof cancelOverApi>>;

function changed(result: Outcome): ApiAnswer {
  if (result.ok) return { status: 200, body: result.booking };
  return result.reason === "too_many" ? tooMany(result) : { problem: result.reason satisfies ProblemCode };
}
