import { findConnectionContact, findEventContact } from "~/db/calendars/calendar-readers.server";
import { type CallEventRow, type Finding, saveFinding } from "~/db/calendars/call-events.server";
import { type CalendarConnection, expireConnection } from "~/db/calendars/connections.server";
import { retryWrite } from "~/db/client.server";
import { snapshotOf } from "~/domain/email/booking-emails";
import { envelope } from "~/domain/email/email";
import { writeLog } from "~/log/log.server";
import { type CalendarAccess, readSettings } from "./open-calendar.server";

/** Marks a connection that its service has ended, and tells the host. A second call changes nothing. */
export async function endConnection(access: CalendarAccess, connection: CalendarConnection): Promise<void> {
  const { db } = access;
  const { id, service, account } = connection;
  writeLog("warn", "calendar_expired", { connection: id, service });
  const now = access.now();
  const host = await findConnectionContact(db, id);
  if (!host) return;
  const to = await mailboxFor(access, host);
  const email = {
    kind: "staff_calendar_expired" as const,
    data: { name: host.name, service, account },
    ...envelope({ ...access, now }, to, `staff_calendar_expired:${id}:${now}`),
  };
  await retryWrite(() => expireConnection(db, id, now, email));
}

/** Records what a host has done with a call's event in their calendar, and tells them what we make of it. */
export async function tellFinding(
  access: CalendarAccess,
  row: CallEventRow,
  found: Finding,
  calendar: string,
): Promise<void> {
  const { db } = access;
  const reader = found && (await findEventContact(db, row));
  if (!found || !reader) return retryWrite(() => saveFinding(db, row, found, null));
  const { booking, host } = reader;
  const to = await mailboxFor(access, host);
  const what = `${row.bookingId}:${row.connectionId}:${row.change}:${found.time?.startsAt ?? "deleted"}:${found.time?.endsAt ?? ""}`;
  const email = {
    kind: "staff_event_changed" as const,
    data: {
      booking: snapshotOf(booking),
      host: host.name,
      calendar,
      found: found.time,
      hostZone: host.email === null ? null : host.timeZone,
    },
    ...envelope({ ...access, now: access.now() }, to, `staff_event_changed:${what}`, {
      bookingId: row.bookingId,
    }),
  };
  return retryWrite(() => saveFinding(db, row, found, email));
}

/** The host's own mailbox, or the agency's where there is none. */
async function mailboxFor(
  access: CalendarAccess,
  host: { name: string; email: string | null },
): Promise<{ name: string; email: string }> {
  if (host.email !== null) return { name: host.name, email: host.email };
  return (await readSettings(access)).email.agency;
}
