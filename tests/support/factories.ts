import { randomUUID } from "node:crypto";
import { CALL_KINDS } from "../../app/content/call-kinds";
import { OPENING_HOURS } from "../../app/content/opening-hours";
import { CELL_MS } from "../../app/domain/availability/availability";
import { manageKeyOf } from "../../app/domain/booking/manage-key";
import type { BookingStatus } from "../../app/domain/booking/status";
import { hashKey } from "../../app/domain/hmac";
import { COOKIE_SECRET, type Database } from "./worker";

const MINUTE_MS = 60_000;

type BookingFields = {
  /** "2026-11-24T14:00Z" */
  startsAt: string;
  status: BookingStatus;
  name: string;
  email: string;
  company: string;
  userId: string | null;
  selectedServices: string[];
  selectedPlan: string | null;
  givenPlan: string | null;
  visitorTimeZone: string;
  isAddressProven: boolean;
  kindId: (typeof CALL_KINDS)[number]["id"];
  /** The call's own time, if not given. */
  createdAt: number;
  /** Tests that share a site and only look at a call don't take its time from the others. */
  takesTime: boolean;
};

export type CreatedBooking = { id: string; key: string; startsAt: string };

/**
 * Inserts a guest booking within the usual opening hours, with its cells (none if it takes no time) and its
 * manage key.
 */
export async function createBooking(
  db: Database,
  fields: Partial<BookingFields> & Pick<BookingFields, "startsAt">,
): Promise<CreatedBooking> {
  const booking: BookingFields = {
    status: "pending",
    name: "Demo Client",
    email: "demo@client.example",
    company: "Demo Company",
    userId: null,
    selectedServices: ["crm"],
    selectedPlan: null,
    givenPlan: null,
    visitorTimeZone: "Europe/London",
    isAddressProven: true,
    kindId: "strategy",
    createdAt: Date.parse(fields.startsAt),
    takesTime: fields.status !== "cancelled",
    ...fields,
  };
  const id = randomUUID();
  const key = await manageKeyOf(id, COOKIE_SECRET);
  const { bufferBeforeMinutes, bufferAfterMinutes, timeZone } = OPENING_HOURS;
  const startsAt = Date.parse(booking.startsAt);
  const { minutes = 30 } = CALL_KINDS.find(({ id: kindId }) => kindId === booking.kindId) ?? {};
  const endsAt = startsAt + minutes * MINUTE_MS;
  const [date, time] = localDateTime(startsAt, timeZone);
  const row = {
    id,
    user_id: booking.userId,
    name: booking.name,
    email: booking.email,
    company: booking.company,
    message: "",
    selected_services: JSON.stringify(booking.selectedServices),
    selected_plan: booking.selectedPlan,
    given_plan: booking.givenPlan,
    booking_date: date,
    booking_time: time,
    status: booking.status,
    starts_at: startsAt,
    ends_at: endsAt,
    visitor_time_zone: booking.visitorTimeZone,
    ical_uid: `${id}@site.example`,
    manage_key_hash: await hashKey(key),
    idempotency_key: randomUUID(),
    created_at: booking.createdAt,
    updated_at: booking.createdAt,
    is_address_proven: booking.isAddressProven ? 1 : 0,
    kind_id: booking.kindId,
  };
  const cells: number[] = [];
  const from = (startsAt - bufferBeforeMinutes * MINUTE_MS) / CELL_MS;
  const to = (endsAt + bufferAfterMinutes * MINUTE_MS) / CELL_MS;
  for (let cell = from; cell < to && booking.takesTime; cell++) cells.push(cell);
  await db.batch([
    db
      .prepare(
        `insert into bookings (${Object.keys(row)}) values (${Object.keys(row)
          .map(() => "?")
          .join(", ")})`,
      )
      .bind(...Object.values(row)),
    ...cells.map((cell) =>
      db.prepare("insert into booking_cells (cell, booking_id) values (?, ?)").bind(cell, id),
    ),
  ]);
  return { id, key, startsAt: booking.startsAt };
}

export async function createUser(
  db: Database,
  fields: Partial<{ email: string; name: string; company: string }> = {},
): Promise<{ id: string; email: string; name: string; company: string }> {
  const id = randomUUID();
  const user = { id, email: `${id}@client.example`, name: "Demo Client", company: "Demo Company", ...fields };
  await db
    .prepare("insert into users (id, email, name, company) values (?, ?, ?, ?)")
    .bind(user.id, user.email, user.name, user.company)
    .run();
  return user;
}

/**
 * ["2026-11-24", "09:00"]: the local date and time at an instant, computed independently of the site's code.
 */
export function localDateTime(instant: number, timeZone: string): [date: string, time: string] {
  const parts = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" });
  const [date = "", time = ""] = parts.format(instant).split(" ");
  return [date, time];
}
