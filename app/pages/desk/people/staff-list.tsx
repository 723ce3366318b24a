import { Form } from "@remix-run/react";
import { shownEmail } from "~/domain/email-address";
import type { LimitLine } from "~/domain/limits/limit-words";
import { ROLE_WORDS, STAFF_ROLES, type StaffRole } from "~/domain/staff/staff";
import { DeskButton } from "../desk-button";
import { LimitLines } from "../limits/used-up-limits";
import { Ending, type LeftGrant, type LeftPlace } from "./ending";

type Listed = {
  id: string;
  name: string;
  email: string;
  role: StaffRole;
  exportsGivenBy: string | null;
};

type StaffListProps = {
  staff: readonly Listed[];
  /** The used-up limits, by account id. */
  paused: Readonly<Record<string, readonly LimitLine[]>>;
  /** What members of staff have made that works. */
  grants: readonly (LeftGrant & { maker: string | null })[];
  /** Their places among people who take calls together. */
  places: readonly (LeftPlace & { userId: string })[];
  ownId: string;
};

/** All members of staff, with what an owner can change about each. */
export function StaffList({ staff, paused, grants, places, ownId }: StaffListProps) {
  const grantsOf = ({ id }: Listed) => grants.filter(({ maker }) => maker === id);
  const ownersBut = ({ id }: Listed) => staff.filter((person) => person.role === "owner" && person.id !== id);
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
          {person.role === "owner" && grantsOf(person).length > 0 ? (
            <Ending person={person} grants={grantsOf(person)} owners={ownersBut(person)} event="demote" />
          ) : (
            <RoleForm person={person} />
          )}
          {person.role === "member" && <ExportsForm person={person} />}
          <Ending
            person={person}
            grants={grantsOf(person)}
            owners={ownersBut(person)}
            places={places.filter(({ userId }) => userId === person.id)}
            event="remove"
          />
          <Paused person={person} limits={paused[person.id] ?? []} isOwn={person.id === ownId} />
        </li>
      ))}
    </ul>
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

/** Lets a member do what is otherwise an owner's: take all clients along, and erase one. */
function ExportsForm({ person: { id, email, exportsGivenBy } }: { person: Listed }) {
  const isAllowed = exportsGivenBy !== null;
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="form" value="exports" />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="allow" value={isAllowed ? "no" : "yes"} />
      <DeskButton kind="quiet">
        {isAllowed ? "End exports and erasure" : "Allow exports and erasure"}
        <span className="sr-only"> for {shownEmail(email)}</span>
      </DeskButton>
    </Form>
  );
}
