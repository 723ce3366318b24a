import { Form, Link } from "@remix-run/react";
import { availabilityPath } from "~/domain/availability/availability-paths";
import type { AvailabilityAnswer } from "~/domain/availability/desk-availability";
import type { HostMode } from "~/domain/hosts/host";
import { FieldError } from "~/ui/field";
import { DeskButton } from "../desk-button";

const MODES: readonly (readonly [HostMode, string, string])[] = [
  ["any", "Any of them", "Whoever has had the fewest calls lately, by their share."],
  ["chosen", "The client chooses", "“No preference” comes first and means any of them."],
  ["all", "All of them together", "2 to 5 people; offered when everyone is free."],
];

type Host = { id: string; name: string; isTicked: boolean; field: string; weight: string };

type KindHostsFormProps = {
  version: string;
  mode: HostMode;
  hosts: readonly Host[];
  answer: AvailabilityAnswer | null;
};

/** Who takes calls of a kind. */
export function KindHostsForm({ version, mode, hosts, answer }: KindHostsFormProps) {
  const errors = answer?.errors ?? {};
  if (hosts.length === 0) {
    return (
      <p className="text-sm">
        The agency as a whole, one call at a time. To have several people take calls, add them under{" "}
        <Link to={availabilityPath("hosts")} className="underline underline-offset-4">
          Hosts
        </Link>
        .
      </p>
    );
  }
  const isTicked = (host: Host) => (answer ? answer.checked.includes(host.id) : host.isTicked);
  const chosenMode = answer?.values.hostMode ?? mode;
  return (
    <Form id="hosts-form" method="post" noValidate preventScrollReset className="grid gap-4">
      <input type="hidden" name="version" value={version} />
      <fieldset className="grid gap-2">
        <legend className="mb-1 font-semibold">Hosts</legend>
        <p className="text-sm text-ink-soft">
          If you tick nobody, the agency as a whole takes these calls. A share of 2 gets twice as many calls
          as a share of 1.
        </p>
        {hosts.map((host) => (
          <div key={host.id} className="flex max-w-xl flex-wrap items-center gap-x-4">
            <label className="flex min-h-11 min-w-0 flex-1 basis-48 items-center gap-3 wrap-anywhere">
              <input
                type="checkbox"
                name="host"
                value={host.id}
                defaultChecked={isTicked(host)}
                className="size-5 shrink-0 accent-electric"
              />
              {host.name}
            </label>{" "}
            <label className="flex items-center gap-2 text-sm">
              Share<span className="sr-only"> of {host.name}</span>
              <input
                id={host.field}
                name={host.field}
                defaultValue={answer?.values[host.field] ?? host.weight}
                inputMode="numeric"
                maxLength={2}
                autoComplete="off"
                className="control w-16!"
                aria-invalid={errors[host.field] ? true : undefined}
                aria-describedby={errors[host.field] && `${host.field}-error`}
              />
            </label>
            {errors[host.field] && (
              <div className="basis-full">
                <FieldError id={`${host.field}-error`}>{errors[host.field]}</FieldError>
              </div>
            )}
          </div>
        ))}
      </fieldset>
      <fieldset className="grid gap-1" aria-describedby={errors.hostMode && "hostMode-error"}>
        <legend className="mb-1 font-semibold">A call is taken by</legend>
        {MODES.map(([value, label, hint], index) => (
          <label key={value} className="flex min-h-11 items-start gap-3 py-1">
            <input
              type="radio"
              id={index === 0 ? "hostMode" : `hostMode-${value}`}
              name="hostMode"
              value={value}
              defaultChecked={chosenMode === value}
              className="mt-0.5 size-5 shrink-0 accent-electric"
            />
            <span>
              {label} <span className="block text-sm text-pretty text-ink-soft">{hint}</span>
            </span>
          </label>
        ))}
        {errors.hostMode && <FieldError id="hostMode-error">{errors.hostMode}</FieldError>}
      </fieldset>
      <p className="text-sm text-ink-soft">Booked calls stay with those who take them.</p>
      <DeskButton name="do" value="hosts" className="justify-self-start">
        Save who takes it
      </DeskButton>
    </Form>
  );
}
