import {
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
  redirect,
} from "@remix-run/cloudflare";
import { findAgencyTimeZone } from "~/db/availability/availability.server";
import { findConversation, listTicketsForUser } from "~/db/tickets/tickets.server";
import { waitInWords } from "~/domain/limits/limits";
import type { Conversation } from "~/domain/tickets/ticket";
import { ownTicketPath, ticketPath } from "~/domain/tickets/ticket-paths";
import { TicketIdSchema, TicketReplySchema } from "~/domain/tickets/ticket-schema";
import { privateData, seeOther } from "~/http/cache/personal-response.server";
import { type FormFields, fieldValue, parseForm, readForm, readQuery } from "~/http/forms/read-form.server";
import { outageOf, shouldSkipLoader, skipLoaders } from "~/http/responses/outage.server";
import { PERSONAL } from "~/http/responses/response-headers";
import { isSentToSignIn, requireUser, SIGNED_OUT } from "~/http/sessions/guards.server";
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

/** Handles a ticket's forms by private link: reply, close, or email the link to the ticket it was merged into. */
export async function submitTicketByLink({ request, context }: ActionFunctionArgs) {
  const { id, key } = readQuery(request);
  const link = requireTicketLink(id, key);
  const scope = () => scopeOfLink(link, context.config.acceptedSecrets);
  return submitToTicket(request, context, scope, ticketPath(link), ticketPath(link, true));
}

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
export async function submitDashboardTicket({ request, context }: ActionFunctionArgs) {
  const id = TicketIdSchema.safeParse(readQuery(request).ticket);
  if (!id.success) {
    throw notFoundTicket((await requireUser(request, context)).id);
  }
  const scope = async () => ({ id: id.data, userId: (await requireUser(request, context)).id });
  return submitToTicket(request, context, scope, ownTicketPath(id.data));
}

/** What a ticket's page shows again when a form was refused or could not be stored. */
export type ReplyAnswer = {
  message: string;
  errors: Record<string, string>;
  isFull: boolean;
  /** Whether the ticket was merged into another after its page had been loaded. */
  isMerged?: boolean;
  /** Why the ticket could not be closed, if the form was the one that closes it. */
  notClosed?: string;
  /** The idempotency key to send again, where it is unknown whether the first attempt was stored. */
  idempotencyKey?: string;
  /** A link that helps, such as one to sign in. */
  link?: { label: string; to: string; isNewTab?: boolean };
};

type TicketScope = Parameters<typeof closeTicket>[1];

const NOT_SAVED = "We couldn't save your message just now. It's still below. Please try again in a minute.";
const NOT_CLOSED = "We couldn't close the ticket just now. Please try again in a minute.";

async function submitToTicket(
  request: Request,
  context: AppLoadContext,
  findScope: () => Promise<TicketScope>,
  path: string,
  linkSentPath = path,
) {
  const fields = await readForm(request);
  try {
    const scope = await findScope();
    if (fieldValue(fields, "do") === "link") return await mailLink(context, scope, linkSentPath);
    return await takeReply(fields, context, scope, path);
  } catch (error) {
    const isClosing = fieldValue(fields, "do") === "close";
    if (isSentToSignIn(error) && !isClosing) {
      const { status, problem, linkTo } = SIGNED_OUT;
      skipLoaders(context);
      const kept = {
        message: fieldValue(fields, "message"),
        idempotencyKey: fieldValue(fields, "idempotencyKey"),
      };
      return privateData<ReplyAnswer>(
        { ...kept, errors: { form: problem }, isFull: false, link: linkTo(path) },
        status,
      );
    }
    const init = outageOf(isClosing ? "Closing a ticket failed" : "Saving a message failed", error, context);
    const answer: ReplyAnswer = {
      message: fieldValue(fields, "message"),
      errors: isClosing ? {} : { form: NOT_SAVED },
      isFull: false,
      ...(isClosing ? { notClosed: NOT_CLOSED } : { idempotencyKey: fieldValue(fields, "idempotencyKey") }),
    };
    return privateData(answer, init);
  }
}

async function mailLink(context: AppLoadContext, scope: TicketScope, path: string) {
  const result = await mailMergedLink(context, scope);
  if (!result.ok) throw notFoundIn(scope);
  context.deliverEmails();
  return seeOther(path);
}

type Refusal = { status: number; headers?: Record<string, string>; isFull?: boolean };

async function takeReply(fields: FormFields, context: AppLoadContext, scope: TicketScope, path: string) {
  if (fieldValue(fields, "do") === "close") {
    const result = await closeTicket(context, scope);
    if (!result.ok) throw notFoundIn(scope);
    context.deliverEmails();
    return seeOther(path);
  }
  const refuse = (errors: Record<string, string>, { isFull = false, ...init }: Refusal = { status: 400 }) =>
    privateData<ReplyAnswer>({ message: fieldValue(fields, "message"), errors, isFull }, init);
  const checked = parseForm(TicketReplySchema, fields);
  if (!checked.ok) {
    if (!(await hasTicket(context.db, scope))) throw notFoundIn(scope);
    return refuse(checked.errors);
  }
  const limit = await rateLimit(context, { ticketReply: scope.id });
  if (!limit.ok) {
    const { retryAfterSeconds: seconds } = limit;
    const message = `You've sent too many messages. Please try again ${waitInWords(seconds)}.`;
    return refuse({ message }, { status: 429, headers: { "Retry-After": String(seconds) } });
  }
  const { message: body, idempotencyKey } = checked.value;
  const result = await replyToTicket(context, { scope, body, idempotencyKey });
  if (result.ok) {
    context.deliverEmails();
    return seeOther(`${path}#latest`);
  }
  if (result.reason === "full") return refuse({}, { status: 409, isFull: true });
  if (result.reason === "merged") {
    const answer: ReplyAnswer = { message: body, errors: {}, isFull: false, isMerged: true };
    return privateData(answer, 409);
  }
  throw notFoundIn(scope);
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
