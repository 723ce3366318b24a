import { type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import type { ChatScript } from "~/domain/chat/script";
import { transcriptLines, transcriptText } from "~/domain/chat/transcript";
import { deriveKey } from "~/domain/derived-key";
import { DAY_MS } from "~/domain/duration";
import { waitInWords } from "~/domain/limits/limits";
import { takeAttempt } from "~/domain/limits/limits.server";
import { type Conversation, DEFAULT_PRIORITY, TICKET_LIMITS } from "~/domain/tickets/ticket";
import {
  TicketFormSchema,
  TicketIdSchema,
  type TicketLink,
  TicketLinkSchema,
  TicketReplySchema,
} from "~/domain/tickets/ticket.schema";
import { ticketSentAddress, userTicketAddress } from "~/domain/tickets/ticket-address";
import { ticketAddress } from "~/domain/tickets/ticket-key";
import {
  closeTicket,
  findTicketByLink,
  findTicketForUser,
  hasTicket,
  listTicketsForUser,
  replyToTicket,
  scopeOfLink,
  submitTicket,
  type TicketDeps,
} from "~/domain/tickets/tickets.server";
import { readConversation } from "./chat-cookie.server";
import { clientOf } from "./client.server";
import { checkFields, type FormFields, readForm, readQuery, typed } from "./parse-form.server";
import { PERSONAL, readUser, requireUser } from "./session.server";

export const TICKET_NOT_LOADED = "Failed to load the ticket";

const NOTHING_TYPED = {
  name: "",
  email: "",
  subject: "",
  priority: DEFAULT_PRIORITY as string,
  description: "",
};
export type TicketValues = typeof NOTHING_TYPED;

type ChatWords = { script: ChatScript; words: { subject: string; omission: string } };

/** One answer for a wrong id, a wrong key and somebody else's ticket. */
export function notFoundTicket(): Response {
  return new Response(TICKET_NOT_LOADED, { status: 404, headers: PERSONAL });
}

/**
 * The ticket form. Its bare address is the same for every visitor; `?from=chat` fills in the conversation that the server
 * keeps, `?prefill=1` who is signed in, and `?ticket=` says that a ticket was sent.
 */
export async function loadTicketForm(request: Request, context: AppLoadContext, chat: ChatWords) {
  const { ticket, key, from, prefill } = readQuery(request);
  if (ticket !== undefined) {
    const link = requireTicketLink(ticket, key);
    const found = await findTicketByLink(depsOf(context), link);
    if (!found) throw notFoundTicket();
    const sent = { number: found.ticket.number, address: ticketAddress(link) };
    return data({ sent, values: NOTHING_TYPED }, { headers: PERSONAL });
  }
  if (from !== "chat" && prefill !== "1") return data({ sent: null, values: NOTHING_TYPED });

  const user = await readUser(request, context);
  const conversation = from === "chat" ? await readConversation(request, context.config) : null;
  const values = { ...NOTHING_TYPED, ...(user && { name: user.name, email: user.email }) };
  if (conversation) {
    const lines = transcriptLines(conversation, chat.script);
    values.subject = chat.words.subject;
    values.description = transcriptText(lines, TICKET_LIMITS.message, chat.words.omission);
  }
  return data({ sent: null, values }, { headers: PERSONAL });
}

/** Takes a ticket and leads to where its number is shown. */
export async function submitTicketForm(request: Request, context: AppLoadContext) {
  const fields = await readForm(request);
  const checked = checkFields(TicketFormSchema, fields);
  if (!checked.ok) return refuseForm(fields, checked.errors, { status: 400 });
  const deps = depsOf(context);
  const limit = await takeAttempt(deps, { ticketAddress: clientOf(request).address });
  if (!limit.ok) return refuseTooMany(limit.retryAfterSeconds, fields);
  const { idempotencyKey, ...ticketRequest } = checked.value;
  const user = await readUser(request, context);
  const result = await submitTicket(deps, {
    request: ticketRequest,
    userId: user?.id ?? null,
    idempotencyKey: idempotencyKey || (await keyOfContents(request, context, fields)),
  });
  if (!result.ok) return refuseTooMany(HOUR_SECONDS, fields);
  context.deliverMail();
  return redirect(ticketSentAddress({ id: result.ticket.id, key: result.key }), {
    status: 303,
    headers: PERSONAL,
  });
}

function refuseForm(fields: FormFields, errors: Record<string, string>, init: ResponseInit) {
  const names = Object.keys(NOTHING_TYPED);
  const values = {
    ...NOTHING_TYPED,
    ...Object.fromEntries(names.map((name) => [name, typed(fields, name)])),
  };
  return data({ values, errors }, { ...init, headers: { ...PERSONAL, ...init.headers } });
}

const HOUR_SECONDS = 3600;

function refuseTooMany(seconds: number, fields: FormFields) {
  const form = `Too many tickets at once. Please try again ${waitInWords(seconds)}, or write us an email.`;
  return refuseForm(fields, { form }, { status: 429, headers: { "Retry-After": String(seconds) } });
}

/**
 * A form that no script gave a key to is known by what is in it: the same, from the same browser on the same day, is one
 * ticket. The browser counts, because whoever is answered with a ticket can read its conversation.
 */
async function keyOfContents(
  request: Request,
  { now, config }: AppLoadContext,
  fields: FormFields,
): Promise<string> {
  const { headers } = request;
  const parts = [
    Math.floor(now() / DAY_MS),
    headers.get("CF-Connecting-IP"),
    headers.get("User-Agent"),
    ...Object.keys(NOTHING_TYPED).map((name) => typed(fields, name)),
  ];
  return `form:${await deriveKey("ticket-form", JSON.stringify(parts), config.cookieSecret)}`;
}

/** The conversation behind a private link. */
export async function loadTicketByLink(request: Request, context: AppLoadContext) {
  const { id, key } = readQuery(request);
  const found = await findTicketByLink(depsOf(context), requireTicketLink(id, key));
  if (!found) throw notFoundTicket();
  return data(conversationView(found, context), { headers: PERSONAL });
}

/** A message of the requester, or their word that the question is answered, by private link. */
export async function submitTicketByLink(request: Request, context: AppLoadContext) {
  const { id, key } = readQuery(request);
  const link = requireTicketLink(id, key);
  return takeReply(
    request,
    context,
    await scopeOfLink(link, context.config.cookieSecret),
    ticketAddress(link),
  );
}

/** All tickets of whoever is signed in, those that changed last first, or the one that the address names. */
export async function loadDashboardTickets(request: Request, context: AppLoadContext) {
  const { id: userId, email } = await requireUser(request, context);
  const { ticket } = readQuery(request);
  if (ticket === undefined) {
    const tickets = await listTicketsForUser(context.db, userId);
    const list = { tickets, timeZone: context.networkTimeZone };
    return data({ email, list, conversation: null }, { headers: PERSONAL });
  }
  const id = TicketIdSchema.safeParse(ticket);
  const found = id.success ? await findTicketForUser(context.db, userId, id.data) : null;
  if (!found) throw notFoundTicket();
  const conversation = { ...conversationView(found, context), id: found.ticket.id };
  return data({ email, list: null, conversation }, { headers: PERSONAL });
}

/** The same as by link for one of a client's own tickets. */
export async function submitDashboardTicket(request: Request, context: AppLoadContext) {
  const { id: userId } = await requireUser(request, context);
  const id = TicketIdSchema.safeParse(readQuery(request).ticket);
  if (!id.success) throw notFoundTicket();
  return takeReply(request, context, { id: id.data, userId }, userTicketAddress(id.data));
}

type Refusal = { status: number; headers?: Record<string, string>; isFull?: boolean };

async function takeReply(
  request: Request,
  context: AppLoadContext,
  scope: Parameters<typeof closeTicket>[1],
  address: string,
) {
  const fields = await readForm(request);
  const deps = depsOf(context);
  if (typed(fields, "do") === "close") {
    const result = await closeTicket(deps, scope);
    if (!result.ok) throw notFoundTicket();
    return redirect(address, { status: 303, headers: PERSONAL });
  }
  const refuse = (errors: Record<string, string>, { isFull = false, ...init }: Refusal = { status: 400 }) =>
    data(
      { message: typed(fields, "message"), errors, isFull },
      { ...init, headers: { ...PERSONAL, ...init.headers } },
    );
  const checked = checkFields(TicketReplySchema, fields);
  if (!checked.ok) {
    if (!(await hasTicket(context.db, scope))) throw notFoundTicket();
    return refuse(checked.errors);
  }
  const limit = await takeAttempt(deps, { ticketReply: scope.id });
  if (!limit.ok) {
    const { retryAfterSeconds: seconds } = limit;
    const message = `Too many messages at once. Please try again ${waitInWords(seconds)}.`;
    return refuse({ message }, { status: 429, headers: { "Retry-After": String(seconds) } });
  }
  const { message: body, idempotencyKey } = checked.value;
  const result = await replyToTicket(deps, { scope, body, idempotencyKey });
  if (result.ok) {
    context.deliverMail();
    return redirect(`${address}#latest`, { status: 303, headers: PERSONAL });
  }
  if (result.reason === "full") return refuse({}, { status: 409, isFull: true });
  throw notFoundTicket();
}

function requireTicketLink(id: unknown, key: unknown): TicketLink {
  const link = TicketLinkSchema.safeParse({ id, key });
  if (!link.success) throw notFoundTicket();
  return link.data;
}

function depsOf({ db, now, newId, config }: AppLoadContext): TicketDeps {
  return { db, now: now(), newId, secret: config.cookieSecret, agency: config.mail.support };
}

function conversationView({ ticket, messages }: Conversation, { networkTimeZone, newId }: AppLoadContext) {
  const { number, subject, state, priority } = ticket;
  return {
    number,
    subject,
    state,
    priority,
    messages,
    timeZone: networkTimeZone,
    /** For the next message. */
    idempotencyKey: newId(),
  };
}

export type ConversationView = ReturnType<typeof conversationView>;
