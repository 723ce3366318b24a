import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { NOT_SAVED } from "~/content/outages";
import { findAgencyTimeZone } from "~/db/availability/availability.server";
import { listCalendarSources } from "~/db/calendars/calendar-sources.server";
import { listAudit } from "~/db/staff/audit.server";
import type { FormAnswer } from "~/domain/account/form-answer";
import { localDateOf } from "~/domain/availability/zoned-time";
import { feedPath } from "~/domain/calendars/calendar-feed";
import { type CalendarForm, CalendarForms, WHOSE } from "~/domain/calendars/calendar-schema";
import { CALENDAR_SERVICE_NAMES } from "~/domain/calendars/connection";
import { doubtsInWords } from "~/domain/calendars/left-out";
import { ADDRESS_REFUSALS, addressInShort } from "~/domain/calendars/source-address";
import { problemInWords } from "~/domain/calendars/source-problem";
import { NOTHING_CHANGED } from "~/domain/desk-answer";
import { FORM_KEY_FIELD } from "~/domain/form-key-field";
import { calendarsPath } from "~/domain/staff-paths";
import { valuesOf } from "~/http/answers/form-answers.server";
import { privateData, seeOther } from "~/http/cache/personal-response.server";
import { besideField, byField } from "~/http/forms/form-action.server";
import { fieldValue, readQuery } from "~/http/forms/read-form.server";
import { shouldSkipLoader } from "~/http/responses/outage.server";
import { requireDeskProof } from "~/http/sessions/desk-proof.server";
import { requireStaff } from "~/http/sessions/staff-guard.server";
import {
  listFeeds,
  makeFeed,
  mayChangeFeed,
  replaceFeed,
  revokeFeed,
} from "~/use-cases/calendars/calendar-feeds.server";
import {
  addSource,
  CALENDAR_AUDIT,
  changeSourceOwner,
  isForAgency,
  listCalendarHosts,
  mayChangeSource,
  removeSource,
  renameSource,
} from "~/use-cases/calendars/calendar-sources.server";
import { downloadRulesOf } from "~/use-cases/calendars/download-calendar.server";
import { listConnectedAccounts } from "~/use-cases/calendars/list-connections.server";
import { type DeskSent, deskActionWith } from "../desk-action.server";
import { historyEntries } from "../desk-answers.server";

