import type { ActionFunctionArgs, AppLoadContext, redirect } from "@remix-run/cloudflare";
import { withCannedAnswer } from "~/domain/ticket-desk/canned-answer";
import {
  DeskFactsSchema,
  DeskInsertSchema,
  DeskMergeSchema,
  DeskRemarkSchema,
  DeskReplySchema,
  DeskStatusSchema,
} from "~/domain/ticket-desk/desk-forms";
import type { DeskTicketAnswer } from "~/domain/ticket-desk/desk-ticket-answer";
import { deskTicketPath } from "~/domain/ticket-desk/desk-ticket-paths";
import { privateData, seeOther } from "~/http/cache/personal-response.server";
import {
  type FieldErrors,
  type FormFields,
  fieldValue,
  parseForm,
  readForm,
} from "~/http/forms/read-form.server";
import { outageOf, skipLoaders } from "~/http/responses/outage.server";
import { PERSONAL } from "~/http/responses/response-headers";
import { requireStaff } from "~/http/sessions/staff-guard.server";
import { answerFromDesk } from "~/use-cases/ticket-desk/answer-from-desk.server";
import { fillCannedAnswer } from "~/use-cases/ticket-desk/canned-answers.server";
import { noteRemark, setTicketFacts, setTicketStatus } from "~/use-cases/ticket-desk/change-ticket.server";
import type { DeskDeps } from "~/use-cases/ticket-desk/desk-deps.server";
import { mergeTicket } from "~/use-cases/ticket-desk/merge-tickets.server";
import { noSuchTicket, requireTicketNumber } from "./desk-ticket.server";

type Outcome = { ok: true; isSame?: true } | { ok: false; reason: string };
type Act = { fields: FormFields; deps: DeskDeps; number: number; context: AppLoadContext };

const WORDS: Record<string, FieldErrors> = {
  changed: {
    form: "Someone else changed this ticket. Check what's new, then send your reply again if it still fits.",
  },
  full: { message: "This conversation is full. Ask the client to open a new ticket." },
  no_such_person: { assignee: "Choose one of the people shown" },
  no_such_ticket: { into: "That ticket doesn't exist, or has been merged into another one" },
  same_ticket: { into: "That's this ticket. Enter the number of the other one" },
  not_same_person: {
    into: "That ticket belongs to someone else. You can merge tickets from the same account, or from the same address if no other account uses it",
  },
  too_long: { into: "Together they have more messages than one conversation can hold" },
};

const NOT_DONE =
  "We couldn't save this just now. Everything you typed is still here. Please try again in a minute.";

/** Handles every form of a ticket's page. The button's `do` value says which action. */
export async function action({ request, context, params: { number: numberGiven } }: ActionFunctionArgs) {
  const staff = await requireStaff(request, context);
  const number = requireTicketNumber(numberGiven);
  const fields = await readForm(request);
  const act: Act = { fields, deps: { ...context, staff }, number, context };
  try {
    const perform = ACTS.get(fieldValue(fields, "do"));
    return perform ? await perform(act) : refuse(act, { form: "Choose what to do" });
  } catch (error) {
    if (error instanceof Response) throw error;
    return refuse(act, { form: NOT_DONE }, outageOf("A change at the desk failed", error, context));
  }
}

type Perform = (act: Act) => Promise<ReturnType<typeof redirect> | ReturnType<typeof refuse>>;

