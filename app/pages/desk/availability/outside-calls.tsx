import { Link } from "@remix-run/react";
import { useEffect, useId, useRef } from "react";
import { focusOnArrival } from "~/browser/hydration";
import {
  type AvailabilityAnswer,
  callsInWords,
  type NamedCalls,
} from "~/domain/availability/desk-availability";
import {
  CLOSED_CALL_WAYS,
  CLOSED_CALLS_FIELD,
  closedCallsPath,
  WAY_WORDS,
} from "~/domain/booking-desk/closed-calls";
import { deskBookingPath } from "~/domain/booking-desk/desk-booking-paths";
import { DeskButton } from "../desk-button";

type OutsideCallsProps = {
  outside: NamedCalls & { isAll: boolean };
  /** The host on whose days off they are; left out for the agency's hours. */
  host?: string | undefined;
};

/** Lists the booked calls outside the hours, which stay booked if staff save new hours anyway. */
export function OutsideCalls({ outside, host }: OutsideCallsProps) {
  const { count, isAll } = outside;
  return (
    <details open={count <= 3} className="rounded-xl border border-line bg-card p-4">
      <summary className="cursor-pointer font-semibold">
        {callsInWords(count)} {count === 1 ? "is" : "are"} {host ? "on days off" : "outside your hours"}
      </summary>
      <p className="mt-1 text-sm text-ink-soft">
        {count === 1 ? "It still goes" : "They still go"} ahead unless you move or cancel{" "}
        {count === 1 ? "it" : "them"}.{!isAll && " We checked the next 1,000 calls."}
      </p>
      <CallList calls={outside} />
      <p>
        <Link
          to={closedCallsPath(host ? { host } : {})}
          className="inline-flex min-h-11 items-center text-sm font-semibold underline underline-offset-4"
        >
          Move them, hand them over or ask their clients
        </Link>
      </p>
    </details>
  );
}

type LeftOutsideProps = {
  answer: AvailabilityAnswer | null;
  /** The label of the button that saves anyway. */
  button: string;
};

/** Inside a form: lists the calls that a change would leave outside the hours, and asks to confirm. Takes the focus. */
export function ConfirmOutsideCalls({ answer, button }: LeftOutsideProps) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: announces every answer, even a repeated one
  useEffect(() => {
    focusOnArrival(box.current);
  }, [answer]);
  const outside = answer?.outside;
  if (!outside) return null;
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: gives the question focus without scripts
      autoFocus
      className="grid gap-3 rounded-xl border-2 border-alarm bg-alarm-wash p-4"
    >
      <input type="hidden" name="seen" value={outside.seen} />
      <p className="font-semibold">{answer.title}</p>
      <CallList calls={outside} />
      <CallChoice count={outside.count} chosen={answer.values[CLOSED_CALLS_FIELD] ?? ""} />
      <DeskButton className="justify-self-start">{button}</DeskButton>
    </div>
  );
}

/** What becomes of the calls once the change is saved. Each way leads to its preview, before anything is sent. */
function CallChoice({ count, chosen }: { count: number; chosen: string }) {
  const id = useId();
  const ways = [
    ["", "Leave as booked. No email goes out."] as const,
    ...CLOSED_CALL_WAYS.map((way) => [way, `${WAY_WORDS[way]}, after a preview`] as const),
  ];
  return (
    <fieldset aria-describedby={id} className="grid">
      <legend className="font-semibold">{count === 1 ? "And this call?" : "And these calls?"}</legend>
      {ways.map(([value, label]) => (
        <label key={value} className="flex min-h-11 items-center gap-2">
          <input
            type="radio"
            name={CLOSED_CALLS_FIELD}
            value={value}
            defaultChecked={chosen === value}
            className="size-5 shrink-0 accent-electric"
          />
          {label}
        </label>
      ))}
      <p id={id} className="text-sm">
        Your change is saved first, so that no new calls are booked then. The preview shows each call and the
        email its client would get.
      </p>
    </fieldset>
  );
}

function CallList({ calls: { calls, count } }: { calls: NamedCalls }) {
  return (
    <ul className="mt-1 grid text-sm">
      {calls.map(({ id, when, who }) => (
        <li key={id}>
          <Link to={deskBookingPath(id)} className="block py-1.5 wrap-anywhere hover:underline">
            <span className="underline underline-offset-4">{when}</span>
            <br />
            {who}
          </Link>
        </li>
      ))}
      {count > calls.length && (
        <li className="py-1.5">And {(count - calls.length).toLocaleString("en-GB")} more.</li>
      )}
    </ul>
  );
}
