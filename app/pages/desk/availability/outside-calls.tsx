import { Link } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { focusOnArrival } from "~/browser/hydration";
import {
  type AvailabilityAnswer,
  callsInWords,
  type NamedCalls,
} from "~/domain/availability/desk-availability";
import { deskBookingPath } from "~/domain/booking-desk/desk-booking-paths";
import { DeskButton } from "../desk-button";

/** Lists the booked calls outside the hours, which stay booked if staff save new hours anyway. */
export function OutsideCalls({ outside }: { outside: NamedCalls & { isAll: boolean } }) {
  const { count, isAll } = outside;
  return (
    <details open={count <= 3} className="rounded-xl border border-line bg-card p-4">
      <summary className="cursor-pointer font-semibold">
        {callsInWords(count)} {count === 1 ? "is" : "are"} outside your hours
      </summary>
      <p className="mt-1 text-sm text-ink-soft">
        {count === 1 ? "It still goes" : "They still go"} ahead unless you move or cancel{" "}
        {count === 1 ? "it" : "them"}.{!isAll && " We checked the next 1,000 calls."}
      </p>
      <CallList calls={outside} />
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
      <p className="text-sm">
        {outside.count === 1 ? "This call" : "These calls"} will stay booked, and we won't notify anyone.
      </p>
      <DeskButton className="justify-self-start">{button}</DeskButton>
    </div>
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
