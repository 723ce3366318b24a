import type {
  BookingSnapshot,
  EmailData,
  EmailKind,
  QueuedEmail,
  TicketSnapshot,
} from "../../app/domain/email/email";

const ID = "3f2a1c9e-8a54-4b8e-9d57-2f1b7c0c6a11";

const BOOKING: BookingSnapshot = {
  id: ID,
  name: "Demo Client",
  email: "demo@client.example",
  company: "Demo Company",
  message: "We would like to know more.\nAbove all about the assistant.",
  selectedServices: ["ai-chat", "crm"],
  selectedPlan: "growth",
  startsAt: Date.UTC(2026, 10, 24, 14),
  endsAt: Date.UTC(2026, 10, 24, 14, 30),
  visitorTimeZone: "Pacific/Auckland",
  icalUid: `${ID}@agency.example`,
  icalSequence: 0,
  createdAt: Date.UTC(2026, 10, 20, 8),
  updatedAt: Date.UTC(2026, 10, 20, 8),
};
const HANDED_OVER = { ...BOOKING, hosts: [{ id: ID, name: "Demo Engineer" }] };
const TICKET: TicketSnapshot = {
  id: ID,
  number: 1001,
  subject: "The calendar stays empty",
  priority: "high",
};
const ACCOUNT = { name: "Demo Client", tokenId: ID };
const WRITTEN = {
  name: "Demo Client",
  email: "demo@client.example",
  body: "Since this morning it shows no times.\n\nWhat can we do?",
};

