/** `npm run hours`: puts the hours of app/content/opening-hours.ts into the database, in the place of those it has. */
import { OPENING_HOURS } from "../app/content/opening-hours";
import { isTimeZone } from "../app/domain/availability/time-zone";
import { hoursSql } from "./hours-sql";
import { ensureDevVars, executeSql, prepareDatabase, readDataDir } from "./local-site";

const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
const given: string[] = process.argv.slice(2);
const isRemote = given.includes("--remote");
const dataDir = readDataDir();

try {
  const unknown = given.filter((argument) => argument !== "--remote");
  if (unknown.length > 0) throw new Error(`"${unknown.join(" ")}" is not known here, only --remote is.`);
  if (!isTimeZone(OPENING_HOURS.timeZone)) {
    throw new Error(`There is no time zone "${OPENING_HOURS.timeZone}". Write one such as "Europe/London".`);
  }
  const sql = hoursSql(OPENING_HOURS, { replace: true });
  if (isRemote) {
    executeSql(sql, ["--remote"]);
  } else {
    ensureDevVars();
    prepareDatabase({ local: dataDir });
    executeSql(sql, ["--local", "--persist-to", dataDir]);
  }
  console.log(
    `${isRemote ? "The deployed site" : `The local site (${dataDir})`} now offers calls as follows:\n`,
  );
  for (const line of inWords(OPENING_HOURS)) console.log(`  ${line}`);
  console.log("\nCalls that are booked already keep their times.");
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
  const limit = hours.dailyLimit === null ? "no daily limit" : `at most ${hours.dailyLimit} a day`;
  return [
    ...days,
    ...dates,
    `Times are those of ${hours.timeZone}. Calls take ${hours.callMinutes} minutes, ${limit}.`,
  ];
}
