import { Form } from "@remix-run/react";
import { shownEmail } from "~/domain/email-address";
import { DeskButton } from "../desk-button";

/** What a member of staff has made, which ends with them: power at once, the rest unless it is handed over. */
export type LeftGrant = { value: string; label: string; isPower: boolean };

/** A place among people who take calls of a kind together, and who could take it. */
export type LeftPlace = { kindId: string; kind: string; others: readonly { id: string; name: string }[] };

type Person = { id: string; email: string };

const EVENTS = {
  remove: {
    summary: "Remove",
    form: "remove",
    says: "They lose access to the desk immediately. Their account and the record of what they did stay. Calls to come stay theirs until you hand them over.",
    button: ["Remove", "from the team"],
  },
  demote: {
    summary: "Make a member",
    form: "role",
    says: "They stay on the team, without people, settings and the audit log.",
    button: ["Make", "a member"],
  },
} as const;

type EndingProps = {
  person: Person;
  grants: readonly LeftGrant[];
  /** Who may be handed what would end. */
  owners: readonly { id: string; name: string; email: string }[];
  places?: readonly LeftPlace[];
  event: keyof typeof EVENTS;
};

/** A form that takes power from a member of staff, with what ends with it. */
export function Ending({ person: { id, email }, grants, owners, places = [], event }: EndingProps) {
  const { summary, form, says, button } = EVENTS[event];
  const power = grants.filter(({ isPower }) => isPower);
  const rest = grants.filter(({ isPower }) => !isPower);
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm font-semibold underline underline-offset-4">
        {summary}
        <span className="sr-only"> {shownEmail(email)}</span> …
      </summary>
      <Form
        id={`${event}-${id}`}
        method="post"
        preventScrollReset
        className="grid max-w-[40ch] justify-items-start gap-2 py-2"
      >
        <input type="hidden" name="form" value={form} />
        <input type="hidden" name="id" value={id} />
        {event === "demote" && <input type="hidden" name="role" value="member" />}
        <p className="text-sm">{says}</p>
        <p className="text-sm">
          All feeds of calls get new addresses: calendars that read them need the new ones.
        </p>
        {power.length > 0 && (
          <div className="text-sm">
            <p>This ends with it:</p>
            <ul className="ms-4 list-disc wrap-anywhere">
              {power.map(({ value, label }) => (
                <li key={value}>{label}</li>
              ))}
            </ul>
          </div>
        )}
        {rest.length > 0 && <p className="text-sm">They also set this up. What you don't hand over ends:</p>}
        {rest.map(({ value, label }) => (
          <label key={value} className="grid gap-1 text-sm wrap-anywhere">
            {label}
            <select name="kept" className="control min-h-11 py-1!">
              <option value="">End it</option>
              {owners.map((owner) => (
                <option key={owner.id} value={`${value}:${owner.id}`}>
                  Hand it to {owner.name}
                </option>
              ))}
            </select>
          </label>
        ))}
        {places.map(({ kindId, kind, others }) => (
          <label key={kindId} className="grid gap-1 text-sm wrap-anywhere">
            Who takes their place in “{kind}”, which several people take together?
            <select name="place" className="control min-h-11 py-1!">
              <option value="">No one yet: offer no times for it</option>
              {others.map((host) => (
                <option key={host.id} value={`${kindId}:${host.id}`}>
                  {host.name}
                </option>
              ))}
            </select>
          </label>
        ))}
        <DeskButton kind="danger">
          {/* One item of the button, without a gap where the address is read out. */}
          <span>
            {button[0]}
            <span className="sr-only"> {shownEmail(email)}</span> {button[1]}
          </span>
        </DeskButton>
      </Form>
    </details>
  );
}
