import { type Mutant, mutantsOf } from "../../scripts/mutants/mutant";

/** Who takes a call, whose calendar blocks whom, and where a call takes place. */
export const HOST_MUTANTS: readonly Mutant[] = [
  ...mutantsOf(
    "app/db/hosts/booking-hosts.server.ts",
    ["tests/more/http/hosts-oracle.test.ts", "tests/more/http/hosts.test.ts"],
    [
      ["and held.booking_id <> ${bookingId})", ")"],
      ["(isTogether ? hosts.length : 1)", "1"],
      ["const COMPARED_MS = 28 * DAY_MS;", "const COMPARED_MS = 280 * DAY_MS;"],
      ["* 1.0 / (named.value ->> 1)", "* 1.0"],
      ["own.host_id = host.id) desc,", "own.host_id = host.id),"],
      ["    (select max(other.starts_at) ${others}), host.created_at,", "    host.created_at,"],
      ["other.holds_time and other.booking_id <> ${bookingId}`", "other.booking_id <> ${bookingId}`"],
      ["and call.id <> ${bookingId}`;\n  return hasRoomIn", "`;\n  return hasRoomIn"],
      ["    startOfUtcDay(last) + 2 * DAY_MS,", "    startOfUtcDay(first) + 2 * DAY_MS,"],
    ],
  ),
  ...mutantsOf(
    "app/db/hosts/hand-over.server.ts",
    ["tests/more/http/hosts-oracle.test.ts", "tests/http/hand-over.test.ts"],
    [
      ["${isFreeFor(sql`${to}`, sql`${id}`)}", "true"],
      [" and not ${takes(to)}`;", "`;"],
      [".set({ hostId: to })", ".set({ hostId: sql`host_id` })"],
    ],
  ),
  ...mutantsOf(
    "app/use-cases/calendars/calendar-sources.server.ts",
    ["tests/http/host-calendars.test.ts"],
    [
      ["return isForAgency(by) || ", "return true || "],
      ['by.role === "owner" || userId === by.id', "true"],
      ["found.filter(({ isActive }) => isActive)", "found.filter(() => true)"],
    ],
  ),
  ...mutantsOf(
    "app/db/calendars/calendar-feeds.server.ts",
    ["tests/http/host-calendars.test.ts"],
    [
      ["hostId === null ? undefined :", "hostId !== null ? undefined :"],
      ["hostId: sql`${hostId}`, madeBy", "hostId: sql`null`, madeBy"],
    ],
  ),
  ...mutantsOf(
    "app/domain/places/place.ts",
    ["tests/http/call-places.test.ts"],
    [
      ["where: whereOf(place, callPlace) };", "where: place?.detail || whereOf(place, callPlace) };"],
      ['place?.kind === "we_call" || place?.kind === "client_calls"', 'place?.kind === "we_call"'],
      ["place === null ? facts.joinLink : place.detail", "facts.joinLink"],
    ],
  ),
  ...mutantsOf(
    "app/use-cases/booking/book-call.server.ts",
    ["tests/http/call-places.test.ts"],
    [['input.request.phone === "" && input.asksForPhone', "false"]],
  ),
  ...mutantsOf(
    "app/db/booking/call-place.server.ts",
    ["tests/http/call-places.test.ts"],
    [
      ["and ${bookings.version} = ${version} and", "and"],
      ["    and ${bookings.endsAt} > ${audit.at}`;", "`;"],
    ],
  ),
  ...mutantsOf(
    "app/db/booking/call-news.server.ts",
    ["tests/http/call-places.test.ts"],
    [["    deleteUnsentReminders(db, { bookingId, beforeSequence: news.icalSequence }, condition),\n", ""]],
  ),
  ...mutantsOf(
    "app/domain/email/booking-emails.ts",
    ["tests/http/call-places.test.ts"],
    [['booking.approval === "waiting" || booking.email === ""', 'booking.email === ""']],
  ),
  ...mutantsOf(
    "app/use-cases/booking/change-place.server.ts",
    ["tests/http/call-places.test.ts"],
    [["if (isSamePlace(booking.place, place)) return { ok: true, isSame: true };\n", ""]],
  ),
  ...mutantsOf(
    "app/db/email/insert-email.server.ts",
    ["tests/http/host-news.test.ts"],
    [
      [" and lower(person.email) <> lower(${email.toEmail})", ""],
      ["${took} union ${taking}", "${taking}"],
      ["${took} union ${taking}", "${took}"],
      ["${took} except ${taking}", "${taking}"],
      ["|| ':' || host.id", ""],
    ],
  ),
  ...mutantsOf(
    "app/use-cases/booking/hand-over.server.ts",
    ["tests/http/host-news.test.ts"],
    [["&& !isOneOfMany ", ""]],
  ),
];
