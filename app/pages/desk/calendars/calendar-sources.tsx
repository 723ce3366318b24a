import { Form } from "@remix-run/react";
import { MAX_CALENDAR_NAME } from "~/domain/calendars/source-limits";
import { shownEmail } from "~/domain/email-address";
import type { Instant } from "~/domain/instant";
import { AccountForm, answerOf } from "~/ui/account/account-form";
import { FormKey } from "~/ui/account/form-key";
import { TextField } from "~/ui/field";
import { Doubts } from "./calendar-doubts";
import { type CalendarAnswer, ConfirmForm, HostField, type PageTime, RowForm } from "./calendar-forms";

export type ShownSource = {
  id: string;
  name: string;
  address: string;
  /** Whom it makes busy; left out while the agency takes all calls itself. */
  whose?: string;
  /** The address of its owner, where staff have entered one. */
  owner?: string;
  busyTimes: number;
  /** What could not be read of it, a sentence each. */
  doubts: string[];
  fetchedAt: Instant | null;
  triedAt: Instant | null;
  problem: string | null;
};

type SourcesProps = {
  sources: readonly ShownSource[];
  /** Whose calendars may be added; empty if no person takes calls, or they are not one of them. */
  hosts: readonly { id: string; name: string }[];
  /** Owners may add a calendar that makes everyone busy. */
  isOwner: boolean;
  answer: CalendarAnswer | undefined;
  formKey: string;
  time: PageTime;
};

/** The calendars whose busy times block calls, and a form for another one. */
export function CalendarSources({ sources, hosts, isOwner, answer, formKey, time }: SourcesProps) {
  return (
    <section aria-labelledby="sources" className="grid content-start gap-4">
      <div className="grid gap-2">
        <h2 id="sources" className="text-step-1">
          Busy elsewhere
        </h2>
        <p className="text-sm text-ink-soft">
          Times when you're busy in one of these calendars can't be booked. We check the calendars every ten
          minutes.
        </p>
      </div>
      {sources.length > 0 && (
        <ul className="desk-cards">
          {sources.map((source) => (
            <SourceCard key={source.id} source={source} answer={answer} time={time} />
          ))}
        </ul>
      )}
      {/* The key empties the fields after a calendar has been added. */}
      <AddCalendar key={sources.length} hosts={hosts} isOwner={isOwner} answer={answer} formKey={formKey} />
    </section>
  );
}

const OWNER = "Email address of the calendar's owner";

type OwnerFieldProps = { id: string; value: string | undefined; error: string | undefined };

function OwnerField({ id, value, error }: OwnerFieldProps) {
  return (
    <TextField
      id={id}
      name="owner"
      type="email"
      label={OWNER}
      optional
      hint="Invitations that the owner has declined don't block times. Enter the address if they are invited at another one than the calendar's name or the one they sign in here with."
      defaultValue={value}
      error={error}
      autoComplete="off"
      spellCheck={false}
    />
  );
}

export function AddCalendar({
  hosts,
  isOwner,
  answer,
  formKey,
}: Pick<SourcesProps, "hosts" | "isOwner" | "answer" | "formKey">) {
  const own = answerOf("add", answer);
  if (!isOwner && hosts.length === 0) {
    return (
      <p className="text-sm text-ink-soft">
        You can add a calendar of your own once you take calls. Owners add those that make everyone busy.
      </p>
    );
  }
  return (
    <div className="rounded-xl border border-line bg-card p-4">
      <AccountForm name="add" answer={answer} button="Add the calendar" buttonKind="quiet">
        <FormKey own={own} formKey={formKey} />
        <TextField
          id="add-name"
          name="name"
          label="Name of the calendar"
          maxLength={MAX_CALENDAR_NAME}
          defaultValue={own?.values.name}
          error={own?.errors.name}
          autoComplete="off"
        />
        <TextField
          id="add-address"
          name="address"
          type="url"
          dir="ltr"
          label="Its address"
          hint="The secret or public address in iCal format, from the calendar's settings. It begins with https:// or webcal://"
          defaultValue={own?.values.address}
          error={own?.errors.address}
          autoComplete="off"
          spellCheck={false}
        />
        <HostField
          id="add-host"
          label="Who it makes busy"
          {...(isOwner && { all: "Everyone who takes calls" })}
          hosts={hosts}
          value={own?.values.host}
          error={own?.errors.host}
        />
        <OwnerField id="add-owner" value={own?.values.owner} error={own?.errors.owner} />
      </AccountForm>
    </div>
  );
}

