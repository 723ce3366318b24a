import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { BRAND } from "~/content/brand";
import { findAgencyTimeZone } from "~/db/availability/availability.server";
import { listHostRecords } from "~/db/availability/kind-records.server";
import { listOfferedKinds } from "~/db/availability/offered-kinds.server";
import type { FormAnswer } from "~/domain/account/form-answer";
import { UNKNOWN_KIND } from "~/domain/availability/call-kind";
import { formatDate, formatDayOf } from "~/domain/availability/format";
import { isTimeZone, presentName, zoneInWords } from "~/domain/availability/time-zone";
import { localDateOf } from "~/domain/availability/zoned-time";
import { ANY_DAY, waitedTimesPath, waitLinkMailedPath, waitsPath } from "~/domain/booking/booking-paths";
import { addDays, isDate } from "~/domain/calendar-date";
import { UNKNOWN_HOST } from "~/domain/hosts/host";
import { TokenSchema } from "~/domain/private-link";
import { firstWishedDate, WAIT_DAYS, WAITS_OF_ADDRESS } from "~/domain/waiting/wait";
import { BeginSchema, StopSchema, waitSchema } from "~/domain/waiting/wait-schema";
import { type WaitInWords, wishInWords } from "~/domain/waiting/wait-words";
import { WAIT_FIELDS } from "~/domain/waiting/weekdays";
import {
  type FormSent,
  onlyForm,
  requirePerson,
  unknownForm,
  waitToTryAgain,
} from "~/http/answers/form-answers.server";
import { nameOfOther } from "~/http/answers/scheduling.server";
import { privateData, seeOther } from "~/http/cache/personal-response.server";
import { anyone, byField, formAction } from "~/http/forms/form-action.server";
import { stampNow } from "~/http/forms/person-check.server";
import { type FormFields, fieldValue, readQuery } from "~/http/forms/read-form.server";
import { clientOf } from "~/http/requests/client-facts.server";
import { shouldSkipLoader } from "~/http/responses/outage.server";
import { readUser } from "~/http/sessions/session-cookie.server";
import {
  askToWait,
  beginWaiting,
  findWaitToBegin,
  listWaits,
  type ShownWait,
  stopWaiting,
} from "~/use-cases/waiting/waits.server";

/**
 * The waiting list: the form to join it, the page behind the mailed link that begins a wait, and the one that shows what an
 * address waits for. Opening a link changes nothing, because email scanners open links too.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = readQuery(request);
  if (shouldSkipLoader(context)) return privateData({ view: "form" as const, form: null });
  if (query.sent !== undefined) return privateData({ view: "mailed" as const });
  if (query.key !== undefined) return loadWaits(query, context);
  if (query.token !== undefined) return loadWaitToBegin(query, context);
  return loadForm(query, request, context);
}

async function loadWaits(query: FormFields, context: AppLoadContext) {
  const key = TokenSchema.safeParse(query.key);
  const waits = key.success ? await listWaits(context, key.data) : [];
  const done = ["begun", "stopped"].find((known) => known === fieldValue(query, "done")) ?? null;
  return privateData({
    view: "waits" as const,
    link: key.success ? key.data : "",
    done,
    waits: waits.map(waitInWords),
  });
}

async function loadWaitToBegin(query: FormFields, context: AppLoadContext) {
  const token = TokenSchema.safeParse(query.token);
  const wait = token.success ? await findWaitToBegin(context, token.data) : null;
  if (!token.success || !wait) return privateData({ view: "ended" as const }, 410);
  return privateData({
    view: "begin" as const,
    token: token.data,
    email: wait.email,
    wait: waitInWords(wait),
  });
}

function waitInWords(wait: ShownWait): WaitInWords {
  const { id, kind, hostId, timeZone, expiresAt } = wait;
  return {
    id,
    call: kind.name,
    wish: wishInWords(wait),
    zone: zoneInWords(timeZone),
    // It ends within that day, or with it.
    until: formatDayOf(expiresAt - 1, timeZone),
    to: waitedTimesPath({ kindId: kind.id, hostId, timeZone, date: firstWishedDate(wait) ?? wait.firstDate }),
  };
}

/** There is a waiting list, and calls are booked in our own scheduler. */
async function isOn({ settings }: AppLoadContext): Promise<boolean> {
  const { hasWaitingList, scheduling } = await settings.readOrKnown();
  return hasWaitingList && nameOfOther(scheduling) === null;
}

