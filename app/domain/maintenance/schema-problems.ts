export type SchemaFacts = {
  /** The names of this version's migrations, and of those that the database has. */
  known: readonly string[];
  applied: readonly string[];
};

export type BrokenTable = { table: string; reason: "no_table" | "no_column" | "other"; column: string };

/** What a local database needs, and a deployed one. */
const APPLY = {
  local:
    "Start the site again: npm start and npm run dev apply what is missing. Under wrangler dev --persist-to DIR, run npx wrangler d1 migrations apply DB --local --persist-to DIR instead.",
  deployed: "Run npm run deploy, which applies what is missing.",
} as const;
const SET_UP = {
  local:
    "Run DATA_DIR=DIR npm run hours, where DIR is the folder that you gave to wrangler dev as --persist-to, or start the site with npm start.",
  deployed: APPLY.deployed,
} as const;

/** What is wrong with the migrations in plain words, and what to do about it; null if they are this version's. */
export function migrationProblem(
  { known, applied }: SchemaFacts,
  where: "local" | "deployed",
): string | null {
  const missing = known.filter((name) => !applied.includes(name));
  const future = applied.filter((name) => !known.includes(name));
  if (missing.length === known.length)
    return `The database is not set up: it has none of this version's migrations. ${SET_UP[where]}`;
  if (missing.length > 0)
    return `The database is older than this version of the site: it lacks ${namesOf(missing)}. ${APPLY[where]}`;
  if (future.length > 0)
    return `The database is newer than this version of the site, which doesn't know ${namesOf(future)}. Deploy the version that made it, or a later one.`;
  return null;
}

/** The same for tables that can't be read. */
export function tableProblems(broken: readonly BrokenTable[]): string[] {
  if (broken.length === 0) return [];
  const facts = broken.map(({ table, reason, column }) => {
    if (reason === "no_table") return `The table ${table} is missing.`;
    if (reason === "no_column") return `The table ${table} has no column ${column}.`;
    return `The table ${table} can't be read.`;
  });
  return [
    ...facts,
    'Something other than the site\'s migrations has changed the database. docs/operations.md says how to go back, under "Back to an earlier minute" and "On your own machine".',
  ];
}

function namesOf(names: readonly string[]): string {
  const [first = ""] = names;
  const others = names.length - 1;
  if (others === 0) return `the migration ${first}`;
  return `the migration ${first} and ${others} more`;
}
