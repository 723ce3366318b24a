/**
 * Lets the browser tests run at another time, as `TEST_CLOCK="12-31T23:50"` (UTC, month and day to come): in the tests'
 * processes, where this is a setup file, in the Worker and in pages. Time goes on from there.
 */
const { TEST_CLOCK } = process.env;

/** The first process decides, and those that it starts inherit it. */
process.env.CLOCK_OFFSET_MS ??= String(TEST_CLOCK ? msUntil(TEST_CLOCK) : 0);
const offsetMs = Number(process.env.CLOCK_OFFSET_MS);

function msUntil(monthDayTime: string): number {
  const now = new Date();
  const years = [now.getUTCFullYear(), now.getUTCFullYear() + 1];
  const times = years.map((year) => Date.parse(`${year}-${monthDayTime}Z`));
  const next = times.find((time) => time > now.getTime());
  if (next === undefined) throw new Error(`TEST_CLOCK="${monthDayTime}" is no time such as 12-31T23:50`);
  return next - now.getTime();
}

/** Also runs as text, elsewhere, so it uses nothing from around it. */
function shiftDate(byMs: number): void {
  if ("isShifted" in Date) return;
  globalThis.Date = new Proxy(Date, {
    construct: (real, parts, target) =>
      Reflect.construct(real, parts.length === 0 ? [real.now() + byMs] : parts, target),
    get: (real, key) => (key === "now" ? () => real.now() + byMs : Reflect.get(real, key)),
    has: (real, key) => key === "isShifted" || Reflect.has(real, key),
  });
}

/** The text of a script that shifts its dates; empty if the time is now. */
export const SHIFTED_CLOCK = offsetMs === 0 ? "" : `(${shiftDate})(${offsetMs});`;

/** A module in front of the Worker with its dates shifted; `entrance` itself if the time is now. */
export function withShiftedClock(entrance?: string): string | undefined {
  if (offsetMs === 0) return entrance;
  return `${entrance ?? 'export * from "./server.js";\nexport { default } from "./server.js";'}\n${SHIFTED_CLOCK}`;
}

if (offsetMs !== 0) shiftDate(offsetMs);
