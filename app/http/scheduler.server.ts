import { type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import type { Config } from "~/config.server";
import { endOfCall, refusalOf, type SlotRefusal } from "~/domain/availability/availability";
import {
  loadAvailabilityAround,
  loadFreeSlots,
  readAgencyTimeZone,
} from "~/domain/availability/availability.server";
import { buildCalendarView } from "~/domain/availability/calendar-view";
import { isMonth } from "~/domain/availability/month";
import { slotValue } from "~/domain/availability/slot-value";
import { isTimeZone, presentName } from "~/domain/availability/time-zone";
import { localDateOf } from "~/domain/availability/zoned-time";
import type { Booking, BookingRequest } from "~/domain/booking/booking";
import {
  type ManageLink,
  SchedulerGuestSchema,
  SlotChoiceSchema,
  SlotStartSchema,
} from "~/domain/booking/booking.schema";
import { bookCall, rescheduleBooking } from "~/domain/booking/booking.server";
import {
  type ConfirmErrors,
  type SchedulerCarry,
  type SchedulerView,
  schedulerAddress,
} from "~/domain/booking/scheduler";
import { timeInWords } from "~/domain/booking/time-in-words";
import { isDate } from "~/domain/calendar-date";
import { readBookingRequest } from "./booking-section.server";
import { clearDraft } from "./draft-cookie.server";
import {
  bookingDeps,
  notFoundBooking,
  requireChangeableBooking,
  requireManagedBooking,
  requireManageLink,
} from "./managed-booking.server";
import {
  allTyped,
  checkFields,
  type FieldErrors,
  type FormFields,
  readForm,
  readQuery,
  typed,
} from "./parse-form.server";
import { readUser } from "./session.server";

const REFUSED: Record<SlotRefusal, { status: number; message: string }> = {
  taken: { status: 409, message: "That time has just been taken. Please choose another." },
  day_full: { status: 409, message: "That time has just been taken. Please choose another." },
  not_offered: { status: 400, message: "That time cannot be booked. Please choose one of the times shown." },
};

type Problem = { status: number; message: string };

/** The scheduler as its address asks for it: choosing a time, confirming it, or the booking that came of it. */
export async function loadScheduler(request: Request, context: AppLoadContext) {
  const fields = readQuery(request);
  const { carry, problem } = await readCarry(fields, context);
  if (fields.booked !== undefined) return loadBooked(fields, carry, context);
  const moving = carry.moving && (await requireChangeableBooking(context, carry.moving));
  if (problem || fields.time === undefined)
    return loadPick(fields, carry, moving, context, problem ?? wrongQuery(fields));

  const time = SlotStartSchema.safeParse(fields.time);
  if (!time.success) {
    return loadPick(fields, carry, moving, context, {
      status: 400,
      message: time.error.issues[0]?.message ?? "",
    });
  }
  const { rules, taken } = await loadAvailabilityAround(context.db, time.data, carry.moving?.id);
  const refusal = refusalOf(time.data, rules, taken, context.now());
  const date = localDateOf(time.data, carry.timeZone);
  if (refusal) return loadPick({ date }, carry, moving, context, REFUSED[refusal]);

  const endsAt = endOfCall(time.data, rules);
  const draft = carry.moving ? null : await readBookingRequest(request, context);
  const user = carry.moving || draft ? null : await readUser(request, context);
  return view({
    view: "confirm",
    carry,
    time: slotValue(time.data),
    date,
    words: timeInWords(time.data, endsAt, carry.timeZone),
    agencyWords: timeInWords(time.data, endsAt, rules.timeZone),
    current: moving && timeInWords(moving.startsAt, moving.endsAt, carry.timeZone),
    idempotencyKey: context.newId(),
    guest: user && { name: user.name, email: user.email },
    request: draft && {
      name: draft.name,
      email: draft.email,
      company: draft.company,
      services: draft.selectedServices,
      plan: draft.selectedPlan,
    },
  });
}

/** Books or moves a call. Answers with a redirect to the booking, or with what is wrong. */
export async function submitScheduler(request: Request, context: AppLoadContext) {
  const fields = await readForm(request);
  const { carry } = await readCarry(fields, context);
  const values = { name: typed(fields, "name"), email: typed(fields, "email") };
  const refuse = (status: number, errors: FieldErrors) => data<ConfirmErrors>({ errors, values }, { status });

  const choice = checkFields(SlotChoiceSchema, fields);
  if (!choice.ok) return refuse(400, choice.errors);
  const { time: startsAt, idempotencyKey } = choice.value;
  const visitorTimeZone = carry.timeZone;

  if (carry.moving) {
    const result = await rescheduleBooking(bookingDeps(context), {
      link: carry.moving,
      startsAt,
      visitorTimeZone,
    });
    if (result.ok) {
      context.deliverMail();
      return redirect(bookedAddress(carry, carry.moving, { moved: "1" }), 303);
    }
    if (result.reason === "not_found") throw notFoundBooking();
    return refuse(REFUSED[result.reason].status, { time: REFUSED[result.reason].message });
  }

  const fromWizard = typed(fields, "flow") === "wizard";
  const guest = checkFields(SchedulerGuestSchema, fields);
  const wanted = fromWizard
    ? await readBookingRequest(request, context)
    : guest.ok
      ? ofGuest(guest.value)
      : null;
  const result = await bookCall(bookingDeps(context), {
    request: wanted,
    userId: (await readUser(request, context))?.id ?? null,
    startsAt,
    visitorTimeZone,
    idempotencyKey,
  });
  if (result.ok) {
    context.deliverMail();
    const link = { id: result.booking.id, key: result.manageKey };
    const asked = result.booking.startsAt === startsAt;
    return redirect(bookedAddress(carry, link, asked ? {} : { earlier: "1" }), {
      status: 303,
      headers: fromWizard ? clearDraft(request, context.config) : {},
    });
  }
  if (result.reason !== "no_request") {
    return refuse(REFUSED[result.reason].status, { time: REFUSED[result.reason].message });
  }
  return refuse(400, guest.ok || fromWizard ? { form: DETAILS_GONE } : guest.errors);
}

const DETAILS_GONE = "Your details are no longer here. Enter your name and email below, or start again.";

function ofGuest(guest: { name: string; email: string }): BookingRequest {
  return { ...guest, company: "", message: "", selectedPlan: null, selectedServices: [] };
}

function bookedAddress(carry: SchedulerCarry, link: ManageLink, more: Record<string, string>): string {
  return schedulerAddress({ ...carry, moving: null }, { booked: link.id, key: link.key, ...more });
}

async function loadPick(
  query: FormFields,
  carry: SchedulerCarry,
  moving: Booking | null,
  { db, now }: AppLoadContext,
  problem: Problem | null,
) {
  const time = now();
  const { rules, slots } = await loadFreeSlots({ db, now: time }, moving?.id ?? null);
  const date = typed(query, "date");
  const month = typed(query, "month");
  const calendar = buildCalendarView(slots, carry.timeZone, time, {
    date: isDate(date) ? date : null,
    month: isMonth(month) ? month : null,
  });
  return view(
    {
      view: "pick",
      carry,
      calendar,
      agencyTimeZone: rules.timeZone,
      callMinutes: rules.callMinutes,
      current: moving && timeInWords(moving.startsAt, moving.endsAt, carry.timeZone),
      problem: problem?.message ?? null,
    },
    problem?.status,
  );
}

async function loadBooked(fields: FormFields, carry: SchedulerCarry, context: AppLoadContext) {
  const link = requireManageLink(fields.booked, fields.key);
  const booking = await requireManagedBooking(context, link);
  const { startsAt, endsAt, visitorTimeZone } = booking;
  return view({
    view: "booked",
    carry: { ...carry, timeZone: visitorTimeZone },
    status: booking.status,
    moved: fields.moved === "1",
    earlier: fields.earlier === "1",
    words: timeInWords(startsAt, endsAt, visitorTimeZone),
    agencyWords: timeInWords(startsAt, endsAt, await readAgencyTimeZone(context.db)),
    startsAt,
    endsAt,
    name: booking.name,
    email: booking.email,
    services: booking.selectedServices,
    plan: booking.selectedPlan,
    link,
  });
}

/** What rides along in every address and form of the scheduler; a part that cannot be used is replaced, and told of. */
async function readCarry(
  fields: FormFields,
  { config, db, networkTimeZone }: AppLoadContext,
): Promise<{ carry: SchedulerCarry; problem: Problem | null }> {
  const asked = allTyped(fields, "tz");
  const [timeZone = ""] = asked;
  const isUsable = asked.length === 1 && isTimeZone(timeZone);
  const parentOrigin = typed(fields, "parent");
  return {
    carry: {
      timeZone: isUsable ? presentName(timeZone) : (networkTimeZone ?? (await readAgencyTimeZone(db))),
      timeZoneIsGuess: asked.length === 0,
      embedded: fields.embed === "1",
      parentOrigin: isKnownParent(parentOrigin, config) ? parentOrigin : null,
      moving: readMoving(fields),
    },
    problem:
      isUsable || asked.length === 0
        ? null
        : { status: 400, message: "That time zone is not known here. Please choose one from the list." },
  };
}

/** Messages go only to pages that may frame the scheduler in the first place. */
function isKnownParent(origin: string, { siteUrl, scheduler }: Config): boolean {
  return origin === siteUrl || scheduler.frameAncestors.includes(origin);
}

function readMoving(fields: FormFields): ManageLink | null {
  if (fields.reschedule === undefined) return null;
  return requireManageLink(fields.reschedule, fields.key);
}

function wrongQuery(fields: FormFields): Problem | null {
  const { date, month } = fields;
  const isReadable =
    (date === undefined || (typeof date === "string" && isDate(date))) &&
    (month === undefined || (typeof month === "string" && isMonth(month)));
  if (!isReadable)
    return { status: 400, message: "That day cannot be read. Please choose one from the calendar." };
  if (fields.choose !== undefined) return { status: 400, message: "Choose a time, then continue." };
  return null;
}

/** A page of the scheduler shows free times of this moment, or somebody's booking. */
function view(state: SchedulerView, status = 200) {
  // Not "no-store": Back must bring back the very form that was sent, whose idempotency key makes sending it again safe.
  const cache = state.view === "confirm" ? "private, no-cache" : "private, no-store";
  return data<SchedulerView>(state, {
    status,
    headers: { "Cache-Control": cache, "X-Robots-Tag": "noindex" },
  });
}