async function loadForm(query: FormFields, request: Request, context: AppLoadContext) {
  const { db, now, networkTimeZone } = context;
  if (!(await isOn(context))) return privateData({ view: "off" as const }, 404);
  const [kinds, hosts, user] = await Promise.all([
    listOfferedKinds(db),
    query.with === undefined ? [] : listHostRecords(db),
    readUser(request, context),
  ]);
  const zone = fieldValue(query, "tz");
  const timeZone = isTimeZone(zone) ? presentName(zone) : (networkTimeZone ?? (await findAgencyTimeZone(db)));
  const today = localDateOf(now, timeZone);
  const date = fieldValue(query, "date");
  const isDay = isDate(date) && date >= today && date <= addDays(today, WAIT_DAYS);
  const isAny = date === ANY_DAY;
  const kind = kinds.find(({ id }) => id === query.kind) ?? kinds[0];
  const host = hosts.find(({ id, kinds: taken }) => id === query.with && kind && taken.includes(kind.id));
  return privateData({
    view: "form" as const,
    form: {
      kinds: host ? kinds.filter(({ id }) => id === kind?.id) : kinds,
      host: host ? { id: host.id, name: host.name } : null,
      today,
      opened: await stampNow(context),
      values: {
        email: user?.email ?? "",
        kind: kind?.id ?? "",
        with: host?.id ?? "",
        first: isDay ? date : isAny ? today : "",
        last: isDay ? date : isAny ? addDays(today, WAIT_DAYS) : "",
        part: "any",
        tz: timeZone,
        idempotencyKey: context.newId(),
      },
    },
  });
}

const NOT_STORED =
  "We can't reach our database at the moment, so you're not on the waiting list yet. Please try again in a minute.";

/** The field that a mail program sends to end all waits of an address with one press (RFC 8058). */
const ONE_CLICK = "List-Unsubscribe";

/** Joins the waiting list, begins a wait by its link, and ends waits. */
export const action = formAction<null, FormAnswer>(
  {
    guard: anyone,
    again: (fields, said) => onlyForm(fieldValue(fields, "form"), WAIT_FIELDS)(fields, said),
    outage: ["The waiting list could not be changed", { problem: NOT_STORED }],
  },
  (sent) => (sent.fields[ONE_CLICK] === undefined ? byForm(sent) : stopByMailProgram(sent)),
);

const byForm = byField<null, FormAnswer>("form", { wait: join, begin, stop }, unknownForm);

const NO_LIST = "We don't keep a waiting list at the moment.";

const TOO_MANY_WAITS = `This address is waiting for ${WAITS_OF_ADDRESS} times already. Stop one of these first, by the link in our emails.`;

async function join(sent: FormSent<null>) {
  const { request, context, read, answer, again, refuse } = sent;
  if (!(await isOn(context))) refuse({ problem: NO_LIST });
  const { isUnproven } = await requirePerson(sent);
  const { wish, idempotencyKey } = read(waitSchema(context.now));
  const user = await readUser(request, context);
  const deps = { ...context, isUnproven };
  return answer(await askToWait(deps, wish, { user, ip: clientOf(request).ip, idempotencyKey }), {
    done: (begun) => {
      if (begun.begins === "now") return seeOther(waitsPath(begun.addressKey, "begun"));
      return seeOther(waitLinkMailedPath());
    },
    too_many: (limit) => again(waitToTryAgain(limit, `You can also email us at ${BRAND.email}.`)),
    free_now: ({ date }) =>
      again({
        problem: `A time that fits is free already, on ${formatDate(date)}. You can book it now, or wait for other days or another time of day.`,
        link: { label: "See the free times", to: waitedTimesPath({ ...wish, date }) },
      }),
    too_many_waits: { problem: TOO_MANY_WAITS },
    unknown_kind: { status: 400, errors: { kind: UNKNOWN_KIND } },
    unknown_host: { status: 400, problem: UNKNOWN_HOST },
  });
}

const LINK_OVER = "This link no longer works. You can ask to wait again below.";
const NOT_OFFERED_NOW = "We no longer offer this call, so there's nothing to wait for.";

async function begin({ context, read, answer, refuse }: FormSent<null>) {
  if (!(await isOn(context))) refuse({ problem: NO_LIST });
  const { token } = read(BeginSchema, () => ({ problem: LINK_OVER }));
  return answer(await beginWaiting(context, token), {
    done: ({ addressKey }) => seeOther(waitsPath(addressKey, "begun")),
    gone: { status: 410, problem: LINK_OVER },
    too_many: { problem: TOO_MANY_WAITS },
    unknown_kind: { problem: NOT_OFFERED_NOW },
  });
}

async function stop({ context, read }: FormSent<null>) {
  const { key, wait } = read(StopSchema, () => ({ problem: LINK_OVER }));
  await stopWaiting(context, key, wait);
  return seeOther(waitsPath(key, "stopped"));
}

/** Answered without a redirect, which such programs don't follow. */
async function stopByMailProgram({ request, context, fields }: FormSent<null>) {
  const key = TokenSchema.safeParse(readQuery(request).key);
  if (key.success) await stopWaiting(context, key.data, null);
  return privateData(onlyForm("stop", WAIT_FIELDS)(fields, {}));
}
