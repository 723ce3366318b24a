import { type Db, retryWrite } from "~/db/client.server";
import { markStepsDone, watchSteps } from "~/db/maintenance/scheduled-steps.server";
import type { Instant } from "~/domain/instant";
import { STEPS, type StepId, type WorkStep } from "~/domain/maintenance/scheduled-steps";

export type Step = {
  /** Runs the step, and returns which steps are done by that. */
  run: () => Promise<readonly StepId[]>;
  /** The log's words for its failure. */
  failure: string;
};

/** A step that is done if its work doesn't throw. */
export function step(id: WorkStep, failure: string, work: () => Promise<unknown>): Step {
  return {
    failure,
    run: async () => {
      await work();
      return [id];
    },
  };
}

/** The steps that come first and those that come last, one after the other, and those that run beside the latter. */
type Run = { first: readonly Step[]; beside: readonly Step[]; last: readonly Step[] };

type StepDeps = { db: Db; now: () => Instant; report: (what: string, error: unknown) => void };

/**
 * Runs the steps of the cron job. One that fails is logged and keeps no other; when each was last
 * done is stored at once, because a later one may take so long that the run is ended. True if all are done.
 */
export async function runSteps(
  { db, now, report }: StepDeps,
  { first, beside, last }: Run,
): Promise<boolean> {
  const attempt = async <Result>(what: string, act: () => Promise<Result>): Promise<Result | null> => {
    try {
      return await act();
    } catch (error) {
      report(what, error);
      return null;
    }
  };
  const note = (act: () => Promise<void>) =>
    attempt("What the cron job has done could not be stored", () => retryWrite(act));
  const done = new Set<StepId>();
  await note(() => watchSteps(db, now()));
  const inTurn = async (steps: readonly Step[]) => {
    for (const { run, failure } of steps) {
      const ran = (await attempt(failure, run)) ?? [];
      if (ran.length === 0) continue;
      for (const id of ran) done.add(id);
      await note(() => markStepsDone(db, ran, now()));
    }
  };
  await inTurn(first);
  await Promise.all([...beside.map((one) => inTurn([one])), inTurn(last)]);
  return STEPS.every((id) => done.has(id));
}
