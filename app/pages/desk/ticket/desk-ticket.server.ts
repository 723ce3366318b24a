import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { findAgencyTimeZone } from "~/db/availability/availability.server";
import { listOfferedKinds } from "~/db/availability/offered-kinds.server";
import { titled } from "~/domain/availability/call-kind";
import { partOf } from "~/domain/ticket-desk/conversation-part";
import { TicketNumberSchema } from "~/domain/ticket-desk/desk-forms";
import { deskTicketPath } from "~/domain/ticket-desk/desk-ticket-paths";
import { visitInWords } from "~/domain/visits/visit-words";
import { privateData, seeOther } from "~/http/cache/personal-response.server";
import { readQuery } from "~/http/forms/read-form.server";
import { notFound } from "~/http/responses/not-found.server";
import { shouldSkipLoader } from "~/http/responses/outage.server";
import { PERSONAL } from "~/http/responses/response-headers";
import { requireStaff } from "~/http/sessions/staff-guard.server";
import { readDeskMessage, readDeskTicket } from "~/use-cases/ticket-desk/read-desk.server";
import { historyEntries } from "../desk-answers.server";

export function requireTicketNumber(value: unknown): number {
  const number = TicketNumberSchema.safeParse(value);
  if (!number.success) throw notFound();
  return number.data;
}

/** A ticket's page at the desk. A merged ticket redirects to the one it was merged into. */
export async function loadDeskTicket({
  request,
  context,
  params: { number: numberGiven },
}: LoaderFunctionArgs) {
  const staff = await requireStaff(request, context);
  const number = requireTicketNumber(numberGiven);
  // During an outage, or if a form was refused after a merge, the page shows only what was typed.
  if (shouldSkipLoader(context)) return privateData(null);
  const [found, timeZone, kinds] = await Promise.all([
    readDeskTicket(context.db, number),
    findAgencyTimeZone(context.db),
    listOfferedKinds(context.db),
  ]);
  if (!found) throw notFound();
  const { ticket, entries, messageCount, people, canned, others, history } = found;
  if (ticket.mergedInto !== null) {
    throw seeOther(deskTicketPath(ticket.mergedInto, { from: number }));
  }
  const { before, from, done } = readQuery(request);
  const { id: _, userId, visitSource, ...shown } = ticket;
  return privateData({
    ticket: {
      ...shown,
      hasAccount: userId !== null,
      // Tickets by email and chat come without.
      cameFrom: visitSource && visitInWords(visitSource),
    },
    part: partOf(
      entries,
      before === undefined ? undefined : Number.parseInt(String(before), 10) || undefined,
    ),
    /** The number of entries in the conversation. After a conflict, the page marks later ones as new. */
    seen: entries.length,
    messageCount,
    people,
    canned,
    others,
    history: historyEntries(history, { timeZone }),
    mergedFrom: TicketNumberSchema.safeParse(from).data ?? null,
    isSame: done === "same",
    staffId: staff.id,
    timeZone,
    now: context.now,
    /** The idempotency keys of the next reply and the next remark. */
    keys: { reply: context.newId(), remark: context.newId() },
    /** The kinds of call that a personal link can be made for, and from what the next one's key is derived. */
    links: {
      kinds: kinds.map(({ id, name }) => ({ id, name: titled(name) })),
      id: context.newId(),
      seed: context.newToken(),
    },
  });
}

/** One message in full, as plain text. The ticket's page shows only the beginning of a long one. */
export async function loadDeskMessage({
  request,
  context,
  params: { number: numberGiven },
}: LoaderFunctionArgs) {
  await requireStaff(request, context);
  const number = requireTicketNumber(numberGiven);
  const body = await readDeskMessage(context.db, number, String(readQuery(request).id));
  if (body === null) throw notFound();
  return new Response(body, { headers: { ...PERSONAL, "Content-Type": "text/plain; charset=utf-8" } });
}
