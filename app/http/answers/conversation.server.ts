import { type AppLoadContext, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { findAgencyTimeZone } from "~/db/availability/availability.server";
import { findConversation, listTicketsForUser } from "~/db/tickets/tickets.server";
import { waitInWords } from "~/domain/limits/limits";
import type { Conversation } from "~/domain/tickets/ticket";
import type { TicketAnswer } from "~/domain/tickets/ticket-answer";
import { ownTicketPath, ticketPath } from "~/domain/tickets/ticket-paths";
import { TicketIdSchema, TicketReplySchema } from "~/domain/tickets/ticket-schema";
import { privateData, seeOther, untilLater } from "~/http/cache/personal-response.server";
import { byField, type FormPage, formAction, type Sent } from "~/http/forms/form-action.server";
import { type FormFields, fieldValue, parseForm, readQuery } from "~/http/forms/read-form.server";
import { shouldSkipLoader } from "~/http/responses/outage.server";
import { PERSONAL } from "~/http/responses/response-headers";
import { requireUser, SIGNED_OUT } from "~/http/sessions/guards.server";
import { rateLimit } from "~/use-cases/limits/rate-limit.server";
import { closeTicket } from "~/use-cases/tickets/close-ticket.server";
import { findTicketByLink, hasTicket, scopeOfLink } from "~/use-cases/tickets/find-ticket.server";
import { mailMergedLink } from "~/use-cases/tickets/mail-merged-link.server";
import { replyToTicket } from "~/use-cases/tickets/write-message.server";
import { notFoundTicket, requireTicketLink } from "./ticket-answers.server";

/** The conversation a private link opens. */
export async function loadTicketByLink({ request, context }: LoaderFunctionArgs) {
  if (shouldSkipLoader(context)) return privateData(null);
  const { id, key, sent } = readQuery(request);
  const [found, agencyTimeZone] = await Promise.all([
    findTicketByLink(context, requireTicketLink(id, key)),
    findAgencyTimeZone(context.db),
  ]);
  if (!found) throw notFoundTicket();
  const view = conversationView(found, agencyTimeZone, context);
  return privateData({ ...view, isLinkSent: sent === "1" });
}

/** Handles a ticket's forms by private link. */
export const submitTicketByLink = ticketAction({
  guard: async ({ request, context }) => {
    const { id, key } = readQuery(request);
    const link = requireTicketLink(id, key);
    const scope = await scopeOfLink(link, context.config.acceptedSecrets);
    return { scope, path: ticketPath(link), linkSentPath: ticketPath(link, true) };
  },
});

/** The signed-in user's tickets, most recently updated first, or the one named in the URL. */
export async function loadDashboardTickets({ request, context }: LoaderFunctionArgs) {
  if (shouldSkipLoader(context)) {
    return privateData({ email: null, list: null, conversation: null });
  }
  const { id: userId, email } = await requireUser(request, context);
  const { ticket } = readQuery(request);
  if (ticket === undefined) {
    const [tickets, agencyTimeZone] = await Promise.all([
      listTicketsForUser(context.db, userId),
      findAgencyTimeZone(context.db),
    ]);
    const list = { tickets, timeZone: context.networkTimeZone, agencyTimeZone };
    return privateData({ email, list, conversation: null });
  }
  const id = TicketIdSchema.safeParse(ticket);
  const [found, agencyTimeZone] = await Promise.all([
    id.success ? findConversation(context.db, { id: id.data, userId }) : null,
    findAgencyTimeZone(context.db),
  ]);
  if (!found) throw notFoundTicket(userId);
  // A merged ticket's address redirects to the ticket it was merged into.
  if (found.ticket.id !== ticket) throw redirect(ownTicketPath(found.ticket.id), { headers: PERSONAL });
  const conversation = { ...conversationView(found, agencyTimeZone, context), id: found.ticket.id };
  return privateData({ email, list: null, conversation });
}

/** Handles the same forms for one of the signed-in user's own tickets. */
export const submitDashboardTicket = ticketAction({
  guard: async ({ request, context }) => {
    const { id: userId } = await requireUser(request, context);
    const id = ticketIn(request);
    if (id === null) throw notFoundTicket(userId);
    const path = ownTicketPath(id);
    return { scope: { id, userId }, path, linkSentPath: path };
  },
  signedOut: ({ request, fields, again }) => {
    const id = ticketIn(request);
    if (id === null || isClosing(fields)) return null;
    const { status, problem, linkTo } = SIGNED_OUT;
    return again({ status, errors: { form: problem }, ...sentKey(fields), link: linkTo(ownTicketPath(id)) });
  },
});

function ticketIn(request: Request): string | null {
  const id = TicketIdSchema.safeParse(readQuery(request).ticket);
  return id.success ? id.data : null;
}

type TicketScope = Parameters<typeof closeTicket>[1];

/** The ticket that a form is about, and the page that shows it. */
type TicketPlace = { scope: TicketScope; path: string; linkSentPath: string };
type TicketSent = Sent<TicketPlace, TicketAnswer>;

const NOT_SAVED = "We couldn't save your message just now. It's still below. Please try again in a minute.";
const NOT_CLOSED = "We couldn't close the ticket just now. Please try again in a minute.";

/** A ticket's forms: reply, close, or email the link to the ticket it was merged into. */
function ticketAction(page: Pick<FormPage<TicketPlace, TicketAnswer>, "guard" | "signedOut">) {
  return formAction<TicketPlace, TicketAnswer>(
    {
      ...page,
      again: (fields, said) => ({
        values: { message: fieldValue(fields, "message") },
        errors: {},
        isFull: false,
        ...said,
      }),
      outage: (fields) =>
        isClosing(fields)
          ? ["Closing a ticket failed", { notClosed: NOT_CLOSED }]
          : ["Saving a message failed", { errors: { form: NOT_SAVED }, ...sentKey(fields) }],
    },
    byField("do", { link: mailLink, close }, reply),
  );
}

const isClosing = (fields: FormFields) => fieldValue(fields, "do") === "close";

const sentKey = (fields: FormFields) => ({ idempotencyKey: fieldValue(fields, "idempotencyKey") });

async function mailLink(sent: TicketSent) {
  const { scope, linkSentPath } = sent.who;
  return sent.answer(await mailMergedLink(sent.context, scope), doneOrNotFound(sent, linkSentPath));
}

async function close(sent: TicketSent) {
  const { scope, path } = sent.who;
  return sent.answer(await closeTicket(sent.context, scope), doneOrNotFound(sent, path));
}

/** The answers to a form that was taken, which leads on, and to one about a ticket that isn't there. */
function doneOrNotFound({ who: { scope } }: TicketSent, next: string) {
  return {
    done: () => seeOther(next),
    not_found: (): never => {
      throw notFoundIn(scope);
    },
  };
}

async function reply(sent: TicketSent) {
  const { context, fields, take, again } = sent;
  const { scope, path } = sent.who;
  const checked = parseForm(TicketReplySchema, fields);
  if (!checked.ok && !(await hasTicket(context.db, scope))) throw notFoundIn(scope);
  const { message: body, idempotencyKey } = take(checked);
  const limit = await rateLimit(context, { ticketReply: scope.id });
  if (!limit.ok) {
    const wait = waitInWords(limit.retryAfterSeconds);
    const message = `You've sent too many messages. Please try again ${wait}.`;
    return again({ errors: { message }, ...untilLater(limit) });
  }
  return sent.answer(await replyToTicket(context, { scope, body, idempotencyKey }), {
    ...doneOrNotFound(sent, `${path}#latest`),
    full: { isFull: true },
    merged: { isMerged: true, values: { message: body } },
  });
}

function notFoundIn(scope: TicketScope): Response {
  return notFoundTicket("userId" in scope ? scope.userId : undefined);
}

function conversationView(
  { ticket, messages }: Conversation,
  agencyTimeZone: string,
  { networkTimeZone, newId }: AppLoadContext,
) {
  const { number, subject, status, priority, mergedInto } = ticket;
  return {
    number,
    mergedInto,
    subject,
    status,
    priority,
    messages,
    timeZone: networkTimeZone,
    agencyTimeZone,
    /** For the next message. */
    idempotencyKey: newId(),
  };
}
