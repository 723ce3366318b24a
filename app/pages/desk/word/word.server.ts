import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { NOT_SAVED_STILL_HERE } from "~/content/outages";
import { findAgencyTimeZone } from "~/db/availability/availability.server";
import { formatMoment } from "~/domain/availability/format";
import { instantOf, localDateOf } from "~/domain/availability/zoned-time";
import { utcDateOf } from "~/domain/calendar-date";
import { readMessage } from "~/domain/chat/message";
import { type DeskAnswer, NOTHING_CHANGED } from "~/domain/desk-answer";
import { problemInWords } from "~/domain/markdown/markdown-problem";
import { questionLines } from "~/domain/words/answer-piece";
import { differenceOf, type FieldDifference } from "~/domain/words/difference";
import { kindOf, MAX_PIECES, nameOf, type PieceId, type PieceKind, pieceId } from "~/domain/words/piece";
import { type PieceForm, PublishSchema, pieceSchema, SeenSchema, seenText } from "~/domain/words/piece-form";
import { ANSWER_QUESTIONS, PIECE_FACTS, pageOfPiece } from "~/domain/words/piece-kinds";
import type { Preview } from "~/domain/words/preview";
import { piecePath, pieceVersionPath } from "~/domain/words/words-paths";
import { privateData, seeOther } from "~/http/cache/personal-response.server";
import { type AnswerTable, byField } from "~/http/forms/form-action.server";
import { type FormFields, fieldValue, readQuery } from "~/http/forms/read-form.server";
import { notFound } from "~/http/responses/not-found.server";
import { shouldSkipLoader } from "~/http/responses/outage.server";
import { requireStaff } from "~/http/sessions/staff-guard.server";
import {
  bringBack,
  cancelPlanned,
  dropDraft,
  endPiece,
  newPiece,
  type PublishOutcome,
  publishPiece,
  saveDraft,
} from "~/use-cases/words/change-piece.server";
import { type DeskPiece, loadPiece } from "~/use-cases/words/load-pieces.server";
import { type DeskSent, deskActionWith } from "../desk-action.server";
import { answerOf } from "../desk-answers.server";
import { questionsLike } from "../unanswered/unanswered.server";
import { pieceDeps, shippedPiecesNow } from "./piece-deps.server";
import { previewOf } from "./preview.server";
import { tryAnswerNow } from "./try-answer.server";

/** What a form of a piece is answered with, if it is shown again. */
export type WordAnswer = DeskAnswer & {
  /** What another member of staff has changed meanwhile. */
  difference: FieldDifference[] | null;
  /** What the reader has seen by now. */
  seen: string | null;
  preview: Preview | null;
  /** The button after which other words of the site would contradict what is published. */
  contradicts: string | null;
};

const DONE: Readonly<Record<string, string>> = {
  draft: "The draft has been saved. Visitors don't see it yet.",
  dropped: "The draft has been discarded.",
  published: "It's published.",
  planned: "It's planned. It goes live by itself.",
  cancelled: "It won't be published by itself any more. Its text is the draft.",
  off: "It's off the site.",
  undone: "The last change is undone.",
  back: "The original words are back.",
  same: NOTHING_CHANGED,
};

/** What was done to a piece, and when those who read it see that. */
function doneInWords(done: string, kind: DeskPiece["kind"]): string | null {
  const words = Object.hasOwn(DONE, done) ? DONE[done] : undefined;
  if (words === undefined) return null;
  if (!["published", "off", "undone", "back"].includes(done)) return words;
  const seen =
    kind === "email" ? "The next email shows it." : "Every visitor sees the change within five minutes.";
  return `${words} ${seen}`;
}

