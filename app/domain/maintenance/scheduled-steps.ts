import { HOUR_MS } from "../duration";
import type { Instant } from "../instant";
import { DATA_CLASSES, type PurgedClass } from "../privacy/retention";

/** What the cron job does besides deleting, each by itself, and in words that "hasn't worked" can follow. */
const WORK = {
  lapse_requests: "Ending requests that were not decided in time",
  remind_of_requests: "The reminder of calls to confirm",
  queue_messages: "Queueing reminders and follow-ups",
  look_for_free_times: "Emailing those who wait for a free time",
  deliver_emails: "Sending emails",
  write_calls: "Writing calls to calendars",
  send_events: "Sending events to webhooks",
  seal_addresses: "Sealing the addresses of calendars and webhooks",
  renew_feeds: "Giving ended feeds new addresses",
  index_tickets: "Preparing older tickets for the search",
  delete_picture_files: "Deleting files of pictures that are gone",
  look_up_domains: "Checking companies' domains",
  read_calendars: "Reading calendars",
  delete_outdated_times: "Deleting outdated times of expired calendars",
} as const;

export type WorkStep = keyof typeof WORK;

/** What the cron job deletes, each kind by itself: the classes of personal data, and old counts of the statistics. */
export type DeletedKind = PurgedClass | "numbers";
export type StepId = WorkStep | `delete:${DeletedKind}`;

const WORK_STEPS = Object.keys(WORK) as WorkStep[];
const DELETED_KINDS: readonly DeletedKind[] = [
  ...(Object.keys(DATA_CLASSES) as (keyof typeof DATA_CLASSES)[]).filter(isPurged),
  "numbers",
];

/** Every step of the cron job. */
export const STEPS: readonly StepId[] = [...WORK_STEPS, ...DELETED_KINDS.map(deletionOf)];

export function deletionOf<Kind extends DeletedKind>(kind: Kind): `delete:${Kind}` {
  return `delete:${kind}`;
}

function isPurged(name: keyof typeof DATA_CLASSES): name is PurgedClass {
  return DATA_CLASSES[name].end.by !== "owner";
}

/** After how long without success a step is reported. The cron job runs every minute. */
export const LATE_AFTER_MS = HOUR_MS;

export type LateStep = { step: string; ranAt: Instant };

/** Late steps in words, with when the one that waits longest was last done: those of deleting together. */
export function lateInWords(late: readonly LateStep[]): { what: string; since: Instant }[] {
  if (late.length === 0) return [];
  const since = (steps: readonly LateStep[]) => Math.min(...steps.map(({ ranAt }) => ranAt));
  const isLate = (id: StepId) => late.some(({ step }) => step === id);
  if (STEPS.every(isLate)) return [{ what: "The work of each minute", since: since(late) }];
  const kinds = DELETED_KINDS.filter((kind) => isLate(deletionOf(kind)));
  const names = kinds.map((kind) => (kind === "numbers" ? "old statistics" : `“${DATA_CLASSES[kind].name}”`));
  const deletions = late.filter(({ step }) => kinds.some((kind) => step === deletionOf(kind)));
  return [
    ...WORK_STEPS.flatMap((id) =>
      late.flatMap(({ step, ranAt }) => (step === id ? [{ what: WORK[id], since: ranAt }] : [])),
    ),
    ...(kinds.length > 0
      ? [{ what: `Deleting what is due of ${names.join(", ")}`, since: since(deletions) }]
      : []),
  ];
}
