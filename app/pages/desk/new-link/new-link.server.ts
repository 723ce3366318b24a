import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { NOT_REACHED_STILL_HERE } from "~/content/outages";
import { findAgencyTimeZone } from "~/db/availability/availability.server";
import { listOfferedKinds } from "~/db/availability/offered-kinds.server";
import { findClientRecords } from "~/db/clients/clients.server";
import { listLinkHosts } from "~/db/links/personal-links.server";
import { findTicketByNumber } from "~/db/tickets/tickets.server";
import { titled } from "~/domain/availability/call-kind";
import { formatDate, formatTime, momentInWords } from "~/domain/availability/format";
import { slotValue } from "~/domain/availability/slot-value";
import { localDateOf } from "~/domain/availability/zoned-time";
import { SlotStartSchema } from "~/domain/booking/booking-schema";
import { DateSchema } from "~/domain/booking-desk/desk-schema";
import type { DeskAnswer } from "~/domain/desk-answer";
import { DAY_MS } from "~/domain/duration";
import { waitInWords } from "~/domain/limits/limits";
import { NewLinkSchema } from "~/domain/links/link-form";
import type { LinkOffer } from "~/domain/links/link-offer";
import { LINK_LIMITS, personalLinkPath } from "~/domain/links/personal-link";
import { STAFF_PATHS } from "~/domain/staff-paths";
import { TicketNumberSchema } from "~/domain/ticket-desk/desk-forms";
import { otherSchedulerName } from "~/http/answers/scheduling.server";
import { privateData, seeOther } from "~/http/cache/personal-response.server";
import {
  type FieldErrors,
  type FormFields,
  fieldValue,
  fieldValues,
  parseForm,
  readQuery,
} from "~/http/forms/read-form.server";
import { shouldSkipLoader } from "~/http/responses/outage.server";
import { newSecretHeaders } from "~/http/sessions/new-secret-cookie.server";
import { requireStaff } from "~/http/sessions/staff-guard.server";
import { loadFreeSlots } from "~/use-cases/booking/free-slots.server";
import { makeLink } from "~/use-cases/links/make-link.server";
import { deskActionWith } from "../desk-action.server";
import { answerOf } from "../desk-answers.server";

/** How many days with free times the form shows at once. */
const DAYS_SHOWN = 3;

/** The form, empty or filled in for a client or the sender of a ticket. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff(request, context);
  const next = { id: context.newId(), seed: context.newToken() };
  if (shouldSkipLoader(context)) return privateData({ next, offer: null, person: null, scheduler: null });
  const query = readQuery(request);
  const [offer, person, scheduler] = await Promise.all([
    offerFor(query, context),
    findPerson(query, context),
    otherSchedulerName(context),
  ]);
  return privateData({ next, offer, person, scheduler });
}

async function findPerson(query: FormFields, { db }: AppLoadContext) {
  const number = TicketNumberSchema.safeParse(fieldValue(query, "ticket"));
  if (number.success) {
    const ticket = await findTicketByNumber(db, number.data);
    return ticket && { name: ticket.name, email: ticket.email, ticket: String(ticket.number) };
  }
  const id = fieldValue(query, "client");
  const found = id === "" ? null : await findClientRecords(db, id);
  return found && { name: found.client.name, email: found.client.email, ticket: "" };
}

/** The kinds of call, who takes the chosen one, and three days of its free times with those that are chosen already. */
async function offerFor(fields: FormFields, context: AppLoadContext): Promise<LinkOffer | null> {
  const { db } = context;
  const wanted = fieldValue(fields, "kind");
  const [kinds, timeZone] = await Promise.all([listOfferedKinds(db), findAgencyTimeZone(db)]);
  const kind = kinds.find(({ id }) => id === wanted) ?? kinds[0];
  if (!kind) return null;
  const hosts = await listLinkHosts(db, kind.id);
  const hostIds = fieldValues(fields, "hosts").filter((id) => hosts.some((host) => host.id === id));
  const { slots } = await loadFreeSlots(context, { kindId: kind.id, hostIds });
  const chosen = fieldValues(fields, "times").flatMap((text) => SlotStartSchema.safeParse(text).data ?? []);
  const from = DateSchema.safeParse(fieldValue(fields, "date")).data ?? "";
  const dated = slots.map(({ startsAt }) => ({ startsAt, date: localDateOf(startsAt, timeZone) }));
  const dates = [...new Set(dated.map(({ date }) => date))];
  const later = dates.filter((date) => date >= from);
  const shown = (later.length > 0 ? later : dates).slice(0, DAYS_SHOWN);
  const index = dates.indexOf(shown[0] ?? "");
  const elsewhere = chosen.filter((startsAt) => !shown.includes(localDateOf(startsAt, timeZone)));
  return {
    kinds: kinds.map(({ id, name }) => ({ value: id, label: titled(name) })),
    kind: kind.id,
    hosts: hosts.map(({ id, name }) => ({ value: id, label: name })),
    timeZone,
    days: shown.map((date) => ({
      date,
      label: formatDate(date),
      times: dated
        .filter((slot) => slot.date === date)
        .map(({ startsAt }) => ({ value: slotValue(startsAt), label: formatTime(startsAt, timeZone) })),
    })),
    elsewhere: elsewhere.map((startsAt) => ({
      value: slotValue(startsAt),
      label: momentInWords(startsAt, timeZone),
    })),
    earlier: index > 0 ? (dates[Math.max(0, index - DAYS_SHOWN)] ?? null) : null,
    later: dates[index + DAYS_SHOWN] ?? null,
  };
}

