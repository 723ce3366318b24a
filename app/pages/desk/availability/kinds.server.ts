import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { availabilityPath, kindPath } from "~/domain/availability/availability-paths";
import { KIND_ID, titled } from "~/domain/availability/call-kind";
import {
  AddKindSchema,
  ChangeKindSchema,
  KindPressSchema,
  KindVersionSchema,
  kindValues,
} from "~/domain/availability/kind-form";
import { limitInWords } from "~/domain/availability/rules-form";
import { NOTHING_CHANGED } from "~/domain/desk-answer";
import { minutesInWords } from "~/domain/duration-in-words";
import { privateData, seeOther } from "~/http/cache/personal-response.server";
import { type FormFields, fieldValue, parseForm, readForm, readQuery } from "~/http/forms/read-form.server";
import { shouldSkipLoader } from "~/http/responses/outage.server";
import { PERSONAL } from "~/http/responses/response-headers";
import { requireStaff } from "~/http/sessions/staff-guard.server";
import {
  addKind,
  changeKind,
  type DeskCallKind,
  type KindNotChanged,
  listKinds,
  loadKind,
  offerKind,
  removeKind,
  reorderKind,
} from "~/use-cases/availability/call-kinds.server";
import { loadUsualRules, type UsualRules } from "~/use-cases/availability/usual-rules.server";
import { historyEntries } from "../desk-answers.server";
import { answer, describeAvailabilityChanges, refuse, refuseForOutage } from "./availability-answers.server";
import { hostsOfKind, submitKindHosts } from "./kind-hosts.server";

const DONE: Readonly<Record<string, string>> = {
  add: "The kind of call has been added and can be booked.",
  save: "The kind of call has been saved.",
  up: "The order has been changed.",
  down: "The order has been changed.",
  withdraw: "The kind of call has been withdrawn. Booked calls stay as they are.",
  offer: "The kind of call can be booked again.",
  delete: "The kind of call has been deleted.",
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
  const kinds = await listKinds(context.db);
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
function ownRules(kind: DeskCallKind): string {
  const { minimumNoticeMinutes: notice, bufferBeforeMinutes: before, bufferAfterMinutes: after } = kind;
  return [
    minutesInWords(kind.minutes),
    before !== null && `${minutesInWords(before)} free before`,
    after !== null && `${minutesInWords(after)} free after`,
    notice !== null && `notice of ${minutesInWords(notice)}`,
    kind.bookingHorizonDays !== null && `${kind.bookingHorizonDays} days ahead`,
    kind.needsApproval && "confirmed by us",
    kind.dailyLimit !== null && `at most ${limitInWords(kind.dailyLimit)} a day`,
  ]
    .filter(Boolean)
    .join(", ");
}

/** Moves a kind up or down, withdraws it, or offers it again. */
export async function submitKinds({ request, context }: ActionFunctionArgs) {
  const staff = await requireStaff(request, context);
  const fields = await readForm(request);
  try {
    const press = parseForm(KindPressSchema, fields);
    if (!press.ok) return refuse(fields, { form: Object.values(press.errors)[0] ?? "" });
    const { id, do: act, version, order } = press.value;
    const deps = { ...context, by: staff };
    const outcome =
      act === "up" || act === "down"
        ? await reorderKind(deps, id, order.split(","), act === "up" ? -1 : 1)
        : await offerKind(deps, { id, version }, act === "offer");
    if (outcome.ok) return seeOther(availabilityPath("kinds", { done: outcome.isSame ? "same" : act }));
    return refuseKind(outcome, fields);
  } catch (error) {
    return refuseForOutage("The kinds of call were not changed", error, fields, context);
  }
}

export async function loadNewKind({ request, context }: LoaderFunctionArgs) {
  await requireStaff(request, context);
  if (shouldSkipLoader(context)) return privateData(null);
  return privateData({ usual: usualInWords(await loadUsualRules(context.db)) });
}

export async function submitNewKind({ request, context }: ActionFunctionArgs) {
  const staff = await requireStaff(request, context);
  const fields = await readForm(request);
  try {
    const read = parseForm(AddKindSchema, fields);
    if (!read.ok) return refuse(fields, read.errors);
    const outcome = await addKind({ ...context, by: staff }, read.value.id, read.value.kind);
    if (outcome.ok) return seeOther(kindPath(read.value.id, { done: "add" }));
    return refuseKind(outcome, fields);
  } catch (error) {
    return refuseForOutage("A kind of call was not added", error, fields, context);
  }
}

export async function loadOneKind({ request, context, params: { id } }: LoaderFunctionArgs) {
  await requireStaff(request, context);
  const kindId = requireKindId(id);
  if (shouldSkipLoader(context)) return privateData(null);
  const [found, usual, hosts] = await Promise.all([
    loadKind(context.db, kindId),
    loadUsualRules(context.db),
    hostsOfKind(context, kindId),
  ]);
  if (!found) throw noSuchKind();
  const { kind, history, timeZone } = found;
  return privateData({
    done: readDoneNotice(request),
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
export async function submitKind({ request, context, params: { id } }: ActionFunctionArgs) {
  const staff = await requireStaff(request, context);
  const kindId = requireKindId(id);
  const fields = await readForm(request);
  try {
    const deps = { ...context, by: staff };
    if (fieldValue(fields, "do") === "delete") {
      const read = parseForm(KindVersionSchema, fields);
      if (!read.ok) return refuse(fields, { form: read.errors.version ?? "" });
      const outcome = await removeKind(deps, { id: kindId, version: read.value.version });
      if (outcome.ok) return seeOther(availabilityPath("kinds", { done: "delete" }));
      return refuseKind(outcome, fields);
    }
    if (fieldValue(fields, "do") === "hosts") return await submitKindHosts(deps, kindId, fields);
    const read = parseForm(ChangeKindSchema, fields);
    if (!read.ok) {
      const { version, ...errors } = read.errors;
      return refuse(fields, version ? { form: version, ...errors } : errors);
    }
    const outcome = await changeKind(deps, { id: kindId, version: read.value.version }, read.value.kind);
    if (outcome.ok) return seeOther(kindPath(kindId, { done: outcome.isSame ? "same" : "save" }));
    return refuseKind(outcome, fields);
  } catch (error) {
    return refuseForOutage("A kind of call was not saved", error, fields, context);
  }
}

const WORDS: Record<Exclude<KindNotChanged["reason"], "changed" | "not_found">, Record<string, string>> = {
  id_taken: { id: "Another kind of call already uses this link name" },
  full: { form: "You've reached the limit for kinds of call. Delete one that has never been booked." },
  last_offered: { form: "This is the only kind that can be booked. Offer another one first." },
  in_use: { form: "Calls of this kind have been booked, so you can withdraw it but not delete it." },
  reordered: { form: "Someone else changed the order. You're seeing the latest version. Please try again." },
};

function refuseKind(outcome: KindNotChanged, fields: FormFields) {
  if (outcome.reason === "not_found") throw noSuchKind();
  const about =
    outcome.reason === "changed" ? describeAvailabilityChanges(outcome) : { errors: WORDS[outcome.reason] };
  return privateData(answer(fields, about), 409);
}

function requireKindId(id: string | undefined): string {
  if (id === undefined || !KIND_ID.test(id)) throw noSuchKind();
  return id;
}

function noSuchKind(): Response {
  return new Response("We couldn't find that kind of call.", { status: 404, headers: PERSONAL });
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
