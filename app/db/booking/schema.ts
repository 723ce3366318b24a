import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, text } from "drizzle-orm/sqlite-core";
import { HOUR_CLOCKS, USUAL_CLOCK } from "../../domain/availability/hour-clock";
import { type Answers, answersOf } from "../../domain/booking/answers";
import { BOOKED_THROUGH, type BookedThrough } from "../../domain/booking/booked-through";
import { APPROVALS, BOOKING_EVENTS, BOOKING_STATUSES, type BookingStatus } from "../../domain/booking/status";
import type { PlanId } from "../../domain/catalogue/plans";
import type { ServiceId } from "../../domain/catalogue/services";
import { AGENCY_HOST_ID } from "../../domain/hosts/host";
import type { QuestionAnswer } from "../../domain/questions/question-answers";
import { type ExternalBooking, OTHER_SCHEDULERS } from "../../domain/schedulers/scheduler";
import { users } from "../account/schema";
import {
  belongsTo,
  CAMPAIGN,
  COUNTED_SOURCE,
  hasSource,
  isPlace,
  isVisitSource,
  listOf,
  placeColumn,
  visitSourceColumn,
} from "../columns";
import { hosts } from "../hosts/schema";
import { BY_BOOKING, OWNED } from "../privacy/person-sets";
import { kept, personalTable, shown, withheld } from "../privacy/personal-table";
import { holdsTime, isExpected, isLinkToMake, isToConfirm } from "./booking-conditions";

const statusList = listOf(BOOKING_STATUSES);

