import { NOT_SAVED_STILL_HERE } from "~/content/outages";
import { findTicketByNumber } from "~/db/tickets/tickets.server";
import { DAY_MS } from "~/domain/duration";
import { waitInWords } from "~/domain/limits/limits";
import { LINK_LIMITS, personalLinkPath } from "~/domain/links/personal-link";
import { withCannedAnswer } from "~/domain/ticket-desk/canned-answer";
import {
  DeskFactsSchema,
  DeskInsertLinkSchema,
  DeskInsertSchema,
  DeskMergeSchema,
  DeskPasteLinkSchema,
  DeskRemarkSchema,
  DeskReplySchema,
  DeskStatusSchema,
} from "~/domain/ticket-desk/desk-forms";
import type { DeskTicketAnswer } from "~/domain/ticket-desk/desk-ticket-answer";
import { deskTicketPath } from "~/domain/ticket-desk/desk-ticket-paths";
import { seeOther } from "~/http/cache/personal-response.server";
import { type AnswerTable, besideField, byField } from "~/http/forms/form-action.server";
import { type FormFields, fieldValue } from "~/http/forms/read-form.server";
import { notFound } from "~/http/responses/not-found.server";
import { skipLoaders } from "~/http/responses/outage.server";
import { makeLink } from "~/use-cases/links/make-link.server";
import { answerFromDesk } from "~/use-cases/ticket-desk/answer-from-desk.server";
import { fillCannedAnswer } from "~/use-cases/ticket-desk/canned-answers.server";
import { noteRemark, setTicketFacts, setTicketStatus } from "~/use-cases/ticket-desk/change-ticket.server";
import { mergeTicket } from "~/use-cases/ticket-desk/merge-tickets.server";
import { type DeskSent, deskActionWith } from "../desk-action.server";
import { requireTicketNumber } from "./desk-ticket.server";

type TicketSent = DeskSent<DeskTicketAnswer>;

function typedIn(fields: FormFields): Omit<DeskTicketAnswer, "id" | "errors"> {
  const seen = Number(fieldValue(fields, "seen"));
  return {
    values: {
      message: fieldValue(fields, "message"),
      remark: fieldValue(fields, "remark"),
      into: fieldValue(fields, "into"),
    },
    seen: Number.isInteger(seen) && fieldValue(fields, "seen") !== "" ? seen : undefined,
    idempotencyKey: fieldValue(fields, "idempotencyKey") || undefined,
  };
}

/** Handles every form of a ticket's page. The button's `do` value says which action. */
export const action = deskActionWith<DeskTicketAnswer>(
  (fields, said, { context }) => ({ id: context.newId(), errors: {}, ...typedIn(fields), ...said }),
  { outage: ["A change at the desk failed", { errors: { form: NOT_SAVED_STILL_HERE } }] },
  byField(
    "do",
    {
      reply: (sent) => reply(sent, false),
      "reply-close": (sent) => reply(sent, true),
      insert,
      "insert-link": insertLink,
      "paste-link": pasteLink,
      remark,
      close: (sent) => setStatus(sent, "closed"),
      reopen: (sent) => setStatus(sent, "open"),
      facts,
      merge,
    },
    async ({ again }) => again({ status: 400, errors: { form: "Choose what to do" } }),
  ),
);

async function reply(sent: TicketSent, isClosing: boolean) {
  const { message: body, idempotencyKey, version } = sent.read(DeskReplySchema);
  const wanted = { ...seenIn(sent, version), body, idempotencyKey, isClosing };
  const outcome = await answerFromDesk(depsOf(sent), wanted);
  return sent.answer(outcome, { ...notDone(sent), done: () => done(sent) });
}

async function remark(sent: TicketSent) {
  const { remark: body, idempotencyKey } = sent.read(DeskRemarkSchema);
  const { number } = seenIn(sent, 0);
  const outcome = await noteRemark(depsOf(sent), { number, body, idempotencyKey });
  return sent.answer(outcome, { ...notDone(sent), done: () => done(sent) });
}

async function setStatus(sent: TicketSent, status: "open" | "closed") {
  const { version } = sent.read(DeskStatusSchema);
  const outcome = await setTicketStatus(depsOf(sent), seenIn(sent, version), status);
  return sent.answer(outcome, {
    ...notDone(sent),
    done: ({ isSame }) => done(sent, isSame),
  });
}

async function facts(sent: TicketSent) {
  const { version, priority, assignee } = sent.read(DeskFactsSchema);
  const wanted = { priority, assigneeId: assignee === "" ? null : assignee };
  const outcome = await setTicketFacts(depsOf(sent), seenIn(sent, version), wanted);
  return sent.answer(outcome, { ...notDone(sent), done: ({ isSame }) => done(sent, isSame) });
}

