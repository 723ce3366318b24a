import { isPlanId, planName } from "../../domain/catalogue/plans";

type PlanNoteProps = {
  /** A plan's id; empty if none was chosen. */
  plan: string;
  problem: string | null;
};

/** The draft's plan at the steps that don't ask for it. It may change there, by a plan's button. */
export function PlanNote({ plan, problem }: PlanNoteProps) {
  return (
    <div className={plan !== "" || problem !== null ? "mb-4" : undefined}>
      <p role="status" className="text-sm text-ink-soft">
        {isPlanId(plan) && `Your plan: ${planName(plan)}`}
      </p>
      {problem !== null && (
        <p role="alert" className="mt-2 font-semibold text-alarm">
          {problem}
        </p>
      )}
    </div>
  );
}
