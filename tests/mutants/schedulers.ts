import { type Mutant, mutantsOf } from "../../scripts/mutants/mutant";

const DOMAIN = "app/domain/schedulers";
const OUTSIDE = "app/outside/schedulers";
const DESK = ["tests/more/http/desk-scheduler.test.ts"];
const ADAPTERS = [`${OUTSIDE}/scheduler-adapters.test.ts`];

/** Other schedulers: what their events change, who may send them, and what settings they need. */
export const SCHEDULER_MUTANTS: readonly Mutant[] = [
  ...mutantsOf(
    `${DOMAIN}/scheduler-event.ts`,
    [`${DOMAIN}/scheduler-event.test.ts`],
    [
      ["at > own.elsewhere.at", "at >= own.elsewhere.at"],
      ["isOurs && hasMoved", "isOurs"],
      ["answers.length > 0 && JSON", "JSON"],
      ["of.startsAt <= now", "of.startsAt < now"],
      ['status === "pending" || status === "in_progress"', 'status !== "cancelled"'],
      ["elsewhere === null || elsewhere.ref === ref", "true"],
      ["elsewhere === null || elsewhere.ref === ref", "elsewhere?.ref === ref"],
      ["replaces === ref || known.has(replaces)", "replaces === ref"],
      ["earlier.id === later.id || later.elsewhere === null", "earlier.id === later.id"],
      ["of === undefined || known.has(ref)", "of === undefined"],
    ],
  ),
  ...mutantsOf(
    `${DOMAIN}/scheduling.ts`,
    [`${DOMAIN}/scheduling-settings.test.ts`],
    [
      ["url.origin !== CALENDLY_ORIGIN", "!url.origin.startsWith(CALENDLY_ORIGIN)"],
      ['url.username === "" && ', ""],
      ["url.origin === text", "true"],
      ["text.length >= least", "text.length > least"],
    ],
  ),
  ...mutantsOf(
    `${DOMAIN}/scheduling-settings.ts`,
    [`${DOMAIN}/scheduling-settings.test.ts`],
    [
      ["wanted && detail !== null", "detail !== null"],
      ["CALCOM_PAGE_URL || CALCOM_ORIGIN;", "CALCOM_PAGE_URL;"],
    ],
  ),
  ...mutantsOf(
    `${DOMAIN}/desk-scheduling.ts`,
    [`${DOMAIN}/desk-scheduling.test.ts`],
    [
      ['wanted === "own" || accounts[wanted] === null', 'wanted === "own"'],
      ["pageUrl === undefined || secret === undefined", "pageUrl === undefined"],
      ["desk?.origin ?? deployed?.origin ?? usualOrigin", "desk?.origin ?? usualOrigin"],
      [
        'secret !== "" || (isLeftOut && wish.scheduler === scheduler)',
        "isLeftOut && wish.scheduler === scheduler",
      ],
      ['pageUrl !== "" && isLeftOut', "isLeftOut"],
      ["isLeftOut && before.accounts[scheduler] !== null && callsLeft", "isLeftOut && callsLeft"],
      ["callsLeft[scheduler] > 0", "callsLeft[scheduler] > 1"],
      ["unlessUsual(scheduler, deployed.scheduler)", "scheduler"],
      ['calendly.pageUrl === ""\n', "false\n"],
      ["calcom?.origin ?? USUAL_CALCOM_ORIGIN", "calcom?.origin"],
      ["old.until <= now ||", "old.until < now ||"],
      ["was?.pageUrl === is?.pageUrl && ", ""],
      [" && was?.origin === is?.origin", ""],
    ],
  ),
  ...mutantsOf("app/use-cases/schedulers/change-scheduler.server.ts", DESK, [
    ["known === secret", "known !== secret", { named: "changes nothing" }],
    [
      "if (known === secret) return present;",
      "if (known !== null) return present;",
      { named: "replaces a key" },
    ],
    ["deps.now + OLD_SECRET_MS", "deps.now", { named: "replaces a key" }],
    ["seen, withoutOldSecret(stored, scheduler)", "seen, stored", { named: "replaces a key" }],
    ["if (isSame) return { ok: true, isSame };", "", { named: "changes nothing" }],
  ]),
  ...mutantsOf(
    "app/use-cases/schedulers/scheduler-secrets.server.ts",
    ["tests/more/http/scheduler-secrets.test.ts"],
    [
      ["if ((await open([deps.secret])) === null)", "if (false)"],
      ['"old.sealed", old.sealed)', '"sealed", old.sealed)'],
    ],
  ),
  ...mutantsOf("app/use-cases/schedulers/scheduler-secrets.server.ts", DESK, [
    ["old.until > deps.now", "true", { named: "replaces a key" }],
  ]),
  ...mutantsOf(
    "app/use-cases/schedulers/take-event.server.ts",
    ["tests/more/http/scheduler-webhooks.test.ts"],
    [
      ['outcome !== "ignored" && !isErased', 'outcome !== "ignored"', { named: "client was erased" }],
      ['isErased && "reason" in planned', "false", { named: "client was erased" }],
    ],
  ),
  ...mutantsOf("app/use-cases/schedulers/take-event.server.ts", DESK, [
    ["await recordRefusal(deps.db, scheduler, deps.now);", "", { named: "last refused" }],
  ]),
  ...mutantsOf("app/use-cases/booking/book-call.server.ts", DESK, [
    [
      "if (input.usesExternalScheduler) return",
      "if (false) return",
      { named: "with another scheduler chosen" },
    ],
  ]),
  ...mutantsOf("app/http/answers/wizard.server.ts", DESK, [
    [
      'asked === "time" && key && isOtherScheduler',
      'asked === "time" && isOtherScheduler',
      { named: "the wizard" },
    ],
    ["&& wizard.bookedWith === undefined", "", { named: "the wizard" }],
  ]),
  ...mutantsOf(`${OUTSIDE}/calendly.ts`, ADAPTERS, [
    ["Math.abs(now - signed.at * 1000)", "now - signed.at * 1000"],
    ["> TOLERANCE_MS", ">= TOLERANCE_MS"],
    ["event.end_time <= event.start_time", "event.end_time < event.start_time"],
  ]),
  ...mutantsOf(`${OUTSIDE}/calcom.ts`, ADAPTERS, [
    ["endTime <= startTime", "endTime < startTime"],
    ["encodeURIComponent(booking.uid)", "booking.uid"],
    [".some(({ noShow }) => noShow)", ".every(({ noShow }) => noShow)"],
  ]),
  ...mutantsOf(`${OUTSIDE}/event-fields.ts`, ADAPTERS, [["{ protocol: /^https$/ }", "{}"]]),
  ...mutantsOf(
    "app/domain/booking-desk/outcome.ts",
    ["app/domain/booking-desk/outcome.test.ts"],
    [['canTrigger("moved", row, "agency")', 'canTrigger("moved", { ...row, elsewhere: null }, "agency")']],
  ),
];
