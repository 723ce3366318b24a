import { DeskButton } from "../desk-button";
import { DeskCard } from "../desk-card";
import { DeskForm } from "../desk-controls";

type HostCardProps = {
  /** Who could take the call; empty if the agency has no hosts. */
  takers: readonly { id: string; name: string; isFree: boolean; takes: boolean }[];
  version: number;
  canMove: boolean;
};

/** Who takes the call, and a form to give it, or one place in it, to a colleague. */
export function HostCard({ takers, version, canMove }: HostCardProps) {
  const present = takers.filter(({ takes }) => takes);
  const others = takers.filter(({ takes, isFree }) => !takes && isFree);
  if (takers.length === 0) return null;
  return (
    <DeskCard id="host" title={present.length > 1 ? "Hosts" : "Host"}>
      {present.length > 1 ? (
        <ul>
          {present.map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
        </ul>
      ) : (
        <p>{present[0]?.name ?? "Former colleague"}</p>
      )}
      {canMove && others.length > 0 && (
        <DeskForm method="post" preventScrollReset className="flex flex-wrap items-end gap-2">
          <input type="hidden" name="form" value="host" />
          <input type="hidden" name="version" value={version} />
          {present.length > 1 && (
            <HostSelect name="from" label="The place of" first="Choose whose place" hosts={present} />
          )}
          <HostSelect name="hostId" label="Give it to" first="Choose a colleague" hosts={others} />
          <DeskButton kind="quiet" className="min-h-12">
            Hand over
          </DeskButton>
        </DeskForm>
      )}
      {canMove && others.length === 0 && (
        <p className="text-sm text-ink-soft">Everyone else has a call at that time.</p>
      )}
    </DeskCard>
  );
}

type HostSelectProps = {
  name: string;
  label: string;
  first: string;
  hosts: readonly { id: string; name: string }[];
};

function HostSelect({ name, label, first, hosts }: HostSelectProps) {
  const id = name === "hostId" ? "booking-host" : `booking-host-${name}`;
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <select id={id} name={name} className="control w-auto!">
        <option value="">{first}</option>
        {hosts.map((host) => (
          <option key={host.id} value={host.id}>
            {host.name}
          </option>
        ))}
      </select>
    </div>
  );
}
