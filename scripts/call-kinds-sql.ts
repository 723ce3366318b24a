import { quote } from "../app/db/quote";
import { type CallKindList, CallKindListSchema } from "../app/domain/availability/call-kind-list";

/**
 * SQL that adds the kinds of call that a database lacks. With `replace`, existing kinds are updated to the list, and
 * kinds not on it are no longer offered. None is deleted, because bookings refer to it. Whether a kind waits for approval is
 * the desk's to say, unless its line in the list says it.
 */
export function callKindsSql(kinds: CallKindList, { replace }: { replace: boolean }): string {
  const listed = checked(kinds);
  return [
    ...listed.map((kind, index) => {
      const { id, name, shortName = name, words = "", minutes } = kind;
      const texts = [id, name, shortName, words].map(quote).join(", ");
      const own = OWN_RULES.map(([rule]) => kind[rule] ?? "null").join(", ");
      const needsApproval = kind.needsApproval ? 1 : 0;
      // An added kind goes last: the booking form books the first kind, which must not change.
      const position = replace ? index : "coalesce((select max(position) + 1 from call_kinds), 0)";
      const says = kind.needsApproval !== undefined;
      const columns = COLUMNS.slice(1).filter((column) => says || column !== "needs_approval");
      const onConflict = replace ? `do update set ${asListed(columns)}` : "do nothing";
      return `insert into call_kinds (${COLUMNS}) values (${texts}, ${minutes}, ${position}, 1, ${needsApproval}, ${own}) on conflict (id) ${onConflict};`;
    }),
    // Runs after the listed kinds are on offer, because the database refuses to withdraw the last one.
    ...(replace
      ? [
          `update call_kinds set is_offered = 0, version = version + 1 where is_offered and id not in (${listed.map(({ id }) => quote(id)).join(", ")});`,
        ]
      : []),
  ].join("\n");
}

/** The rules that a kind may override, with their columns. */
const OWN_RULES = [
  ["bufferBeforeMinutes", "buffer_before_minutes"],
  ["bufferAfterMinutes", "buffer_after_minutes"],
  ["minimumNoticeMinutes", "minimum_notice_minutes"],
  ["bookingHorizonDays", "booking_horizon_days"],
  ["dailyLimit", "daily_limit"],
  ["weeklyLimit", "weekly_limit"],
  ["monthlyLimit", "monthly_limit"],
] as const;
const COLUMNS = [
  "id",
  "name",
  "short_name",
  "words",
  "minutes",
  "position",
  "is_offered",
  "needs_approval",
  ...OWN_RULES.map(([, column]) => column),
];

function asListed(columns: readonly string[]): string {
  return [...columns.map((column) => `${column} = excluded.${column}`), "version = version + 1"].join(", ");
}

/** The list, or an error that says what is wrong with which kind. */
function checked(kinds: CallKindList) {
  const list = CallKindListSchema.safeParse(kinds);
  if (list.success) return list.data;
  const problems = list.error.issues.map(({ path: [index], message }) => {
    const kind = typeof index === "number" ? kinds[index] : undefined;
    return kind ? `The kind of call "${kind.id}": ${message}.` : `Kinds of call: ${message}.`;
  });
  throw new Error(`${problems.join("\n")}\nKinds of call are in app/content/call-kinds.ts.`);
}
