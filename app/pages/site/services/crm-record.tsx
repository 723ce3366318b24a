import type { ReactNode } from "react";
import { RECORD, SCORE } from "~/content/showcase";
import { listInWords } from "~/domain/in-words";
import { scoreOf } from "~/domain/showcase/lead-score";

/** The enquiry's record in the CRM, by what it has said so far. */
export function CrmRecord({ ticks }: { ticks: readonly string[] }) {
  const { total, ticked, stage } = scoreOf(ticks);
  const reasons = listInWords(ticked.map((id) => RECORD.reasons[id])) || RECORD.noReasons;
  const { due, held, field } = RECORD.followUps;
  return (
    <dl id="record" className="rounded-card bg-paper-deep p-3 sm:p-5">
      <Line field={RECORD.enquiry.field}>{RECORD.enquiry.value}</Line>
      <Line field={RECORD.source.field}>{RECORD.source.value}</Line>
      <Line field={RECORD.score}>{`${total}: ${reasons}`}</Line>
      <Line field={RECORD.next}>{RECORD.steps[stage]}</Line>
      <Line field={field}>
        {/* By the style sheet, as the box for the reply is. */}
        <span className="record-due">{due}</span> <span className="record-held">{held}</span>
      </Line>
      <Line field={RECORD.stage}>{SCORE.stages[stage]}</Line>
    </dl>
  );
}

function Line({ field, children }: { field: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 border-b border-line bg-card px-4 py-3 first:rounded-t-xl last:rounded-b-xl last:border-0 sm:grid-cols-[7rem_minmax(0,1fr)]">
      <dt className="text-sm leading-6 text-ink-soft">{field}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}
