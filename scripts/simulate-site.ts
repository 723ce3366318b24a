import { CALL_KINDS } from "../app/content/call-kinds";
import { OPENING_HOURS } from "../app/content/opening-hours";
import { fullCostHash, PASSWORD } from "../tests/support/accounts";
import { signInAsStaff } from "../tests/support/staff";
import { NOW } from "../tests/support/worker";
import { type Amounts, seedSite } from "./bench-data";
import { openStage, type Stage } from "./bench-stage";
import { hoursSql } from "./hours-sql";
import { runSql } from "./migrations";
import { hourlyTimes, type World } from "./simulate-visits";

export type Simulated = { stage: Stage; world: World };

/** A site in use: calls around the clock, clients who know their password, and somebody at the desk. */
export async function openSimulatedSite(amounts: Amounts): Promise<Simulated> {
  const stage = await openStage([]);
  try {
    const weekly = Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((weekday) => [weekday, ["00:00-24:00"]]));
    const hours = { ...OPENING_HOURS, weekly, slotIntervalMinutes: 60 };
    await runSql(stage.db, hoursSql(hours, CALL_KINDS, { replace: true }));
    await runSql(stage.db, "insert into site_settings values ('strangers_percent', '100', 1, 0)");
    await seedSite(stage.db, amounts);
    await stage.db
      .prepare("insert into credentials (user_id, password_hash, updated_at) select id, ?, ? from users")
      .bind(fullCostHash(), Date.parse(NOW))
      .run();
    const fetch = () => Promise.reject(new Error("Signing in sends no request here"));
    const staff = await signInAsStaff({ db: stage.db, fetch });
    const world: World = {
      random: Math.random,
      times: hourlyTimes(),
      staffCookie: staff.cookies.header ?? "",
      accounts: amounts.clients,
      password: PASSWORD,
    };
    return { stage, world };
  } catch (error) {
    await stage.stop();
    throw error;
  }
}
