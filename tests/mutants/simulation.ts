import { type Mutant, mutantsOf } from "../../scripts/mutants/mutant";

/** What the simulated agency's oracle has to find by itself, in the histories of every run. */
const HISTORIES = ["tests/simulation/histories.test.ts"];
const named = "keeps its promises";

/** What they come to within the months that CI simulates. */
const MORE_HISTORIES = ["tests/more/simulation/histories.test.ts"];

/** What a team around the world has to find. */
const TEAM = ["tests/simulation/far-team.test.ts"];

/** What such a team comes to within the year that the release simulates. */
const TEAM_YEAR = ["tests/release/simulation/far-team.test.ts"];

export const SIMULATION_MUTANTS: readonly Mutant[] = [
  // An email too few, one too many, and one under a version that is over.
  ...mutantsOf("app/domain/email/booking-emails.ts", HISTORIES, [
    ['    toHosts(booking, { what: "moved", previousStartsAt }, facts),\n', "", { named }],
    ["{ before: [formerId], now: false }", "{ before: [formerId], now: true }", { named }],
    [
      "return { ...booking, icalSequence: booking.icalSequence + 1, updatedAt: now };",
      "return booking;",
      { named },
    ],
  ]),
  // A member who has left takes calls and is mailed, and numbers that only ever grow.
  ...mutantsOf("migrations/0063_one_trigger_for_what_follows.sql", MORE_HISTORIES, [
    [
      "SET `is_active` = 0, `version` = `version` + 1 WHERE `user_id` = OLD",
      "SET `version` = `version` + 1 WHERE `user_id` = OLD",
      { named },
    ],
  ]),
  ...mutantsOf("migrations/0062_counting_said_once.sql", MORE_HISTORIES, [
    [
      "UPDATE `host_numbers` SET `count` = max(`count` - 1, 0) WHERE `host_id` = OLD",
      "UPDATE `host_numbers` SET `count` = `count` WHERE `host_id` = OLD",
      { named },
    ],
  ]),
  // Events of webhooks: to one that is off, and of calls that took place.
  ...mutantsOf("migrations/0043_webhooks.sql", MORE_HISTORIES, [
    [
      "FROM `webhooks` WHERE `webhooks`.`off_at` IS NULL AND EXISTS (SELECT 1 FROM json_each",
      "FROM `webhooks` WHERE EXISTS (SELECT 1 FROM json_each",
      { named },
    ],
  ]),
  ...mutantsOf("migrations/0043_webhooks.sql", HISTORIES, [
    ["WHEN 'completed' THEN 'booking.completed'", "", { named }],
  ]),
  // Calls that stay in the calendar of who had them.
  ...mutantsOf("app/use-cases/calendars/write-calls.server.ts", MORE_HISTORIES, [
    ["call.hostIds.includes(connection.hostId) && call.status", "call.status", { named }],
  ]),
  // Two calls at a time, buffers included.
  ...mutantsOf("app/domain/availability/availability.ts", MORE_HISTORIES, [
    ["(startsAt - rules.bufferBeforeMinutes * MINUTE_MS) / CELL_MS", "startsAt / CELL_MS", { named }],
  ]),
  // An erased client's emails and company that stay.
  ...mutantsOf("app/db/privacy/erasure.ts", HISTORIES, [[", ...deleting(emails)]", "]", { named }]]),
  ...mutantsOf("app/db/booking/schema.ts", HISTORIES, [
    [
      'company: shown(text().notNull().default("")),',
      'company: kept(shown(text().notNull().default(""))),',
      { named },
    ],
  ]),
  // A host who is told another time than their clock's, or without the agency's beside it.
  ...mutantsOf("app/email/host-parts.ts", TEAM, [
    ["return hostZone ? { timeZone: hostZone } : agencyOf(facts);", "return agencyOf(facts);"],
    ["if (!hostZone || hostZone === facts.agencyTimeZone) return [];", "return [];"],
  ]),
  // A client who is told another time than that of the zone in which they booked.
  ...mutantsOf("app/email/booking-parts.ts", TEAM, [
    ["  return { timeZone, clock };", '  return { timeZone: "UTC", clock };'],
  ]),
  // A host who is shown the agency's clock, or the agency's as if it were theirs.
  ...mutantsOf("app/domain/hosts/own-clock.ts", TEAM, [
    [
      "hosts.some(({ id }) => id === own.hostId) ? own.timeZone : agencyZone",
      "false ? own.timeZone : agencyZone",
    ],
    ["own && hosts.some(({ id }) => id === own.hostId)", "own"],
  ]),
  // Hours by the agency's clock, days off by UTC's, and closed days on which a host in another zone is booked.
  ...mutantsOf("app/domain/availability/host-hours.ts", TEAM, [
    [
      "return { timeZone, weekly: week, overrides: own.dates,",
      "return { timeZone: agency.timeZone, weekly: week, overrides: own.dates,",
    ],
    ["byZone: isSet ? [dates] : []", "byZone: []"],
  ]),
  ...mutantsOf("app/domain/availability/host-hours.ts", TEAM_YEAR, [
    ["overrides: own.dates, byZone:", "overrides: new Map(), byZone:"],
  ]),
];
