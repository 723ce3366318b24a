import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { CHAT_SCRIPT } from "~/content/chat";
import { TICKET_WORDS } from "~/content/tickets";
import { isProvenFor } from "~/domain/account/account";
import type { Answer } from "~/domain/answer";
import { transcriptLines, transcriptText } from "~/domain/chat/transcript";
import { waitInWords } from "~/domain/limits/limits";
import { DEFAULT_PRIORITY, TICKET_LIMITS } from "~/domain/tickets/ticket";
import { ticketPath, ticketSentPath } from "~/domain/tickets/ticket-paths";
import { TicketFormSchema } from "~/domain/tickets/ticket-schema";
import { valuesOf } from "~/http/answers/form-answers.server";
import { articleLoader } from "~/http/answers/help-articles.server";
import { notFoundTicket, requireTicketLink } from "~/http/answers/ticket-answers.server";
import { privateData, seeOther, untilLater } from "~/http/cache/personal-response.server";
import { anyone, formAction } from "~/http/forms/form-action.server";
import { checkPerson } from "~/http/forms/person-check.server";
import { fieldValue, readQuery } from "~/http/forms/read-form.server";
import { clientOf } from "~/http/requests/client-facts.server";
import { visitSourceOf, visitTextOf } from "~/http/requests/visit-source.server";
import { undefinedOnOutage } from "~/http/responses/outage.server";
import { readUser } from "~/http/sessions/session-cookie.server";
import { rateLimit } from "~/use-cases/limits/rate-limit.server";
import { findTicketByLink } from "~/use-cases/tickets/find-ticket.server";
import { submitTicket } from "~/use-cases/tickets/open-ticket.server";
import { readAnsweredConversation } from "../live-chat/site-answers.server";
import { deriveContentKey } from "../ticket/content-key.server";

const NOTHING_TYPED = {
  name: "",
  email: "",
  subject: "",
  priority: DEFAULT_PRIORITY as string,
  description: "",
};

const loadArticle = articleLoader("submit-ticket");

const TYPED = Object.keys(NOTHING_TYPED);

/**
 * The ticket form. The plain path is identical for every visitor; `?from=chat` prefills the conversation from
 * the chat cookie, `?prefill=1` the signed-in user's details, and `?ticket=` confirms a sent ticket.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const { changed } = await loadArticle(args);
  const { ticket, key, from, prefill } = readQuery(request);
  if (ticket !== undefined) {
    const link = requireTicketLink(ticket, key);
    const found = await findTicketByLink(context, link);
    if (!found) throw notFoundTicket();
    const sent = { number: found.ticket.number, address: ticketPath(link) };
    return privateData({ changed, sent, values: NOTHING_TYPED, notice: null });
  }
  if (from !== "chat" && prefill !== "1") {
    return data({ changed, sent: null, values: NOTHING_TYPED, notice: null as string | null });
  }
  const user = await undefinedOnOutage("A ticket form could not be prefilled", readUser(request, context));
  const notice = user === undefined ? "We couldn't load your details just now. Please fill them in." : null;
  const conversation = from === "chat" ? await readAnsweredConversation(request, context) : null;
  const values = { ...NOTHING_TYPED, ...(user && { name: user.name, email: user.email }) };
  if (conversation) {
    const { subject, omission } = TICKET_WORDS.chat;
    const lines = transcriptLines(conversation, CHAT_SCRIPT);
    values.subject = subject;
    values.description = transcriptText(lines, TICKET_LIMITS.message, omission);
  }
  return privateData({ changed, sent: null, values, notice });
}

const NOT_SAVED =
  "We couldn't save your ticket just now. Everything you typed is still here. Please try again in a minute, or email us.";

type UnsentTicket = Answer<{ visit: string; opened?: string }, keyof typeof NOTHING_TYPED>;

/** Opens a ticket and redirects to the page that shows its number. */
export const action = formAction<null, UnsentTicket>(
  {
    guard: anyone,
    again: (fields, said, { request }) => ({
      values: { ...NOTHING_TYPED, ...valuesOf(fields, TYPED) },
      errors: {},
      visit: visitTextOf(fields, request),
      ...said,
    }),
    outage: ["Opening a ticket failed", { errors: { form: NOT_SAVED } }],
  },
  async ({ request, context, fields, read, again, refuse }) => {
    const { idempotencyKey, ...ticketRequest } = read(TicketFormSchema);
    const person = await checkPerson(fields, context);
    if (!person.ok) return refuse({ errors: { form: person.problem }, opened: person.opened });
    const deps = { ...context, isUnproven: person.isUnproven };
    const limit = await rateLimit(deps, { ticketIp: clientOf(request).ip });
    if (!limit.ok) {
      const wait = waitInWords(limit.retryAfterSeconds);
      const form = `You've sent too many tickets. Please try again ${wait}, or email us.`;
      return again({ errors: { form }, ...untilLater(limit) });
    }
    const user = await readUser(request, context);
    const contents = TYPED.map((name) => fieldValue(fields, name));
    const result = await submitTicket(deps, {
      request: ticketRequest,
      userId: user?.id ?? null,
      isAddressProven: isProvenFor(user, ticketRequest.email),
      visitSource: visitSourceOf(fields, request),
      idempotencyKey: idempotencyKey || (await deriveContentKey(request, context, contents)),
    });
    return seeOther(ticketSentPath({ id: result.ticket.id, key: result.key }));
  },
);
