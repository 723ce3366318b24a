import { type Mutant, mutantsOf } from "../../scripts/mutants/mutant";

const CHAT = "app/domain/chat";

/** The chat and the formatting of texts: days, hours, numbers, lists. */
export const WORD_MUTANTS: readonly Mutant[] = [
  ...mutantsOf(
    `${CHAT}/requested-days.ts`,
    [`${CHAT}/requested-days.test.ts`],
    [
      ["soon && soon >= today ? soon", "soon ? soon"],
      ["(weekday + 1 - weekdayOf(today) + 7) % 7", "(weekday - weekdayOf(today) + 7) % 7"],
      ["(days === 0 && { otherwise", "(days === 7 && { otherwise"],
      ["isBare(question, LONGEST_BARE_WORDS);", "true;"],
      ["nextDate(Number(first), Number(second), today) ??", ""],
      ["laterDate(addDays(monday, 5), today)", "addDays(monday, 5)"],
    ],
  ),
  ...mutantsOf(
    `${CHAT}/requested-time.ts`,
    [`${CHAT}/requested-time.test.ts`, `${CHAT}/requested-days.test.ts`],
    [
      ["hour <= 23 && minutes <= 59", "minutes <= 59"],
      ['(half.startsWith("p") ? 12 : 0)', "0"],
      ["(hour % 12) +", "hour +"],
      ["Math.max(0, hour - 1)", "hour - 1"],
      ["hour >= 1 && hour <= LATEST_HOUR_READ_AS_PM", "hour >= 1"],
      ['relation.endsWith("past") ? 15 : -15', "15"],
    ],
  ),
  ...mutantsOf(
    `${CHAT}/typos.ts`,
    [`${CHAT}/typos.test.ts`],
    [
      ["known.has(word) || ", ""],
      ["Math.min(tolerance, fewest - 1)", "tolerance"],
      ["if (!isSameStart && (most > 1 || word.length <= LONGEST_WITH_FIRST_LETTER)) continue;", ""],
      ["restA[0] === restB[1] && restA[1] === restB[0]", "restA[0] === restB[1]"],
    ],
  ),
  ...mutantsOf(
    `${CHAT}/follow-up.ts`,
    [`${CHAT}/follow-up.test.ts`],
    [
      ["isSeveral ? lowest : lowest - 1", "lowest"],
      ["isSeveral ? highest : lowest + 1", "highest"],
      ["|| OF_US.test(question)", ""],
      ["&& !EMPTY.test(question)) {", ") {"],
      ["last !== named &&", ""],
    ],
  ),
  ...mutantsOf(
    `${CHAT}/conversation.ts`,
    [`${CHAT}/conversation.test.ts`, `${CHAT}/site-answer.test.ts`],
    [
      ["messages.length === 1 && fallen === 0", "messages.length === 1"],
      ["Math.max(conversation.messages.length - max, 0)", "conversation.messages.length - max"],
      ["fallen: conversation.fallen + surplus", "fallen: surplus"],
      ["Math.max(count - conversation.fallen, 0)", "count"],
      ["message.at === at ? {", "message ? {"],
      ["          ...(answer && { answer }),\n", ""],
      ["readMessage(content) === content ?", "true ?"],
      ["!Number.isSafeInteger(fallen) || fallen < 0", "!Number.isSafeInteger(fallen)"],
      ["messages.length === stored.messages.length ? ", "messages.length > 0 ? "],
    ],
  ),
  ...mutantsOf(
    `${CHAT}/site-answer.ts`,
    [`${CHAT}/site-answer.test.ts`],
    [
      ["/^\\/(?![/\\\\])/.test(to)", "/^\\//.test(to)"],
      ["  if (times !== undefined && !isListOf(isTime, times)) return null;\n", ""],
      ["offersTeam === true &&", "offersTeam !== undefined &&"],
    ],
  ),
  ...mutantsOf(
    `${CHAT}/message.ts`,
    [`${CHAT}/message.test.ts`],
    [
      ['CHAT_MESSAGE_MAX_CHARACTERS).replace(HALF_CHARACTER, "")', "CHAT_MESSAGE_MAX_CHARACTERS)"],
      ["VISIBLE.test(cut) ? cut", "cut ? cut"],
    ],
  ),
  ...mutantsOf(
    "app/domain/numbers/shares.ts",
    ["app/domain/numbers/shares.test.ts"],
    [
      ["if (whole < ENOUGH) return", "if (whole <= ENOUGH) return"],
      ["percent === 0 && part > 0", "percent === 0"],
      ["percent === 100 && part < whole", "percent === 100"],
      ["if (total < ENOUGH) return null;", ""],
      ["before * 2 >= total", "before * 2 > total"],
      ['  if (part > whole) return "–";\n', ""],
    ],
  ),
  ...mutantsOf(
    "app/domain/numbers/measured.ts",
    ["app/domain/numbers/measured.test.ts"],
    [
      ["found >= EVENTS_NEEDED", "found > EVENTS_NEEDED"],
      ["inVain >= EVENTS_NEEDED", "inVain > 0"],
      ["replied >= EVENTS_NEEDED ?", "replied > EVENTS_NEEDED ?"],
      ["freeTimes > 0", "freeTimes >= 0"],
    ],
  ),
  ...mutantsOf(
    "app/domain/support/support-hours.ts",
    ["app/domain/support/support-hours.test.ts"],
    [
      [
        "addDays(localDateOf(begin, timeZone), -1)",
        "localDateOf(begin, timeZone)",
        {
          survives:
            "Yesterday's hours end at midnight at the latest. If today's hours follow on, the start is not shown.",
        },
      ],
      ["9 * DAY_MS", "6 * DAY_MS"],
      ["closed.includes(date) ? [] :", ""],
      ["if (from === until) until = to;", "if (from > until) until = to;"],
      ["to > begin", "to >= begin"],
      ["next.from > now", "next.from >= now"],
      ["days < 7 ? `on", "days <= 7 ? `on"],
    ],
  ),
  ...mutantsOf(
    "app/domain/availability/zoned-time.ts",
    ["app/domain/availability/zoned-time.test.ts"],
    [
      ["isRepeatedOrUsual || aheadAt(second, timeZone) !== after ? first : second", "first"],
      ["before === after || aheadAt(first, timeZone) === before", "before === after"],
      ["aheadAt(middle, timeZone) === after", "aheadAt(middle, timeZone) === before"],
      [
        "shown.setUTCFullYear(Number(year), ",
        "shown.setUTCFullYear(Number(year) < 100 ? Number(year) + 1900 : Number(year), ",
      ],
    ],
  ),
  ...mutantsOf(
    "app/domain/csv.ts",
    ["app/domain/csv.test.ts"],
    [
      ["/^[=+\\-@\\t\\r\\n]/", "/^[=+\\-\\t\\r\\n]/"],
      ['.normalize("NFKC")', ""],
      ["text.replaceAll('\"', '\"\"')", "text"],
      ['/[",\\r\\n]/.test(text)', '/[",\\n]/.test(text)'],
    ],
  ),
  ...mutantsOf(
    "app/domain/today/today.ts",
    ["app/domain/today/today.test.ts"],
    [
      ["endsAt <= now;", "endsAt < now;"],
      ["Math.min(OF_TOMORROW, tomorrow.length)", "OF_TOMORROW"],
      ["now - SEEN_MARGIN_MS", "now"],
      ["count >= COUNTED_TODAY", "count > COUNTED_TODAY"],
    ],
  ),
  ...mutantsOf(
    "app/db/today/today.server.ts",
    ["tests/http/today.test.ts"],
    [
      [
        "utcDateOf(now - DAY_MS), utcDateOf(now + 2 * DAY_MS)",
        "utcDateOf(now), utcDateOf(now + 2 * DAY_MS)",
        { named: "far from UTC" },
      ],
      ["utcDateOf(now + 2 * DAY_MS)", "utcDateOf(now + DAY_MS)", { named: "far from UTC" }],
      ["sql`max(coalesce(${staff.visitedAt}, 0), ${until})`", "sql`${until}`", { named: "new bookings" }],
      [".where(eq(staff.userId, staffId));", ";", { named: "seen by one reader" }],
      [
        "lte(emails.dueAt, now - LATE_MS)",
        "lte(emails.dueAt, now)",
        { named: "emails that failed or are late" },
      ],
    ],
  ),
];
