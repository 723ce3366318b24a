import { type Mutant, mutantsOf } from "../../scripts/mutants/mutant";

const WRITING = "tests/http/connected-calendars.test.ts";
const READING = "tests/more/http/calendar-reading.test.ts";
const EDGES = "tests/more/http/connected-calendars-edges.test.ts";
const GOOGLE = "tests/http/google-calendar.test.ts";
const LINKS = "tests/http/made-links.test.ts";

/** Connected accounts of calendars: what is written to them, read from them, and who may give and use access. */
export const CONNECTED_CALENDAR_MUTANTS: readonly Mutant[] = [
  ...mutantsOf(
    "app/use-cases/calendars/write-calls.server.ts",
    [WRITING, EDGES],
    [
      ['(connection.hostId) && call.status !== "cancelled";', "(connection.hostId);"],
      [
        'call.hostIds.includes(connection.hostId) && call.status !== "cancelled"',
        'call.status !== "cancelled"',
      ],
      ['return isTaken && call.email !== "" &&', "return isTaken &&"],
      [" && connection.writeCalendarId === row.calendarId;", ";"],
      ["(row.endsAt ?? 0) <= now && call.email", "call.email"],
      ['<= now && call.email !== "";', "<= now;"],
      ["  if (isOver) {", "  if (false) {"],
      ["        await endConnection(access, connection);\n        await release", "        await release"],
      ["failure.result in PERMANENT;", "false;"],
      ["|| row.attempts >= MAX_ATTEMPTS", ""],
      ["(failure.retryAfterSeconds ?? 0) * 1000 : 0;", "0 : 0;"],
    ],
  ),
  ...mutantsOf(
    "app/use-cases/calendars/made-link.server.ts",
    [LINKS, EDGES],
    [
      ["&& row.attempts < MOST_ASKED", ""],
      ["  await retryWrite(() => saveEventLink(access.db, row, video.url));\n", ""],
      ['hasLink ? null : { kind: "sent", detail: "" }', "null"],
      ['place?.kind === "sent" ? null : nextInviteVersion', "nextInviteVersion"],
      ['video.state === "pending" &&', 'video.state === "ready" &&'],
    ],
  ),
  ...mutantsOf(
    "app/use-cases/calendars/calendar-news.server.ts",
    [READING],
    [
      ["if (host.email !== null)", "if (false)"],
      ["saveFinding(db, row, found, email));", "saveFinding(db, row, found, null));"],
    ],
  ),
  ...mutantsOf(
    "app/use-cases/calendars/read-connected.server.ts",
    [READING, EDGES],
    [
      ["cursor: isKnown ? source.etag : null", "cursor: source.etag"],
      [
        "connection.expiredAt === null ? await openCalendar(access, connection) : null",
        "await openCalendar(access, connection)",
      ],
      ['answer.result === "expired" && connection.expiredAt === null', "connection.expiredAt === null"],
      ["Math.max(now + asked, nextTryAt", "Math.max(now, nextTryAt"],
      ["source.failures + 1, CONNECTED", "0, CONNECTED"],
      ["takesTime && (uid === null", "(uid === null"],
      ["!ownUids.has(uid)", "true"],
      ["writtenBefore: began - SETTLING_MS", "writtenBefore: began"],
      [
        " &&\n      (found?.time?.startsAt ?? null) === row.foundStartsAt &&\n      (found?.time?.endsAt ?? null) === row.foundEndsAt;",
        ";",
      ],
    ],
  ),
  ...mutantsOf(
    "app/use-cases/calendars/ask-calendars.server.ts",
    [READING, EDGES],
    [
      ["    .filter(({ hostId }) => hostId === null || hostIds.includes(hostId))\n", ""],
      ["askedBefore: now - FRESH_MS", "askedBefore: now"],
      ["connection !== undefined && connection.expiredAt === null;", "connection !== undefined;"],
      ["  if (times.length > 0) await addBusyTimes(db, times);\n", ""],
      ["uids.length === 0 ? new Set<string>() : await findOwnUids(db, uids)", "new Set<string>()"],
      ["const ASK_MS = 1500;", "const ASK_MS = 15_000;"],
    ],
  ),
  ...mutantsOf(
    "app/use-cases/calendars/connect-account.server.ts",
    [WRITING, EDGES],
    [
      ["earlier && earlier.hostId !== host.id", "false"],
      ["(await countConnections(db)) >= CONNECTION_LIMITS.connections", "false"],
      ["return isForAgency(by) || ", "return true || "],
      [" || userId === by.id", ""],
      ["isForAgency(by) || userId", "userId"],
      ['  if (!isKnown) return { ok: false, reason: "unknown_calendar" };\n', ""],
      ["id === write?.id || ", ""],
    ],
  ),
  ...mutantsOf(
    "app/use-cases/calendars/connect-account.server.ts",
    [GOOGLE],
    [["await calendar?.disconnect().catch(", "await Promise.resolve(undefined as any).catch("]],
  ),
  ...mutantsOf(
    "app/use-cases/calendars/calendar-grant.server.ts",
    [GOOGLE, EDGES],
    [
      ["grant?.state === state &&", "grant !== null &&"],
      [" && grant.userId === by.id;", ";"],
      ['  if (code === "") return { ok: false, reason: "declined" };\n', ""],
      [
        "findConnectableHost(access.db, grant.hostId, by)",
        'findConnectableHost(access.db, grant.hostId, { ...by, role: "owner" })',
      ],
    ],
  ),
  ...mutantsOf(
    "app/db/calendars/due-call-events.server.ts",
    [WRITING, READING, EDGES],
    [
      [" and coalesce(event.lease_until, 0) <= ${now}", ""],
      [" and connection.expired_at is null", ""],
      [" and event.due_at <= ${now}", ""],
    ],
  ),
  ...mutantsOf(
    "app/db/calendars/call-events.server.ts",
    [WRITING, READING, EDGES],
    [
      ["sql`iif(${isUnchanged(row)}, 'written', state)`", '"written"'],
      [
        "delete(callEvents).where(and(keyOf(row), isUnchanged(row))),",
        "delete(callEvents).where(keyOf(row)),",
      ],
      [
        "        eq(callEvents.calendarId, calendarId),\n        eq(callEvents.state",
        "        eq(callEvents.state",
      ],
      ["        gte(callEvents.startsAt, from),\n", ""],
      ["(state = 'parked' or finding is not null)", "true"],
    ],
  ),
  ...mutantsOf(
    "app/db/calendars/call-events.server.ts",
    [LINKS],
    [["row.link === null ? [] :", "true ? [] :"]],
  ),
  ...mutantsOf(
    "app/db/calendars/connections.server.ts",
    [WRITING, READING, EDGES],
    [
      ["write ? sql`true` : sql`false`", "sql`false`"],
      ["not in (select value from json_each(${kept}))", "is null"],
      [".set({ ...access, expiredAt: null })", ".set({ ...access })"],
      [".set({ nextTryAt: 0, etag: null })", ".set({ etag: null })"],
      [", lte(calendarConnections.expiredAt, expiredUntil)", ""],
    ],
  ),
  ...mutantsOf(
    "app/db/calendars/busy-times.server.ts",
    [READING],
    [["(source.host_id is null or source.host_id = ${hostId})", "true"]],
  ),
  ...mutantsOf(
    "app/db/booking/call-place.server.ts",
    [LINKS, EDGES],
    [
      ["place === null ? sql`place is null` : sql`place", "sql`place"],
      [" and ${bookings.startsAt} > ${now} and", " and"],
      [" and connection.expired_at is null)`;", ")`;"],
      ["place ->> '$.detail' = ${link}", "false"],
    ],
  ),
  ...mutantsOf(
    "app/domain/calendars/call-event.ts",
    [WRITING, READING, EDGES],
    [
      ['call.approval === "waiting" ?', "false ?"],
      [" && endsAt === written.endsAt", ""],
      ["from: Math.max(from, now)", "from"],
    ],
  ),
  ...mutantsOf("app/domain/calendars/own-uids.ts", [READING], [["[0-9a-f-]{36}@", "[0-9a-f-]{35}@"]]),
];
