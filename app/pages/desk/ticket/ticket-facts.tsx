import { PRIORITY_WORDS } from "~/domain/ticket-desk/ticket-words";
import { TICKET_PRIORITIES } from "~/domain/tickets/ticket";
import { SelectField } from "~/ui/field";
import { DeskForm } from "../desk-controls";
import type { DeskTicketView } from "./desk-ticket-view";
import { SmallButton } from "./small-button";

type TicketFactsProps = { view: DeskTicketView; errors: Record<string, string> };

/** The ticket's status, and its assignee and priority with one button to save both. */
export function TicketFacts({ view, errors }: TicketFactsProps) {
  const { ticket, people, staffId } = view;
  const isMine = ticket.assigneeId === staffId;
  const version = <input type="hidden" name="version" value={ticket.version} />;
  return (
    <section
      aria-label="Status, person and priority"
      className="grid gap-4 rounded-xl border border-line bg-card p-4"
    >
      <DeskForm method="post" replace preventScrollReset>
        {version}
        {ticket.status === "closed" ? (
          <SmallButton act="reopen">Open again</SmallButton>
        ) : (
          <SmallButton act="close">Close without a message</SmallButton>
        )}
      </DeskForm>
      <DeskForm method="post" replace preventScrollReset className="grid gap-3">
        {version}
        <SelectField
          id="ticket-assignee"
          name="assignee"
          label="Assigned to"
          defaultValue={ticket.assigneeId ?? ""}
          options={[
            { value: "", label: "Nobody" },
            ...people.map(({ id, name }) => ({ value: id, label: id === staffId ? `${name} (you)` : name })),
          ]}
          error={errors.assignee}
        />
        <SelectField
          id="ticket-priority"
          name="priority"
          label="Priority"
          defaultValue={ticket.priority}
          options={TICKET_PRIORITIES.map((value) => ({ value, label: PRIORITY_WORDS[value] }))}
          error={errors.priority}
        />
        <div>
          <SmallButton act="facts">Save</SmallButton>
        </div>
      </DeskForm>
      {!isMine && (
        <DeskForm method="post" replace preventScrollReset>
          {version}
          <input type="hidden" name="assignee" value={staffId} />
          <SmallButton act="facts">Assign to me </SmallButton>
        </DeskForm>
      )}
      {ticket.cameFrom !== null && (
        <p className="text-sm wrap-anywhere">
          <span className="text-ink-soft">Came from:</span> {ticket.cameFrom}
        </p>
      )}
    </section>
  );
}