/** The notice after a form has succeeded, by form. */
const DONE: Record<CalendarForm | "same" | "chosen" | "disconnected", string> = {
  chosen: "Your choice has been saved. We're adding upcoming calls and reading busy times.",
  disconnected: "The account has been disconnected. Events already in its calendars stay there.",
  same: NOTHING_CHANGED,
  add: "The calendar has been added.",
  rename: "The calendar has been renamed.",
  owner: "The owner's address has been saved, and we've tried to read the calendar again.",
  remove: "The calendar has been removed. Its times can be booked again.",
  read: "We've tried to read the calendar. See the result below.",
  make: "The feed is ready. Copy its address into your calendar.",
  replace: "The feed has a new address. The old one no longer works.",
  revoke: "The feed has been revoked. Its address no longer works.",
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, context);
  if (shouldSkipLoader(context)) return privateData(null);
  const { db, config, calendarAccess } = context;
  const [sources, feeds, history, timeZone, people, accounts] = await Promise.all([
    listCalendarSources(context.db, context.now),
    listFeeds(context, config.acceptedSecrets),
    listAudit(context.db, ...CALENDAR_AUDIT, 20),
    findAgencyTimeZone(db),
    listCalendarHosts(db, staff),
    listConnectedAccounts(db, staff),
  ]);
  const done = fieldValue(readQuery(request), "done");
  return privateData({
    timeZone,
    formKey: context.newId(),
    done: Object.hasOwn(DONE, done) ? DONE[done as keyof typeof DONE] : null,
    hosts: people.addable,
    people: people.active,
    services: calendarAccess.grants.services.map((id) => ({ id, name: CALENDAR_SERVICE_NAMES[id] })),
    connections: accounts.map(({ whose, reads, ...account }) => ({
      ...account,
      reads: reads.map(({ doubts, leftOut, ...read }) => ({
        ...read,
        doubts: doubtsInWords(doubts, leftOut, localDateOf(context.now, timeZone)),
      })),
      ...(people.names.size > 0 && { whose: whose === null ? "The agency's calls" : `Calls of ${whose}` }),
    })),
    sources: sources.map(
      ({
        id,
        name,
        address,
        hostId,
        ownerEmail,
        busyTimes,
        leftOut,
        doubts,
        fetchedAt,
        triedAt,
        problem,
      }) => ({
        id,
        name,
        busyTimes,
        fetchedAt,
        triedAt,
        ...(ownerEmail !== null && { owner: ownerEmail }),
        doubts: doubtsInWords(doubts, leftOut, localDateOf(context.now, timeZone)),
        address: addressInShort(address),
        ...whoseInWords(hostId, people.names),
        problem: problem === null ? null : problemInWords(problem),
      }),
    ),
    isOwner: isForAgency(staff),
    feeds: feeds.map(({ id, name, createdAt, hostId, key, madeBy }) => ({
      id,
      name,
      createdAt,
      mayChange: mayChangeFeed({ hostId, madeBy }, staff, people.ownId),
      ...(hostId !== null && { whose: `Calls of ${people.names.get(hostId) || "a former colleague"}` }),
      address:
        key === null || !mayChangeFeed({ hostId, madeBy }, staff, people.ownId)
          ? null
          : new URL(feedPath(key), config.siteUrl).href,
    })),
    history: historyEntries(history, { timeZone }),
  });
}

/** Nothing while the agency takes all calls itself: a page may have many calendars. */
function whoseInWords(hostId: string | null, names: ReadonlyMap<string, string>): { whose?: string } {
  if (hostId !== null) return { whose: `Makes ${names.get(hostId) || "a former colleague"} busy` };
  return names.size === 0 ? {} : { whose: "Makes everyone busy" };
}

const TYPED = ["name", "address", "host", "owner", FORM_KEY_FIELD] as const;

/** With the id of the calendar or feed that the form is about; empty if it adds one. */
type CalendarFormAnswer = FormAnswer<{ id: string }>;
type CalendarSent = DeskSent<CalendarFormAnswer>;

/** The page has several forms, told apart by their "form" field. */
export const action = deskActionWith<CalendarFormAnswer>(
  (fields, { errors = {}, problem = errors.form ?? errors.id ?? null }) => ({
    form: fieldValue(fields, "form"),
    id: fieldValue(fields, "id"),
    values: valuesOf(fields, TYPED),
    errors,
    problem,
    link: null,
  }),
  { outage: ["A form of the calendars failed", { problem: NOT_SAVED }] },
  byField("form", { add, rename, owner, read, remove, make, replace, revoke }, async ({ again }) =>
    again({ status: 400, errors: { form: "Reload the page and try again." } }),
  ),
);

const GONE = {
  status: 400,
  errors: { form: "It no longer exists: someone else may have removed it." },
};
const NOT_YOURS = {
  status: 400,
  errors: { form: "Only the person whose calendar it is and owners can change it." },
};

const REFUSED = {
  ...ADDRESS_REFUSALS,
  own_address: "That's our own feed: its calls already count as busy",
  known_address: "This calendar is already in the list",
  not_resolved: "We couldn't find this server by its name. Check the address, or try again in a minute",
} as const;

