import { type BuildColumns, getTableColumns, getTableName } from "drizzle-orm";
import {
  type SQLiteColumn,
  type SQLiteColumnBuilderBase,
  type SQLiteTable,
  type SQLiteTableExtraConfigValue,
  sqliteTable,
} from "drizzle-orm/sqlite-core";
import type { DATA_CLASSES } from "../../domain/privacy/retention";
import type { Sets } from "./person-sets";

/**
 * What happens to a table's rows when the person they are about is erased: they are deleted; they stay, and all columns
 * but the kept ones are emptied; foreign keys or triggers delete them with another table's; or they stay, because
 * without the other tables they identify no person.
 */
type Ending = "deleted" | "emptied" | "cascade" | "kept";

/** How a person's rows are found, shown to them on request, and erased. */
type FoundByPerson = {
  where: (sets: Sets) => string;
  /** The name of the table's section in a download; null if it has no data of its own or only repeats another table. */
  shownAs: string | null;
  ends: Ending;
  /** A further column to show, from another table. */
  more?: string;
  /** A column that can't be empty: a stand-in for the person's name takes its place. */
  standsIn?: string;
};

/** Data that can't be found by an email address, and why. */
type NotFoundByPerson = { withoutAddress: string };

type About = {
  /** What kind of data it is, and for how long it is kept. */
  class: keyof typeof DATA_CLASSES;
} & (FoundByPerson | NotFoundByPerson);

type Mark = "shown" | "withheld" | "kept";

const marks = new WeakMap<object, Mark[]>();
const about = new WeakMap<SQLiteTable, About & { marked: ReadonlyMap<SQLiteColumn, readonly Mark[]> }>();

const mark =
  (name: Mark) =>
  <Builder extends SQLiteColumnBuilderBase>(column: Builder): Builder => {
    marks.set(column, [...(marks.get(column) ?? []), name]);
    return column;
  };

/** A column that a person sees in a download of their data. */
export const shown = mark("shown");
/** A column that they don't: keys, hashes, technical values, and data about other people. */
export const withheld = mark("withheld");
/** A column that keeps its value in a row that stays when the person is erased. All others are emptied. */
export const kept = mark("kept");

/**
 * A table with data about people: what kind, how theirs is found, and, beside each column, whether they see it. The
 * download, the erasure and the retention follow from it (decision 86).
 */
export function personalTable<
  const Name extends string,
  Columns extends Record<string, SQLiteColumnBuilderBase>,
>(
  name: Name,
  person: About,
  columns: Columns,
  constraints?: (table: BuildColumns<Name, Columns, "sqlite">) => SQLiteTableExtraConfigValue[],
) {
  const table = sqliteTable(name, columns, constraints);
  const marked = Object.entries(getTableColumns(table)).map(
    ([key, column]) => [column as SQLiteColumn, marks.get(columns[key] as object) ?? []] as const,
  );
  about.set(table, { ...person, marked: new Map(marked) });
  return table;
}

/** What a table says about people; undefined if it holds nothing about them. */
export const aboutOf = (table: SQLiteTable) => about.get(table);

/** How a person's rows are found, shown and erased. Throws if no address leads to any. */
export function rowsOf(table: SQLiteTable) {
  const said = aboutOf(table);
  if (!said || "withoutAddress" in said) throw new Error(`${getTableName(table)} has no rows of a person`);
  const columnsThat = (is: (marks: readonly Mark[]) => boolean) =>
    [...said.marked].flatMap(([column, own]) => (is(own) ? [column] : []));
  return {
    ...said,
    table,
    name: getTableName(table),
    shown: columnsThat((own) => own.includes("shown")),
    withheld: columnsThat((own) => own.includes("withheld")),
    kept: columnsThat((own) => own.includes("kept")),
    /** What is emptied when the person is erased. */
    emptied: columnsThat((own) => said.ends === "emptied" && !own.includes("kept")),
  };
}
