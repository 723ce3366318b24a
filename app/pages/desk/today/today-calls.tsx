import { deskBookingPath } from "~/domain/booking-desk/desk-booking-paths";
import { bookingsOfDayPath, deskCalendarPath } from "~/domain/booking-desk/desk-list-paths";
import { phoneUrl } from "~/domain/contact";
import { shownEmail } from "~/domain/email-address";
import { withNoBreakSpaces } from "~/domain/no-break-spaces";
import type { CallDay, TodayCall } from "~/domain/today/today-view";
import { DeskCard } from "../desk-card";
import { DeskLink } from "../desk-controls";
import { DecisionButtons, OutcomeButtons } from "../outcome-buttons";
import { Badge, MORE } from "./today-parts";

const TITLES = { today: "Calls today", tomorrow: "Calls tomorrow" };

/** The calls of a day, each with the details for joining it. */
export function TodayCalls({ day: { id, date, day, count, calls } }: { day: CallDay }) {
  const left = count - calls.length;
  return (
    <DeskCard id={id} title={count > 0 ? `${TITLES[id]}: ${count}` : TITLES[id]}>
      <p className="-mt-2 text-sm">
        <DeskLink to={deskCalendarPath("week", date)} className={MORE}>
          {day}
        </DeskLink>
      </p>
      {count === 0 && <p className="text-sm">{id === "today" ? "No calls today." : "No calls tomorrow."}</p>}
      {calls.length > 0 && (
        <ul className="desk-lines">
          {calls.map((call) => (
            <Call key={call.id} call={call} />
          ))}
        </ul>
      )}
      {left > 0 && (
        <DeskLink to={bookingsOfDayPath(date)} className={MORE}>
          {left === 1 ? "One more" : `${left} more`}: all calls of the day
        </DeskLink>
      )}
    </DeskCard>
  );
}

function Call({ call }: { call: TodayCall }) {
  const { id, hours, soon, label, badge, isNext, isOver, unsettled, toConfirm, facts, kind } = call;
  const { name, company, email, hosts, place, agencyTime } = call;
  return (
    <li data-row>
      <DeskLink to={deskBookingPath(id)}>
        <span>
          <b>{withNoBreakSpaces(hours)}</b> {soon && <strong>{soon}</strong>}
          {agencyTime && <i> (the agency's: {withNoBreakSpaces(agencyTime)})</i>}
          <br />
          <bdi>{name}</bdi>
          {company && (
            <>
              , <bdi>{company}</bdi>
            </>
          )}
          , <i>{hosts === "" ? kind : `${kind}, ${hosts}`}</i>
        </span>{" "}
        <Badge label={label} badge={badge} />
      </DeskLink>
      {unsettled && <OutcomeButtons call={unsettled} />}
      {toConfirm && <DecisionButtons call={toConfirm} />}
      <details open={isNext}>
        <summary>
          {isOver ? "Details" : "To join"}
          <span className="sr-only">
            : {name}, {hours}
          </span>
        </summary>
        <dl>
          {!isOver && (
            <div>
              <dt>{place.kind === "address" ? "At" : place.where}</dt>
              <dd>
                <Joining call={call} />
              </dd>
            </div>
          )}
          <div>
            <dt>Email</dt>
            <dd>
              {email ? <a href={`mailto:${email}`}>{shownEmail(email)}</a> : "Their account is deleted."}
            </dd>
          </div>
          {facts.map(([term, fact]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd dir="auto">{withNoBreakSpaces(fact)}</dd>
            </div>
          ))}
        </dl>
      </details>
    </li>
  );
}

/** How to get to the call: the link, the number to call, or what the client waits for. */
function Joining({ call: { place, email, name, subject } }: { call: TodayCall }) {
  const { kind, joinUrl, phone, joining, where } = place;
  if (joinUrl) {
    return (
      <a href={joinUrl} target="_blank" rel="noreferrer">
        {joinUrl.replace("https://", "")}
        <span className="sr-only"> (opens a new tab)</span>
      </a>
    );
  }
  if (kind === "address") return where;
  if (phone) {
    return (
      <>
        Call <a href={phoneUrl(phone)}>{phone}</a>
      </>
    );
  }
  return (
    <>
      The client sees: “{joining}”{" "}
      {kind === "sent" && email && (
        <a href={`mailto:${email}?${mailQuery(subject)}`}>
          Email the link<span className="sr-only"> to {name}</span>
        </a>
      )}
    </>
  );
}

/** Mail programs show `+` in a mailto link as it is, so spaces are encoded as %20. */
function mailQuery(subject: string): string {
  return `subject=${encodeURIComponent(subject)}`;
}