/** A name that a link to write a new piece has: an id of ours. */
const NEW_NAME = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { role } = await requireStaff(request, context);
  const id = requireId(params);
  if (shouldSkipLoader(context)) return privateData(null);
  const [piece, { membersPublish }] = await Promise.all([readPiece(context, id), context.settings.read()]);
  const done = fieldValue(readQuery(request), "done");
  const { kind, form, live, draft, planned, versions, timeZone, seen, isShipped } = piece;
  const { noun, isOneOfMany } = PIECE_FACTS[kind];
  const isNew = !isShipped && versions.length === 0;
  const [newest] = versions;
  const from = kind === "answer" && !form ? fieldValue(readQuery(request), "from") : "";
  const toAnswer = /^\d{1,15}$/.test(from) ? await questionsLike(context, Number(from)) : [];
  return privateData({
    done: doneInWords(done, kind),
    kind,
    noun,
    title: isNew && !draft ? `New ${noun.toLowerCase()}` : piece.title,
    values:
      toAnswer.length > 0
        ? { questions: toAnswer.slice(0, ANSWER_QUESTIONS.most).join("\n") }
        : valuesOf(form),
    seen: seenText(seen),
    mayPublish: role === "owner" || membersPublish,
    preview: form && (await previewOf(context, kind, nameOf(id), form, utcDateOf(context.now))),
    page: live && pageOf(kind, nameOf(id), live.form.slug),
    draft: draft && `${draft.madeBy ?? "A former colleague"}, ${formatMoment(draft.savedAt, timeZone)}`,
    planned: planned && formatMoment(planned.version.liveFrom, timeZone),
    canUndo: newest !== undefined && newest.liveFrom <= context.now && !draft && !planned,
    canTakeOff: isOneOfMany === true && live !== null,
    canPutBack: isShipped && newest !== undefined && newest.state !== "shipped",
    versions: versions.map((version) => ({
      to: pieceVersionPath(id, version.id),
      what:
        version.state === "own"
          ? version.liveFrom > version.madeAt
            ? `Planned for ${formatMoment(version.liveFrom, timeZone)}`
            : "Published"
          : version.state === "hidden"
            ? "Taken off the site"
            : "Original words put back",
      who: version.madeBy ?? "a former colleague",
      when: formatMoment(version.madeAt, timeZone),
      isLive: live?.version?.id === version.id,
    })),
    timeZone,
    today: localDateOf(context.now, timeZone),
  });
}

function valuesOf(form: PieceForm | null): Record<string, string> {
  if (!form) return {};
  const { texts, body, slug } = form;
  return { ...texts, ...(body !== null && { body }), ...(slug !== null && { slug }) };
}

/** Where visitors read it: its own page, or the first of those that it is a part of. */
function pageOf(kind: DeskPiece["kind"], name: string, slug: string | null) {
  const to = pageOfPiece(kind, name, slug);
  return to === null ? (PIECE_FACTS[kind].pages[0] ?? null) : { title: "Its page", to };
}

async function readPiece(context: AppLoadContext, id: PieceId): Promise<DeskPiece> {
  const piece = await loadPiece({ ...context, shipped: await shippedPiecesNow(context) }, id);
  if (piece) return piece;
  if (!PIECE_FACTS[kindOf(id)].isOneOfMany || !NEW_NAME.test(nameOf(id))) throw notFound();
  return { ...newPiece(id), timeZone: await findAgencyTimeZone(context.db) };
}

/** Saves a piece as a draft, publishes it or shows it, takes it off the site, or puts the original words back. */
export const action = deskActionWith<WordAnswer>(
  (fields, said) => ({
    difference: null,
    seen: null,
    preview: null,
    contradicts: null,
    ...answerOf(fields, said),
    ...said,
  }),
  {
    outage: ["Words were not saved", { title: NOT_SAVED_STILL_HERE }],
    maxBytes: 512 * 1024,
  },
  byField(
    "do",
    {
      preview: submitPreview,
      publish: submitPublish,
      drop: submitDrop,
      cancel: submitCancel,
      off: (sent) => submitEnd(sent, "hidden", "off"),
      back: (sent) => submitEnd(sent, "shipped", "back"),
      undo: submitUndo,
    },
    submitDraft,
  ),
);

type WordSent = DeskSent<WordAnswer>;

/** Whether its reader has seen what would contradict it. */
export const howOf = ({ fields }: { fields: FormFields }) => ({
  anyway: fieldValue(fields, "anyway") === "yes",
});

const CHANGES =
  "This would contradict other words of the site, or change other answers of the chat. Nothing has been published yet.";
export const CONTRADICTS = "Other words of the site would contradict this. Nothing has been published yet.";

async function asked(sent: WordSent) {
  const id = requireId(sent.params);
  const seen = sent.read(SeenSchema, ({ seen = "" }) => ({ title: seen }));
  const deps = await pieceDeps(sent.context, sent.who);
  return { id, seen, deps };
}

async function submitDraft(sent: WordSent) {
  const { id, seen, deps } = await asked(sent);
  const form = sent.read(pieceSchema(kindOf(id), true));
  return sent.answer(await saveDraft(deps, { id, seen }, form), {
    ...notChanged(sent, form),
    done: ({ isSame }) => seeOther(piecePath(id, { done: isSame ? "same" : "draft" })),
  });
}

async function submitPreview(sent: WordSent) {
  const id = requireId(sent.params);
  const form = sent.read(pieceSchema(kindOf(id), true));
  const preview = await previewOf(sent.context, kindOf(id), nameOf(id), form, utcDateOf(sent.context.now));
  if (preview?.kind !== "answer") return sent.again({ status: 200, title: "", preview });
  const question = readMessage(fieldValue(sent.fields, "tryQuestion"));
  const tried =
    questionLines(form.texts.questions ?? "").length === 0
      ? null
      : await tryAnswerNow(sent.context, nameOf(id), form.texts, question === null ? [] : [question]);
  return sent.again({ status: 200, title: "", preview: { ...preview, tried } });
}

