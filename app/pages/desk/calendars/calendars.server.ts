import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { findAgencyTimeZone } from "~/db/availability/availability.server";
import { listCalendarSources } from "~/db/calendars/calendar-sources.server";
import { listAudit } from "~/db/staff/audit.server";
import { localDateOf } from "~/domain/availability/zoned-time";
import { feedPath } from "~/domain/calendars/calendar-feed";
import {
  type CalendarForm,
  CalendarForms,
  isCalendarForm,
  type NewCalendar,
  WHOSE,
} from "~/domain/calendars/calendar-schema";
import { CALENDAR_SERVICE_NAMES } from "~/domain/calendars/connection";
import { doubtsInWords } from "~/domain/calendars/left-out";
import { ADDRESS_REFUSALS, addressInShort } from "~/domain/calendars/source-address";
import { problemInWords } from "~/domain/calendars/source-problem";
import { NOTHING_CHANGED } from "~/domain/desk-answer";
import { FORM_KEY_FIELD } from "~/domain/form-key-field";
import type { StaffMember } from "~/domain/staff/staff";
import { calendarsPath } from "~/domain/staff-paths";
import { privateData, seeOther } from "~/http/cache/personal-response.server";
import {
  type FieldErrors,
  type FormFields,
  fieldValue,
  parseForm,
  readForm,
  readQuery,
} from "~/http/forms/read-form.server";
import { outageOf, shouldSkipLoader } from "~/http/responses/outage.server";
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

export type CalendarRefusal = {
  form: string;
  /** The id of the form's calendar or feed; empty if the form adds one. */
  id: string;
  values: { name: string; address: string; host: string; owner: string; [FORM_KEY_FIELD]: string };
  errors: FieldErrors;
  problem?: string;
};

/** The page has several forms, told apart by their "form" field. */
export async function action({ request, context }: ActionFunctionArgs) {
  const staff = await requireStaff(request, context);
  const fields = await readForm(request);
  const form = fieldValue(fields, "form");
  const sent = {
    form,
    id: fieldValue(fields, "id"),
    values: {
      name: fieldValue(fields, "name"),
      address: fieldValue(fields, "address"),
      host: fieldValue(fields, "host"),
      owner: fieldValue(fields, "owner"),
      [FORM_KEY_FIELD]: fieldValue(fields, FORM_KEY_FIELD),
    },
  };
  const isForAll = form === "add" && sent.values.host === "";
  if (isForAll || form === "make" || form === "replace") await requireDeskProof(request, context, fields);
  try {
    const errors = isCalendarForm(form) ? await act(form, fields, staff, context) : { form: UNKNOWN_FORM };
    if (errors === null || errors === "same") return seeOther(calendarsPath({ done: errors ?? form }));
    return privateData<CalendarRefusal>({ ...sent, errors, problem: errors.form ?? errors.id }, 400);
  } catch (error) {
    const init = outageOf("A form of the calendars failed", error, context);
    return privateData<CalendarRefusal>({ ...sent, errors: {}, problem: NOT_SAVED }, init);
  }
}

const UNKNOWN_FORM = "Reload the page and try again.";
const GONE = "It no longer exists: someone else may have removed it.";
const NOT_YOURS = "Only the person whose calendar it is and owners can change it.";
const NOT_SAVED = "We couldn't save this just now. Please try again in a minute.";

/** Returns null on success, "same" if there was nothing to change, otherwise the errors by field. */
async function act(
  form: CalendarForm,
  fields: FormFields,
  staff: StaffMember,
  context: AppLoadContext,
): Promise<FieldErrors | "same" | null> {
  const { db } = context;
  const deps = { ...context, by: staff };
  const gone = (isDone: boolean) => (isDone ? null : { form: GONE });
  switch (form) {
    case "add": {
      const checked = parseForm(CalendarForms.add, fields);
      return checked.ok ? add(checked.value, staff, deps, context) : checked.errors;
    }
    case "rename": {
      const checked = parseForm(CalendarForms.rename, fields);
      if (!checked.ok) return checked.errors;
      if (!(await mayChangeSource(db, checked.value.id, staff))) return { form: NOT_YOURS };
      const renamed = await renameSource(deps, checked.value.id, checked.value.name);
      return renamed === "same" ? renamed : gone(renamed === "renamed");
    }
    case "owner": {
      const checked = parseForm(CalendarForms.owner, fields);
      if (!checked.ok) return checked.errors;
      const { id, owner } = checked.value;
      if (!(await mayChangeSource(db, id, staff))) return { form: NOT_YOURS };
      const changed = await changeSourceOwner(deps, id, owner);
      if (changed === "changed") await context.readCalendar(id);
      return changed === "same" ? changed : gone(changed === "changed");
    }
    case "make": {
      const checked = parseForm(CalendarForms.make, fields);
      if (!checked.ok) return checked.errors;
      const { idempotencyKey: id, name, host: hostId } = checked.value;
      const host = await findHost(hostId, "active", staff, db);
      if (host === undefined) return { host: WHOSE };
      await makeFeed(deps, { id, name, host });
      return null;
    }
    default: {
      const checked = parseForm(CalendarForms[form], fields);
      if (!checked.ok) return checked.errors;
      const { id } = checked.value;
      if (form === "read" || form === "remove") {
        if (!(await mayChangeSource(db, id, staff))) return { form: NOT_YOURS };
      }
      if (form === "read") return gone(await context.readCalendar(id));
      if (form === "remove") return gone(await removeSource(deps, id));
      const feed = (await listFeeds(deps, [])).find((one) => one.id === id);
      if (!feed) return { form: GONE };
      const { ownId } = await listCalendarHosts(db, staff);
      if (!mayChangeFeed(feed, staff, ownId)) return { form: NOT_YOURS };
      return gone(await (form === "replace" ? replaceFeed : revokeFeed)(deps, id));
    }
  }
}

const REFUSED = {
  ...ADDRESS_REFUSALS,
  own_address: "That's our own feed: its calls already count as busy",
  known_address: "This calendar is already in the list",
  not_resolved: "We couldn't find this server by its name. Check the address, or try again in a minute",
} as const;

/** Reads a new calendar at once, so that the page says whether its address is right. */
async function add(
  { idempotencyKey, name, address, host: hostId, owner }: NewCalendar,
  staff: StaffMember,
  deps: Parameters<typeof addSource>[0],
  { config, readCalendar }: AppLoadContext,
): Promise<FieldErrors | null> {
  const host = await findHost(hostId, "addable", staff, deps.db);
  if (host === undefined) return { host: WHOSE };
  const ownHost = new URL(config.siteUrl).host;
  const wish = { id: idempotencyKey, name, address, host, owner, ownHost, rules: downloadRulesOf(config) };
  const added = await addSource(deps, wish);
  if (!added.ok) return { address: REFUSED[added.reason] };
  if (!added.isRepeat) await readCalendar(added.id);
  return null;
}

/** Null for none, undefined for one who is not among those shown. */
async function findHost(
  id: string | null,
  among: "active" | "addable",
  staff: StaffMember,
  db: AppLoadContext["db"],
) {
  // All calls may be read in a feed; only owners say that everyone is busy.
  if (id === null) return among === "active" || isForAgency(staff) ? null : undefined;
  return (await listCalendarHosts(db, staff))[among].find((host) => host.id === id);
}
