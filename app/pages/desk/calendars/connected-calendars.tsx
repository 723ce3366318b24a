import { Link } from "@remix-run/react";
import { shownEmail } from "~/domain/email-address";
import type { Instant } from "~/domain/instant";
import { calendarConnectionPath, connectCalendarPath } from "~/domain/staff-paths";
import { TextLink } from "~/ui/button";
import { deskButtonClass } from "../desk-button";
import { Doubts } from "./calendar-doubts";
import type { PageTime } from "./calendar-forms";

export type ShownConnection = {
  id: string;
  service: string;
  account: string;
  /** Whose calls it gets; left out while the agency takes all calls itself. */
  whose?: string;
  /** The calendar that calls are written to. */
  writes: string | null;
  reads: {
    id: string;
    name: string;
    problem: string | null;
    fetchedAt: Instant | null;
    /** What could not be read of it, a sentence each. */
    doubts: string[];
  }[];
  isExpired: boolean;
  waiting: number;
  parked: number;
  mayChange: boolean;
};

type ConnectedProps = {
  connections: readonly ShownConnection[];
  /** The services that can be connected. */
  services: readonly { id: string; name: string }[];
  time: PageTime;
};

/** The accounts that calls are written to and whose busy times are read. */
export function ConnectedCalendars({ connections, services, time }: ConnectedProps) {
  return (
    <section aria-labelledby="connected" className="mt-2 grid content-start gap-4 pb-4">
      <div className="grid gap-2">
        <h2 id="connected" className="text-step-1">
          Connected accounts
        </h2>
        <p className="max-w-2xl text-sm text-ink-soft">
          Calls appear in a calendar of the account within a minute. When a call is moved or cancelled, so is
          its event. Times taken there can't be booked: we check every five minutes, and once more before each
          booking.
        </p>
      </div>
      {connections.length > 0 && (
        <ul className="desk-cards lg:grid-cols-2 lg:gap-x-8">
          {connections.map((connection) => (
            <Connection key={connection.id} connection={connection} time={time} />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-3">
        {services.map(({ id, name }) => (
          <Link key={id} to={connectCalendarPath(id)} className={deskButtonClass("quiet")}>
            Connect {name}
          </Link>
        ))}
      </div>
    </section>
  );
}

const calls = (count: number) => (count === 1 ? "1 call" : `${count} calls`);
const areWaiting = (count: number) => `${calls(count)} ${count === 1 ? "is" : "are"} waiting to be written.`;

function Connection({ connection, time }: { connection: ShownConnection; time: PageTime }) {
  const { id, service, account, whose, writes, reads, isExpired, waiting, parked, mayChange } = connection;
  return (
    <li>
      <div>
        <h3>{service}</h3>
        <p className="wrap-anywhere">{shownEmail(account)}</p>
        {whose && <p>{whose}</p>}
      </div>
      <div className="grid gap-1">
        {isExpired && (
          <p className="font-semibold text-alarm">
            {service} no longer accepts our access. Connect it again, and everything is brought up to date.
          </p>
        )}
        <p>{writes === null ? "Calls aren't written to this account." : `Calls go to “${writes}”.`}</p>
        {parked > 0 && (
          <p className="font-semibold text-alarm">
            {calls(parked)} couldn't be written. Open the booking to try again.
          </p>
        )}
        {waiting > 0 && <p>{areWaiting(waiting)}</p>}
        {reads.map(({ id: source, name, problem, fetchedAt, doubts }) => (
          <div key={source}>
            <p>
              “{name}”:{" "}
              {problem === null || isExpired ? (
                fetchedAt === null ? (
                  "not read yet."
                ) : (
                  `read on ${time.format(fetchedAt)}.`
                )
              ) : (
                <span className="font-semibold text-alarm">{problem}</span>
              )}
            </p>
            <Doubts doubts={doubts} />
          </div>
        ))}
      </div>
      {mayChange && (
        <div className="desk-acts">
          <TextLink to={calendarConnectionPath(id)}>
            Change or disconnect<span className="sr-only"> {account}</span>
          </TextLink>
        </div>
      )}
    </li>
  );
}