async function submitPublish(sent: WordSent) {
  const { id, seen, deps } = await asked(sent);
  const form = sent.read(pieceSchema(kindOf(id)));
  const at = sent.read(PublishSchema);
  const from = at && instantOf(at.date, at.minute, await findAgencyTimeZone(deps.db));
  return sent.answer(await publishPiece(deps, { id, seen }, form, { from, ...howOf(sent) }), {
    ...notPublished(sent, form),
    done: ({ isSame }) =>
      seeOther(piecePath(id, { done: isSame ? "same" : from === null ? "published" : "planned" })),
  });
}

async function submitDrop(sent: WordSent) {
  const { id, seen, deps } = await asked(sent);
  return sent.answer(await dropDraft(deps, { id, seen }), {
    ...notChanged(sent, null),
    done: () => seeOther(piecePath(id, { done: "dropped" })),
  });
}

async function submitCancel(sent: WordSent) {
  const { id, seen, deps } = await asked(sent);
  return sent.answer(await cancelPlanned(deps, { id, seen }), {
    ...notChanged(sent, null),
    done: () => seeOther(piecePath(id, { done: "cancelled" })),
  });
}

/** Undoes the newest change: the version before it is back, or what there was before the first one. */
async function submitUndo(sent: WordSent) {
  const { id, seen, deps } = await asked(sent);
  const piece = await readPiece(sent.context, id);
  const former = piece.versions[1];
  if (!former) return submitEnd(sent, piece.isShipped ? "shipped" : "hidden", "undone");
  return sent.answer(await bringBack(deps, { id, seen }, former.id, howOf(sent)), {
    ...notPublished(sent, null),
    done: ({ isSame }) => seeOther(piecePath(id, { done: isSame ? "same" : "undone" })),
  });
}

async function submitEnd(sent: WordSent, state: "hidden" | "shipped", done: string) {
  const { id, seen, deps } = await asked(sent);
  return sent.answer(await endPiece(deps, { id, seen }, state, howOf(sent)), {
    ...notPublished(sent, null),
    done: ({ isSame }) => seeOther(piecePath(id, { done: isSame ? "same" : done })),
  });
}

export const OWNERS_PUBLISH = "Only an owner publishes the site's words. Save your text as a draft.";

function notChanged(sent: WordSent, form: PieceForm | null) {
  return {
    not_found: () => {
      throw notFound();
    },
    owners_only: { status: 403, title: OWNERS_PUBLISH },
    changed: ({ piece }: { piece: DeskPiece }) => {
      const theirs = piece.draft?.form ?? piece.planned?.form ?? piece.live?.form ?? null;
      return sent.again({
        title: "A colleague has changed this while you had it open. Nothing has been saved yet.",
        details: [
          "What you typed is still here. Under “Theirs and yours” you see what it would add to theirs, and what it would take out. Press the button again to put yours in its place.",
        ],
        difference: form ? differenceOf(piece.kind, theirs, form) : null,
        seen: seenText(piece.seen),
      });
    },
  } satisfies AnswerTable<Exclude<Awaited<ReturnType<typeof saveDraft>>, { ok: true }>, WordAnswer>;
}

function notPublished(
  sent: WordSent,
  form: PieceForm | null,
): AnswerTable<Exclude<PublishOutcome, { ok: true }>, WordAnswer> {
  return {
    ...notChanged(sent, form),
    slug_taken: { errors: { slug: "Another page has this path. Choose another one." } },
    slug_missing: { errors: { slug: "Enter a path, as none can be made from this title" } },
    in_past: { errors: { publishDate: "Choose a time that is still to come, or leave both fields empty" } },
    no_room: { title: noRoom(kindOf(requireId(sent.params))) },
    contradicts: ({ problems }) =>
      sent.again({
        title: kindOf(requireId(sent.params)) === "answer" ? CHANGES : CONTRADICTS,
        details: [...problems],
        contradicts: fieldValue(sent.fields, "do"),
      }),
    body: ({ problems }) => sent.again({ status: 400, ...bodyProblems(problems.map(problemInWords)) }),
  };
}

/** Why nothing more of a kind can be published. */
export function noRoom(kind: PieceKind): string {
  const { plural, most = MAX_PIECES } = PIECE_FACTS[kind];
  return `There is room for ${most.toLocaleString("en-GB")} ${plural.toLowerCase()}. Take one off the site first. Your text can be saved as a draft.`;
}

/** Beside the field the first, and above the form all. */
function bodyProblems([first = "", ...more]: readonly string[]) {
  if (more.length === 0) return { errors: { body: first } };
  const places = `Change ${more.length + 1} places in the text. Each is listed above.`;
  return { details: [first, ...more], errors: { body: places } };
}

function requireId({ kind = "", name = "" }: LoaderFunctionArgs["params"]): PieceId {
  const id = pieceId(kind, name);
  if (id === null) throw notFound();
  return id;
}
