import type { AppLoadContext } from "@remix-run/cloudflare";
import { TICKET_WORDS } from "~/content/tickets";
import { findTicketOfForm } from "~/db/tickets/tickets.server";
import { isProvenFor } from "~/domain/account/account";
import {
  roomForTranscript,
  type TeamRefusal,
  type TeamState,
  withoutTranscript,
  withTranscript,
} from "~/domain/chat/team";
import { TeamMessageSchema, TeamReplySchema } from "~/domain/chat/team-schema";
import { linesOfTranscript, transcriptText } from "~/domain/chat/transcript";
import { waitInWords } from "~/domain/limits/limits";
import type { PrivateLink } from "~/domain/private-link";
import { DEFAULT_PRIORITY, TICKET_LIMITS } from "~/domain/tickets/ticket";
import { chatTicketHeader, clearChatTicket, readChatTicket } from "~/http/forms/chat-ticket-cookie.server";
import { checkPerson } from "~/http/forms/person-check.server";
import { type FormFields, fieldValue, parseForm } from "~/http/forms/read-form.server";
import { clientOf } from "~/http/requests/client-facts.server";
import { outageOf, undefinedOnOutage } from "~/http/responses/outage.server";
import { readUser } from "~/http/sessions/session-cookie.server";
import { rateLimit } from "~/use-cases/limits/rate-limit.server";
import { findTicketByLink, scopeOfLink } from "~/use-cases/tickets/find-ticket.server";
import { submitTicket } from "~/use-cases/tickets/open-ticket.server";
import { replyToTicket } from "~/use-cases/tickets/write-message.server";
import { deriveContentKey } from "../ticket/content-key.server";
import { closedDates } from "./site-answers.server";

/** The team's state for the chat, and headers that clear the cookie of a ticket that no longer exists. */
export async function loadTeam(request: Request, context: AppLoadContext) {
  const link = readChatTicket(request, context.config);
  const [closed, found] = await Promise.all([
    closedDates(context),
    link && undefinedOnOutage("A ticket could not be shown in the chat", findTicketByLink(context, link)),
  ]);
  const isMerged = found ? found.ticket.mergedInto !== null : false;
  const team: TeamState = {
    closed,
    ticket: found && { number: found.ticket.number, status: isMerged ? "merged" : found.ticket.status },
    messages:
      !found || isMerged
        ? []
        : found.messages.map(({ id, author, body }) => ({ id, author, content: withoutTranscript(body) })),
    idempotencyKey: context.newId(),
  };
  const headers = new Headers();
  if (link && found === null) headers.append("Set-Cookie", clearChatTicket(context.config));
  return { team, headers };
}

export type TeamResult =
  | { ok: true; link: PrivateLink; headers: Headers }
  | { ok: false; refusal: TeamRefusal; status: number; headers: Headers };

const NOT_SENT =
  "We couldn't send your message just now. Everything you typed is still here. Please try again in a minute, or email us.";

/** Sends a message to the team: it opens a ticket, or is added to the one in this browser's cookie. */
export async function submitToTeam(
  fields: FormFields,
  transcript: readonly string[] | null,
  request: Request,
  context: AppLoadContext,
): Promise<TeamResult> {
  try {
    const link = readChatTicket(request, context.config);
    return (
      (link && (await addToTicket(fields, link, context))) ??
      (await openTicketFromChat(fields, transcript, request, context))
    );
  } catch (error) {
    const init = outageOf("A message to the team could not be saved", error, context);
    return refuse(fields, { form: NOT_SENT }, init.status, init.headers);
  }
}

/**
 * Adds a message to the ticket. Null if the ticket no longer exists or accepts no messages; the message then opens a
 * new one.
 */
async function addToTicket(
  fields: FormFields,
  link: PrivateLink,
  context: AppLoadContext,
): Promise<TeamResult | null> {
  const found = await findTicketByLink(context, link);
  if (!found || found.ticket.mergedInto !== null) return null;
  const checked = parseForm(TeamReplySchema, fields);
  if (!checked.ok) return refuse(fields, checked.errors, 400);
  const limit = await rateLimit(context, { ticketReply: link.id });
  if (!limit.ok) return refuseTooMany(fields, limit.retryAfterSeconds);
  const scope = await scopeOfLink(link, context.config.acceptedSecrets);
  const { message: body, idempotencyKey } = checked.value;
  // A retry of the form that opened the ticket: the browser received the cookie, but not the whole response.
  if (idempotencyKey && (await findTicketOfForm(context.db, link.id, idempotencyKey)))
    return { ok: true, link, headers: cookie(context, link) };
  const result = await replyToTicket(context, {
    scope,
    body,
    idempotencyKey: idempotencyKey || context.newId(),
  });
  if (!result.ok) return null;
  context.deliverEmails();
  return { ok: true, link, headers: cookie(context, link) };
}

async function openTicketFromChat(
  fields: FormFields,
  transcript: readonly string[] | null,
  request: Request,
  context: AppLoadContext,
): Promise<TeamResult> {
  const checked = parseForm(TeamMessageSchema, fields);
  if (!checked.ok) return refuse(fields, checked.errors, 400);
  const person = await checkPerson(fields, context);
  if (!person.ok) return refuse(fields, { form: person.problem }, 400, {}, person.opened);
  const deps = { ...context, isUnproven: person.isUnproven };
  const limit = await rateLimit(deps, { ticketIp: clientOf(request).ip });
  if (!limit.ok) return refuseTooMany(fields, limit.retryAfterSeconds);
  const { name, email, message, transcript: sent, idempotencyKey } = checked.value;
  const lines = sent === "" ? (transcript ?? []) : parseSentTranscript(sent);
  const { subject, omission } = TICKET_WORDS.chat;
  const room = roomForTranscript(message, TICKET_LIMITS.message);
  const description = withTranscript(message, transcriptText(lines, room, omission).slice(0, room));
  const user = await readUser(request, context);
  const { ticket, key } = await submitTicket(deps, {
    request: { name, email, subject, priority: DEFAULT_PRIORITY, description },
    userId: user?.id ?? null,
    isAddressProven: isProvenFor(user, email),
    idempotencyKey:
      idempotencyKey || (await deriveContentKey(request, context, ["chat", name, email, message])),
  });
  context.deliverEmails();
  const link = { id: ticket.id, key };
  return { ok: true, link, headers: cookie(context, link) };
}

/** The conversation as the browser sent it. It is not verified, because it only goes into the visitor's own ticket. */
function parseSentTranscript(transcript: string): string[] {
  return linesOfTranscript(transcript.replace(/\r\n?/g, "\n")).map((line) =>
    line.replace(/[\p{Cc}\p{Cs}]/gu, " "),
  );
}

function cookie({ config }: AppLoadContext, link: PrivateLink): Headers {
  return new Headers({ "Set-Cookie": chatTicketHeader(config, link) });
}

function refuse(
  fields: FormFields,
  errors: Record<string, string>,
  status: number,
  headers: Record<string, string> = {},
  opened?: string,
): TeamResult {
  const values = {
    name: fieldValue(fields, "name"),
    email: fieldValue(fields, "email"),
    message: fieldValue(fields, "message"),
    idempotencyKey: fieldValue(fields, "idempotencyKey"),
  };
  return {
    ok: false,
    status,
    headers: new Headers(headers),
    refusal: { values, errors, ...(opened !== undefined && { opened }) },
  };
}

function refuseTooMany(fields: FormFields, seconds: number): TeamResult {
  const form = `You've sent too many messages. Please try again ${waitInWords(seconds)}, or email us.`;
  return refuse(fields, { form }, 429, { "Retry-After": String(seconds) });
}
