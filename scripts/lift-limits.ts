import { randomUUID } from "node:crypto";
import { parseNetwork } from "../app/domain/limits/network";
import { liftStateSql, orderLiftSql } from "./accounts-sql";

export type LiftState = { isWaiting: number; after: string | null };

/** The database that holds the order, and a clock to wait by. */
export type LiftWhere = {
  run: (sql: string) => Promise<void>;
  read: (sql: string) => Promise<LiftState[]>;
  now: () => number;
  sleep: (ms: number) => Promise<void>;
  say: (line: string) => void;
};

/** The site's cron job looks for orders every minute. */
const PATIENCE_MS = 150_000;
const PAUSE_MS = 5000;

/**
 * The subject that an argument names: an email address, or the network that an IP address is in. Null if it is neither.
 */
export function liftSubject(
  text: string,
  email: string | null,
): { kind: "address" | "network"; subject: string } | null {
  const network = parseNetwork(text);
  if (network !== null) return { kind: "network", subject: network };
  return email === null ? null : { kind: "address", subject: email };
}

/** Orders the site to lift the used-up limits, waits until it has, and prints which they were. */
export async function liftByOrder(
  { run, read, now, sleep, say }: LiftWhere,
  { kind, subject }: NonNullable<ReturnType<typeof liftSubject>>,
): Promise<void> {
  const id = randomUUID();
  const began = now();
  await run(orderLiftSql({ id, kind, subject, now: began }));
  say("The site lifts limits once a minute. Waiting for it ...");
  for (;;) {
    const [state] = await read(liftStateSql(id));
    if (state?.isWaiting === 0) return say(inWords(subject, state.after));
    if (now() - began >= PATIENCE_MS)
      throw new Error(
        "The site hasn't done it yet: does it run? It will within an hour, if it starts; after that, order it again.",
      );
    await sleep(PAUSE_MS);
  }
}

/** The facts of the audit row that the site writes under the order's id. */
function inWords(subject: string, after: string | null): string {
  const lifted: string[] = after === null ? [] : String(JSON.parse(after).lifted).split("; ");
  if (lifted.length === 0) return `Nothing was used up for ${subject}. Nothing was changed.`;
  return [`Lifted for ${subject}, and noted in the audit log:`, ...lifted.map((words) => `  ${words}`)].join(
    "\n",
  );
}
