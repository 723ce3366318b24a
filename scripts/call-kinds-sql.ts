import { type CallKindList, CallKindListSchema } from "../app/domain/availability/call-kind-list";

/**
 * SQL that adds the kinds of call a database lacks; with `replace`, those it has become as listed, and those not
 * listed are no longer offered. None is deleted, because bookings name it.
 */
export function callKindsSql(kinds: CallKindList, { replace }: { replace: boolean }): string {
  const listed = checked(kinds);
  const onConflict = replace ? `do update set ${AS_LISTED}` : "do nothing";
  return [
    ...listed.map((kind, index) => {
      const { id, name, shortName = name, words = "", minutes } = kind;
      const texts = [id, name, shortName, words].map(quote).join(", ");
      const own = OWN_RULES.map(([rule]) => kind[rule] ?? "null").join(", ");
      // A kind that is merely added comes after those there are, whose first one the booking form books.
      const position = replace ? index : "coalesce((select max(position) + 1 from call_kinds), 0)";
      return `insert into call_kinds (${COLUMNS}) values (${texts}, ${minutes}, ${position}, 1, ${own}) on conflict (id) ${onConflict};`;
    }),
    // After those on the list are on offer: the database never lets the last one go.
    ...(replace
      ? [
          `update call_kinds set is_offered = 0, version = version + 1 where is_offered and id not in (${listed.map(({ id }) => quote(id)).join(", ")});`,
        ]
      : []),
  ].join("\n");
}

/** What a kind may have of its own, and where. */
const OWN_RULES = [
  ["bufferBeforeMinutes", "buffer_before_minutes"],
  ["bufferAfterMinutes", "buffer_after_minutes"],
  ["minimumNoticeMinutes", "minimum_notice_minutes"],
  ["bookingHorizonDays", "booking_horizon_days"],
  ["dailyLimit", "daily_limit"],
] as const;
const COLUMNS = [
  ...["id", "name", "short_name", "words", "minutes", "position", "is_offered"],
  ...OWN_RULES.map(([, column]) => column),
];
const AS_LISTED = [
  ...COLUMNS.slice(1).map((column) => `${column} = excluded.${column}`),
  "version = version + 1",
].join(", ");

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

function quote(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
