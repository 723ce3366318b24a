import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { EVERY_BOOKING, isSameFilter, MINE } from "~/domain/booking-desk/booking-filter";
import { BOOKING_FILTER, type BookingFilter } from "~/domain/booking-desk/booking-filter-fields";
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
import {
  bookingListPath,
  bookingsFilePath,
  bookingViewPath,
  fileFilter,
} from "~/domain/booking-desk/desk-list-paths";
import { readRecorded } from "~/domain/booking-desk/outcome-schema";
import { hasErrors } from "~/domain/filter-schema";
import type { FilterErrors } from "~/domain/list-filter";
import { type Cursor, rangeInWords } from "~/domain/list-page";
import type { StaffMember } from "~/domain/staff/staff";
import { STAFF_PATHS } from "~/domain/staff-paths";
import { bookingDeps } from "~/http/answers/manage.server";
import { privateData, seeOther } from "~/http/cache/personal-response.server";
import {
  type FormFields,
  fieldValue,
  fieldValues,
  parseForm,
  readForm,
  readQuery,
} from "~/http/forms/read-form.server";
import { PERSONAL } from "~/http/responses/response-headers";
import { requireStaff } from "~/http/sessions/staff-guard.server";
import { changeStatuses } from "~/use-cases/booking/change-statuses.server";
import { findView, listForDesk } from "~/use-cases/booking/desk-list.server";
import { removeView, renameView, saveView } from "~/use-cases/booking/desk-views.server";
import { submitOutcome } from "../outcome.server";

const FIELDS = Object.keys(BOOKING_FILTER) as (keyof BookingFilter)[];

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
      file: isRefused || !(staff.mayExport || isHost) ? null : bookingsFilePath(fileFilter(filter, staff)),
      everywhere: bookingListPath({ ...EVERY_BOOKING, q: filter.q }),
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
  if (!view) throw noSuchView();
  return { filter: view.filter, errors: {}, view };
}

/** Handles the list's forms: a new status for the ticked rows or their confirmation, and saving, renaming or deleting a view. */
export async function action({ request, context }: ActionFunctionArgs) {
  const staff = await requireStaff(request, context);
  const query = readQuery(request);
  const asked = await resolveFilter(query, context, staff);
  const fields = await readForm(request);
  if (fields.form === "save-view") return submitView(fields, context, staff, asked);
  if (fields.form === "rename-view") return submitRename(fields, context, staff);
  if (fields.form === "delete-view") return submitDeletion(fields, context, staff);
  if (fields.outcome !== undefined) {
    const back = listPath(asked, pageParams(readPage(query, asked.filter.sort)));
    const outcome = await submitOutcome(fields, context, staff, back);
    if (!("problem" in outcome)) return outcome;
    return refuse(fields, { form: "statuses", title: outcome.problem }, outcome.status);
  }
  const checked = parseForm(StatusesFormSchema, fields);
  if (!checked.ok) {
    return refuse(fields, { form: "statuses", title: "Nothing changed", errors: checked.errors }, 400);
  }
  const { booking: chosen, event } = checked.value;
  const { changed, refused } = await changeStatuses(await bookingDeps(context), staff, chosen, event);
  const isConfirming = event === "confirmed";
  if (changed > 0) context.deliverEmails();
  if (refused.length > 0) {
    const done = `${changed} ${isConfirming ? "confirmed" : "changed"}`;
    const title = `${changed === 0 ? "Nothing changed" : done}. ${refused.length === 1 ? "One booking" : `${refused.length} bookings`} could not be:`;
    return refuse(fields, { form: "statuses", title, refused }, 409);
  }
  const said = isConfirming ? { confirmed: changed } : { changed };
  return seeOther(listPath(asked, { ...pageParams(readPage(query, asked.filter.sort)), ...said }));
}

type ResolvedFilter = Awaited<ReturnType<typeof resolveFilter>>;

function listPath({ view, filter }: ResolvedFilter, more: Parameters<typeof bookingListPath>[1]): string {
  return view ? bookingViewPath(view.id, more) : bookingListPath(filter, more);
}

type Answer = Pick<DeskListAnswer, "form" | "title"> & Partial<DeskListAnswer>;

function refuse(fields: FormFields, answer: Answer, status: number) {
  const kept = { name: fieldValue(fields, "name"), event: fieldValue(fields, "event") };
  const chosen = fieldValues(fields, "booking").map((value) => value.split(".")[0] ?? "");
  return privateData<DeskListAnswer>({ refused: [], errors: {}, chosen, ...kept, ...answer }, status);
}

async function submitView(
  fields: FormFields,
  context: AppLoadContext,
  staff: StaffMember,
  { filter, errors }: ResolvedFilter,
) {
  const notSaved = (message: string, status: number) =>
    refuse(fields, { form: "save-view", title: "The view was not saved", errors: { name: message } }, status);
  if (hasErrors(errors)) {
    return refuse(
      fields,
      { form: "save-view", title: "Correct the filter first, then save it as a view" },
      400,
    );
  }
  const checked = parseForm(SaveViewSchema, fields);
  if (!checked.ok) return notSaved(checked.errors.name ?? "Enter a name for the view.", 400);
  const saved = await saveView(context, staff, { name: checked.value.name, filter });
  if (saved.ok) return seeOther(bookingViewPath(saved.id));
  return notSaved(
    saved.reason === "name_taken" ? NAME_TAKEN : "You've reached the limit for views. Delete one first.",
    409,
  );
}

const NAME_TAKEN = "You already have a view with that name. Choose another.";

async function submitRename(fields: FormFields, context: AppLoadContext, staff: StaffMember) {
  const notRenamed = (message: string, status: number) =>
    refuse(
      fields,
      { form: "rename-view", title: "The view was not renamed", errors: { name: message } },
      status,
    );
  const checked = parseForm(RenameViewSchema, fields);
  if (!checked.ok && checked.errors.view) throw noSuchView();
  if (!checked.ok) return notRenamed(checked.errors.name ?? "Enter a name for the view.", 400);
  const { view: id, name } = checked.value;
  const renamed = await renameView(context, staff, { id, name });
  if (renamed.ok) return seeOther(bookingViewPath(id, renamed.isSame ? { changed: 0 } : {}));
  if (renamed.reason === "not_found") throw noSuchView();
  return notRenamed(NAME_TAKEN, 409);
}

function noSuchView(): Response {
  return new Response("We couldn't find that view.", { status: 404, headers: PERSONAL });
}

async function submitDeletion(fields: FormFields, context: AppLoadContext, staff: StaffMember) {
  const id = ViewIdSchema.safeParse(fields.view);
  const removed = id.success ? await removeView(context, staff, id.data) : { ok: false };
  if (!removed.ok) throw noSuchView();
  return seeOther(STAFF_PATHS.bookings);
}
