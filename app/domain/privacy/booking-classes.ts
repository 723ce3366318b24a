import { CONFIRM_LINK_MS } from "../booking/confirm-link";
import { DRAFT_MS } from "../booking/wizard";
import { EVENT_DAYS } from "../schedulers/scheduler-event";
import type { DataClass } from "./data-class";
import { daysInWords, spanInWords } from "./spans-in-words";

/** The part of the table in retention.ts about bookings. */
export const BOOKING_CLASSES = {
  bookings: {
    name: "Bookings",
    holds: {
      bookings: [
        ...["id", "user_id", "name", "email", "company", "message", "selected_services", "selected_plan"],
        ...["given_plan", "booking_date", "booking_time", "status", "project_notes", "starts_at", "ends_at"],
        ...["visitor_time_zone", "ical_uid", "ical_sequence", "manage_key_hash", "idempotency_key"],
        ...["created_at", "updated_at", "is_address_proven", "kind_id", "version", "is_booked_by_agency"],
        ...["phone", "guests", "approval", "decline_reason", "cancel_reason", "search_text", "visitor_clock"],
        "place",
        "visit_source",
        "elsewhere",
        "booked_through",
      ],
      booking_changes: [
        ...["booking_id", "version", "changed_at", "status_before", "status_after"],
        ...["starts_at_before", "starts_at_after"],
      ],
      call_replies: ["booking_id", "email", "answer", "comment", "replied_at"],
      booking_internal_notes: ["booking_id", "body"],
      booking_cells: ["host_id", "cell", "booking_id"],
      scheduler_refs: ["scheduler", "ref", "booking_id"],
      booking_hosts: ["booking_id", "host_id", "starts_at", "holds_time"],
      call_events: [
        ...[
          "booking_id",
          "connection_id",
          "calendar_id",
          "state",
          "change",
          "due_at",
          "lease_until",
          "attempts",
          "link",
        ],
        ...[
          "last_error",
          "starts_at",
          "ends_at",
          "written_at",
          "finding",
          "found_starts_at",
          "found_ends_at",
        ],
      ],
    },
    // Kept so that the calendar and the numbers stay right.
    keeps: {
      bookings: [
        ...["id", "selected_services", "selected_plan", "given_plan"],
        "booking_date",
        "booking_time",
        "status",
        "booked_through",
        ...["starts_at", "ends_at", "visitor_time_zone", "ical_uid", "ical_sequence", "manage_key_hash"],
        ...["idempotency_key", "created_at", "updated_at", "is_address_proven", "kind_id", "version"],
        ...["is_booked_by_agency", "approval", "visitor_clock"],
      ],
    },
    purpose: "to hold the call, prepare for it and know afterwards what was agreed",
    ground: "request",
    end: { by: "age", days: "bookings", after: "the call, even if it was cancelled" },
  },
  unconfirmedRequests: {
    name: "Calls waiting for a confirmed address",
    holds: {
      unconfirmed_requests: [
        ...["id", "token_hash", "idempotency_key", "user_id", "request", "expires_at", "visit_source"],
      ],
    },
    purpose: "to book the call once you press the link we emailed you",
    ground: "request",
    end: { by: "expiry", when: `for ${spanInWords(CONFIRM_LINK_MS)}` },
  },
  schedulerEvents: {
    name: "Messages of an external scheduler",
    holds: {
      scheduler_events: ["scheduler", "event_key", "kind", "body", "email", "outcome", "received_at"],
    },
    // Kept so that a copy of a message does not bring your call back.
    keeps: { scheduler_events: ["scheduler", "event_key", "kind", "outcome", "received_at"] },
    purpose: "to book, move and cancel here what you book, move and cancel there",
    ground: "request",
    end: { by: "expiry", when: `for ${daysInWords(EVENT_DAYS)}` },
  },
  bookingDrafts: {
    name: "Unfinished bookings",
    holds: {
      booking_drafts: [
        "key_hash",
        "answers",
        "begun_at",
        "expires_at",
        "visit_source",
        "counted_on",
        "counted_step",
      ],
    },
    purpose: "to show your answers again at the next step, and to book the call with them",
    ground: "request",
    end: {
      by: "expiry",
      when: `until the call is booked, you press "Start over" or sign out, and for ${spanInWords(DRAFT_MS)} after the last step at most`,
    },
  },
} as const satisfies Record<string, DataClass>;
