import { OPENING_HOURS } from "~/content/opening-hours";
import { localDateOf, localTimeOf } from "~/domain/availability/zoned-time";
import { NO_ANSWERS } from "~/domain/booking/answers";
import type { Booking } from "~/domain/booking/booking";
import type { Approval, BookingStatus } from "~/domain/booking/status";
import type { deskBookingView } from "~/domain/booking-desk/desk-booking-view";
import { DAY_MS, MINUTE_MS } from "~/domain/duration";
import type { HostName } from "~/domain/hosts/host";
import type { Instant } from "~/domain/instant";
import type { StaffMember } from "~/domain/staff/staff";
import { CLIENTS, type ClientName } from "./demo-clients.server";
import { at, type DemoDay } from "./demo-day.server";

type File = Parameters<typeof deskBookingView>[0];
export type DemoCall = File["booking"];

/** Role names alone: who works with the demo's desk. */
export const STAFF: StaffMember = {
  id: "owner",
  email: "owner@demo.example",
  name: "Demo Owner",
  role: "owner",
  mayExport: true,
  visitedAt: null,
};
export const HOSTS: readonly HostName[] = [
  { id: "owner", name: "Demo Owner" },
  { id: "strategist", name: "Demo Strategist" },
];
const [OWNER, STRATEGIST] = HOSTS.map((host) => [host]) as [HostName[], HostName[]];

export const KINDS = [
  { id: "strategy", name: "strategy call", shortName: "call", minutes: 30 },
  { id: "review", name: "website review", shortName: "review", minutes: 60 },
] as const;
const [CALL, REVIEW] = KINDS;

/** What differs from a half-hour call that was booked on the site and is to come, or took place. */
type More = {
  kind?: (typeof KINDS)[number];
  status?: BookingStatus;
  approval?: Approval;
  projectNotes?: string;
  internalNotes?: string;
  cancelReason?: string;
  place?: Booking["place"];
};
type Sketch = readonly [
  day: number,
  time: string,
  client: ClientName,
  hosts: HostName[],
  bookedDay: number,
  bookedTime: string,
  more?: More,
];

const WE_CALL: Booking["place"] = { kind: "we_call", detail: "" };

/** The calls around the demo's day: days count from it, in the agency's time. */
const SKETCHES: readonly Sketch[] = [
  [-9, "10:00", "hotel", OWNER, -13, "11:20"],
  [-8, "14:30", "removals", STRATEGIST, -12, "09:10"],
  [-6, "11:00", "school", OWNER, -10, "20:41"],
  [-5, "15:00", "roofer", STRATEGIST, -8, "13:02", { status: "no_show" }],
  [-4, "09:30", "groomer", OWNER, -7, "22:15"],
  [-3, "13:00", "lawFirm", OWNER, -6, "16:48", { kind: REVIEW, approval: "confirmed" }],
  [
    -2,
    "10:30",
    "yoga",
    STRATEGIST,
    -5,
    "08:37",
    { status: "cancelled", cancelReason: "We moved. New date to follow." },
  ],
  [-2, "14:00", "hotel", OWNER, -4, "12:12"],
  [-1, "09:00", "removals", OWNER, -5, "19:26"],
  [-1, "11:30", "florist", STRATEGIST, -3, "21:54", { status: "no_show" }],
  [-1, "15:30", "estateAgency", STRATEGIST, -4, "10:05"],
  [
    0,
    "09:00",
    "dentist",
    OWNER,
    -3,
    "22:41",
    { status: "pending", place: WE_CALL, internalNotes: "Two offices, one diary. Ask who answers at lunch." },
  ],
  [0, "10:00", "florist", STRATEGIST, -2, "18:30", { place: WE_CALL }],
  [
    0,
    "11:30",
    "estateAgency",
    OWNER,
    -2,
    "09:15",
    {
      place: WE_CALL,
      projectNotes: "We'll bring a sample of ten scored enquiries.",
      internalNotes: "Wants reasons with every score.",
    },
  ],
  [0, "14:00", "lawFirm", OWNER, -1, "21:07", { kind: REVIEW, approval: "waiting" }],
  [0, "15:30", "physio", STRATEGIST, -1, "13:33"],
  [1, "09:30", "bakery", OWNER, -1, "22:41", { place: WE_CALL }],
  [1, "13:00", "yoga", STRATEGIST, -4, "10:58"],
  [1, "16:00", "school", OWNER, -1, "17:20", { place: WE_CALL }],
  [2, "10:00", "groomer", STRATEGIST, -2, "20:12"],
  [2, "14:30", "hotel", OWNER, -2, "14:44", { kind: REVIEW, approval: "confirmed" }],
  [3, "11:00", "roofer", OWNER, 0, "07:52", { kind: REVIEW, approval: "waiting" }],
  [4, "09:30", "dentist", STRATEGIST, -3, "23:02"],
  [6, "15:00", "florist", STRATEGIST, 0, "08:40", { place: WE_CALL }],
  [8, "10:30", "removals", OWNER, 0, "09:21"],
  [-6, "14:30", "bakery", STRATEGIST, -9, "18:22"],
  [-5, "10:00", "physio", OWNER, -8, "21:36"],
  [-4, "15:30", "lawFirm", STRATEGIST, -9, "12:05"],
  [-3, "10:00", "estateAgency", OWNER, -6, "08:47"],
  [5, "11:00", "yoga", OWNER, -2, "19:02"],
  [7, "14:00", "school", STRATEGIST, -1, "15:11"],
];