function SourceCard({
  source,
  answer,
  time,
}: { source: ShownSource } & Pick<SourcesProps, "answer" | "time">) {
  const { id, name, address, whose, owner } = source;
  const isRenaming = answer?.form === "rename" && answer.id === id;
  const own = answer?.form === "owner" && answer.id === id ? answer : null;
  return (
    <li>
      <div>
        <h3>{name}</h3>
        <p>{address}</p>
        {whose && <p>{whose}</p>}
        {owner && (
          <p>
            Its owner is <bdi>{shownEmail(owner)}</bdi>
          </p>
        )}
      </div>
      <SourceState source={source} time={time} />
      <div className="desk-acts">
        <RowForm form="read" id={id} label="Read now" about={name} />
        <details open={isRenaming}>
          <summary>
            Rename<span className="sr-only"> {name}</span>
          </summary>
          <Form method="post" noValidate preventScrollReset>
            <input type="hidden" name="form" value="rename" />
            <input type="hidden" name="id" value={id} />
            {isRenaming ? (
              <TextField
                id={`rename-${id}`}
                name="name"
                label="New name"
                maxLength={MAX_CALENDAR_NAME}
                defaultValue={answer.values.name}
                error={answer.errors.name}
                autoComplete="off"
              />
            ) : (
              // Smaller in bytes than `TextField`, because a page may have many calendars.
              <label>
                New name
                <input
                  name="name"
                  dir="auto"
                  maxLength={MAX_CALENDAR_NAME}
                  defaultValue={name}
                  className="control"
                />
              </label>
            )}
            <button type="submit">Save the name</button>
          </Form>
        </details>
        <details open={own !== null}>
          <summary>
            Owner's address<span className="sr-only"> of {name}</span>
          </summary>
          <Form method="post" noValidate preventScrollReset>
            <input type="hidden" name="form" value="owner" />
            <input type="hidden" name="id" value={id} />
            {own ? (
              <OwnerField id={`owner-${id}`} value={own.values.owner} error={own.errors.owner} />
            ) : (
              <label>
                {OWNER}
                <input
                  name="owner"
                  type="email"
                  dir="auto"
                  autoComplete="off"
                  defaultValue={owner && shownEmail(owner)}
                  className="control"
                />
              </label>
            )}
            <button type="submit">Save the address</button>
          </Form>
        </details>
        <ConfirmForm form="remove" id={id} label="Remove" about={name} button="Remove the calendar">
          Its times can then be booked again.
        </ConfirmForm>
      </div>
    </li>
  );
}

/** Whether and when the calendar could be read, in words. */
function SourceState({ source, time }: { source: ShownSource; time: PageTime }) {
  const { busyTimes, doubts, fetchedAt, triedAt, problem } = source;
  if (fetchedAt === null && triedAt === null) return <p>We haven't read it yet.</p>;
  return (
    <div className="grid gap-1">
      {problem !== null && triedAt !== null && (
        <p className="font-semibold text-alarm">
          Not read on {time.format(triedAt)}. {problem}
        </p>
      )}
      {fetchedAt === null ? (
        <p>We've never been able to read it, so it doesn't block any times.</p>
      ) : (
        <p>
          {problem === null ? "Read" : "These are the times we last read"} on {time.format(fetchedAt)}:{" "}
          {busyTimes === 1 ? "1 busy time" : `${busyTimes} busy times`} coming up.
        </p>
      )}
      <Doubts doubts={doubts} />
    </div>
  );
}
