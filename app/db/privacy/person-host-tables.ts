import { BY_BOOKING, type PersonTable, type Sets } from "./person-sets";

const OF_HOST = ({ accounts }: Pick<Sets, "accounts">) =>
  `host_id in (select id from hosts where user_id in ${accounts})`;

/** The part of PERSON_TABLES about members of staff who take calls. */
export const HOST_TABLES = {
  hosts: {
    shownAs: "staffHost",
    where: ({ accounts }) => `user_id in ${accounts}`,
    ends: "emptied",
    shows: [
      "name",
      "about",
      "time_zone",
      "has_own_hours",
      "daily_limit",
      "paused_from",
      "paused_until",
      "is_active",
      "created_at",
    ],
    withholds: ["id", "user_id", "version"],
  },
  calendar_connections: {
    shownAs: "staffCalendars",
    where: OF_HOST,
    ends: "deleted",
    shows: ["service", "account", "write_calendar_name", "expired_at", "created_at"],
    withholds: ["id", "host_id", "sealed_credentials", "write_calendar_id", "has_video", "made_by"],
  },
  calendar_sources: {
    // The calendar stays, without the address of its owner.
    shownAs: "staffCalendarOwners",
    where: ({ addresses, accounts }) =>
      `lower(owner_email) in ${addresses} or owner_email is not null and ${OF_HOST({ accounts })}`,
    ends: "emptied",
    shows: ["name", "owner_email", "created_at"],
    withholds: [
      "id",
      "host_id",
      "address",
      "etag",
      "last_modified",
      "known_until",
      "left_out",
      "doubts",
      "fetched_at",
      "tried_at",
      "failures",
      "problem",
      "next_try_at",
      "connection_id",
      "remote_id",
      "asked_at",
      "made_by",
      "sealed_address",
    ],
  },
  call_events: {
    // Stays until the event has gone from the host's calendar, and says nothing of the client.
    shownAs: null,
    where: BY_BOOKING,
    ends: "kept",
    shows: [],
    withholds: [
      "booking_id",
      "connection_id",
      "calendar_id",
      "state",
      "change",
      "due_at",
      "lease_until",
      "attempts",
      "link",
      "last_error",
      "starts_at",
      "ends_at",
      "written_at",
      "finding",
      "found_starts_at",
      "found_ends_at",
    ],
  },
  host_weekly_hours: {
    shownAs: "staffHostHours",
    where: OF_HOST,
    ends: "deleted",
    shows: ["weekday", "start_minute", "end_minute"],
    withholds: ["host_id"],
  },
  host_dates: {
    shownAs: "staffHostDates",
    where: OF_HOST,
    ends: "deleted",
    shows: ["date", "start_minute", "end_minute"],
    withholds: ["id", "host_id"],
  },
  kind_hosts: {
    shownAs: "staffHostKinds",
    where: OF_HOST,
    ends: "deleted",
    shows: ["kind_id", "weight"],
    withholds: ["host_id"],
  },
  host_numbers: {
    shownAs: "staffHostNumbers",
    where: OF_HOST,
    ends: "kept",
    shows: ["week", "value", "count"],
    withholds: ["host_id"],
  },
} as const satisfies Readonly<Record<string, PersonTable>>;
