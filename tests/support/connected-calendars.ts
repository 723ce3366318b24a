import { CALDAV_USERNAME, type CaldavServer } from "./caldav-server";
import { PATIENCE_MS } from "./patience";
import type { Answer, Visitor } from "./visitor";
import type { Database } from "./worker";

export const CALENDARS = "/staff/calendars";

/** Connects the stand-in's account for a host, as a member of staff does. Returns the page that comes next. */
export function connectCaldav(staff: Visitor, server: CaldavServer, host = "agency"): Promise<Answer> {
  return staff.postForm(`${CALENDARS}/connect?service=caldav`, {
    host,
    server: server.homeUrl,
    username: CALDAV_USERNAME,
    password: server.password,
  });
}

/** Waits until what a form began in the background is done: every calendar was read, no event is being written. */
export async function untilSynced(db: Database): Promise<void> {
  for (const deadline = Date.now() + PATIENCE_MS; ; ) {
    const open = await db
      .prepare(
        `select (select count(*) from calendar_sources where connection_id is not null and tried_at is null)
          + (select count(*) from call_events where lease_until is not null) as open`,
      )
      .first<number>("open");
    if (open === 0) return;
    if (Date.now() > deadline) throw new Error(`${open} calendars or events are still open`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** Runs the scheduled work until no event waits: a request may be writing one in the background at the same time. */
export async function untilWritten(site: { db: Database; runScheduled(): Promise<void> }): Promise<void> {
  for (const deadline = Date.now() + PATIENCE_MS; ; ) {
    await site.runScheduled();
    const waiting = await site.db
      .prepare("select count(*) as waiting from call_events where state = 'waiting'")
      .first<number>("waiting");
    if (waiting === 0) return;
    if (Date.now() > deadline) throw new Error(`${waiting} events still wait`);
  }
}

/** Connects the account and lets calls go to its calendar, which is read as well. */
export async function connectAndChoose(
  site: { db: Database },
  staff: Visitor,
  server: CaldavServer,
  host = "agency",
): Promise<string> {
  const { location } = await connectCaldav(staff, server, host);
  const path = new URL(location ?? "", "http://site").pathname;
  await staff.postForm(path, { form: "choose", write: server.calendarUrl, read: server.calendarUrl });
  await untilSynced(site.db);
  return path.split("/").at(-1) ?? "";
}

/** The events of ours in the stand-in's calendar, each with its start, end and title. */
export function eventsIn(server: CaldavServer): { starts: string; ends: string; title: string }[] {
  const field = (text: string, name: string) =>
    new RegExp(`^${name}[^:]*:(.*)$`, "m").exec(text)?.[1]?.trim() ?? "";
  return [...server.resources.values()].map(({ text }) => ({
    starts: field(text, "DTSTART"),
    ends: field(text, "DTEND"),
    title: field(text, "SUMMARY"),
  }));
}

/** Lets time pass for what was written, so that changes in the calendar count as the host's. */
export async function letSettle(db: Database): Promise<void> {
  await db.batch([
    db.prepare("update call_events set written_at = written_at - 120000 where written_at is not null"),
    db.prepare(
      "update calendar_sources set next_try_at = 0, asked_at = null where connection_id is not null",
    ),
  ]);
}
