import { type Mutant, mutantsOf } from "../../scripts/mutants/mutant";

const TESTS = ["tests/simulation/waiting-list.test.ts"];

/** The waiting list: who is emailed when, how often, and until when. */
export const WAITING_MUTANTS: readonly Mutant[] = [
  ...mutantsOf("app/use-cases/waiting/look-for-free-times.server.ts", TESTS, [
    ["if (!hasWaitingList || scheduling", "if (scheduling"],
    ["!look.isDue && look.rules === rules", "look.rules === rules"],
    ["look.rules === rules && look.date === date", "look.rules === rules"],
    ["!look.isDue && look.rules === rules && look.date", "!look.isDue && look.date"],
    ["(look.nextAt === null || look.nextAt > now)", "true"],
    ["found && found.last - offer.noticeMs", "found && found.last + offer.noticeMs"],
    ["freeUntil !== null && freeUntil > now", "freeUntil !== null"],
    ["if (hasBooked) return", "if (false) return"],
    ["rows.filter(({ email }) => email !== last)", "rows"],
    ['is: freeUntil === null ? "same" : "taken"', 'is: "same"'],
    ["isKindOffered && !isHostUnknown", "true"],
  ]),
  ...mutantsOf("app/db/waiting/free-time-looks.server.ts", TESTS, [
    [
      "+earlier.created_at > ${now - WAIT_MAIL_PAUSE_MS})`;\n  await",
      "+earlier.created_at > ${now})`;\n  await",
    ],
    ["told.created_at > ${now - WAIT_MAIL_PAUSE_MS}", "told.created_at > ${now}"],
    ["gt(timeWaits.email, after), gt(timeWaits.expiresAt, now)", "gt(timeWaits.email, after)"],
    ["set({ freeUntil: null }).where(isAmong(taken))", "set({ freeUntil: null }).where(isAmong([]))"],
    ["moved.changed_at >= time_waits.created_at", "moved.changed_at > 0"],
  ]),
  ...mutantsOf("app/domain/waiting/free-days.ts", TESTS, [["hours.slice(from, to)", "hours.slice(from)"]]),
  ...mutantsOf("app/domain/waiting/wait.ts", TESTS, [
    ["date < firstDate || date > lastDate", "date < firstDate"],
    ["date < firstDate || date > lastDate", "date > lastDate"],
    ['return weekdays === "" || weekdays.includes', 'return weekdays === "" || !weekdays.includes'],
    ["WEEKDAY_NAMES[weekdayOf(date) - 1]", "WEEKDAY_NAMES[weekdayOf(date) % 7]"],
    ["Math.min(since + WAIT_DAYS * DAY_MS,", "Math.max(since + WAIT_DAYS * DAY_MS,"],
    ["WAIT_LINK_MS = 24 * HOUR_MS", "WAIT_LINK_MS = 48 * HOUR_MS"],
    ["WAITS_OF_ADDRESS = 5", "WAITS_OF_ADDRESS = 6"],
  ]),
  ...mutantsOf("app/db/waiting/time-waits.server.ts", TESTS, [
    ["sql`not ${emailWritten(email.dedupeKey)}`", "sql`true`"],
  ]),
  ...mutantsOf("app/use-cases/waiting/waits.server.ts", TESTS, [
    ["if (free) return", "if (false) return"],
    ["waitEmail: mailboxOf(email)", "waitEmail: null"],
  ]),
];
