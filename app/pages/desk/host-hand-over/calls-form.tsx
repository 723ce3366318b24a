import { Form, Link } from "@remix-run/react";
import { deskBookingPath, moveBookingPath } from "~/domain/booking-desk/desk-booking-paths";
import type { DeskAnswer } from "~/domain/desk-answer";
import { withNoBreakSpaces } from "~/domain/no-break-spaces";
import { DeskButton } from "../desk-button";

type Call = {
  id: string;
  value: string;
  name: string;
  kind: string;
  when: string;
  to: string;
  takers: { id: string; name: string; fits: boolean }[];
};

type CallsFormProps = { host: string; calls: readonly Call[]; isMore: boolean; answer: DeskAnswer | null };

/** Each call with a list of those who are free for it. */
export function CallsForm({ host, calls, isMore, answer }: CallsFormProps) {
  const left = calls.filter(({ to }) => to === "").length;
  return (
    <Form
      id="calls-form"
      method="post"
      key={answer ? "again" : "new"}
      preventScrollReset
      className="grid gap-3"
    >
      <p className="text-sm text-ink-soft">
        Times stay the same, and we'll tell clients of booked calls who takes theirs.
        {left > 0 &&
          ` ${left === 1 ? "One call doesn't suit anyone: choose someone, or move it." : `${left} calls don't suit anyone: choose someone, or move them.`}`}
        {isMore && " More calls follow once these are handed over."}
      </p>
      <ul className="divide-y divide-line">
        {calls.map((call) => (
          <CallRow key={call.id} call={call} host={host} chosen={answer?.values[`to-${call.id}`]} />
        ))}
      </ul>
      <DeskButton className="justify-self-start">Hand over these calls</DeskButton>
    </Form>
  );
}

type CallRowProps = { call: Call; host: string; chosen: string | undefined };

function CallRow({ call, host, chosen }: CallRowProps) {
  const { id, value, name, kind, when, to, takers } = call;
  const field = `to-${id}`;
  return (
    <li className="grid items-center gap-x-4 gap-y-2 py-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,18rem)]">
      <p className="min-w-0 wrap-anywhere">
        <Link to={deskBookingPath(id)} className="font-semibold underline underline-offset-4">
          {withNoBreakSpaces(when)}
        </Link>
        <br />
        <span className="text-sm text-ink-soft">
          <bdi>{name}</bdi>, {kind}
        </span>
      </p>
      {takers.length === 0 ? (
        <p className="text-sm">
          Nobody is free then.{" "}
          <Link to={moveBookingPath(id)} className="underline underline-offset-4">
            Move it
            <span className="sr-only">
              : {name}, {when}
            </span>
          </Link>
        </p>
      ) : (
        <div className="grid gap-1">
          <input type="hidden" name="booking" value={value} />
          <input type="hidden" name={`named-${id}`} value={`${name}, ${when},`} />
          <label htmlFor={field} className="sr-only">
            Who takes the call of {name}, {when}
          </label>
          <select id={field} name={field} defaultValue={chosen ?? to} className="control">
            <option value="">Stays with {host.replace(/^The/, "the")}</option>
            {takers.map((taker) => (
              <option key={taker.id} value={taker.id}>
                {taker.fits ? taker.name : `${taker.name} (free, but outside their hours or kinds of call)`}
              </option>
            ))}
          </select>
        </div>
      )}
    </li>
  );
}
