/**
 * The score that visitors can try. Its points stand in the style sheet too (`.score-card`), which counts before any
 * script runs; a browser test compares the two.
 */
export const SIGNALS = [
  { id: "date", points: 30 },
  { id: "budget", points: 25 },
  { id: "decides", points: 20 },
  { id: "near", points: 15 },
  { id: "prices", points: 10 },
] as const;

export type SignalId = (typeof SIGNALS)[number]["id"];

/** The columns of the board, and the score that each begins at. */
export const STAGES = [
  { id: "new", from: 0 },
  { id: "qualified", from: 40 },
  { id: "call", from: 70 },
] as const;

export type StageId = (typeof STAGES)[number]["id"];

export type LeadScore = { total: number; ticked: readonly SignalId[]; stage: StageId };

/** Unknown signals are ignored, and a repeated one counts once. */
export function scoreOf(ticks: readonly string[]): LeadScore {
  const counted = SIGNALS.filter(({ id }) => ticks.includes(id));
  const total = counted.reduce((sum, { points }) => sum + points, 0);
  const stage = STAGES.findLast(({ from }) => total >= from) ?? STAGES[0];
  return { total, ticked: counted.map(({ id }) => id), stage: stage.id };
}
