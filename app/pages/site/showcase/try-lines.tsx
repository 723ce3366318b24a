import { type FormEvent, useEffect, useRef, useState } from "react";
import { TRY, TRY_EXAMPLES } from "~/content/showcase";
import { calendarPath } from "~/domain/booking/booking-paths";
import { PATHS } from "~/domain/paths";
import { FieldError } from "~/ui/field";
import { type ShownLine, TalkLines } from "./talk-lines";
import { readFreeTimes } from "./use-free-times";

const ID = "try";
/** The most characters of each field. */
const LIMITS = { lines: 4000, asks: 200 };
type Field = keyof typeof TRY.missing;

/**
 * An assistant that answers from the lines that a visitor pastes, in their browser alone. It is a popover, so opening it
 * moves nothing and waits for no script; what answers is loaded at the first press. Without scripts it is not there.
 */
export function TryLines() {
  const form = useRef<HTMLFormElement>(null);
  const log = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState<readonly ShownLine[]>([]);
  const [example, setExample] = useState(TRY_EXAMPLES[0]);
  const [missing, setMissing] = useState<Field | null>(null);
  const [isUnloaded, setUnloaded] = useState(false);
  useEffect(() => {
    if (said.length > 0) log.current?.scrollIntoView({ block: "end" });
  }, [said]);
  const field = (name: Field) => form.current?.elements.namedItem(name) as HTMLInputElement;

  const ask = async () => {
    const [lines, asks] = [field("lines").value, field("asks").value.trim()];
    const wrong = lines.trim() === "" ? "lines" : asks === "" ? "asks" : null;
    setMissing(wrong);
    setUnloaded(false);
    if (wrong) return field(wrong).focus();
    try {
      const { answerFrom } = await import("~/domain/showcase/own-lines");
      const { quotes, isSure } = answerFrom(asks, lines);
      const answer = isSure ? <Quotes quotes={quotes} /> : await dontKnow(quotes);
      setSaid((before) => [
        ...before,
        { from: "visitor", parts: <bdi>{asks}</bdi> },
        { from: "assistant", parts: answer },
      ]);
      field("asks").value = "";
    } catch {
      setUnloaded(true);
    }
  };

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    ask();
  };

  const suggest = (question: string) => {
    field("asks").value = question;
    ask();
  };

  const take = (taken: (typeof TRY_EXAMPLES)[number]) => {
    setExample(taken);
    setSaid([]);
    setMissing(null);
    field("lines").value = taken.lines;
  };

  return (
    <div className="needs-script">
      <button type="button" popovertarget={ID} className="try-open">
        {TRY.open}
      </button>
      <div id={ID} popover="" role="dialog" aria-labelledby={`${ID}-heading`} className="talk try">
        <div className="try-head">
          <h2 id={`${ID}-heading`}>{TRY.open}</h2>
          <button type="button" popovertarget={ID} popovertargetaction="hide" className="try-choice">
            {TRY.close}
          </button>
        </div>
        <p>{TRY.lead}</p>
        <form ref={form} noValidate onSubmit={onSubmit}>
          <fieldset className="try-choices">
            <legend className="sr-only">{TRY.examples}</legend>
            {TRY_EXAMPLES.map((one) => (
              <button
                key={one.name}
                type="button"
                aria-pressed={one === example}
                onClick={() => take(one)}
                className="try-choice"
              >
                {one.name}
              </button>
            ))}
          </fieldset>
          <div>
            <label htmlFor={`${ID}-lines`}>{TRY.lines}</label>
            <textarea
              id={`${ID}-lines`}
              name="lines"
              rows={6}
              defaultValue={TRY_EXAMPLES[0].lines}
              maxLength={LIMITS.lines}
              dir="auto"
              autoComplete="off"
              aria-invalid={missing === "lines" ? true : undefined}
              aria-describedby={missing === "lines" ? `${ID}-lines-error` : `${ID}-note`}
              className="control"
            />
            {missing === "lines" && <FieldError id={`${ID}-lines-error`}>{TRY.missing.lines}</FieldError>}
          </div>
          <fieldset className="try-choices">
            <legend>{TRY.suggestions}</legend>
            {example.asks.map((question) => (
              <button key={question} type="button" onClick={() => suggest(question)} className="try-choice">
                {question}
              </button>
            ))}
          </fieldset>
          <div ref={log} role="log" aria-label={TRY.open} className="try-log">
            {said.length > 0 && <TalkLines lines={said} />}
          </div>
          <div className="try-ask">
            <label htmlFor={`${ID}-asks`}>{TRY.asks}</label>
            <input
              id={`${ID}-asks`}
              name="asks"
              maxLength={LIMITS.asks}
              autoComplete="off"
              enterKeyHint="send"
              dir="auto"
              aria-invalid={missing === "asks" ? true : undefined}
              aria-describedby={missing === "asks" ? `${ID}-asks-error` : undefined}
              className="control"
            />
            <button type="submit">{TRY.button}</button>
            {missing === "asks" && <FieldError id={`${ID}-asks-error`}>{TRY.missing.asks}</FieldError>}
          </div>
          {isUnloaded && <p role="alert">{TRY.notLoaded}</p>}
        </form>
        <p id={`${ID}-note`} className="talk-note">
          {TRY.note}
        </p>
      </div>
    </div>
  );
}

function Quotes({ quotes }: { quotes: readonly string[] }) {
  return (
    <>
      {quotes.map((quote) => (
        <bdi key={quote} className="block">
          {quote}
        </bdi>
      ))}
    </>
  );
}

/** What it says where the lines don't: the nearest ones, and a free time of our own calendar, or the way there. */
async function dontKnow(nearest: readonly string[]) {
  const free = await readFreeTimes().catch(() => null);
  const [time] = free?.status === "ready" ? free.times : [];
  return (
    <>
      {nearest.length > 0 ? TRY.unsure : TRY.unknown}
      <Quotes quotes={nearest} /> {TRY.offer}{" "}
      {free?.status === "ready" && time ? (
        <a href={calendarPath(free.timeZone, { time: time.value })}>
          {free.day}, {time.label}
        </a>
      ) : (
        <a href={PATHS.schedule}>{TRY.freeTimes}</a>
      )}
    </>
  );
}