/** Reads a new calendar at once, so that the page says whether its address is right. */
async function add(sent: CalendarSent) {
  const { request, context, fields, who, answer } = sent;
  if (fieldValue(fields, "host") === "") await requireDeskProof(request, context, fields);
  const { idempotencyKey: id, host: hostId, ...calendar } = sent.read(CalendarForms.add);
  const host = await takeHost(sent, hostId, "addable");
  const { config, readCalendar } = context;
  const ownHost = new URL(config.siteUrl).host;
  const wish = { ...calendar, id, host, ownHost, rules: downloadRulesOf(config) };
  return answer(await addSource({ ...context, by: who }, wish), {
    done: async (added) => {
      if (!added.isRepeat) await readCalendar(added.id);
      return done(sent);
    },
    ...besideField("address", REFUSED),
  });
}

async function rename(sent: CalendarSent) {
  const { id, name } = sent.read(CalendarForms.rename);
  await requireOwnSource(sent, id);
  const outcome = await renameSource({ ...sent.context, by: sent.who }, id, name);
  return sent.answer(outcome, { renamed: () => done(sent), same: nothingChanged, gone: GONE });
}

async function owner(sent: CalendarSent) {
  const { id, owner: address } = sent.read(CalendarForms.owner);
  await requireOwnSource(sent, id);
  const outcome = await changeSourceOwner({ ...sent.context, by: sent.who }, id, address);
  return sent.answer(outcome, {
    changed: async () => {
      await sent.context.readCalendar(id);
      return done(sent);
    },
    same: nothingChanged,
    gone: GONE,
  });
}

async function read(sent: CalendarSent) {
  const { id } = sent.read(CalendarForms.read);
  await requireOwnSource(sent, id);
  return (await sent.context.readCalendar(id)) ? done(sent) : sent.again(GONE);
}

async function remove(sent: CalendarSent) {
  const { id } = sent.read(CalendarForms.remove);
  await requireOwnSource(sent, id);
  return (await removeSource({ ...sent.context, by: sent.who }, id)) ? done(sent) : sent.again(GONE);
}

async function make(sent: CalendarSent) {
  const { request, context, fields, who } = sent;
  await requireDeskProof(request, context, fields);
  const { idempotencyKey: id, name, host: hostId } = sent.read(CalendarForms.make);
  const host = await takeHost(sent, hostId, "active");
  await makeFeed({ ...context, by: who }, { id, name, host });
  return done(sent);
}

async function replace(sent: CalendarSent) {
  const { request, context, fields } = sent;
  await requireDeskProof(request, context, fields);
  return changeFeed(sent, sent.read(CalendarForms.replace).id, replaceFeed);
}

async function revoke(sent: CalendarSent) {
  return changeFeed(sent, sent.read(CalendarForms.revoke).id, revokeFeed);
}

async function changeFeed(sent: CalendarSent, id: string, change: typeof replaceFeed | typeof revokeFeed) {
  const deps = { ...sent.context, by: sent.who };
  const feed = (await listFeeds(deps, [])).find((one) => one.id === id);
  if (!feed) return sent.again(GONE);
  const { ownId } = await listCalendarHosts(deps.db, sent.who);
  if (!mayChangeFeed(feed, sent.who, ownId)) return sent.again(NOT_YOURS);
  return (await change(deps, id)) ? done(sent) : sent.again(GONE);
}

function done({ fields }: CalendarSent) {
  return seeOther(calendarsPath({ done: fieldValue(fields, "form") }));
}

function nothingChanged() {
  return seeOther(calendarsPath({ done: "same" }));
}

async function requireOwnSource({ context, who, refuse }: CalendarSent, id: string) {
  if (!(await mayChangeSource(context.db, id, who))) refuse(NOT_YOURS);
}

/** The host with this id, if among those shown; null for none. */
async function takeHost(
  { context, who, refuse }: CalendarSent,
  id: string | null,
  among: "active" | "addable",
) {
  // All calls may be read in a feed; only owners say that everyone is busy.
  if (id === null && (among === "active" || isForAgency(who))) return null;
  const hosts = await listCalendarHosts(context.db, who);
  return hosts[among].find((host) => host.id === id) ?? refuse({ errors: { host: WHOSE } });
}
