import { Form } from "@remix-run/react";
import type { ClientCall } from "~/domain/clients/client-view";
import type { DeskAnswer } from "~/domain/desk-answer";
import { shownEmail } from "~/domain/email-address";
import { withNoBreakSpaces } from "~/domain/no-break-spaces";
import { EmailField } from "~/ui/contact-fields";
import { DeskButton } from "../desk-button";
import { DeskCard, DeskFacts } from "../desk-card";

type EraseFormProps = {
  erasure: {
    addresses: string[];
    counts: Record<
      | "accounts"
      | "bookings"
      | "tickets"
      | "emails"
      | "requests"
      | "waits"
      | "events"
      | "unreachedEvents"
      | "external",
      number
    >;
    calls: ClientCall[];
    isStaff: boolean;
    seen: string;
  };
  answer: DeskAnswer | null;
};

/** Shows what erasing will delete, and the form that does it. */
export function EraseForm({ erasure, answer }: EraseFormProps) {
  const { addresses, counts, calls, isStaff, seen } = erasure;
  return (
    <div className="grid max-w-[46rem] grid-cols-[minmax(0,1fr)] gap-4">
      <WhatGoes addresses={addresses} counts={counts} />
      {calls.length > 0 && <CancelledCalls calls={calls} />}
      {isStaff ? (
        <p className="rounded-xl border border-line bg-card p-4">
          This account belongs to someone on the team. Remove them from the team first.
        </p>
      ) : (
        <Confirmation address={addresses[0]} seen={seen} answer={answer} />
      )}
    </div>
  );
}

function WhatGoes({ addresses, counts }: Pick<EraseFormProps["erasure"], "addresses" | "counts">) {
  return (
    <DeskCard id="goes" title="What will be erased">
      <DeskFacts
        facts={[
          [addresses.length > 1 ? "Addresses" : "Address", addresses.map(shownEmail).join("\n")],
          [
            "Accounts",
            counts.accounts === 0 ? null : `${counts.accounts}, with sessions, links and activity`,
          ],
          ["Bookings", countOf(counts.bookings, ": kept without name, address, message or notes")],
          ["Tickets", countOf(counts.tickets, ", with everything written in them")],
          ["Emails", countOf(counts.emails, ", also those to us about them")],
          [
            "Unconfirmed",
            counts.requests === 0 ? null : `${counts.requests} calls that wait for a confirmed address`,
          ],
          ["Waiting list", many(counts.waits, "One wait for a free time", "waits for free times")],
          ["In hosts' calendars", eventsInWords(counts)],
          [
            "Other schedulers",
            many(
              counts.external,
              "One upcoming call stays in its scheduler: cancel it there",
              "upcoming calls stay in their scheduler: cancel them there",
            ),
          ],
        ]}
      />
      <p className="text-sm text-ink-soft">
        The audit log keeps who did what and when, without the details. Backups, downloaded files, and events
        in calendars that are no longer connected aren't affected.
      </p>
    </DeskCard>
  );
}

const many = (count: number, one: string, more: string) =>
  count === 0 ? null : count === 1 ? one : `${count} ${more}`;

/** Events are deleted in the calendars that we still reach. */
function eventsInWords({ events, unreachedEvents }: EraseFormProps["erasure"]["counts"]): string {
  const reached = many(events, "One event, deleted there as well", "events, deleted there as well");
  const left = many(
    unreachedEvents,
    "One event in a calendar we can't reach: reconnect the calendar, or delete the event there",
    "events in calendars we can't reach: reconnect the calendars, or delete the events there",
  );
  return [reached, left].filter(Boolean).join("\n");
}

/** What happens to so many is said only if there are any. */
function countOf(count: number, more: string): string {
  return count === 0 ? "None" : `${count}${more}`;
}

function CancelledCalls({ calls }: { calls: readonly ClientCall[] }) {
  return (
    <DeskCard
      id="cancelled"
      title={calls.length === 1 ? "One call will be cancelled" : `${calls.length} calls will be cancelled`}
    >
      <ul className="grid gap-1 text-sm">
        {calls.map(({ id, when, kind }) => (
          <li key={id}>
            <strong>{withNoBreakSpaces(when)}</strong>, {kind}
          </li>
        ))}
      </ul>
      <p className="text-sm text-ink-soft">
        We'll email them about it, and delete those emails as soon as they're sent.
      </p>
    </DeskCard>
  );
}

type ConfirmationProps = { address: string | undefined; seen: string; answer: DeskAnswer | null };

/** Has the address typed again, so that erasing is no slip. */
function Confirmation({ address, seen, answer }: ConfirmationProps) {
  return (
    <Form method="post" className="grid justify-items-start gap-3 rounded-xl border border-line bg-card p-4">
      <input type="hidden" name="form" value="erase" />
      <input type="hidden" name="seen" value={seen} />
      <div className="w-full max-w-[28rem]">
        <EmailField
          id="erase-typed"
          name="typed"
          data-no-draft=""
          label={`To go on, type ${shownEmail(address ?? "")}`}
          hint="You can't undo this."
          autoComplete="off"
          enterKeyHint="send"
          value={answer?.values.typed}
          error={answer?.errors.typed}
        />
      </div>
      <DeskButton kind="danger">Erase for good</DeskButton>
    </Form>
  );
}
