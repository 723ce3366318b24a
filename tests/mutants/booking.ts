import { type Mutant, mutantsOf } from "../../scripts/mutants/mutant";

const AVAILABILITY = "app/domain/availability";
const BOOKING = "app/domain/booking";

/** Bookings: which times are offered, which request gets one, and until when it can be moved. */
export const BOOKING_MUTANTS: readonly Mutant[] = [
  ...mutantsOf(
    "app/db/client.server.ts",
    ["app/db/client.server.test.ts"],
    [
      ['    if (violated === TIME_CONSTRAINT) return "taken";\n', '    return "taken";\n'],
      ["    throw clashFailure(violated, error);\n", "    throw error;\n"],
      ["if (BOOKING_CONSTRAINTS.includes(", "if (['bookings.id'].includes("],
    ],
  ),
  ...mutantsOf(
    `${AVAILABILITY}/availability.ts`,
    [`${AVAILABILITY}/availability.test.ts`],
    [
      ["startsAt - rules.bufferBeforeMinutes", "startsAt + rules.bufferBeforeMinutes"],
      [
        "endOfCall(startsAt, rules) + rules.bufferAfterMinutes",
        "endOfCall(startsAt, rules) + rules.bufferBeforeMinutes",
      ],
      ["addDays(today, rules.bookingHorizonDays)", "addDays(today, rules.bookingHorizonDays - 1)"],
      ["endOfCall(start, rules) <= closes;", "endOfCall(start, rules) < closes;"],
      ["if (start >= earliest)", "if (start > earliest)"],
      ["if (fromCell < freeFrom) continue;", "if (fromCell <= freeFrom) continue;"],
      ["rules.overrides.get(date) ?? rules.weekly", "rules.weekly"],
      ["return leftByLimits(date, rules, taken) === 0;", "return false;"],
      ["    callsLeft(date, rules.kindLimits, taken.callsOfKindByDate),\n", ""],
      ["?.toCell ?? 0) > fromCell) high", "?.toCell ?? 0) >= fromCell) high"],
      ["!run || run.fromCell >= toCell", "!run || run.fromCell > toCell"],
      ["Math.max(last.toCell, toCell)", "toCell"],
      ["    ...NO_LIMITS,\n    kindLimits: NO_LIMITS,", "    ...NO_LIMITS,"],
    ],
  ),
  ...mutantsOf(
    `${AVAILABILITY}/nearly-full.ts`,
    [`${AVAILABILITY}/nearly-full.test.ts`],
    [
      ["left < fit && left <=", "left <="],
      ["left <= Math.max", "left < Math.max"],
      ["if (date > last) break;", ""],
      ["Math.min(offered([host]), callsLeft(date, host, host.callsByDate))", "offered([host])"],
    ],
  ),
  ...mutantsOf(
    `${AVAILABILITY}/period-limits.ts`,
    [`${AVAILABILITY}/period-limits.test.ts`, `${AVAILABILITY}/availability.test.ts`],
    [
      ["addDays(monday, 6)", "addDays(monday, 7)"],
      ["addDays(first, 31)", "addDays(first, 30)"],
      ["`, -1) },", "`, 0) },"],
      ["date >= first && date <= last", "date >= first && date < last"],
      ["limit - callsIn(period, calls)", "limit"],
      ["Math.max(0, Math.min(...left))", "Math.min(...left)"],
    ],
  ),
  ...mutantsOf(
    `${AVAILABILITY}/availability.ts`,
    [`${AVAILABILITY}/nearly-full.test.ts`],
    [["if (fromCell < freeFrom) continue;", ""]],
  ),
  ...mutantsOf(
    `${AVAILABILITY}/weeks.ts`,
    [`${AVAILABILITY}/weeks.test.ts`, `${AVAILABILITY}/calendar-view.test.ts`],
    [
      ["slot.startsAt >= from && slot.startsAt < to", "slot.startsAt >= from && slot.startsAt <= to"],
      ["?.startsAt ?? 0) < to) next++", "?.startsAt ?? 0) <= to) next++"],
    ],
  ),
  ...mutantsOf(
    `${BOOKING}/status.ts`,
    [`${BOOKING}/status.test.ts`, `${BOOKING}/change-cutoff.test.ts`],
    [
      ["from.includes(status) && actors.includes(by)", "from.includes(status)"],
      ["call.startsAt <= now", "call.startsAt < now"],
      ['(whileWaiting === "never") === (approval !== "waiting")', 'whileWaiting !== "never"'],
      ["return decideBy ?? startsAt;", "return startsAt;"],
      ["isPossible && !isLate && now", "isPossible && now"],
      ['needsApproval ? "waiting" : approval', "approval"],
      ['approval !== "waiting" && endsAt', "endsAt"],
      ["!isLate && now < changesCloseAt(call)", "!isLate && now <= changesCloseAt(call)"],
      ["no_show: { holdsTime: true,", "no_show: { holdsTime: false,"],
    ],
  ),
  ...mutantsOf(
    `${BOOKING}/standing.ts`,
    [`${BOOKING}/status.test.ts`],
    [
      ["if (now < call.startsAt) return", "if (now <= call.startsAt) return"],
      ['now < call.endsAt ? "started"', 'now <= call.endsAt ? "started"'],
      ['now < decisionEndsAt(call) ? "waiting"', 'now <= decisionEndsAt(call) ? "waiting"'],
      ['approval === "waiting" && decideBy !== null', 'approval === "waiting"'],
    ],
  ),
  ...mutantsOf(
    `${BOOKING}/request-deadline.ts`,
    [`${BOOKING}/request-deadline.test.ts`],
    [
      [
        "return Math.max(startsAt - deadlineHours * HOUR_MS, half);",
        "return startsAt - deadlineHours * HOUR_MS;",
      ],
      ["left / 2 / MINUTE_MS", "left / 3 / MINUTE_MS"],
      ["if (left < LEAST_TIME_MS) return startsAt;", ""],
      ["|| decideBy >= startsAt", ""],
    ],
  ),
  ...mutantsOf(
    "app/db/booking/booking-conditions.ts",
    ["tests/simulation/request-conditions.test.ts"],
    [
      ["conditions.push(isToConfirm(), sql`decide_by <= ${now}`)", "conditions.push(isToConfirm())"],
      ["and (approval is not 'waiting' or ${decisionEndsAt} > ${now})", ""],
      ["${isToConfirm()} and ${decisionEndsAt} > ${now}", "${isToConfirm()} and starts_at > ${now}"],
    ],
  ),
  ...mutantsOf(
    "app/db/booking/bookings.server.ts",
    ["tests/simulation/request-conditions.test.ts"],
    [
      ["approval is not 'declined' and decide_by is null", "decide_by is null"],
      ["approval is not 'declined' and decide_by is null", "approval is not 'declined'"],
    ],
  ),
  ...mutantsOf(
    "app/use-cases/booking/lapse-requests.server.ts",
    ["tests/more/http/request-deadline.test.ts"],
    [
      ["      assignment: null,\n", ""],
      ["icalSequence: booking.icalSequence + 1", "icalSequence: booking.icalSequence"],
    ],
  ),
  ...mutantsOf(
    "app/db/booking/bookings.server.ts",
    ["tests/more/http/request-deadline.test.ts"],
    [["cancelReason, decideBy: null })", "cancelReason })"]],
  ),
  ...mutantsOf(
    `${BOOKING}/booking-form-key.ts`,
    [`${BOOKING}/booking-form-key.test.ts`],
    [
      ["return owner.draft;", 'return "";'],
      ["[owner.formToken, owner.name, owner.email.toLowerCase()]", "[owner.formToken, owner.name]"],
      ["[owner.formToken, owner.name, owner.email.toLowerCase()]", "[owner.name, owner.email.toLowerCase()]"],
      ["call.startsAt, call.kindId]", "call.startsAt]"],
    ],
  ),
  ...mutantsOf(
    `${BOOKING}/reminders.ts`,
    [`${BOOKING}/reminders.test.ts`],
    [
      ["dueAt >= now + REMINDER_MIN_WAIT_MS", "dueAt > now + REMINDER_MIN_WAIT_MS"],
      ["reminder_day: 24 * HOUR_MS", "reminder_day: 25 * HOUR_MS"],
    ],
  ),
  ...mutantsOf(
    `${AVAILABILITY}/team.ts`,
    [`${AVAILABILITY}/availability.test.ts`, `${AVAILABILITY}/team.test.ts`],
    [
      ["if (date < first || date > last) return", "if (date < first) return"],
      ['if (isDayFull(date, rules, taken)) return { refusal: "day_full" };', ""],
      ["if (!isOpen(date)) continue;", ""],
      ["count >= needed", "count > 0"],
      ["return hosts.length < needed ?", "return hosts.length < 1 ?"],
      ["if (below.length < needed)", "if (below.length < 1)"],
      ["callsLeft(date, host, host.callsByDate) > 0", "callsLeft(date, host, host.callsByDate) >= 0"],
      ["const isBelow = days.get(date) ?? isBelowLimits(host, date);", "const isBelow = true;"],
      ["{ ...week, most: strangersShare(weeklyLimit, percent) }", "{ ...week, most: weeklyLimit }"],
      ["{ ...month, most: strangersShare(monthlyLimit, percent) }", "{ ...day, most: monthlyLimit }"],
      ["team.isTogether ? each : each * hosts.length", "each"],
      ["({ ...host, ...NO_LIMITS })", "({ ...host })"],
    ],
  ),
  ...mutantsOf(
    `${AVAILABILITY}/host-hours.ts`,
    [
      `${AVAILABILITY}/availability.test.ts`,
      `${AVAILABILITY}/team.test.ts`,
      `${AVAILABILITY}/host-hours.test.ts`,
    ],
    [
      ["day <= until; day = addDays", "day < until; day = addDays"],
      ["addDays(last, 1) : last", "last : last"],
      ["addDays(first, -1) : first", "first : first"],
      ["date < first || date > last || found", "found"],
      ["date <= until)", "date < until)"],
      ["(from === null || date >= from)", "(from === null || date > from)"],
      ["week ? overlapsOf(spans, week.get(weekdayOf(date)) ?? []) : spans", "spans"],
      ["overrides: own.dates, byZone:", "overrides: agency.overrides, byZone:"],
      ["new Map([...byAgency, ...own.dates])", "new Map([...own.dates, ...byAgency])"],
      ["!limit.isInstead && isOnOwnDates(from, to, hours)", "isOnOwnDates(from, to, hours)"],
      ["opens <= begins && closes >= ends", "opens <= begins"],
      ["dates: own.dates, isInstead: true", "dates: own.dates, isInstead: false"],
    ],
  ),
  ...mutantsOf(
    "app/db/calendars/busy-times.server.ts",
    ["tests/http/busy-elsewhere.test.ts"],
    [
      ["busy.starts_at > ${fromCell} * ${CELL} - ${DAY} and ", "busy.starts_at > ${fromCell} * ${CELL} and "],
      ["busy.starts_at < ${toCell} * ${CELL}", "busy.starts_at <= ${toCell} * ${CELL}"],
      ["busy.ends_at > ${fromCell} * ${CELL} and", "busy.ends_at >= ${fromCell} * ${CELL} and"],
      [
        "        gt(busyTimes.endsAt, from),\n",
        "",
        {
          survives:
            "The range starts a day before any requested time, so busy times that end before it cannot overlap a call.",
        },
      ],
    ],
  ),
  ...mutantsOf(
    "app/db/booking/new-booking.server.ts",
    [
      "tests/http/booking-limits.test.ts",
      "tests/more/http/confirm-link.test.ts",
      "tests/http/busy-elsewhere.test.ts",
    ],
    [
      [" and ${hasFreeHosts(assignment)}", "", { named: "the statement that books refuses" }],
      [
        "and ${ofAddress} < ${allowance.callsToCome}",
        "and ${ofAddress} <= ${allowance.callsToCome}",
        { named: "are three, however" },
      ],
      [
        "and other.ends_at > ${createdAt} and",
        "and other.starts_at > ${createdAt} and",
        { named: "calls to come of one address" },
      ],
      [" and not other.is_address_proven\n", "\n", { named: "strangers' share" }],
      ["taker.host_id in (select value", "taker.host_id not in (select value", { named: "strangers' share" }],
      [
        "where share.value ->> 2 <= (select",
        "where share.value ->> 2 < (select",
        { named: "strangers' share" },
      ],
    ],
  ),
  ...mutantsOf(
    "app/db/availability/limits-in-sql.ts",
    ["tests/http/period-limits.test.ts"],
    [
      ["(${limit}) <= (${count})", "(${limit}) < (${count})"],
      ['when 0 then ${column("daily")} when 1', 'when 1 then ${column("daily")} when 0'],
      ["case when ${monthly} then ${earliest} when", "case when"],
      [
        "when ${weekly} then ${lastWeek.last}",
        "when ${weekly} then ${last}",
        {
          survives:
            "Times on offer are read for longer than any horizon, and the statement that books one counts its whole week.",
        },
      ],
    ],
  ),
  ...mutantsOf(
    "app/db/booking/booking-cells.server.ts",
    ["tests/http/period-limits.test.ts"],
    [
      ["and other.id <> ${exceptBookingId}`;", "`;"],
      ["${others} and other.kind_id = own.id`", "${others}`"],
      ['and ${hasRoomIn("own", periods', 'or ${hasRoomIn("own", periods'],
    ],
  ),
  ...mutantsOf(
    "app/http/answers/wizard-steps.server.ts",
    ["tests/http/booking-drafts.test.ts"],
    [
      ["const key = draftKey(id, newToken());", "const key = former ?? draftKey(id, newToken());"],
      ["draft?.answers.selectedServices ?? []", "[]"],
      ['if (!request.headers.has("Cookie")) {', "if (sentBefore !== null) {"],
    ],
  ),
  ...mutantsOf(
    "app/db/drafts/booking-drafts.server.ts",
    ["tests/http/booking-drafts.test.ts"],
    [
      ["gt(bookingDrafts.expiresAt, now)", "gt(bookingDrafts.expiresAt, 0)"],
      ["      isWithin,\n    ).onConflictDoNothing", "      sql`true`,\n    ).onConflictDoNothing"],
      ["min(${bookingDrafts.expiresAt}, ${former.expiresAt})", "${bookingDrafts.expiresAt}"],
    ],
  ),
  ...mutantsOf(
    "app/http/forms/draft-cookie.server.ts",
    ["app/http/forms/draft-cookie.server.test.ts"],
    [
      ["TokenSchema.safeParse(token).success", "token"],
      ["others.length - (MAX_DRAFTS - 1)", "others.length - MAX_DRAFTS"],
    ],
  ),
  ...mutantsOf(
    "app/db/booking/new-booking.server.ts",
    ["tests/http/booking-drafts.test.ts"],
    [["endWithBooking(db, draftHash, isWritten)", "endWithBooking(db, draftHash, sql`true`)"]],
  ),
  ...mutantsOf(
    "app/use-cases/booking/book-call.server.ts",
    [
      "tests/http/booking-limits.test.ts",
      "tests/http/booking.test.ts",
      "tests/more/http/confirm-link.test.ts",
    ],
    [
      [
        '  if (!isSame) return { ok: false, reason: "other_details" };\n',
        "",
        { named: "a form that was sent before" },
      ],
      [
        "request.email.toLowerCase() === booking.email.toLowerCase())",
        "true)",
        { named: "a form that was sent before" },
      ],
      ["bookingEmail: mailboxOf(email) }", "bookingEmail: email }", { named: "bookings for one address" }],
      [
        "provenEmail?.toLowerCase() === request.email.toLowerCase()",
        "provenEmail !== null",
        { named: "calls to come of one address|strangers' share" },
      ],
      [
        '  if (toInsert.booking.isAddressProven || input.linkId !== undefined)\n    return { ok: false, reason: "holds_enough" };\n',
        "",
        { named: "a mailed link" },
      ],
    ],
  ),
  ...mutantsOf(
    "app/pages/booking/schedule/forwarded-answers.server.ts",
    ["tests/http/without-cookies.test.ts"],
    [
      ["if (earlier && isToCome", "if (earlier && !isToCome", { named: "sent again" }],
      [
        "const owner = { formToken, name, email };",
        'const owner = { formToken, name: "", email: "" };',
        { named: "sent again" },
      ],
      ["formTokenIn(fields) ?? context.newToken()", "context.newToken()", { named: "sent again" }],
      [
        "const owner = { formToken, name, email };",
        'const owner = { formToken: "", name, email };',
        { named: "sent again" },
      ],
      ["earlier ? context.newId() : idempotencyKey", "idempotencyKey", { named: "sent again" }],
      ["bookedPath(carry, link)", "bookedPath({ ...carry, embedded: false }, link)", { named: "sent again" }],
    ],
  ),
  ...mutantsOf(
    "app/pages/booking/schedule/schedule.server.ts",
    ["tests/http/without-cookies.test.ts"],
    [["{ [FORM_TOKEN_FIELD]: context.newToken(), ...fields }", "fields", { named: "taken meanwhile" }]],
  ),
  ...mutantsOf(
    "app/use-cases/booking/reschedule-call.server.ts",
    ["tests/http/change-cutoff.test.ts", "tests/http/manage.test.ts", "tests/http/booking-limits.test.ts"],
    [
      [
        '  if (!canClientChange(booking, now)) return { ok: false, reason: "closed" };\n',
        "",
        { named: "clos|cut|started|begun|over" },
      ],
      [
        "  if (isMovedTo(startsAt, booking, now)) return { ok: true, booking };\n",
        "",
        { named: "again|twice|answer|cut" },
      ],
      ["`${booking.icalSequence} ${startsAt}`", "null", { named: "moves of one call" }],
      ["{ bookingMoves: booking.id }", '{ bookingMoves: "" }', { named: "moves of one call" }],
    ],
  ),
  ...mutantsOf(
    "app/db/booking/bookings.server.ts",
    ["tests/http/manage.test.ts", "tests/http/busy-elsewhere.test.ts", "tests/http/change-cutoff.test.ts"],
    [
      [" isSo, hasRoom, isFree)", " isSo, hasRoom)", { named: "statement that moves" }],
      [
        "    and ${bookings.startsAt} = ${moved.startsAt} and ${bookings.status} = ${status}`",
        "`",
        {
          survives:
            "Each change has a new version, which already identifies this move. Time and status are redundant.",
          named: "move",
        },
      ],
      [" isInTime(by, moved.updatedAt),", "", { named: "cut|moment|since" }],
    ],
  ),
  ...mutantsOf(
    "app/db/booking/bookings.server.ts",
    ["tests/more/http/other-peoples-keys.test.ts"],
    [["and(eq(bookings.id, id), eq(bookings.manageKeyHash, manageKeyHash)),", "eq(bookings.id, id),"]],
  ),
  ...mutantsOf(
    "app/domain/list-page.ts",
    ["app/domain/list-page.test.ts", "app/domain/booking-desk/booking-filter.test.ts"],
    [
      ["? Math.max(atLeast, before + shown) : atLeast", "? before + shown : atLeast"],
      ["counted - 1", "counted"],
      ["isAll && atLeast === 0", "isAll"],
      ["key.length <= MAX_NAME_CHARS", "key.length < 100"],
    ],
  ),
  ...mutantsOf(
    "app/db/booking/booking-list.server.ts",
    ["tests/http/desk-bookings-list.test.ts"],
    [
      ["...searchWords(q).map(", "...searchWords(q).slice(1).map(", { named: "what it shows" }],
      ["isNull(selectedPlan) : eq", "undefined : eq", { named: "what it shows" }],
      ["gt(endsAt, span.endsAfter)", "gt(startsAt, span.endsAfter)", { named: "in course" }],
      ["isDescending === isBackwards", "!isDescending", { named: "while somebody reads" }],
      [
        "hasPrevious = isBackwards ? isMore : start !== null",
        "hasPrevious = isMore",
        { named: "while somebody reads" },
      ],
    ],
  ),
];