const ACTS: ReadonlyMap<string, Perform> = new Map(
  Object.entries<Perform>({
    reply: (act) => reply(act, false),
    "reply-close": (act) => reply(act, true),
    insert,
    remark: (act) =>
      submitAct(act, DeskRemarkSchema, ({ remark: body, idempotencyKey }) =>
        noteRemark(act.deps, { number: act.number, body, idempotencyKey }),
      ),
    close: async (act) => {
      const answer = await submitAct(act, DeskStatusSchema, ({ version }) =>
        setTicketStatus(act.deps, { number: act.number, version }, "closed"),
      );
      if (answer instanceof Response) act.context.deliverEmails();
      return answer;
    },
    reopen: (act) =>
      submitAct(act, DeskStatusSchema, ({ version }) =>
        setTicketStatus(act.deps, { number: act.number, version }, "open"),
      ),
    facts: async (act) => {
      const answer = await submitAct(act, DeskFactsSchema, ({ version, priority, assignee }) =>
        setTicketFacts(
          act.deps,
          { number: act.number, version },
          { priority, assigneeId: assignee === "" ? null : assignee },
        ),
      );
      if (answer instanceof Response) act.context.deliverEmails();
      return answer;
    },
    merge: async (act) => {
      const answer = await submitAct(act, DeskMergeSchema, (value) =>
        mergeTicket(act.deps, { number: act.number, ...value }),
      );
      if (answer instanceof Response) act.context.deliverEmails();
      return answer;
    },
  }),
);

async function reply(act: Act, isClosing: boolean) {
  const answer = await submitAct(act, DeskReplySchema, ({ message: body, idempotencyKey, version }) =>
    answerFromDesk(act.deps, { number: act.number, version, body, idempotencyKey, isClosing }),
  );
  if (answer instanceof Response) act.context.deliverEmails();
  return answer;
}

/** Appends a canned answer to what is typed, without sending anything. */
async function insert(act: Act) {
  const { fields, deps, number, context } = act;
  const checked = parseForm(DeskInsertSchema, fields);
  if (!checked.ok) return refuse(act, checked.errors);
  const text = await fillCannedAnswer(deps, { number, id: checked.value.canned });
  if (text === null) return refuse(act, { canned: "That answer no longer exists" });
  const answer = answerOf(act, {});
  const message = withCannedAnswer(answer.values.message, text);
  return privateData<DeskTicketAnswer>({
    ...answer,
    id: context.newId(),
    values: { ...answer.values, message },
    isInserted: true,
  });
}

/** Checks a form and performs it. Redirects to the ticket, or shows the form again with what was typed. */
async function submitAct<T>(
  act: Act,
  schema: Parameters<typeof parseForm<T>>[0],
  perform: (value: T) => Promise<Outcome>,
) {
  const checked = parseForm(schema, act.fields);
  if (!checked.ok) return refuse(act, checked.errors);
  const outcome = await perform(checked.value);
  const headers = PERSONAL;
  if (outcome.ok && outcome.isSame) return seeOther(deskTicketPath(act.number, { done: "same" }), headers);
  if (outcome.ok) return seeOther(`${deskTicketPath(act.number)}#latest`, headers);
  if (outcome.reason === "not_found") throw noSuchTicket();
  if (outcome.reason === "merged") {
    // The page's loader would redirect to the other ticket, and what was typed would be lost.
    skipLoaders(act.context);
    return refuse(act, MERGED, { status: 409 });
  }
  return refuse(act, WORDS[outcome.reason] ?? {}, { status: 409 }, outcome.reason === "changed");
}

const MERGED = { form: "Someone else has merged this ticket into another one." };

function refuse(act: Act, errors: FieldErrors, init: ResponseInit = { status: 400 }, isChanged = false) {
  const answer = { ...answerOf(act, errors), isChanged };
  return privateData<DeskTicketAnswer>(answer, init);
}

function answerOf({ fields, context }: Act, errors: FieldErrors): DeskTicketAnswer {
  const seen = Number(fieldValue(fields, "seen"));
  return {
    id: context.newId(),
    errors,
    values: {
      message: fieldValue(fields, "message"),
      remark: fieldValue(fields, "remark"),
      into: fieldValue(fields, "into"),
    },
    seen: Number.isInteger(seen) && fieldValue(fields, "seen") !== "" ? seen : undefined,
    idempotencyKey: fieldValue(fields, "idempotencyKey") || undefined,
  };
}