/** Once their client is erased, bookings keep what the calendar and the numbers need, and what tells nothing of them. */
export const bookings = personalTable(
  "bookings",
  {
    class: "bookings",
    shownAs: "bookings",
    where: OWNED,
    ends: "emptied",
    standsIn: "name",
    more: "(select body from booking_internal_notes where booking_id = bookings.id) as internal_notes",
  },
  {
    id: kept(shown(text().primaryKey())),
    /** Null for a guest's booking. */
    userId: withheld(text("user_id").references(() => users.id, { onDelete: "set null" })),
    name: shown(text().notNull()),
    email: shown(text().notNull()),
    company: shown(text().notNull().default("")),
    /** Empty if none was given. */
    phone: shown(text().notNull().default("")),
    /** Email addresses of the people that the client brings along. */
    guests: shown(text({ mode: "json" }).$type<string[]>().notNull().default(sql`'[]'`)),
    selectedServices: kept(
      shown(text("selected_services", { mode: "json" }).$type<ServiceId[]>().notNull().default(sql`'[]'`)),
    ),
    selectedPlan: kept(shown(text("selected_plan").$type<PlanId>())),
    /** The selected plan, if it came with the button and was not chosen; also if it may have been (migration 0032). */
    givenPlan: kept(shown(text("given_plan").$type<PlanId>())),
    message: shown(text().notNull().default("")),
    /**
     * References call_kinds, which triggers enforce (migration 0008): a foreign key with a default cannot be added to
     * a table that has rows.
     */
    kindId: kept(shown(text("kind_id").notNull().default("strategy"))),
    status: kept(shown(text({ enum: BOOKING_STATUSES }).notNull().default(BOOKING_EVENTS.booked.to))),
    projectNotes: shown(text("project_notes").notNull().default("")),
    /** `starts_at` as a local date and time in the agency's time zone. */
    bookingDate: kept(shown(text("booking_date").notNull())),
    icalUid: kept(withheld(text("ical_uid").notNull().unique())),
    icalSequence: kept(withheld(integer("ical_sequence").notNull().default(0))),
    manageKeyHash: kept(withheld(text("manage_key_hash").notNull())),
    idempotencyKey: kept(withheld(text("idempotency_key").notNull().unique())),
    bookingTime: kept(shown(text("booking_time").notNull())),
    startsAt: kept(shown(integer("starts_at").notNull())),
    visitorTimeZone: kept(shown(text("visitor_time_zone").notNull())),
    /** Whether the visitor reads 2:30 pm or 14:30, for emails and the dashboard. */
    visitorClock: kept(shown(text("visitor_clock", { enum: HOUR_CLOCKS }).notNull().default(USUAL_CLOCK))),
    /** Incremented on each change by a trigger (migration 0012). */
    version: kept(withheld(integer().notNull().default(0))),
    /** Where the call takes place, as its kind said when it was booked; null for the link in the settings. */
    place: shown(placeColumn()),
    /** The booking in another scheduler, which keeps its calendar; null for a call booked here. */
    elsewhere: shown(text({ mode: "json" }).$type<ExternalBooking>()),
    /** The agency's decision about the call; null if it needs none. */
    approval: kept(shown(text({ enum: APPROVALS }))),
    /** Why the agency declined the call; empty unless it did. */
    declineReason: shown(text("decline_reason").notNull().default("")),
    /**
     * What the desk's search looks through: name, email address and company in their plain form. Written by triggers
     * (migration 0028).
     */
    searchText: withheld(text("search_text").notNull().default("")),
    /** The client's reason for cancelling; empty if none was given. */
    cancelReason: shown(text("cancel_reason").notNull().default("")),
    endsAt: kept(shown(integer("ends_at").notNull())),
    createdAt: kept(shown(integer("created_at").notNull())),
    updatedAt: kept(shown(integer("updated_at").notNull())),
    /** Whether the visitor has proven that the email address is theirs. */
    isAddressProven: kept(shown(integer("is_address_proven", { mode: "boolean" }).notNull().default(false))),
    /** Whether the agency booked the call for its client. */
    isBookedByAgency: kept(
      shown(integer("is_booked_by_agency", { mode: "boolean" }).notNull().default(false)),
    ),
    visitSource: shown(visitSourceColumn()),
    /** Null for a call that was booked before this was stored. */
    bookedThrough: kept(shown(text("booked_through", { enum: BOOKED_THROUGH }))),
    /**
     * Until when the agency decides about a request, as its client reads it; null once it has decided, and in calls that need
     * no decision. A request that was cancelled because it was not decided in time keeps it. Null in requests of before
     * this was stored, which can be decided until the call starts.
     */
    decideBy: kept(shown(integer("decide_by"))),
  },
  (table) => [
    index("bookings_user_date").on(table.userId, table.bookingDate),
    // For deleting bookings that ended long ago.
    index("bookings_end").on(table.endsAt),
    // For counting a day's calls, of all kinds or of one, without reading cancelled ones.
    index("bookings_active_date").on(table.bookingDate, table.kindId).where(holdsTime()),
    // For finding guest bookings that an account can claim once its email address is verified.
    index("bookings_guest_email").on(sql`lower("email")`).where(sql`user_id is null`),
    // Sort orders of the desk's list: by time (of all bookings, or of those left by the most selective filters), by
    // creation time, by name.
    index("bookings_start").on(table.startsAt, table.id),
    index("bookings_status_start").on(table.status, table.startsAt, table.id),
    index("bookings_expected_start")
      .on(table.startsAt, table.id)
      .where(isExpected(sql.raw("+status"))),
    index("bookings_chosen_plan_start").on(table.givenPlan, table.selectedPlan, table.startsAt, table.id),
    index("bookings_given_plan_start").on(table.startsAt, table.id).where(sql`given_plan is not null`),
    index("bookings_kind_start").on(table.kindId, table.startsAt, table.id),
    index("bookings_created").on(table.createdAt, table.id),
    // For finding bookings that name an address as a guest.
    index("bookings_with_guests").on(table.id).where(sql`guests <> '[]'`),
    // Calls whose video link is still to be made.
    index("bookings_link_to_make").on(table.startsAt).where(isLinkToMake()),
    index("bookings_name").on(sql`lower("name")`, table.id),
    // A client's calls, and the end of the last expected one.
    index("bookings_email_start").on(sql`lower("email")`, table.startsAt, table.id),
    index("bookings_email_expected").on(sql`lower("email")`, table.endsAt).where(isExpected()),
    // For the list's filters by source and campaign.
    index("bookings_source_start").on(COUNTED_SOURCE, table.startsAt, table.id).where(hasSource),
    index("bookings_campaign_start").on(CAMPAIGN, table.startsAt, table.id).where(hasSource),
    // Calls that wait for a decision, for the desk's first page and its view of them, and in the order of their deadlines.
    index("bookings_to_confirm").on(table.startsAt, table.id).where(isToConfirm()),
    index("bookings_to_decide").on(table.decideBy).where(isToConfirm()),
    check("bookings_ends_after_start", sql`${table.endsAt} > ${table.startsAt}`),
    check("bookings_status_known", sql`${table.status} in (${statusList})`),
    check("bookings_services_json", sql`json_type(${table.selectedServices}) = 'array'`),
    check(
      "bookings_given_plan",
      sql`${table.givenPlan} is null or ${table.givenPlan} is ${table.selectedPlan}`,
    ),
    check("bookings_approval", sql`${table.approval} in (${listOf(APPROVALS)})`),
    check(
      "bookings_waiting",
      sql`${table.approval} <> 'waiting' or ${table.status} in ('pending', 'cancelled')`,
    ),
    check("bookings_declined", sql`${table.approval} <> 'declined' or ${table.status} = 'cancelled'`),
    check("bookings_decline_reason", sql`${table.declineReason} = '' or ${table.approval} is 'declined'`),
    check("bookings_visitor_clock", sql`${table.visitorClock} in (${listOf(HOUR_CLOCKS)})`),
    check("bookings_place", isPlace(table.place)),
    check("bookings_visit_source", isVisitSource(table.visitSource)),
    check(
      "bookings_elsewhere",
      sql`${table.elsewhere} is null or (json_type(${table.elsewhere}) = 'object' and ${table.elsewhere} ->> '$.scheduler' in (${listOf(OTHER_SCHEDULERS)}) and ${table.elsewhere} ->> '$.ref' is not null)`,
    ),
    check("bookings_booked_through", sql`${table.bookedThrough} in (${listOf(BOOKED_THROUGH)})`),
    check("bookings_sequence_positive", sql`${table.icalSequence} >= 0`),
  ],
);

