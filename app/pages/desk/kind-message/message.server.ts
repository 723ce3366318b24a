import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { titled } from "~/domain/availability/call-kind";
import type { AvailabilityAnswer } from "~/domain/availability/desk-availability";
import { NOTHING_CHANGED } from "~/domain/desk-answer";
import { waitInWords } from "~/domain/limits/limits";
import { isSlot, type KindMessage, SLOT_FACTS, type Slot } from "~/domain/messages/message";
import {
  BackToOursSchema,
  messageSchema,
  messageValues,
  TestKeySchema,
} from "~/domain/messages/message-form";
import { messagePath, slotInPath } from "~/domain/messages/message-paths";
import { PLACEHOLDERS, placeholdersOf } from "~/domain/messages/placeholders";
import { deskEmailPath } from "~/domain/staff-paths";
import { privateData, seeOther } from "~/http/cache/personal-response.server";
import { type AnswerTable, byField } from "~/http/forms/form-action.server";
import { fieldValue, readQuery } from "~/http/forms/read-form.server";
import { notFound } from "~/http/responses/not-found.server";
import { shouldSkipLoader } from "~/http/responses/outage.server";
import { requireStaff } from "~/http/sessions/staff-guard.server";
import {
  backToOurs,
  changeMessage,
  loadMessages,
  type MessageNotChanged,
  previewMessage,
  sendMessageTest,
} from "~/use-cases/messages/change-message.server";
import {
  type AvailabilitySent,
  aboutForm,
  availabilityAction,
  describeAvailabilityChanges,
} from "../availability/availability-answers.server";

const DONE: Readonly<Record<string, string>> = {
  save: "The message has been saved. It also counts for calls that are already booked.",
  ours: "The message says our words again.",
  same: NOTHING_CHANGED,
};

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { role } = await requireStaff(request, context);
  const slot = requireSlot(params.message);
  if (shouldSkipLoader(context)) return privateData(null);
  const found = await loadMessages(context.db, params.id ?? "", context.now);
  if (!found) throw notFound("kind of call");
  const { kind, messages, toCome } = found;
  const message = messages.find((one) => one.slot === slot) as KindMessage;
  const done = fieldValue(readQuery(request), "done");
  const { name, words, when } = SLOT_FACTS[slot];
  return privateData({
    done: Object.hasOwn(DONE, done) ? (DONE[done] ?? null) : null,
    kind: { id: kind.id, title: titled(kind.name) },
    slot,
    name,
    words,
    when,
    isOwn: message.words !== null,
    isForOwners: slot === "talk_again" && role !== "owner" && !message.isOn,
    version: String(message.version),
    values: messageValues(message),
    placeholders: placeholdersOf(slot).map((placeholder) => ({
      name: placeholder,
      becomes: PLACEHOLDERS[placeholder],
    })),
    reach: reachInWords(toCome),
    idempotencyKey: context.newId(),
  });
}

/** For how many calls a change counts that are booked already. */
function reachInWords(count: number): string {
  if (count === 0) return "No calls of this kind are booked at the moment.";
  return count === 1
    ? "What you save also counts for the one call that's already booked."
    : `What you save also counts for the ${count.toLocaleString("en-GB")} calls that are already booked.`;
}

/** Saves a message, puts it back to our words, shows what it would say, or sends a test of it. */
export const action = availabilityAction(
  "A message was not saved",
  byField("do", { ours: submitOurs, test: submitTest, preview: submitPreview }, submitSave),
);

async function submitSave(sent: AvailabilitySent) {
  const { kindId, slot } = about(sent);
  const { version, ...message } = sent.read(messageSchema(slot), aboutForm);
  const outcome = await changeMessage(depsOf(sent), { kindId, slot, version }, message);
  return sent.answer(outcome, {
    ...notChanged(sent),
    done: ({ isSame }) => seeOther(messagePath(kindId, slot, { done: isSame ? "same" : "save" })),
  });
}

async function submitOurs(sent: AvailabilitySent) {
  const { kindId, slot } = about(sent);
  const { version } = sent.read(BackToOursSchema, aboutForm);
  return sent.answer(await backToOurs(depsOf(sent), { kindId, slot, version }), {
    ...notChanged(sent),
    done: ({ isSame }) => seeOther(messagePath(kindId, slot, { done: isSame ? "same" : "ours" })),
  });
}

async function submitPreview(sent: AvailabilitySent) {
  const { kindId, slot } = about(sent);
  const form = sent.read(messageSchema(slot), aboutForm);
  const shown = await previewMessage({ ...depsOf(sent), ...sent.context }, { kindId, slot, form });
  if (!shown) throw notFound("kind of call");
  const { outgoing, isMadeUp } = shown;
  const whose = isMadeUp
    ? "This is how it reads for a made-up call, as you've had none of this kind."
    : "This is how it reads for the newest call of this kind that you take.";
  return sent.again({
    status: 200,
    title: PREVIEW,
    // The heading of the email is its subject.
    details: [whose, outgoing.subject, outgoing.text.slice(outgoing.text.indexOf("\n\n")).trimStart()],
  });
}

const PREVIEW = "Preview";

async function submitTest(sent: AvailabilitySent) {
  const { kindId, slot } = about(sent);
  const form = sent.read(messageSchema(slot), aboutForm);
  const { idempotencyKey } = sent.read(TestKeySchema, ({ idempotencyKey = "" }) => ({
    errors: { form: idempotencyKey },
  }));
  const deps = { ...sent.context, by: sent.who };
  return sent.answer(await sendMessageTest(deps, { kindId, slot, form }, idempotencyKey), {
    done: ({ id }) => seeOther(deskEmailPath(id)),
    not_found: () => {
      throw notFound("kind of call");
    },
    too_many: ({ retryAfterSeconds }) =>
      sent.again({
        status: 429,
        errors: {
          form: `You've sent many tests in the last hour. You can send the next one ${waitInWords(retryAfterSeconds)}.`,
        },
      }),
  });
}

function depsOf({ context, who }: AvailabilitySent) {
  return { ...context, by: who };
}

function about({ params }: AvailabilitySent): { kindId: string; slot: Slot } {
  return { kindId: params.id ?? "", slot: requireSlot(params.message) };
}

function requireSlot(part = ""): Slot {
  const slot = slotInPath(part);
  if (!isSlot(slot)) throw notFound("message");
  return slot;
}

function notChanged({ again }: AvailabilitySent): AnswerTable<MessageNotChanged, AvailabilityAnswer> {
  return {
    not_found: () => {
      throw notFound("kind of call");
    },
    owners_only: { status: 403, errors: { isOn: "Only an owner can switch this message on." } },
    same_time: { status: 400, errors: { minutes: "Another reminder goes out at this time already." } },
    changed: (outcome) => again(describeAvailabilityChanges(outcome)),
  };
}
