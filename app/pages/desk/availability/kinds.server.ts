import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { findUsualRules } from "~/db/availability/availability-desk.server";
import { listDeskKinds } from "~/db/availability/call-kinds-desk.server";
import { availabilityPath, kindPath } from "~/domain/availability/availability-paths";
import { KIND_ID, titled, type UsualRules } from "~/domain/availability/call-kind";
import type { AvailabilityAnswer } from "~/domain/availability/desk-availability";
import {
  AddKindSchema,
  ChangeKindSchema,
  KindPressSchema,
  KindVersionSchema,
  kindValues,
} from "~/domain/availability/kind-form";
import { limitsInWords } from "~/domain/availability/period-limits";
import { NOTHING_CHANGED } from "~/domain/desk-answer";
import { minutesInWords } from "~/domain/duration-in-words";
import { privateData, seeOther } from "~/http/cache/personal-response.server";
import { type AnswerTable, byField } from "~/http/forms/form-action.server";
import { fieldValue, readQuery } from "~/http/forms/read-form.server";
import { notFound } from "~/http/responses/not-found.server";
import { shouldSkipLoader } from "~/http/responses/outage.server";
import { requireStaff } from "~/http/sessions/staff-guard.server";
import {
  addKind,
  changeKind,
  type KindNotChanged,
  loadKind,
  offerKind,
  removeKind,
  reorderKind,
} from "~/use-cases/availability/call-kinds.server";
import { historyEntries } from "../desk-answers.server";
import {
  type AvailabilitySent,
  aboutForm,
  availabilityAction,
  describeAvailabilityChanges,
} from "./availability-answers.server";
import { hostsOfKind, submitKindHosts } from "./kind-hosts.server";
import { movedNotice, questionsInWords, questionsOfKind, submitMove } from "./kind-questions.server";

const DONE: Readonly<Record<string, string>> = {
  add: "The kind of call has been added and can be booked.",
  save: "The kind of call has been saved.",
  up: "The order has been changed.",
  down: "The order has been changed.",
  withdraw: "The kind of call has been withdrawn. Booked calls stay as they are.",
  offer: "The kind of call can be booked again.",
  delete: "The kind of call has been deleted.",
  question_deleted: "The question has been deleted. Answers in booked calls stay as they are.",
  hosts: "The hosts have been saved. Booked calls stay as they are.",
  same: NOTHING_CHANGED,
};

const readDoneNotice = (request: Request) => {
  const done = fieldValue(readQuery(request), "done");
  return Object.hasOwn(DONE, done) ? (DONE[done] ?? null) : null;
};

export async function loadKinds({ request, context }: LoaderFunctionArgs) {
  await requireStaff(request, context);
  if (shouldSkipLoader(context)) return privateData(null);
  const kinds = await listDeskKinds(context.db);
  return privateData({
    done: readDoneNotice(request),
    order: kinds.map(({ id }) => id).join(","),
    kinds: kinds.map((kind) => {
      const { id, name, words, isOffered, version } = kind;
      return { id, name: titled(name), words, isOffered, version, rules: ownRules(kind) };
    }),
  });
}

/** "30 minutes, 2 hours' notice, 1 call a day": its length, and the rules of its own. */
function ownRules(kind: Awaited<ReturnType<typeof listDeskKinds>>[number]): string {
  const { minimumNoticeMinutes: notice, bufferBeforeMinutes: before, bufferAfterMinutes: after } = kind;
  return [
    minutesInWords(kind.minutes),
    before !== null && `${minutesInWords(before)} free before`,
    after !== null && `${minutesInWords(after)} free after`,
    notice !== null && `notice of ${minutesInWords(notice)}`,
    kind.bookingHorizonDays !== null && `${kind.bookingHorizonDays} days ahead`,
    kind.needsApproval && "confirmed by us",
    ...limitsInWords(kind),
    kind.questions.length > 0 && questionsInWords(kind.questions.length),
  ]
    .filter(Boolean)
    .join(", ");
}

/** Moves a kind up or down, withdraws it, or offers it again. */
export const submitKinds = availabilityAction("The kinds of call were not changed", async (sent) => {
  const {
    id,
    do: act,
    version,
    order,
  } = sent.read(KindPressSchema, (errors) => ({
    errors: { form: Object.values(errors)[0] ?? "" },
  }));
  const deps = { ...sent.context, by: sent.who };
  const outcome =
    act === "up" || act === "down"
      ? await reorderKind(deps, id, order.split(","), act === "up" ? -1 : 1)
      : await offerKind(deps, { id, version }, act === "offer");
  return sent.answer(outcome, {
    ...kindNotChanged(sent),
    done: ({ isSame }) => seeOther(availabilityPath("kinds", { done: isSame ? "same" : act })),
  });
});

