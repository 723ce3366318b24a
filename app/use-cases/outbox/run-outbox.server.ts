import type { Connection, Connections } from "./connections.server";

/** What is due to be sent. */
export type Due = {
  /** Names the row. */
  key: string;
  /** Whose other rows are set aside if this one fails. */
  destination: string;
  /** What a connection leads to. */
  server: string;
  isUrgent: boolean;
};

/** What comes of sending one row, for the others of the run; the row itself records it. */
export type Outcome =
  /** Sent, or given up. */
  | "done"
  /** What else goes to this destination is left to a later run. */
  | "set aside"
  /** Nothing goes through just now, wherever to. */
  | "all set aside";

/** A table whose rows are sent to other servers. */
export type Outbox<Row> = {
  /** Rows that are due, the most important first, but for those of some destinations. */
  listDue: (asked: { limit: number; except: readonly string[] }) => Promise<Due[]>;
  /** Leases rows to this run, by their keys. Those that another run has taken are missing. */
  claim: (keys: readonly string[]) => Promise<ReadonlyMap<string, Row>>;
  /** Sends a row, and records what came of it. Once aborted, it ends soon: its connection is needed. */
  send: (row: Row, signal: AbortSignal) => Promise<Outcome>;
  /** Rows for one destination go one after another. */
  isOneByOne?: boolean;
};

type Run = {
  connections: Connections;
  /** Milliseconds on a clock that always runs. */
  elapsed: () => number;
  /** Rows to send. */
  limit: number;
  /** How long rows may wait for a connection. Then they are left to a later run. */
  patienceMs: number;
};

/** More rows are not looked at for one that can be sent. */
const LISTED_AT_ONCE = 40;
/** How often a row that waits looks for a connection, and one that is sent says that it goes on. */
const LOOK_MS = 250;

/**
 * Sends what is due. All progress is stored in the rows, so several isolates may run this at once and one may die midway.
 * A destination that fails is set aside for the rest of the run, so that it can't hold up the others. Returns the keys of
 * rows that it has listed and not begun. Throws what went wrong only once everything that was begun has ended.
 */
export async function runOutbox<Row>(box: Outbox<Row>, run: Run): Promise<string[]> {
  const began = run.elapsed();
  const aside = new Set<string>();
  const running = new Set<Promise<void>>();
  /** The destinations of rows that are being sent. */
  const busy = new Set<string>();
  const failures: unknown[] = [];
  let isStopped = false;
  let due: Due[] = [];
  let begun = 0;
  /** Whether something may have become due, or its turn, since the last look. */
  let isListOld = true;

  const begin = (row: Row, one: Due, place: Connection) => {
    busy.add(one.destination);
    const sending = sendAt(box, row, place).then(
      (outcome) => {
        if (outcome === "set aside") aside.add(one.destination);
        if (outcome === "all set aside") isStopped = true;
      },
      (error) => {
        aside.add(one.destination);
        failures.push(error);
      },
    );
    const ends = sending.then(() => {
      running.delete(ends);
      busy.delete(one.destination);
      isListOld = true;
    });
    running.add(ends);
  };

  /** Begins what there are connections for. Returns whether there is reason to look again at once. */
  const goOn = async (): Promise<boolean> => {
    const taken = takePlaces(box, due, run, { room: run.limit - begun, busy });
    if (taken.length > 0) {
      begun += taken.length;
      due = due.filter((one) => taken.every(({ due: { key } }) => key !== one.key));
      const rows = await claimAll(box, taken);
      for (const { due: one, place } of taken) {
        const row = rows.get(one.key);
        if (row === undefined) place.free();
        else begin(row, one, place);
      }
      return true;
    }
    if (!isListOld) return false;
    isListOld = false;
    const except = [...new Set([...aside, ...due.map(({ destination }) => destination)])];
    const more = await box.listDue({ limit: Math.min(LISTED_AT_ONCE, run.limit - begun), except });
    due.push(...more);
    return more.length > 0;
  };

  for (;;) {
    due = due.filter(({ destination }) => !aside.has(destination));
    const isOpen = !isStopped && begun < run.limit && run.elapsed() - began <= run.patienceMs;
    try {
      if (isOpen && (await goOn())) continue;
    } catch (error) {
      failures.push(error);
      isStopped = true;
      continue;
    }
    const isWaiting = isOpen && due.length > 0;
    if (running.size === 0 && !isWaiting) break;
    await (isWaiting ? raceFor([...running], LOOK_MS) : Promise.race(running));
  }
  if (failures.length > 0) throw failures[0];
  return due.map(({ key }) => key);
}

type Taken = { due: Due; place: Connection };

function takePlaces<Row>(
  box: Outbox<Row>,
  due: readonly Due[],
  { connections }: Run,
  { room, busy }: { room: number; busy: ReadonlySet<string> },
): Taken[] {
  const taken: Taken[] = [];
  const going = new Set(busy);
  for (const one of due) {
    if (taken.length >= room) break;
    if (box.isOneByOne && going.has(one.destination)) continue;
    const place = connections.take(one.server, { isUrgent: one.isUrgent });
    if (!place) continue;
    going.add(one.destination);
    taken.push({ due: one, place });
  }
  return taken;
}

async function claimAll<Row>(box: Outbox<Row>, taken: readonly Taken[]): Promise<ReadonlyMap<string, Row>> {
  try {
    return await box.claim(taken.map(({ due: { key } }) => key));
  } catch (error) {
    for (const { place } of taken) place.free();
    throw error;
  }
}

/** Sends a row at its place. */
async function sendAt<Row>(box: Outbox<Row>, row: Row, place: Connection): Promise<Outcome> {
  const control = new AbortController();
  let isOver = false;
  const sending = box.send(row, control.signal).finally(() => {
    isOver = true;
  });
  // Whatever fails is told by `sending` itself.
  const ends = sending.then(
    () => {},
    () => {},
  );
  try {
    while (!isOver) {
      await raceFor([ends], LOOK_MS);
      if (!isOver && place.goesOn()) control.abort();
    }
    return await sending;
  } finally {
    place.free();
  }
}

/** Waits for the first of these, or for a time. */
async function raceFor(promises: readonly Promise<void>[], ms: number): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const time = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  try {
    await Promise.race([...promises, time]);
  } finally {
    clearTimeout(timer);
  }
}
