import { type CallKindList, CallKindListSchema } from "../app/domain/booking/call-kind-list";

/**
 * SQL that adds the kinds of call a database lacks; with `replace`, those it has become as listed, and those not
 * listed are no longer offered. None is deleted, because bookings name it.
 */
export function callKindsSql(kinds: CallKindList, { replace }: { replace: boolean }): string {
  const onConflict = replace ? `do update set ${AS_LISTED}` : "do nothing";
  return [
    ...(replace ? ["update call_kinds set is_offered = 0;"] : []),
    ...checked(kinds).map(({ id, name, shortName = name, words = "", minutes }, index) => {
      const texts = [id, name, shortName, words].map(quote).join(", ");
      // A kind that is merely added comes after those there are, whose first one the booking form books.
      const position = replace ? index : "coalesce((select max(position) + 1 from call_kinds), 0)";
      return `insert into call_kinds (${COLUMNS}) values (${texts}, ${minutes}, ${position}, 1) on conflict (id) ${onConflict};`;
    }),
  ].join("\n");
}

const COLUMNS = ["id", "name", "short_name", "words", "minutes", "position", "is_offered"];
const AS_LISTED = COLUMNS.slice(1)
  .map((column) => `${column} = excluded.${column}`)
  .join(", ");

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
