import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { SCORE } from "~/content/showcase";
import { SIGNALS, STAGES, scoreOf } from "~/domain/showcase/lead-score";
import { Board } from "./board";

/** The signals ticked in an address, or those of the sample where it says nothing of them. */
export function ticksIn(search: string): readonly string[] {
  const query = new URLSearchParams(search);
  return query.has("tick") ? query.getAll("tick") : SCORE.ticked;
}

type ScoreCardProps = { ticks: readonly string[]; onTicks: (ticks: readonly string[]) => void };

/**
 * A score that counts the visitor's ticks. The style sheet computes it and moves the row, so it works before any script
 * runs; a script announces the score to screen readers. Without scripts the form is submitted, and the response
 * announces it.
 */
export function ScoreCard({ ticks, onTicks }: ScoreCardProps) {
  const { pathname, search } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const sent = ticksIn(search);
  const read = () => {
    if (form.current) onTicks(new FormData(form.current).getAll("tick").map(String));
  };
  // Boxes may have been ticked before the script ran.
  useEffect(read, [onTicks]);
  const { total, stage } = scoreOf(ticks);
  return (
    <form
      ref={form}
      id="score"
      method="get"
      action={`${pathname}#score`}
      onChange={read}
      onSubmit={(event) => event.preventDefault()}
      className="score-card"
    >
      {/* Sent even if no box is ticked, so that the response doesn't tick the first ones again. */}
      <input type="hidden" name="tick" value="" />
      <h3>{SCORE.heading}</h3>
      <fieldset>
        <legend>{SCORE.legend}</legend>
        {SIGNALS.map(({ id, points }) => (
          <label key={id}>
            <input type="checkbox" name="tick" value={id} defaultChecked={sent.includes(id)} />
            {SCORE.signals[id]}
            <b>+{points}</b>
          </label>
        ))}
      </fieldset>
      <div className="score-told">
        <span aria-hidden="true" className="score-sum" />
        <p role="status" className="sr-only">
          {`Score ${total} of 100: ${SCORE.stages[stage]}`}
        </p>
        <Board labels={STAGES.map(({ id }) => SCORE.stages[id])} row={SCORE.row} />
        <p>{SCORE.rules}</p>
      </div>
      <noscript>
        <button type="submit">{SCORE.button}</button>
      </noscript>
    </form>
  );
}
