/** Sends one request; throws unless the response is the expected one. */
export type Target = { name: string; send: () => Promise<void> };

/** How long and how often each target is measured. */
export type Pace = { rounds: number; warmUpMs: number; turnMs: number };

/** Requests per second by target, one number per round. */
export type Rates = Map<string, number[]>;

const SENT_AT_ONCE = 16;

/** Measures targets, which take turns, so that anything slowing the machine affects them all. */
export async function measure(what: string, targets: Target[], pace: Pace): Promise<Rates> {
  say(`Measuring: ${what} ...`);
  for (const target of targets) await rateOf(target, pace.warmUpMs);
  const rates: Rates = new Map(targets.map(({ name }) => [name, []]));
  for (let round = 1; round <= pace.rounds; round++) {
    // Every other round runs in reverse, so that no target is always the first after a pause.
    const order = round % 2 ? targets : targets.toReversed();
    for (const target of order) rates.get(target.name)?.push(await rateOf(target, pace.turnMs));
  }
  return rates;
}

async function rateOf({ send }: Target, durationMs: number): Promise<number> {
  const begin = performance.now();
  let answered = 0;
  const sender = async () => {
    while (performance.now() - begin < durationMs) {
      await send();
      answered++;
    }
  };
  await Promise.all(Array.from({ length: SENT_AT_ONCE }, sender));
  return answered / ((performance.now() - begin) / 1000);
}

type Line = [name: string, rates: Rates];

/** Prints a table of the targets "bare", "few" and "many"; says whether "many" is nowhere slower than it may be. */
export function report(lines: Line[], { maxSlowdown }: { maxSlowdown: number }): boolean {
  const number = (value: number) => Math.round(value).toLocaleString("en-GB");
  const rows = [["", "bare worker", "few rows", "many rows", "slowdown"]];
  let isFast = true;
  for (const [name, rates] of lines) {
    const [bare, few, many] = ["bare", "few", "many"].map((target) => median(rates.get(target) ?? []));
    if (!bare || !few || !many) throw new Error("Nothing was measured");
    const slowdown = slowdownOf(rates);
    if (slowdown > maxSlowdown) isFast = false;
    rows.push([
      name,
      `${number(bare)}/s`,
      `${number(few)}/s (${(few / bare).toFixed(3)})`,
      `${number(many)}/s (${(many / bare).toFixed(3)})`,
      `${slowdown.toFixed(2)}${slowdown > maxSlowdown ? " TOO SLOW" : ""}`,
    ]);
  }
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  say("\nRequests a second, medians of all rounds; in brackets the ratio to the bare worker.\n");
  for (const row of rows) {
    say(
      row
        .map((cell, column) => (column ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[0] ?? 0)))
        .join("   "),
    );
  }
  return isFast;
}

/** Compared round by round, so that anything that slowed the machine for a while affects both sides. */
export function slowdownOf(rates: Rates): number {
  return median((rates.get("few") ?? []).map((rate, round) => rate / (rates.get("many")?.[round] ?? 0)));
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

export function say(line: string): void {
  console.log(line);
}