export async function loadNewKind({ request, context }: LoaderFunctionArgs) {
  await requireStaff(request, context);
  if (shouldSkipLoader(context)) return privateData(null);
  return privateData({ usual: usualInWords(await findUsualRules(context.db)) });
}

export const submitNewKind = availabilityAction("A kind of call was not added", async (sent) => {
  const { id, kind } = sent.read(AddKindSchema);
  return sent.answer(await addKind({ ...sent.context, by: sent.who }, id, kind), {
    ...kindNotChanged(sent),
    done: () => seeOther(kindPath(id, { done: "add" })),
  });
});

export async function loadOneKind({ request, context, params: { id } }: LoaderFunctionArgs) {
  await requireStaff(request, context);
  const kindId = requireKindId(id);
  if (shouldSkipLoader(context)) return privateData(null);
  const [found, usual, hosts] = await Promise.all([
    loadKind(context.db, kindId),
    findUsualRules(context.db),
    hostsOfKind(context, kindId, fieldValue(readQuery(request), "host")),
  ]);
  if (!found) throw notFound("kind of call");
  const { kind, history, timeZone } = found;
  return privateData({
    done: movedNotice(request, kind.questions) ?? readDoneNotice(request),
    ...(await questionsOfKind(context, request, kind)),
    kind: {
      id: kind.id,
      title: titled(kind.name),
      version: kind.version,
      isOffered: kind.isOffered,
      isInUse: kind.isInUse,
      hostMode: kind.hostMode,
    },
    hosts,
    values: kindValues(kind),
    usual: usualInWords(usual),
    timeZone,
    history: historyEntries(history, { timeZone }),
  });
}

/** Saves or deletes a kind, or saves who takes its calls. */
export const submitKind = availabilityAction(
  "A kind of call was not saved",
  byField(
    "do",
    {
      delete: async (sent) => {
        const { version } = sent.read(KindVersionSchema, (errors) => ({
          errors: { form: errors.version ?? "" },
        }));
        const id = requireKindId(sent.params.id);
        return sent.answer(await removeKind({ ...sent.context, by: sent.who }, { id, version }), {
          ...kindNotChanged(sent),
          done: () => seeOther(availabilityPath("kinds", { done: "delete" })),
        });
      },
      move_question: (sent) => submitMove(sent, requireKindId(sent.params.id)),
      hosts: (sent) => submitKindHosts(sent, requireKindId(sent.params.id)),
    },
    async (sent) => {
      const id = requireKindId(sent.params.id);
      const { version, kind } = sent.read(ChangeKindSchema, aboutForm);
      return sent.answer(await changeKind({ ...sent.context, by: sent.who }, { id, version }, kind), {
        ...kindNotChanged(sent),
        done: ({ isSame }) => seeOther(kindPath(id, { done: isSame ? "same" : "save" })),
      });
    },
  ),
);

function kindNotChanged({ again }: AvailabilitySent): AnswerTable<KindNotChanged, AvailabilityAnswer> {
  return {
    not_found: () => {
      throw notFound("kind of call");
    },
    changed: (outcome) => again(describeAvailabilityChanges(outcome)),
    id_taken: { errors: { id: "Another kind of call already uses this link name" } },
    full: {
      errors: {
        form: "You've reached the limit for kinds of call. Delete one that has never been booked.",
      },
    },
    last_offered: {
      errors: { form: "This is the only kind that can be booked. Offer another one first." },
    },
    in_use: {
      errors: { form: "Calls of this kind have been booked, so you can withdraw it but not delete it." },
    },
    reordered: {
      errors: {
        form: "Someone else changed the order. You're seeing the latest version. Please try again.",
      },
    },
  };
}

export function requireKindId(id: string | undefined): string {
  if (id === undefined || !KIND_ID.test(id)) throw notFound("kind of call");
  return id;
}

/** The rules that apply where a kind sets none of its own, in words for the form's hints. */
function usualInWords(usual: UsualRules): Record<string, string> {
  return {
    kindBufferBefore: minutesInWords(usual.bufferBeforeMinutes),
    kindBufferAfter: minutesInWords(usual.bufferAfterMinutes),
    kindNotice: minutesInWords(usual.minimumNoticeMinutes),
    kindHorizon: `${usual.bookingHorizonDays} days`,
  };
}
