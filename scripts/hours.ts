/**
 * `npm run hours`: replaces the opening hours and kinds of call in the database with those of
 * app/content/opening-hours.ts and app/content/call-kinds.ts.
 */
import "./fail-plainly";
import { randomUUID } from "node:crypto";
import { CALL_KINDS } from "../app/content/call-kinds";
import { OPENING_HOURS } from "../app/content/opening-hours";
import { titled } from "../app/domain/availability/call-kind";
import { limitsInWords } from "../app/domain/availability/period-limits";
import { minutesInWords } from "../app/domain/duration-in-words";
import { hoursSql, hoursWrittenSql } from "./hours-sql";
import { executeRemoteSql, prepareLocalDatabase, readDataDir, withLocalDatabase } from "./local-site";
import { runSql } from "./migrations";

const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
const given: string[] = process.argv.slice(2);
const isRemote = given.includes("--remote");
const dataDir = readDataDir();

try {
  const unknown = given.filter((argument) => argument !== "--remote");
  if (unknown.length > 0) throw new Error(`"${unknown.join(" ")}" is not known here, only --remote is.`);
  const sql = [
    hoursSql(OPENING_HOURS, CALL_KINDS, { replace: true }),
    hoursWrittenSql({ now: Date.now(), newId: randomUUID }),
  ].join("\n");
  if (isRemote) {
    executeRemoteSql(sql);
  } else {
    await withLocalDatabase(dataDir, async (db) => {
      await prepareLocalDatabase(db);
      await runSql(db, sql);
    });
  }
  console.log(
    `${isRemote ? "The deployed site" : `The local site (${dataDir})`} now offers calls as follows:\n`,
  );
  for (const line of inWords(OPENING_HOURS)) console.log(`  ${line}`.trimEnd());
  console.log(
    "\nWhatever was set at the desk before is replaced: hours, dates and their names, rules, and kinds of call.\nOnly whether a kind waits for your approval stays as set there, unless its line has `needsApproval`.\nCalls that are booked already keep their times. The limit for moving and cancelling holds for them too.",
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.error("\nThe hours are as they were.");
  process.exitCode = 1;
}

function inWords(hours: typeof OPENING_HOURS): string[] {
  const days = WEEKDAYS.map((name, index) => {
    const spans = hours.weekly[index + 1] ?? [];
    return `${name.padEnd(9)}  ${spans.length === 0 ? "closed" : spans.join(", ")}`;
  });
  const dates = Object.entries(hours.overrides).map(
    ([date, spans]) => `${date} ${spans.length === 0 ? "closed" : spans.join(", ")}`,
  );
  const limit = limitsInWords(hours).join(", ") || "no limit of calls";
  return [
    ...days,
    ...dates,
    cutoffInWords(hours.changeCutoffMinutes),
    `Times are those of ${hours.timeZone}, ${limit}.`,
    "",
    ...CALL_KINDS.map(({ id, name, minutes }) => `${titled(name)}, ${minutes} minutes: /schedule?kind=${id}`),
  ];
}

function cutoffInWords(minutes: number): string {
  return `Clients can move and cancel calls until ${minutes === 0 ? "they start" : `${minutesInWords(minutes)} before they start`}.`;
}
