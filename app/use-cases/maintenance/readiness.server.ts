import type { Db } from "~/db/client.server";
import { readReadiness } from "~/db/maintenance/scheduled-steps.server";
import {
  findUnreadableTables,
  listAppliedMigrations,
  MIGRATIONS,
} from "~/db/maintenance/schema-check.server";
import { isTimeZone } from "~/domain/availability/time-zone";
import { DatabaseFailure } from "~/domain/database-failure";
import type { Instant } from "~/domain/instant";
import { lateInWords } from "~/domain/maintenance/scheduled-steps";
import { migrationProblem, tableProblems } from "~/domain/maintenance/schema-problems";

/** Checks of the database's schema. Each is made until it has once found nothing wrong since the site was started. */
export type SchemaCheck = {
  /** Whether the database has this version's migrations: what is wrong and what to do, or null. */
  migrations: () => Promise<string | null>;
  /** The same, and whether all columns of all tables can be read. */
  everything: () => Promise<string[]>;
};

export function schemaCheck(db: Db, where: "local" | "deployed"): SchemaCheck {
  let isMigrated = false;
  let isWhole = false;
  const migrations = async () => {
    if (isMigrated) return null;
    const problem = migrationProblem({ known: MIGRATIONS, applied: await listAppliedMigrations(db) }, where);
    isMigrated = problem === null;
    return problem;
  };
  const everything = async () => {
    if (isWhole) return [];
    const problem = await migrations();
    if (problem !== null) return [problem];
    const problems = tableProblems(await findUnreadableTables(db));
    isWhole = problems.length === 0;
    return problems;
  };
  return { migrations, everything };
}

const noSuchZone = (zone: string) =>
  `The database says that the agency's time zone is ${zone}, and there is none of that name. Run npm run hours, or npm run hours -- --remote for the deployed site.`;
const NO_HOURS =
  "The database has no opening hours, so no call can be booked. Run npm run hours, or npm run hours -- --remote for the deployed site.";

export type Readiness =
  | { state: "ready" }
  /** The site serves, but hasn't done all that it does every minute. */
  | { state: "behind"; problems: string[] }
  | { state: "not ready"; problems: string[]; error: Error };

/** Whether the database is this version's, has what bookings need, and the work of each minute is done. */
export async function checkReadiness(db: Db, schema: SchemaCheck, now: Instant): Promise<Readiness> {
  try {
    const problems = await schema.everything();
    if (problems.length > 0) return notReady(problems);
    const { timeZone, late } = await readReadiness(db, now);
    if (timeZone === null) return notReady([NO_HOURS]);
    if (!isTimeZone(timeZone)) return notReady([noSuchZone(timeZone)]);
    const behind = lateInWords(late).map(
      ({ what, since }) => `${what} hasn't worked since ${new Date(since).toISOString()}. The log says why.`,
    );
    return behind.length > 0 ? { state: "behind", problems: behind } : { state: "ready" };
  } catch (error) {
    return notReady(["The database does not answer."], error);
  }
}

function notReady(problems: string[], cause?: unknown): Readiness {
  const error = cause instanceof Error ? cause : new DatabaseFailure(problems.join(" "));
  return { state: "not ready", problems, error };
}
