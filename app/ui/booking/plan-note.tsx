import type { ReactNode } from "react";
import { isPlanId, planName } from "../../domain/catalogue/plans";

type PlanNoteProps = {
  /** A plan's id; empty if there is none. */
  plan: string;
  problem: string | null;
  /** Whether an empty note takes up its line, so that nothing moves under a press when a plan is selected. */
  keepsLine?: boolean;
  /** Leads to the question about the plan. */
  change: ReactNode;
};

export const PLAN_NOTE_ID = "plan-note";

export const CHANGE_LOOK =
  "inline-flex min-h-6 cursor-pointer items-center underline underline-offset-4 hover:text-electric";

/** The booking's plan, beside each step. It may change there, by a plan's button. */
export function PlanNote({ plan, problem, keepsLine = false, change }: PlanNoteProps) {
  const isShown = isPlanId(plan);
  // A kept line stands closer to what is around it, so that it leaves no hole while it is empty.
  const place = keepsLine ? "-mt-1 -mb-2 sm:-mt-4 sm:-mb-3" : undefined;
  return (
    <div className={isShown || keepsLine || problem !== null ? place : "sr-only"}>
      <p className="min-h-7 text-sm leading-7 text-ink-soft">
        <span role="status" id={PLAN_NOTE_ID}>
          {isShown && `Plan: ${planName(plan)}`}
        </span>
        {isShown && change && (
          <>
            {" "}
            <span className="px-0.5">·</span> {change}
          </>
        )}
      </p>
      {problem !== null && (
        <p role="alert" className="mt-2 font-semibold text-alarm">
          {problem}
        </p>
      )}
    </div>
  );
}
