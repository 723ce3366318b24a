import { Form, Link } from "@remix-run/react";
import type { ClosedCallWay } from "~/domain/booking-desk/closed-calls";
import { deskBookingPath, moveBookingPath } from "~/domain/booking-desk/desk-booking-paths";
import type { DeskAnswer } from "~/domain/desk-answer";
import { shownEmail } from "~/domain/email-address";
import { withNoBreakSpaces } from "~/domain/no-break-spaces";
import { DeskButton } from "../desk-button";

type Call = {
  id: string;
  value: string;
  name: string;
  kind: string;
  when: string;
  options: readonly { value: string; label: string }[];
  to: string;
  problem: string | null;
  asked: string | null;
  email: { to: string; subject: string; text: string } | null;
};

type ClosedCallsFormProps = {
  way: ClosedCallWay;
  hostId: string;
  typed: { from: string; to: string };
  calls: readonly Call[];
  isMore: boolean;
  answer: DeskAnswer | null;
};

const BUTTONS: Readonly<Record<ClosedCallWay, string>> = {
  move: "Move these calls and email their clients",
  hand_over: "Hand over these calls and email their clients",
  ask: "Email these clients",
};

const NOTES: Readonly<Record<ClosedCallWay, string>> = {
  move: "Nothing is moved or sent yet. Each call has the next free time suggested.",
  hand_over: "Nothing is handed over or sent yet. The times stay the same.",
  ask: "Nothing is sent yet. Each call stays booked until its client has chosen another time.",
};

/** Each call with what would become of it, and the email that its client would get. */
export function ClosedCallsForm({ way, hostId, typed, calls, isMore, answer }: ClosedCallsFormProps) {
  const isAnyPossible = calls.some(({ problem }) => problem === null);
  return (
    <Form
      id="calls-form"
      method="post"
      key={`${way}${answer ? "again" : JSON.stringify(calls.map(({ to }) => to))}`}
      preventScrollReset
      className="grid gap-3"
    >
      <input type="hidden" name="way" value={way} />
      {hostId !== "" && <input type="hidden" name="host" value={hostId} />}
      <input type="hidden" name="from" value={typed.from} />
      <input type="hidden" name="to" value={typed.to} />
      <p className="text-sm text-ink-soft">
        {NOTES[way]}
        {isMore && " More calls follow once these are done."}
      </p>
      <ul className="divide-y divide-line">
        {calls.map((call) => (
          <CallRow key={call.id} call={call} way={way} chosen={answer?.values[`to-${call.id}`]} />
        ))}
      </ul>
      {isAnyPossible && (
        <p className="flex flex-wrap gap-3">
          <DeskButton>{BUTTONS[way]}</DeskButton>
          {way !== "ask" && (
            <DeskButton kind="quiet" formMethod="get">
              Show the emails for this choice
            </DeskButton>
          )}
        </p>
      )}
    </Form>
  );
}

type CallRowProps = { call: Call; way: ClosedCallWay; chosen: string | undefined };

function CallRow({ call, way, chosen }: CallRowProps) {
  const { id, name, kind, when, problem, asked, email } = call;
  return (
    <li className="grid items-start gap-x-4 gap-y-2 py-3 lg:grid-cols-2">
      <div className="min-w-0 wrap-anywhere">
        <Link to={deskBookingPath(id)} className="font-semibold underline underline-offset-4">
          {withNoBreakSpaces(when)}
        </Link>
        <p className="text-sm text-ink-soft">
          <bdi>{name}</bdi>, {kind}
          {asked && `. Asked to choose another time, ${asked}`}
        </p>
      </div>
      <div className="grid min-w-0 gap-2">
        {problem === null ? (
          <Choice call={call} way={way} chosen={chosen} />
        ) : (
          <Problem call={call} way={way} />
        )}
        {problem === null && email && (
          <details className="text-sm wrap-anywhere">
            <summary className="min-h-11 cursor-pointer py-2.5">
              Email to {shownEmail(email.to)}: <b className="font-semibold">{email.subject}</b>
            </summary>
            <p className="border-l-2 border-line-strong pl-3 whitespace-pre-line">{email.text}</p>
          </details>
        )}
        {problem === null && !email && way !== "ask" && (
          <p className="text-sm text-ink-soft">
            {call.to === "" ? "No email goes out while it stays as it is." : "No email goes to its client."}
          </p>
        )}
      </div>
    </li>
  );
}

function Choice({ call, way, chosen }: CallRowProps) {
  const { id, value, name, when, options, to } = call;
  const field = `to-${id}`;
  if (way === "ask")
    return (
      <label className="flex min-h-11 items-center gap-2">
        <input
          type="checkbox"
          name="booking"
          value={value}
          defaultChecked
          className="size-5 accent-electric"
        />
        Ask <bdi>{name}</bdi>
        <span className="sr-only">, {when}</span>
      </label>
    );
  return (
    <>
      <input type="hidden" name="booking" value={value} />
      <label htmlFor={field} className="sr-only">
        {way === "move" ? "New time for" : "Who takes"} the call of {name}, {when}
      </label>
      <select id={field} name={field} defaultValue={chosen ?? to} className="control">
        <option value="">Leave it as it is</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </>
  );
}

function Problem({ call: { id, problem, name, when }, way }: Omit<CallRowProps, "chosen">) {
  return (
    <p className="text-sm">
      {problem}{" "}
      <Link
        to={way === "move" ? deskBookingPath(id) : moveBookingPath(id)}
        className="underline underline-offset-4"
      >
        {way === "move" ? "Open it" : "Choose a time yourself"}
        <span className="sr-only">
          : {name}, {when}
        </span>
      </Link>
    </p>
  );
}
