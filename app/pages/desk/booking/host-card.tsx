import { Form } from "@remix-run/react";
import { DeskButton } from "../desk-button";
import { DeskCard } from "../desk-card";

type HostCardProps = {
  /** Who could take the call; empty if the agency has no hosts. */
  takers: readonly { id: string; name: string; isFree: boolean; takes: boolean }[];
  version: number;
  canMove: boolean;
};

/** Who takes the call, and a form to give it to someone else. */
export function HostCard({ takers, version, canMove }: HostCardProps) {
  const present = takers.find(({ takes }) => takes);
  const others = takers.filter(({ takes, isFree }) => !takes && isFree);
  if (takers.length === 0) return null;
  return (
    <DeskCard id="host" title="Host">
      <p>{present?.name ?? "Former colleague"}</p>
      {canMove && others.length > 0 && (
        <Form method="post" preventScrollReset className="flex flex-wrap items-end gap-2">
          <input type="hidden" name="form" value="host" />
          <input type="hidden" name="version" value={version} />
          <div className="grid gap-1.5">
            <label htmlFor="booking-host" className="text-sm font-semibold">
              Give it to
            </label>
            <select id="booking-host" name="hostId" className="control w-auto!">
              <option value="">Choose a colleague</option>
              {others.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </div>
          <DeskButton kind="quiet" className="min-h-12">
            Hand over
          </DeskButton>
        </Form>
      )}
      {canMove && others.length === 0 && (
        <p className="text-sm text-ink-soft">Everyone else has a call at that time.</p>
      )}
    </DeskCard>
  );
}
