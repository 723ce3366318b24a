/**
 * `npm run person -- show ADDRESS` and `npm run person -- delete ADDRESS`: shows or deletes a person's data at their
 * request, in this machine's database or, with --remote, the deployed one.
 */
import "./fail-plainly";
import { z } from "zod";
import { queryRemote, readDataDir, withExistingDatabase } from "./local-site";
import { collectPerson, deletePerson, type Query } from "./person-sql";

const given: string[] = process.argv.slice(2);
const isRemote = given.includes("--remote");
const [command, address] = given.filter((argument) => argument !== "--remote");

try {
  const email = z.email().safeParse(address?.trim());
  if (!email.success || (command !== "show" && command !== "delete")) {
    throw new Error("Say what to do with which address: npm run person -- show ann@client.example");
  }
  const act = command === "show" ? show : remove;
  if (isRemote) await act(email.data, async (sql) => queryRemote(sql));
  else {
    await withExistingDatabase(readDataDir(), (db) =>
      act(email.data, async (sql) => (await db.prepare(sql).all<Record<string, unknown>>()).results),
    );
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function show(email: string, query: Query): Promise<void> {
  console.log(JSON.stringify(await collectPerson(email, query), null, 2));
}

async function remove(email: string, query: Query): Promise<void> {
  const result = await deletePerson(email, query, Date.now());
  if (!result.ok) {
    throw new Error(
      "There is an account with this address. Its owner deletes it at /account, or yours erases it at /staff/clients. Nothing was deleted.",
    );
  }
  console.log("Everything about this address is erased. Its bookings stay without it.");
  for (const { booking_date, booking_time, name } of result.cancelled) {
    console.log(
      `A call to come is gone with it, so nobody was told: ${booking_date} ${booking_time}, ${name}.`,
    );
  }
}