async function merge(sent: TicketSent) {
  const wanted = sent.read(DeskMergeSchema);
  const outcome = await mergeTicket(depsOf(sent), { ...wanted, number: seenIn(sent, 0).number });
  return sent.answer(outcome, { ...notDone(sent), done: () => done(sent) });
}

/** Appends a canned answer to what is typed, without sending anything. */
async function insert(sent: TicketSent) {
  const { canned: id } = sent.read(DeskInsertSchema);
  const { number } = seenIn(sent, 0);
  const text = await fillCannedAnswer(depsOf(sent), { number, id });
  if (text === null) return sent.again({ status: 400, errors: { canned: "That answer no longer exists" } });
  const { values } = typedIn(sent.fields);
  const message = withCannedAnswer(values.message, text);
  return sent.again({ status: 200, values: { ...values, message }, isInserted: true });
}

/** Makes a personal link for the ticket's client and appends it to what is typed, without sending anything. */
async function insertLink(sent: TicketSent) {
  const { context, who: staff } = sent;
  const { linkKind: kindId, linkId: id, linkSeed: seed } = sent.read(DeskInsertLinkSchema);
  const ticket = await findTicketByNumber(context.db, seenIn(sent, 0).number);
  if (!ticket) throw notFound();
  const wish = {
    id,
    seed,
    kindId,
    hostIds: [],
    times: [],
    name: ticket.name,
    email: ticket.email,
    expiresAt: context.now + LINK_LIMITS.usualDays * DAY_MS,
  };
  return sent.answer(await makeLink(context, { staff }, wish), {
    done: ({ key }) => withLink(sent, `${context.config.siteUrl}${personalLinkPath(key)}`),
    ...besideField(
      "linkKind",
      {
        unknown_kind: "That kind of call can no longer be booked",
        unknown_host: "No one takes these calls at the moment",
        time_not_free: "There are no free times",
        wrong_end: "There are no free times",
        made_before: "This form has made its link already. Press the button again for another",
        full: `There are ${LINK_LIMITS.openOfAddress} open links for this address. Withdraw one first`,
      },
      409,
    ),
    too_many: ({ retryAfterSeconds }) =>
      sent.again({
        status: 429,
        errors: { linkKind: `Many links have just been made. Try again ${waitInWords(retryAfterSeconds)}` },
      }),
  });
}

/** Appends a link that was made on its own page. */
async function pasteLink(sent: TicketSent) {
  const { link } = sent.read(DeskPasteLinkSchema);
  return withLink(sent, link);
}

function withLink(sent: TicketSent, address: string) {
  const { values } = typedIn(sent.fields);
  const message = withCannedAnswer(values.message, `${LINK_WORDS}\n${address}`);
  return sent.again({ status: 200, values: { ...values, message }, isInserted: true });
}

const LINK_WORDS = "You can choose a time for your call here:";

function depsOf({ context, who: staff }: TicketSent) {
  return { ...context, staff };
}

function seenIn({ params }: TicketSent, version: number) {
  return { number: requireTicketNumber(params.number), version };
}

function done({ params }: TicketSent, isSame = false) {
  const number = requireTicketNumber(params.number);
  return seeOther(isSame ? deskTicketPath(number, { done: "same" }) : `${deskTicketPath(number)}#latest`);
}

type Refused = Exclude<
  Awaited<
    ReturnType<
      | typeof answerFromDesk
      | typeof noteRemark
      | typeof setTicketFacts
      | typeof setTicketStatus
      | typeof mergeTicket
    >
  >,
  { ok: true }
>;

function notDone({ context, again }: TicketSent): AnswerTable<Refused, DeskTicketAnswer> {
  return {
    not_found: () => {
      throw notFound();
    },
    changed: {
      errors: {
        form: "Someone else changed this ticket. Check what's new, then send your reply again if it still fits.",
      },
      isChanged: true,
    },
    merged: () => {
      // The page's loader would redirect to the other ticket, and what was typed would be lost.
      skipLoaders(context);
      return again({ errors: { form: "Someone else has merged this ticket into another one." } });
    },
    full: { errors: { message: "This conversation is full. Ask the client to open a new ticket." } },
    no_such_person: { errors: { assignee: "Choose one of the people shown" } },
    ...besideField(
      "into",
      {
        no_such_ticket: "That ticket doesn't exist, or has been merged into another one",
        same_ticket: "That's this ticket. Enter the number of the other one",
        not_same_person:
          "That ticket belongs to someone else. You can merge tickets from the same account, or from the same address if no other account uses it",
        too_long: "Together they have more messages than one conversation can hold",
      },
      409,
    ),
  };
}
