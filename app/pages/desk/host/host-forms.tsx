import { Form, Link } from "@remix-run/react";
import { handOverPath, kindPath } from "~/domain/availability/availability-paths";
import { zoneInWords } from "~/domain/availability/time-zone";
import { HOST_LIMITS } from "~/domain/hosts/host";
import { STAFF_PATHS } from "~/domain/staff-paths";
import { TextField } from "~/ui/field";
import type { HoursFormProps } from "../availability/week-form";
import { ZoneField } from "../availability/zone-options";
import { DeskButton } from "../desk-button";
import { LimitFields } from "../limit-fields";

/** A button that sends a form without fields. */
export function PressForm({
  form,
  version,
  kind = "quiet",
  children,
}: {
  form: string;
  version: string;
  kind?: "quiet" | "danger";
  children: string;
}) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="form" value={form} />
      <input type="hidden" name="version" value={version} />
      <DeskButton kind={kind}>{children}</DeskButton>
    </Form>
  );
}

/** How a host appears to clients, and when they take no calls. */
export function DetailsForm({
  version,
  values,
  answer,
  agencyZone,
}: HoursFormProps & { agencyZone: string }) {
  const errors = answer?.errors ?? {};
  const field = (name: string) => ({ id: name, name, defaultValue: values[name], error: errors[name] });
  return (
    <Form id="details-form" method="post" noValidate preventScrollReset className="grid gap-4">
      <input type="hidden" name="form" value="details" />
      <input type="hidden" name="version" value={version} />
      <TextField
        {...field("name")}
        label="Name"
        hint="As clients see it."
        maxLength={HOST_LIMITS.name}
        autoComplete="off"
      />
      <TextField
        {...field("about")}
        label="About"
        hint="A line for clients who choose whom to talk to."
        optional
        maxLength={HOST_LIMITS.about}
        autoComplete="off"
      />
      <ZoneField label="Time zone" hint="For weekly hours of their own." zone={values.timeZone ?? ""}>
        <option value="">Ours: {zoneInWords(agencyZone)}</option>
      </ZoneField>
      <LimitFields
        legend="Limits"
        names={["dailyLimit", "weeklyLimit", "monthlyLimit"]}
        values={values}
        errors={errors}
      >
        Leave a field empty for no limit. Weeks begin on Monday, and all three go by the dates of our time
        zone. Booked calls of all kinds count, and stay theirs if you set a limit below them.
      </LimitFields>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField {...field("pausedFrom")} type="date" label="Paused from" optional />
        <TextField {...field("pausedUntil")} type="date" label="Paused until" optional />
      </div>
      <p className="text-sm text-ink-soft">During a pause they get no new calls. Booked calls stay theirs.</p>
      <DeskButton className="justify-self-start">Save the details</DeskButton>
    </Form>
  );
}

type HostKindsProps = {
  hostId: string;
  name: string;
  kinds: readonly { id: string; title: string; isOffered: boolean; isTaken: boolean }[];
  mayChange: boolean;
};

/** The kinds of call that a host takes, each leading to the form that says who takes it, with the host ticked. */
export function HostKinds({ hostId, name, kinds, mayChange }: HostKindsProps) {
  return (
    <>
      <ul className="divide-y divide-line">
        {kinds.map(({ id, title, isOffered, isTaken }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4">
            <p className="min-w-0 flex-1 basis-48 py-1 wrap-anywhere">
              <span className="font-semibold">{title}</span>
              {!isOffered && ", withdrawn"}
              <span className="text-sm text-ink-soft">{isTaken ? ": takes it" : ": doesn't take it"}</span>
            </p>
            {mayChange && (
              <Link
                to={`${kindPath(id, { host: hostId })}#hosts`}
                className="inline-flex min-h-11 items-center text-sm underline underline-offset-4"
              >
                {isTaken ? "Change" : `Let ${name} take it`}
                <span className="sr-only">: {title}</span>
              </Link>
            )}
          </li>
        ))}
      </ul>
      {!kinds.some(({ isTaken }) => isTaken) && (
        <p className="text-sm text-ink-soft">Without a kind of call, no calls are booked with them.</p>
      )}
    </>
  );
}

type TakingCallsProps = {
  id: string;
  version: string;
  callsToCome: number;
  isActive: boolean;
  isStaff: boolean;
  /** Where clients choose this person; null if no kind of call lets them. */
  link: string | null;
};

/** A host's calls to come, and the buttons by which they take calls or stop. */
export function TakingCalls({ id, version, callsToCome, isActive, isStaff, link }: TakingCallsProps) {
  return (
    <>
      <p className="text-sm">
        {callsToCome === 0
          ? "They have no upcoming calls."
          : `They have ${callsToCome} upcoming ${callsToCome === 1 ? "call" : "calls"}. `}
        {callsToCome > 0 && (
          <Link to={handOverPath(id)} className="underline underline-offset-4">
            Hand them over
          </Link>
        )}
      </p>
      <p className="text-sm">
        Under{" "}
        <Link to={STAFF_PATHS.calendars} className="underline underline-offset-4">
          Calendar sync
        </Link>{" "}
        you can add calendars that make them busy.
      </p>
      {link && (
        <p className="text-sm wrap-anywhere">
          Clients choose them at{" "}
          <a href={link} className="underline underline-offset-4">
            {link}
          </a>
        </p>
      )}
      {isActive && (
        <PressForm form="stop" version={version} kind="danger">
          Stop taking calls
        </PressForm>
      )}
      {!isActive && isStaff && (
        <PressForm form="resume" version={version}>
          Take calls again
        </PressForm>
      )}
      {!isStaff && (
        <p className="text-sm">
          They are no longer on the team.{" "}
          <Link to={STAFF_PATHS.people} className="underline underline-offset-4">
            Invite them again
          </Link>{" "}
          before they can take calls.
        </p>
      )}
    </>
  );
}
