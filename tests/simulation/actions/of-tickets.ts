import type { Context } from "~/load-context";
import { setAside } from "~/use-cases/email/set-aside.server";
import { answerFromDesk } from "~/use-cases/ticket-desk/answer-from-desk.server";
import { removeCannedAnswer, saveCannedAnswer } from "~/use-cases/ticket-desk/canned-answers.server";
import { noteRemark, setTicketFacts, setTicketStatus } from "~/use-cases/ticket-desk/change-ticket.server";
import type { DeskDeps } from "~/use-cases/ticket-desk/desk-deps.server";
import { mergeTicket } from "~/use-cases/ticket-desk/merge-tickets.server";
import { openTicketFromMail } from "~/use-cases/ticket-desk/open-from-mail.server";
import { closeTicket } from "~/use-cases/tickets/close-ticket.server";
import { submitTicket } from "~/use-cases/tickets/open-ticket.server";
import { replyToTicket } from "~/use-cases/tickets/write-message.server";
import type { Client } from "../people";
import { type Agency, asStaff, type Further } from "./acting";

type Ticket = { id: string; number: number; version: number; status: string };

const inputOf = ({ world }: Agency, client: Client) => ({
  request: {
    name: client.name,
    email: client.email,
    subject: `A question of ${client.mark}`,
    priority: "normal" as const,
    description: "How does this work?",
  },
  userId: client.userId,
  idempotencyKey: world.newId(),
});

/** The client whom the tickets of a page are about: the first, so that two tickets are of one person. */
const clientOf = ({ people }: Agency) => {
  const [client] = people.clients;
  if (!client) throw new Error("The agency has no client");
  return client;
};

const opened = async (agency: Agency, context: Context) => {
  await submitTicket(context, inputOf(agency, clientOf(agency)));
};

const latest = ({ world }: Agency) =>
  world.rows<Ticket>("select id, number, version, status from tickets order by number desc");

const submit: Further = {
  begin: (agency) => {
    const client = clientOf(agency);
    const input = inputOf(agency, client);
    return {
      act: { by: client.mark, client },
      run: async (context) => {
        const { ticket } = await submitTicket(context, input);
        return { ok: true, number: ticket.number };
      },
    };
  },
};

/** An act of the requester on their own ticket, by its private link. */
function ofTheRequester(
  act: (context: Context, ticket: Ticket, idempotencyKey: string) => Promise<unknown>,
): Further {
  return {
    prepare: opened,
    begin: (agency) => {
      const client = clientOf(agency);
      const [ticket] = latest(agency);
      const idempotencyKey = agency.world.newId();
      if (!ticket) return null;
      return { act: { by: client.mark, client }, run: (context) => act(context, ticket, idempotencyKey) };
    },
  };
}

/** An act at the desk, on the version of a ticket that its page shows. */
function atTheDesk(
  act: (deps: DeskDeps, tickets: Ticket[], key: string, agency: Agency) => Promise<unknown>,
  prepare: Further["prepare"] = opened,
): Further {
  return {
    prepare,
    begin: (agency) => {
      const member = agency.people.owner();
      const tickets = latest(agency);
      const key = agency.world.newId();
      return {
        act: { by: member.email, member },
        run: (context) => act({ ...context, staff: asStaff(member) }, tickets, key, agency),
      };
    },
  };
}

const seen = ([ticket]: readonly Ticket[]) => {
  if (!ticket) throw new Error("There is no ticket");
  return { number: ticket.number, version: ticket.version };
};

export const TICKET_ACTIONS = {
  submitTicket: submit,
  replyToTicket: ofTheRequester((context, { id }, idempotencyKey) =>
    replyToTicket(context, { scope: { id, proven: true }, body: "One more thing", idempotencyKey }),
  ),
  closeTicket: ofTheRequester((context, { id }) => closeTicket(context, { id, proven: true })),
  answerTicket: atTheDesk((deps, tickets, idempotencyKey) =>
    answerFromDesk(deps, { ...seen(tickets), body: "Like this", idempotencyKey, isClosing: true }),
  ),
  closeAtDesk: atTheDesk((deps, tickets) => setTicketStatus(deps, seen(tickets), "closed")),
  assignTicket: atTheDesk((deps, tickets, _key, { people }) =>
    setTicketFacts(deps, seen(tickets), { assigneeId: people.members()[1]?.id ?? null, priority: "urgent" }),
  ),
  remark: atTheDesk((deps, tickets, idempotencyKey) =>
    noteRemark(deps, { number: seen(tickets).number, body: "Call them", idempotencyKey }),
  ),
  mergeTicket: atTheDesk(
    (deps, tickets) => mergeTicket(deps, { ...seen(tickets), into: seen(tickets.slice(1)).number }),
    async (agency, context) => {
      await opened(agency, context);
      await opened(agency, context);
    },
  ),
  openFromMail: atTheDesk(
    (deps, _tickets, _key, { world }) => {
      const [mail] = world.rows<{ id: string }>("select id from set_aside_mails");
      return openTicketFromMail(deps, mail?.id ?? "");
    },
    async ({ world }, { db, now }) => {
      const raw = new TextEncoder().encode(`Subject: ${world.newId()}\r\n\r\nPlease call me.`);
      const from = { sender: "demo@client.example", subject: "Please call me" };
      await setAside({ db, now }, { raw }, "unreadable", from);
    },
  ),
  saveCannedAnswer: atTheDesk((deps, _tickets, id) =>
    saveCannedAnswer(deps, { id, version: 0, title: "Thanks", body: "Thank you for asking." }),
  ),
  removeCannedAnswer: {
    prepare: async ({ world, people }: Agency, context: Context) => {
      const answer = { id: world.newId(), version: 0, title: "Thanks", body: "Thank you for asking." };
      await saveCannedAnswer({ ...context, staff: asStaff(people.owner()) }, answer);
    },
    begin: ({ world, people }: Agency) => {
      const member = people.owner();
      const [answer] = world.rows<{ id: string; version: number }>("select id, version from canned_answers");
      if (!answer) return null;
      return {
        act: { by: member.email, member },
        run: (context: Context) => removeCannedAnswer({ ...context, staff: asStaff(member) }, answer),
      };
    },
  },
};