/** One email of each kind, as stored in its row. */
export const EMAIL_SAMPLES: EmailData = {
  booking_confirmed: { booking: BOOKING },
  booking_rescheduled: { booking: BOOKING, previousStartsAt: Date.UTC(2026, 10, 23, 15) },
  booking_cancelled: { booking: BOOKING },
  booking_requested: { booking: BOOKING },
  booking_declined: { booking: BOOKING, reason: "Our designer is away that week." },
  booking_handed_over: { booking: HANDED_OVER, before: "Demo Strategist" },
  booking_place_changed: {
    booking: { ...BOOKING, icalSequence: 1, place: { kind: "client_calls", detail: "+1 212 555 0143" } },
  },
  booking_other_time: { booking: BOOKING },
  staff_call_news: { booking: HANDED_OVER, news: { what: "booked" }, hostId: HANDED_OVER.hosts[0]?.id },
  staff_call_given: { booking: HANDED_OVER, host: "Demo Engineer", by: "owner@agency.example" },
  staff_event_changed: {
    booking: HANDED_OVER,
    host: "Demo Engineer",
    calendar: "Work",
    found: { startsAt: Date.UTC(2026, 10, 25, 15), endsAt: Date.UTC(2026, 10, 25, 16) },
  },
  staff_link_missing: { booking: HANDED_OVER, host: "Demo Engineer", hasLink: true },
  staff_calendar_expired: { name: "Demo Engineer", service: "google", account: "engineer@agency.example" },
  booking_unconfirmed: { booking: BOOKING },
  agency_booking_requested: { booking: BOOKING },
  agency_booking_unconfirmed: { booking: BOOKING },
  agency_booking_declined: { booking: BOOKING, reason: "Our designer is away that week." },
  reminder_day: { booking: BOOKING },
  reminder_hour: { booking: BOOKING },
  call_reminder: { booking: BOOKING, slot: "reminder_1", lapsesAt: BOOKING.startsAt },
  host_call_reminder: { booking: BOOKING, slot: "host_reminder", lapsesAt: BOOKING.startsAt },
  agency_call_reminder: { booking: BOOKING, slot: "agency_reminder", lapsesAt: BOOKING.startsAt },
  call_follow_up: {
    booking: BOOKING,
    slot: "follow_up",
    hours: [[BOOKING.endsAt, BOOKING.endsAt + 3_600_000]],
    addressHash: "hash",
    stopKey: ID,
  },
  message_test: { booking: BOOKING, slot: "missed", words: null, minutes: 60 },
  agency_booking_new: { booking: BOOKING },
  agency_booking_moved: { booking: BOOKING, previousStartsAt: Date.UTC(2026, 10, 23, 15) },
  agency_booking_cancelled: { booking: BOOKING },
  confirm_booking: {
    name: "Demo Client",
    requestId: ID,
    startsAt: BOOKING.startsAt,
    endsAt: BOOKING.endsAt,
    visitorTimeZone: BOOKING.visitorTimeZone,
  },
  waiting_confirm: {
    waitId: ID,
    kind: { id: "strategy", name: "strategy call", shortName: "call" },
    firstDate: "2026-11-24",
    lastDate: "2026-11-27",
    dayPart: "morning",
    timeZone: "Pacific/Auckland",
  },
  times_free: {
    waits: [
      {
        id: ID,
        kind: { id: "strategy", name: "strategy call", shortName: "call" },
        hostId: null,
        date: "2026-11-24",
        dayPart: "morning",
        timeZone: "Pacific/Auckland",
      },
    ],
  },
  waiting_over: { kind: { id: "audit", name: "audit", shortName: "audit" } },
  agency_requests_waiting: { count: 2, startsAt: BOOKING.startsAt },
  verify_email: ACCOUNT,
  reset_password: ACCOUNT,
  password_changed: { name: "Demo Client" },
  change_email: ACCOUNT,
  sign_in_code: { name: "Demo Client", flowId: ID, device: "Firefox on Windows" },
  security_notice: {
    name: "Demo Client",
    what: "passkey_added",
    device: "Firefox on Windows",
    detail: "Work laptop",
  },
  email_change_asked: { ...ACCOUNT, newEmail: "new.address@client.example" },
  email_changed: { name: "Demo Client", newEmail: "new.address@client.example" },
  staff_ticket_assigned: { ticket: TICKET, name: "Demo Member", by: "Demo Owner" },
  agency_address_proof: { proofId: ID, news: "bookings_email", askedBy: "owner@agency.example" },
  agency_address_changed: {
    news: "tickets_email",
    before: "support@agency.example",
    after: "desk@agency.example",
    by: "owner@agency.example",
  },
  staff_code: { name: "Demo Client", signInId: ID },
  staff_company_domain: {
    name: "Demo Staff",
    domain: "company.example",
    label: "Company Ltd",
    isOver: false,
  },
  staff_webhook_parked: {
    name: "Demo Staff",
    webhook: "Client list",
    webhookId: ID,
    deliveryId: 7,
    type: "booking.moved",
  },
  staff_webhook_off: { name: "Demo Staff", webhook: "Client list", webhookId: ID, reason: "failing" },
  staff_invited: { invitationId: ID, invitedBy: "owner@staff.example", role: "member" },
  staff_joined: {
    name: "Demo Client",
    email: "member@staff.example",
    role: "member",
    invitedBy: "owner@staff.example",
  },
  ticket_received: { ticket: { id: ID, number: 1001, priority: "high" }, name: "Demo Client" },
  ticket_merged: {
    ticket: { id: ID, number: 1001, priority: "high" },
    mergedNumber: 1004,
    name: "Demo Client",
  },
  ticket_reply: {
    ticket: TICKET,
    name: "Demo Client",
    body: "Please press Reload once.\nWe have mended it.",
  },
  agency_ticket_new: { ticket: TICKET, ...WRITTEN },
  test: { name: "Demo Client" },
  agency_ticket_reply: { ticket: TICKET, ...WRITTEN },
};

type Changes = {
  /** Replaces each text that a user typed. */
  typed?: string;
  icalSequence?: number;
  visitorTimeZone?: string;
  previousStartsAt?: number;
};

const TYPED = ["name", "company", "message", "subject", "body", "toName"];

/** An outbox row of the given kind. */
export function sampleOf(kind: EmailKind, changes: Changes = {}): QueuedEmail {
  const { typed, ...given } = changes;
  const change = (value: unknown, name: string): unknown => {
    if (typed !== undefined && TYPED.includes(name)) return typed;
    if (name in given) return given[name as keyof typeof given];
    if (value === null || typeof value !== "object" || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, change(part, key)]));
  };
  const row = {
    kind,
    data: EMAIL_SAMPLES[kind],
    id: "0b8a8c5e-1111-4222-8333-444455556666",
    toName: "Demo Client",
    toEmail: "demo@client.example",
    status: "waiting",
    attempts: 1,
    dueAt: 0,
    leaseUntil: null,
    createdAt: 0,
    sentAt: null,
    lastError: null,
  };
  return change(row, "") as QueuedEmail;
}