/** The columns of the answers to the booking form. */
export const answerColumns = answersOf(bookings);

/** The history of bookings: a trigger writes each change of status or time (migration 0012). */
export const bookingChanges = personalTable(
  "booking_changes",
  { class: "bookings", shownAs: "bookingChanges", where: BY_BOOKING, ends: "kept" },
  {
    bookingId: shown(belongsTo("booking_id", () => bookings.id)),
    /** The booking's version after the change. */
    version: withheld(integer().notNull()),
    changedAt: shown(integer("changed_at").notNull()),
    statusBefore: shown(text("status_before").$type<BookingStatus>().notNull()),
    statusAfter: shown(text("status_after").$type<BookingStatus>().notNull()),
    startsAtBefore: shown(integer("starts_at_before").notNull()),
    startsAtAfter: shown(integer("starts_at_after").notNull()),
  },
  (table) => [
    primaryKey({ columns: [table.bookingId, table.version] }),
    // Outcomes that were set since the last minute, for the messages that they bring.
    index("booking_changes_outcome").on(table.changedAt).where(sql`status_after in ('completed', 'no_show')`),
  ],
);

/** The agency's internal notes. In a table of their own, so that no query for clients can return them. */
export const bookingInternalNotes = personalTable(
  "booking_internal_notes",
  {
    class: "bookings",
    // Shown with its booking.
    shownAs: null,
    where: BY_BOOKING,
    ends: "deleted",
  },
  {
    bookingId: withheld(belongsTo("booking_id", () => bookings.id).primaryKey()),
    body: withheld(text().notNull()),
  },
);

