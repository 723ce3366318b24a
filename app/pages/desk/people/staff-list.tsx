import { Form, Link } from "@remix-run/react";
import { shownEmail } from "~/domain/email-address";
import type { LimitLine } from "~/domain/limits/limit-words";
import { ROLE_WORDS, STAFF_ROLES, type StaffRole } from "~/domain/staff/staff";
import { STAFF_PATHS } from "~/domain/staff-paths";
import { buttonClass } from "~/ui/button";
import { DeskButton } from "../desk-button";
import { LimitLines } from "../limits/used-up-limits";

type Listed = { id: string; name: string; email: string; role: StaffRole };

type StaffListProps = {
  staff: readonly Listed[];
  /** The used-up limits, by account id. */
  paused: Readonly<Record<string, readonly LimitLine[]>>;
  /** The API keys that still open something. */
  keys: readonly ApiKey[];
  ownId: string;
};

type ApiKey = { id: string; name: string; madeBy: string };

/** All members of staff, with what an owner can change about each. */
export function StaffList({ staff, paused, keys, ownId }: StaffListProps) {
  return (
    <ul className="divide-y divide-line rounded-xl border border-line bg-card">
      {staff.map((person) => (
        <li key={person.id} data-row="" className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2">
          <p className="min-w-0 flex-1 basis-60 wrap-anywhere">
            <span className="font-semibold">{person.name}</span>{" "}
            {person.id === ownId && <span className="text-ink-soft"> (you)</span>}
            <br />
            <span className="text-sm text-ink-soft">{shownEmail(person.email)}</span>
          </p>
          <RoleForm person={person} />
          <details>
            <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm font-semibold underline underline-offset-4">
              Remove<span className="sr-only"> {shownEmail(person.email)}</span> …
            </summary>
            <Form
              id={`remove-${person.id}`}
              method="post"
              preventScrollReset
              className="grid max-w-[40ch] justify-items-start gap-2 py-2"
            >
              <input type="hidden" name="form" value="remove" />
              <input type="hidden" name="id" value={person.id} />
              <p className="text-sm">
                They lose access to the desk immediately. Their account and the record of what they did stay.
              </p>
              <KeysLeft keys={keys.filter(({ madeBy }) => madeBy === person.id)} email={person.email} />
              <DeskButton kind="danger">
                Remove<span className="sr-only"> {shownEmail(person.email)}</span> from the team
              </DeskButton>
            </Form>
          </details>
          <Paused person={person} limits={paused[person.id] ?? []} isOwn={person.id === ownId} />
        </li>
      ))}
    </ul>
  );
}

/** Keys are the agency's, so they outlive who made them, also after their maker has become a member. */
function KeysLeft({ keys, email }: { keys: readonly ApiKey[]; email: string }) {
  if (keys.length === 0) return null;
  return (
    <div className="text-sm">
      <p>
        {keys.length === 1 ? "An API key they made goes" : "API keys they made go"} on working. Revoke what
        they may have kept:
      </p>
      <ul className="ms-4 list-disc wrap-anywhere">
        {keys.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
      <Link to={STAFF_PATHS.apiKeys} className={buttonClass("link")}>
        API keys<span className="sr-only"> made by {shownEmail(email)} and others</span>
      </Link>
    </div>
  );
}

function Paused({
  person: { id, email },
  limits,
  isOwn,
}: {
  person: Listed;
  limits: readonly LimitLine[];
  isOwn: boolean;
}) {
  if (limits.length === 0) return null;
  return (
    <div className="grid basis-full gap-2 pb-1">
      <LimitLines limits={limits} />
      {isOwn ? (
        <p className="text-sm text-ink-soft">
          You can't lift your own limits. Ask another owner, or use the command line.
        </p>
      ) : (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="form" value="limits" />
          <input type="hidden" name="id" value={id} />
          <DeskButton kind="quiet">
            Lift these limits<span className="sr-only"> of {shownEmail(email)}</span>
          </DeskButton>
        </Form>
      )}
    </div>
  );
}

function RoleForm({ person: { id, email, role } }: { person: Listed }) {
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap items-center gap-2">
      <input type="hidden" name="form" value="role" />
      <input type="hidden" name="id" value={id} />
      <label htmlFor={`role-${id}`} className="sr-only">
        Role of {shownEmail(email)}
      </label>
      <select
        id={`role-${id}`}
        name="role"
        key={role}
        defaultValue={role}
        className="control w-auto! min-h-11 py-1!"
      >
        {STAFF_ROLES.map((known) => (
          <option key={known} value={known}>
            {ROLE_WORDS[known]}
          </option>
        ))}
      </select>
      <DeskButton kind="quiet">
        Change<span className="sr-only"> the role of {shownEmail(email)}</span>
      </DeskButton>
    </Form>
  );
}