/** What was typed, with the times that were ticked, and the free times that go with it. */
export type NewLinkAnswer = { answer: DeskAnswer; hosts: string[]; offer: LinkOffer | null };

export const action = deskActionWith<NewLinkAnswer>(
  (fields, { answer, offer = null }) => ({
    answer: answer ?? typed(fields, { title: NOT_REACHED_STILL_HERE }),
    hosts: fieldValues(fields, "hosts"),
    offer,
  }),
  { outage: ["A personal link could not be made", {}] },
  async ({ fields, context, who, answer }) => {
    if (fields.press !== "make") return showAgain(fields, context);
    const form = parseForm(NewLinkSchema, fields);
    if (!form.ok) return showAgain(fields, context, form.errors);
    const { kind, hosts, days, offer, times, ...wish } = form.value;
    const refuse =
      (errors: FieldErrors, status = 409) =>
      () =>
        showAgain(fields, context, errors, status);
    const wanted = {
      ...wish,
      kindId: kind,
      hostIds: hosts,
      times: offer === "times" ? times : [],
      expiresAt: context.now + days * DAY_MS,
    };
    return answer(await makeLink(context, { staff: who }, wanted), {
      done: async ({ id, key }) => {
        const address = `${context.config.siteUrl}${personalLinkPath(key)}`;
        const headers = await newSecretHeaders(context.config, id, address);
        const ticket = TicketNumberSchema.safeParse(fieldValue(fields, "ticket"));
        const more: Record<string, string> = ticket.success ? { ticket: String(ticket.data) } : {};
        return seeOther(`${STAFF_PATHS.links}?${new URLSearchParams({ made: id, ...more })}`, headers);
      },
      unknown_kind: refuse({ kind: "That kind of call can no longer be booked. Choose another." }),
      unknown_host: refuse({ hosts: "They no longer take these calls. Choose from the people shown." }),
      time_not_free: refuse({ times: "One of these times is no longer free. Choose from the times shown." }),
      wrong_end: refuse({ days: "Choose how long the link works" }, 400),
      made_before: refuse({
        form: "This form has made its link already, and a link is shown only once. Open the form again to make another.",
      }),
      full: refuse({
        form: `There can be ${LINK_LIMITS.openOfAddress} open links for one address, and ${LINK_LIMITS.open} in all. Withdraw one that is no longer needed first.`,
      }),
      too_many: ({ retryAfterSeconds }) =>
        showAgain(
          fields,
          context,
          {
            form: `You've made many links in a short time. Please try again ${waitInWords(retryAfterSeconds)}.`,
          },
          429,
        ),
    });
  },
);

function typed(fields: FormFields, about: Partial<DeskAnswer>): DeskAnswer {
  return answerOf(fields, { ...about, checked: fieldValues(fields, "times") });
}

async function showAgain(
  fields: FormFields,
  context: AppLoadContext,
  errors: FieldErrors | null = null,
  status = errors ? 400 : 200,
) {
  const offer = await offerFor(
    { ...fields, date: fieldValue(fields, "day") || fieldValue(fields, "date") },
    context,
  );
  const answer = typed(fields, errors ? { errors } : { title: "" });
  return privateData<NewLinkAnswer>({ answer, hosts: fieldValues(fields, "hosts"), offer }, status);
}