/**
 * Who takes a booked call; a call that several people take together has a row for each. The start, and whether the call
 * holds its time, are copied from the booking by triggers (migration 0036), so that one index answers what a host has
 * when.
 */
export const bookingHosts = personalTable(
  "booking_hosts",
  {
    class: "bookings",
    // Who takes a call is the agency's matter; the person who does sees it at the desk.
    shownAs: null,
    where: BY_BOOKING,
    ends: "kept",
  },
  {
    bookingId: withheld(belongsTo("booking_id", () => bookings.id)),
    hostId: withheld(
      text("host_id")
        .notNull()
        .references(() => hosts.id, { onDelete: "restrict" }),
    ),
    startsAt: withheld(integer("starts_at").notNull()),
    holdsTime: withheld(integer("holds_time", { mode: "boolean" }).notNull()),
  },
  (table) => [
    primaryKey({ columns: [table.bookingId, table.hostId] }),
    index("booking_hosts_start").on(table.hostId, table.startsAt, table.holdsTime),
    check("booking_hosts_holds_time", sql`${table.holdsTime} in (0, 1)`),
  ],
);

/**
 * Each host's time as a fixed grid of five-minute cells counted from the epoch. A call (with its buffers) owns the cells
 * it covers; the primary key gives each cell of a host one owner, so that no host has two calls at a time, no matter
 * which code writes them.
 */
export const bookingCells = personalTable(
  "booking_cells",
  { class: "bookings", shownAs: null, where: BY_BOOKING, ends: "kept" },
  {
    hostId: withheld(
      text("host_id")
        .notNull()
        .default(AGENCY_HOST_ID)
        .references(() => hosts.id, { onDelete: "restrict" }),
    ),
    cell: withheld(integer().notNull()),
    bookingId: withheld(belongsTo("booking_id", () => bookings.id)),
  },
  (table) => [
    primaryKey({ columns: [table.hostId, table.cell] }),
    index("booking_cells_booking").on(table.bookingId),
  ],
);

type AskedFor = {
  kindId?: string;
  hostId?: string;
  bookedThrough?: BookedThrough;
  draftHash?: string;
  questionAnswers?: QuestionAnswer[];
};

/** Booking requests from unverified visitors, which wait for the link mailed to their address. They reserve no time. */
export const unconfirmedRequests = personalTable(
  "unconfirmed_requests",
  {
    class: "unconfirmedRequests",
    shownAs: "unconfirmedRequests",
    where: ({ addresses, accounts }) =>
      `lower(request ->> '$.email') in ${addresses} or user_id in ${accounts}`,
    ends: "deleted",
  },
  {
    id: withheld(text().primaryKey()),
    /** SHA-256 of the token in the link. */
    tokenHash: withheld(text("token_hash").notNull().unique()),
    /** From the form, and reused for the booking: one link makes one booking. */
    idempotencyKey: withheld(text("idempotency_key").notNull().unique()),
    userId: withheld(text("user_id").references(() => users.id, { onDelete: "cascade" })),
    /**
     * `kindId` is missing in requests stored before there were kinds of call, `hostId` where the client has no preference,
     * `draftHash` where there is no draft, `questionAnswers` where nothing was answered.
     */
    request: shown(text({ mode: "json" }).$type<Answers & AskedFor>().notNull()),
    expiresAt: shown(integer("expires_at").notNull()),
    visitSource: shown(visitSourceColumn()),
  },
  (table) => [
    index("unconfirmed_requests_expiry").on(table.expiresAt),
    index("unconfirmed_requests_user").on(table.userId),
    // For finding requests by address, to show or erase everything about a person.
    index("unconfirmed_requests_email").on(sql`lower("request" ->> '$.email')`),
    check("unconfirmed_requests_json", sql`json_type(${table.request}) = 'object'`),
  ],
);
