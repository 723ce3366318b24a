/**
 * `npm run accounts -- lift-limits`: lifts every limit, of everyone, for staff who are locked out of the desk, which lifts
 * one person's. `npm run accounts -- remove-second-factor ADDRESS`: lets the owner of an account, who has lost their
 * authenticator app and recovery codes, sign in with their password alone again; for staff, allows setting up a new
 * second factor for a day. In this machine's database or, with --remote, the deployed one.
 */
import "./fail-plainly";
import { randomUUID } from "node:crypto";
import { parseArgs } from "node:util";
import { z } from "zod";
import { FACTOR_SET_UP_HOURS } from "../app/domain/staff/desk-gate";
import { liftAllLimitsSql, removeSecondFactorSql, secondFactorSql } from "./accounts-sql";
import {
  executeRemoteSql,
  prepareLocalDatabase,
  queryRemote,
  readDataDir,
  withLocalDatabase,
} from "./local-site";
import { runSql } from "./migrations";

const USAGE =
  "Say what to do: npm run accounts -- remove-second-factor ann@client.example, or lift-limits, which lifts everyone's (the desk lifts one person's). Add --remote for the deployed site.";

type Found = { isAsked: number; isStaff: number; resetAt: number | null };

type Where = {
  run: (sql: string) => Promise<void>;
  read: <Row>(sql: string) => Promise<Row[]>;
};

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { remote: { type: "boolean", default: false } },
  });
  const [command, address, ...more] = positionals;
  const email = z.email().safeParse(address?.trim().toLowerCase());
  if (more.length > 0) throw new Error(USAGE);
  if (command === "lift-limits" && address === undefined) {
    await onDatabase(values.remote, liftAllLimits);
  } else if (command === "remove-second-factor" && email.success) {
    await onDatabase(values.remote, (where) => removeSecondFactor(where, email.data));
  } else throw new Error(USAGE);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function removeSecondFactor({ run, read }: Where, email: string): Promise<void> {
  const [account] = await read<Found>(secondFactorSql(email));
  if (!account) throw new Error(`There is no account with ${email}. Nothing was changed.`);
  if (!account.isAsked && !account.isStaff)
    throw new Error(`The account of ${email} asks for no second step. Nothing was changed.`);
  await run(removeSecondFactorSql({ email, now: Date.now(), newId: randomUUID }));
  if (account.isStaff) {
    console.log(`${email} is signed out everywhere, and has no passkey or authenticator any more.`);
    console.log(
      `They sign in with their password and a mailed code, and set up another within ${FACTOR_SET_UP_HOURS} hours. A reset of the password ends that.`,
    );
    if (account.resetAt !== null)
      console.log(
        `Their password was last chosen by an emailed link on ${new Date(account.resetAt).toISOString().slice(0, 10)}. Make sure that it was them.`,
      );
  } else {
    console.log(`${email} is signed out everywhere, and signs in without a second step from now on.`);
  }
  console.log("Nobody has been told: write to them yourself.");
}

async function liftAllLimits({ run }: Where): Promise<void> {
  await run(liftAllLimitsSql({ now: Date.now(), newId: randomUUID }));
  console.log("Every limit is lifted, of everyone, and the audit log says so.");
}

async function onDatabase(isRemote: boolean, act: (where: Where) => Promise<void>): Promise<void> {
  if (isRemote) {
    return act({ run: async (sql) => executeRemoteSql(sql), read: async (sql) => queryRemote(sql) });
  }
  await withLocalDatabase(readDataDir(), async (db) => {
    await prepareLocalDatabase(db);
    await act({
      run: (sql) => runSql(db, sql),
      read: async <Row>(sql: string) => (await db.prepare(sql).all<Row>()).results,
    });
  });
}
