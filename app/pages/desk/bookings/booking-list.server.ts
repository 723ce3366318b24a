import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { BOOKING_LIST, MINE } from "~/domain/booking-desk/booking-filter";
import type { BookingFilter } from "~/domain/booking-desk/booking-filter-fields";
import { readFilter } from "~/domain/booking-desk/booking-filter-schema";
import { readPage } from "~/domain/booking-desk/booking-page";
import {
  type BookingView,
  BUILT_IN_VIEWS,
  MINE_VIEW,
  RenameViewSchema,
  SaveViewSchema,
  ViewIdSchema,
} from "~/domain/booking-desk/booking-views";
import { StatusesFormSchema } from "~/domain/booking-desk/bulk-schema";
import type { DeskListAnswer, ListedView } from "~/domain/booking-desk/desk-list";
import { bookingListPath, bookingViewPath, fileFilter } from "~/domain/booking-desk/desk-list-paths";
import { readRecorded } from "~/domain/booking-desk/outcome-schema";
import { isSameFilter, listFilePath } from "~/domain/desk-list";
import { hasErrors } from "~/domain/filter-schema";
import type { FilterErrors } from "~/domain/list-filter";
import { type Cursor, rangeInWords } from "~/domain/list-page";
import type { StaffMember } from "~/domain/staff/staff";
import { STAFF_PATHS } from "~/domain/staff-paths";
import { bookingDeps } from "~/http/answers/manage.server";
import { privateData, seeOther } from "~/http/cache/personal-response.server";
import { byField } from "~/http/forms/form-action.server";
import { type FormFields, fieldValue, fieldValues, readQuery } from "~/http/forms/read-form.server";
import { notFound } from "~/http/responses/not-found.server";
import { requireStaff } from "~/http/sessions/staff-guard.server";
import { changeStatuses } from "~/use-cases/booking/change-statuses.server";
import { findView, listForDesk } from "~/use-cases/booking/desk-list.server";
import { removeView, renameView, saveView } from "~/use-cases/booking/desk-views.server";
import { type DeskSent, deskActionWith, type ProblemAnswer } from "../desk-action.server";
import { submitOutcome } from "../outcome.server";

const FIELDS = Object.keys(BOOKING_LIST.everything) as (keyof BookingFilter)[];

/** The desk's bookings: by the filter in the URL or by the view that it names. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, context);
  const query = readQuery(request);
  const asked = await resolveFilter(query, context, staff);
  const { filter, view } = asked;
  const page = readPage(query, filter.sort);
  const list = await listForDesk(context, staff.id, {
    filter: hasErrors(asked.errors) ? null : filter,
    page,
  });
  const isUnknownKind = filter.kind !== "" && !list.kinds.some(({ id }) => id === filter.kind);
  const isUnknownHost =
    filter.host !== "" && filter.host !== MINE && !list.hosts.some(({ id }) => id === filter.host);
  const errors: FilterErrors<BookingFilter> = {
    ...asked.errors,
    ...(isUnknownKind && { kind: "We couldn't find that kind of call." }),
    ...(isUnknownHost && { host: "We couldn't find that person." }),
  };
  const isRefused = hasErrors(errors);
  const isHost = list.hosts.some(({ id }) => id === MINE);
  const mayExport = staff.mayExport || isHost;
  const views = listedViews(list.views, filter, view).filter((one) => one.id !== MINE_VIEW || isHost);
  const pathOf = (more: Parameters<typeof bookingListPath>[1]) => listPath(asked, more);
  const pageOf = (name: "after" | "until", cursor: Cursor | null) => cursor && pathOf({ [name]: cursor });
  return privateData({
    rows: list.rows,
    kinds: list.kinds,
    hosts: list.hosts,
    views,
    filter,
    timeZone: list.timeZone,
    isInOwnZone: list.timeZone !== list.agencyZone,
    /** Among others', where some of the calls are the reader's own, in their zone. */
    ownZone: list.rows.some(({ agencyTime }) => agencyTime !== null) ? list.ownZone : null,
    errors,
    isRefused,
    typed: Object.fromEntries(FIELDS.map((field) => [field, fieldValue(query, field) || filter[field]])),
    title: views.find(({ isCurrent }) => isCurrent)?.name ?? "",
    range: rangeInWords(list.before, list.rows.length, list.count),
    isOnFirst: page.after === null && page.until === null,
    to: {
      first: pathOf({}),
      previous: pageOf("until", list.previous),
      next: pageOf("after", list.next),
      file: isRefused || !mayExport ? null : listFilePath(BOOKING_LIST, fileFilter(filter, staff)),
      everywhere: bookingListPath({ q: filter.q }),
      chooseAll: pathOf({ ...pageParams(page), chosen: "all" }),
    },
    isAllChosen: query.chosen === "all",
    changed: numberOf(query.changed),
    confirmed: numberOf(query.confirmed),
    recorded: readRecorded(query),
  });
}

function pageParams({ after, until }: ReturnType<typeof readPage>) {
  return { ...(after && { after }), ...(until && { until }) };
}

function numberOf(value: FormFields[string] | undefined): number | null {
  return typeof value === "string" && /^\d{1,3}$/.test(value) ? Number(value) : null;
}

