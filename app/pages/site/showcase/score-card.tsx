import { useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { SCORE } from "~/content/showcase";
import { SIGNALS, STAGES, scoreOf } from "~/domain/showcase/lead-score";
import { Board } from "./board";
import { carriedStep } from "./carried-step";

/**
 * A score that counts the visitor's ticks. The style sheet computes it and moves the row, so it works before any script
 * runs; a script announces the score to screen readers. Without scripts the form is submitted, and the response
 * announces it.
 */
export function ScoreCard({ headingLevel: Heading }: { headingLevel: "h3" | "h4" }) {
  const { pathname, search } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const asked = new URLSearchParams(search);
  const sent: readonly string[] = asked.has("tick") ? asked.getAll("tick") : SCORE.ticked;
  const [ticks, setTicks] = useState<readonly string[]>(sent);
  const read = () => {
    if (form.current) setTicks(new FormData(form.current).getAll("tick").map(String));
  };
  // Boxes may have been ticked before the script ran.
  useEffect(read, []);
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
      {carriedStep(search).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {/* Sent even if no box is ticked, so that the response doesn't tick the first ones again. */}
      <input type="hidden" name="tick" value="" />
      <Heading>{SCORE.heading}</Heading>
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
