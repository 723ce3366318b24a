import { type Mutant, mutantsOf } from "../../scripts/mutants/mutant";

const HISTORIES = ["tests/simulation/messages-of-weeks.test.ts"];
/** What random histories come to too rarely, or not at all. */
const BY_STATEMENT = ["tests/simulation/due-messages.test.ts"];
const HTTP = ["tests/http/kind-messages.test.ts"];

/** Messages of kinds of call: that each goes when it must and once, to those who may get it, and says what it should. */
export const MESSAGE_MUTANTS: readonly Mutant[] = [
  ...mutantsOf("app/db/messages/due-messages.server.ts", HISTORIES, [
    [">= call.updated_at + ${REMINDER_MIN_WAIT_MS}", ">= call.updated_at - ${REMINDER_MIN_WAIT_MS}"],
    ["max(message.since, coalesce(", "max(0, coalesce("],
    ["and next.minutes < message.minutes and", "and next.minutes < 0 and"],
  ]),
  ...mutantsOf("app/db/messages/due-messages.server.ts", BY_STATEMENT, [
    ["const OVERLAP_MS = 10 * MINUTE_MS;", "const OVERLAP_MS = 600 * MINUTE_MS;"],
    ["${outcomeAt} <= call.ends_at + ${leadMs} + ${LATE_OUTCOME_MS} and", "${LATE_OUTCOME_MS} and"],
    ["${isNoted} and ${isAsFound} and not ${isStopped}", "${isNoted} and ${isAsFound} and 1 <> 2"],
  ]),
  ...mutantsOf("app/domain/messages/planned-messages.ts", BY_STATEMENT, [
    ["isFollowUp(slot) && isStopped", "isStopped && dueAt === null"],
    ["isFollowUp(slot) ? followUpHours(dueAt, booking.visitorTimeZone)[0]?.[0] : dueAt", "dueAt"],
  ]),
  ...mutantsOf("app/db/messages/kind-messages.server.ts", HISTORIES, [
    ["${emails.dueAt} > ${now}\n", "${emails.dueAt} < ${now}\n"],
  ]),
  ...mutantsOf("app/db/messages/kind-messages.server.ts", BY_STATEMENT, [
    ["${kindMessages.since}, excluded.since)", "excluded.since, excluded.since)"],
  ]),
  ...mutantsOf("app/db/email/emails.server.ts", HISTORIES, [
    ["candidate.data ->> '$.lapsesAt' > ${now}", "candidate.data ->> '$.lapsesAt' > ${now} - 86400000"],
  ]),
  ...mutantsOf("app/db/email/emails.server.ts", BY_STATEMENT, [
    ["message.slot <> 'talk_again' or not", "message.slot <> 'talk_again' or 1 or not"],
    ["hours.value ->> 0 <= ${now} and hours.value ->> 1 > ${now}", "hours.value ->> 0 <= ${now}"],
  ]),
  ...mutantsOf(
    "app/domain/messages/follow-up-hours.ts",
    ["app/domain/messages/follow-up-hours.test.ts"],
    [
      ["const OPEN_MINUTE = 8 * 60;", "const OPEN_MINUTE = 7 * 60;"],
      ["const CLOSE_MINUTE = 19 * 60 + 45;", "const CLOSE_MINUTE = 20 * 60 + 45;"],
      ["last = from + DAY_MS", "last = from + 2 * DAY_MS"],
    ],
  ),
  ...mutantsOf(
    "app/domain/messages/placeholders.ts",
    ["app/domain/messages/placeholders.test.ts"],
    [
      ["known !== null && allowed.includes(known)", "known !== null"],
      ["name.trim().toLowerCase()", "name.trim()"],
      ["LINKS.includes(piece.name)", 'piece.name === "book again"'],
    ],
  ),
  ...mutantsOf(
    "app/email/render-message.ts",
    ["app/email/render-message.test.ts"],
    [
      [
        "valuesOf(piece.name, message);",
        'piecesOf(valuesOf(piece.name, message).map(({ text }) => text).join("")).flatMap((piece) => linkedOf(piece, message));',
      ],
      ["booking.startsAt - dueAt >= SOON_MS", "booking.startsAt - dueAt < SOON_MS"],
      ['when === "before" && changesIn(booking, facts).isOpen', 'when === "before"'],
    ],
  ),
  ...mutantsOf("app/use-cases/messages/change-message.server.ts", HTTP, [
    ['isSwitchedOn && deps.by.role !== "owner"', 'deps.by.role === "owner"', { named: "only an owner" }],
    [
      "wanted.isOn && CLIENT_REMINDERS.includes(slot) && isTwice",
      "isTwice && wanted.minutes < 0",
      { named: "at the same time" },
    ],
  ]),
];
