import { type Mutant, mutantsOf } from "../../scripts/mutants/mutant";

const DOMAIN = "app/domain/schedulers";
const OUTSIDE = "app/outside/schedulers";
const ADAPTERS = [`${OUTSIDE}/scheduler-adapters.test.ts`];

/** Other schedulers: what their events change, who may send them, and what settings they need. */
export const SCHEDULER_MUTANTS: readonly Mutant[] = [
  ...mutantsOf(
    `${DOMAIN}/scheduler-event.ts`,
    [`${DOMAIN}/scheduler-event.test.ts`],
    [
      ["at > own.elsewhere.at", "at >= own.elsewhere.at"],
      ["isNewer && hasMoved", "isNewer"],
      ["of.startsAt <= now", "of.startsAt < now"],
      ['status === "pending" || status === "in_progress"', 'status !== "cancelled"'],
      ["elsewhere?.ref === ref", "elsewhere !== null"],
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
      ["CALCOM_PAGE_URL || CALCOM_ORIGIN ||", "CALCOM_PAGE_URL ||"],
    ],
  ),
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