/** The demo's bookings, in the order of their calls. */
export function demoCalls(day: DemoDay): DemoCall[] {
  const calls = SKETCHES.map((sketch, index) => callOf(sketch, String(index + 1), day));
  return calls.sort((one, other) => one.startsAt - other.startsAt);
}

function callOf(
  [offset, time, client, hosts, bookedDay, bookedTime, more = {}]: Sketch,
  id: string,
  day: DemoDay,
): DemoCall {
  const { kind = CALL, approval = null, place = null, projectNotes = "", internalNotes = "" } = more;
  const { visitSource, zone, ...answers } = CLIENTS[client];
  const startsAt = at(day, offset, time);
  const endsAt = startsAt + kind.minutes * MINUTE_MS;
  const createdAt = at(day, bookedDay, bookedTime);
  const status = more.status ?? (endsAt <= day.now ? "completed" : "pending");
  const call: DemoCall = {
    ...NO_ANSWERS,
    ...answers,
    id,
    kind,
    hosts,
    place,
    status,
    approval,
    decideBy: null,
    projectNotes,
    internalNotes,
    cancelReason: more.cancelReason ?? "",
    declineReason: "",
    elsewhere: null,
    questionAnswers: [],
    userId: null,
    bookingDate: localDateOf(startsAt, day.timeZone),
    bookingTime: localTimeOf(startsAt, day.timeZone),
    startsAt,
    endsAt,
    changeCutoffMinutes: OPENING_HOURS.changeCutoffMinutes,
    visitorTimeZone: zone,
    visitorClock: "12",
    icalUid: `${id}@demo.example`,
    icalSequence: 0,
    createdAt,
    updatedAt: createdAt,
    version: 1,
    isBookedByAgency: false,
    isAddressProven: true,
    visitSource,
  };
  return { ...call, version: 1 + changesOf(call).length + auditsOf(call).length };
}

/** A call with its history and its emails. */
export function fileOf(booking: DemoCall, { now }: DemoDay): File {
  return {
    booking,
    changes: changesOf(booking),
    audits: auditsOf(booking),
    emails: emailsOf(booking, now),
    messages: { toCome: [], queued: [], isStopped: false },
    replies:
      booking.startsAt > now && booking.approval === null
        ? [
            {
              email: booking.email,
              answer: "accepted",
              comment: "",
              repliedAt: booking.createdAt + 4 * MINUTE_MS,
            },
          ]
        : [],
  };
}

/** What the client changed: the demo's clients only cancel. */
function changesOf({ status, startsAt, createdAt }: DemoCall): File["changes"] {
  if (status !== "cancelled") return [];
  return [
    {
      version: 2,
      changedAt: createdAt + DAY_MS,
      statusBefore: "pending",
      statusAfter: status,
      startsAtBefore: startsAt,
      startsAtAfter: startsAt,
    },
  ];
}

/** What the desk changed, the earliest first. */
function auditsOf({
  status,
  approval,
  endsAt,
  createdAt,
  internalNotes,
  projectNotes,
}: DemoCall): File["audits"] {
  const by = { staffUserId: STAFF.id, staffEmail: STAFF.email };
  const audits: Omit<File["audits"][number], "staffUserId" | "staffEmail">[] = [];
  const add = (action: string, when: Instant, before: object, after: object) =>
    audits.push({ at: when, action, before: { ...before }, after: { ...after, version: audits.length + 2 } });
  if (approval === "confirmed")
    add("booking_confirmed", createdAt + 35 * MINUTE_MS, { approval: "waiting" }, { approval });
  if (internalNotes !== "" || projectNotes !== "")
    add(
      "booking_notes_written",
      createdAt + 50 * MINUTE_MS,
      { internalNotes: "", projectNotes: "" },
      { internalNotes, projectNotes },
    );
  if (status === "completed" || status === "no_show")
    add("booking_status_changed", endsAt + 6 * MINUTE_MS, { status: "pending" }, { status });
  return audits.map((audit) => ({ ...audit, ...by }));
}

/** The emails that the site would have sent about the call by now, and those that wait, the latest first. */
function emailsOf({ email, status, approval, createdAt, startsAt }: DemoCall, now: Instant): File["emails"] {
  const isAsked = approval !== null;
  const lines: [kind: File["emails"][number]["kind"], toEmail: string, dueAt: Instant][] = [
    [isAsked ? "booking_requested" : "booking_confirmed", email, createdAt],
    [isAsked ? "agency_booking_requested" : "agency_booking_new", STAFF.email, createdAt],
  ];
  if (approval === "confirmed") lines.push(["booking_confirmed", email, createdAt + 35 * MINUTE_MS]);
  if (status === "cancelled") lines.push(["booking_cancelled", email, createdAt + DAY_MS]);
  else if (approval !== "waiting")
    lines.push(
      ["reminder_day", email, startsAt - DAY_MS],
      ["reminder_hour", email, startsAt - 60 * MINUTE_MS],
    );
  return lines
    .filter(([, , dueAt]) => dueAt >= createdAt)
    .map(([kind, toEmail, dueAt], index) => ({
      id: `${kind}-${index}`,
      kind,
      toEmail,
      status: dueAt <= now ? ("sent" as const) : ("waiting" as const),
      dueAt,
      createdAt: Math.min(dueAt, now),
      sentAt: dueAt <= now ? dueAt : null,
      lastError: null,
      askedAt: null,
    }))
    .reverse();
}