function listedViews(own: BookingView[], filter: BookingFilter, asked: BookingView | null): ListedView[] {
  const all = [...BUILT_IN_VIEWS, ...own];
  const current = asked?.id ?? all.find((view) => isSameFilter(view.filter, filter))?.id;
  return all.map(({ id, name }) => ({
    id,
    name,
    isCurrent: id === current,
    isOwn: own.some((view) => view.id === id),
  }));
}

/** If the URL has filter fields, its view is ignored. */
async function resolveFilter(query: FormFields, { db }: AppLoadContext, staff: StaffMember) {
  if (FIELDS.some((field) => query[field] !== undefined)) return { ...readFilter(query), view: null };
  const id = ViewIdSchema.safeParse(query.view ?? BUILT_IN_VIEWS[0]?.id);
  const view = id.success ? await findView(db, staff.id, id.data) : null;
  if (!view) throw notFound("view");
  return { filter: view.filter, errors: {}, view };
}

/** Handles the list's forms: a new status for the ticked rows or their confirmation, and saving, renaming or deleting a view. */
export const action = deskActionWith<ListAnswer>(
  (fields, { problem, ...said }) => ({
    form: "statuses",
    title: problem ?? "Nothing changed",
    refused: [],
    errors: {},
    chosen: fieldValues(fields, "booking").map((value) => value.split(".")[0] ?? ""),
    name: fieldValue(fields, "name"),
    event: fieldValue(fields, "event"),
    problem: "",
    ...said,
  }),
  {},
  async (sent) => {
    const asked = await resolveFilter(readQuery(sent.request), sent.context, sent.who);
    const back = (said: Parameters<typeof listPath>[1] = {}) =>
      listPath(asked, { ...pageParams(readPage(readQuery(sent.request), asked.filter.sort)), ...said });
    const forms = {
      "save-view": () => saveFilter(sent, asked),
      "rename-view": rename,
      "delete-view": remove,
    };
    return byField("form", forms, () =>
      sent.fields.outcome === undefined ? changeTicked(sent, back) : submitOutcome(sent, back()),
    )(sent);
  },
);

/** `problem`: of a button beside a call, said as the title. */
type ListAnswer = DeskListAnswer & ProblemAnswer;
type ListSent = DeskSent<ListAnswer>;

async function changeTicked(
  { context, who, read, again }: ListSent,
  back: (said: Parameters<typeof listPath>[1]) => string,
) {
  const { booking: chosen, event } = read(StatusesFormSchema);
  const { changed, refused } = await changeStatuses(await bookingDeps(context), who, chosen, event);
  const isConfirming = event === "confirmed";
  if (refused.length === 0) return seeOther(back(isConfirming ? { confirmed: changed } : { changed }));
  const done = `${changed} ${isConfirming ? "confirmed" : "changed"}`;
  const title = `${changed === 0 ? "Nothing changed" : done}. ${refused.length === 1 ? "One booking" : `${refused.length} bookings`} could not be:`;
  return again({ title, refused });
}

type ResolvedFilter = Awaited<ReturnType<typeof resolveFilter>>;

function listPath({ view, filter }: ResolvedFilter, more: Parameters<typeof bookingListPath>[1]): string {
  return view ? bookingViewPath(view.id, more) : bookingListPath(filter, more);
}

async function saveFilter(
  { context, who, read, again, answer }: ListSent,
  { filter, errors }: ResolvedFilter,
) {
  const form = "save-view" as const;
  if (hasErrors(errors)) {
    return again({ status: 400, form, title: "Correct the filter first, then save it as a view" });
  }
  const notSaved = (name: string) => ({ form, title: "The view was not saved", errors: { name } });
  const { name } = read(SaveViewSchema, (wrong) => notSaved(wrong.name ?? "Enter a name for the view."));
  return answer(await saveView(context, who, { name, filter }), {
    done: ({ id }) => seeOther(bookingViewPath(id)),
    name_taken: notSaved(NAME_TAKEN),
    too_many: notSaved("You've reached the limit for views. Delete one first."),
  });
}

const NAME_TAKEN = "You already have a view with that name. Choose another.";

async function rename({ context, who, read, answer }: ListSent) {
  const notRenamed = (name: string) => ({
    form: "rename-view" as const,
    title: "The view was not renamed",
    errors: { name },
  });
  const { view: id, name } = read(RenameViewSchema, (wrong) => {
    if (wrong.view) throw notFound("view");
    return notRenamed(wrong.name ?? "Enter a name for the view.");
  });
  return answer(await renameView(context, who, { id, name }), {
    done: ({ isSame }) => seeOther(bookingViewPath(id, isSame ? { changed: 0 } : {})),
    not_found: () => {
      throw notFound("view");
    },
    name_taken: notRenamed(NAME_TAKEN),
  });
}

async function remove({ fields, context, who }: ListSent) {
  const id = ViewIdSchema.safeParse(fields.view);
  const removed = id.success ? await removeView(context, who, id.data) : { ok: false };
  if (!removed.ok) throw notFound("view");
  return seeOther(STAFF_PATHS.bookings);
}
