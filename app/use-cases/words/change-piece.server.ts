import { retryWrite } from "~/db/client.server";
import { newAudit } from "~/db/staff/audit.server";
import {
  deleteDraft,
  findVersion,
  insertVersion,
  takeBackPlanned,
  writeDraft,
} from "~/db/words/pieces.server";
import { utcDateOf } from "~/domain/calendar-date";
import type { Instant } from "~/domain/instant";
import type { FindImage } from "~/domain/markdown/image-size";
import type { MarkdownProblem } from "~/domain/markdown/markdown-problem";
import type { StaffMember } from "~/domain/staff/staff";
import { kindOf, liveVersions, type PieceId, type PieceKind, type PieceState } from "~/domain/words/piece";
import type { ReadBody } from "~/domain/words/piece-body";
import type { PieceForm, SeenPiece } from "~/domain/words/piece-form";
import { PIECE_FACTS } from "~/domain/words/piece-kinds";
import { type ShippedPieces, titleOf } from "~/domain/words/shipped-pieces";
import { slugOf } from "~/domain/words/slug";
import type { AuditedDeps, Deps } from "../deps.server";
import { imagesIn } from "../pictures/find-images.server";
import { type DeskPiece, loadPiece, shippedForm } from "./load-pieces.server";

export type PieceDeps = AuditedDeps & {
  settings: Pick<Deps["settings"], "read">;
  by: StaffMember;
  shipped: ShippedPieces;
  /** Finds the pictures that come with the site. */
  findImage: FindImage;
  /** What the site would say against a piece with these texts, or they against its facts. */
  contradictionsOf: (id: PieceId, form: PieceForm) => Promise<readonly string[]>;
  /** The words of this isolate are read anew after a change. */
  words: { forget: () => void };
};

/** Why a piece was not changed. `piece` is how it is now, for the difference to what was seen. */
export type PieceNotChanged =
  | { ok: false; reason: "not_found" | "owners_only" }
  | { ok: false; reason: "changed"; piece: DeskPiece };

export type PublishOutcome =
  | { ok: true; isSame?: true }
  | PieceNotChanged
  | { ok: false; reason: "slug_taken" | "slug_missing" | "in_past" | "no_room" }
  | { ok: false; reason: "body"; problems: readonly MarkdownProblem[] }
  | { ok: false; reason: "contradicts"; problems: readonly string[] };

type Asked = { id: PieceId; seen: SeenPiece };

/** A plan that other words of the site contradict, or words that contradict the plans, are published `anyway` once that was read. */
type How = { anyway: boolean };

/** What the form of a new piece shows. */
const NOTHING_WRITTEN = { form: { texts: {}, body: null, slug: null } };

/** Saves what is being written, for later and for the others at the desk. */
export async function saveDraft(
  deps: PieceDeps,
  { id, seen }: Asked,
  form: PieceForm,
): Promise<{ ok: true; isSame?: true } | PieceNotChanged> {
  const { db, now, newId, by } = deps;
  const piece = await pieceFor(deps, id);
  if (!piece) return { ok: false, reason: "not_found" };
  const { texts, body, slug } = form;
  const before = piece.draft ?? piece.live ?? NOTHING_WRITTEN;
  if (isSameForm(before.form, form)) return { ok: true, isSame: true };
  const stored = slug === null ? texts : { ...texts, slug };
  const draft = { piece: id, revision: newId(), texts: stored, body, savedAt: now, madeBy: by.id };
  if (await retryWrite(() => writeDraft(db, draft, seen))) return { ok: true };
  // A form that was sent twice at once has saved it.
  const saved = (await loadPiece(deps, id))?.draft;
  if (saved && isSameForm(saved.form, form)) return { ok: true };
  return changed(deps, id);
}

/** Drops the draft that was seen; what is published stays. */
export async function dropDraft(
  deps: PieceDeps,
  { id, seen }: Asked,
): Promise<{ ok: true } | PieceNotChanged> {
  await deleteDraft(deps.db, id, seen.revision);
  const piece = await loadPiece(deps, id);
  return piece?.draft ? { ok: false, reason: "changed", piece } : { ok: true };
}

/**
 * Publishes a piece as typed, now or from a moment on. What was planned before gives way to it.
 */
export async function publishPiece(
  deps: PieceDeps,
  { id, seen }: Asked,
  form: PieceForm,
  { from, ...how }: { from: Instant | null } & How,
): Promise<PublishOutcome> {
  const { now } = deps;
  const piece = await pieceFor(deps, id);
  if (!piece) return { ok: false, reason: "not_found" };
  if (!(await mayPublish(deps))) return { ok: false, reason: "owners_only" };
  if (from !== null && from <= now) return { ok: false, reason: "in_past" };
  const body = form.body === null ? null : await bodyOf(deps, piece.kind, form.body);
  if (body && !body.ok) return { ok: false, reason: "body", problems: body.problems };
  const path = slugFor(deps, piece, form);
  if (path === "taken") return { ok: false, reason: "slug_taken" };
  if (path === "") return { ok: false, reason: "slug_missing" };
  const wanted = { ...form, slug: path };
  const { live, draft, planned } = piece;
  if (from === null && live && !draft && !planned && isSameForm(live.form, wanted))
    return { ok: true, isSame: true };
  const liveFrom = from ?? now;
  const texts = datedTexts(piece, wanted, liveFrom);
  return publish(
    deps,
    { id, seen },
    { state: "own", texts, liveFrom, wordCount: wordsOf(body), ...pick(wanted) },
    how,
  );
}

/** The parser is loaded when a text is published. */
async function bodyOf({ db, findImage }: PieceDeps, kind: PieceKind, body: string): Promise<ReadBody> {
  const { readBody } = await import("~/domain/words/piece-body");
  return readBody(kind, body, await imagesIn(db, findImage, [body]));
}

const pick = ({ body, slug }: PieceForm) => ({ body, slug });
const wordsOf = (body: ReadBody | null) => (body?.ok ? body.words : null);

/** Takes a piece off the site, or puts the repository's words back. */
export async function endPiece(
  deps: PieceDeps,
  { id, seen }: Asked,
  state: Exclude<PieceState, "own">,
  how: How,
): Promise<PublishOutcome> {
  const piece = await loadPiece(deps, id);
  const { isOneOfMany } = PIECE_FACTS[kindOf(id)];
  if (!piece || (state === "hidden" ? !isOneOfMany : !piece.isShipped))
    return { ok: false, reason: "not_found" };
  if (!(await mayPublish(deps))) return { ok: false, reason: "owners_only" };
  const now = liveVersions(piece.versions, deps.now).get(id)?.state ?? "shipped";
  if (now === state && !piece.planned && !piece.draft) return { ok: true, isSame: true };
  const slug = state === "shipped" ? (deps.shipped.get(id)?.slug ?? null) : null;
  return publish(
    deps,
    { id, seen },
    { state, texts: null, body: null, wordCount: null, slug, liveFrom: deps.now },
    how,
  );
}

/** Publishes an earlier version again, as it was. */
export async function bringBack(
  deps: PieceDeps,
  { id, seen }: Asked,
  version: number,
  how: How,
): Promise<PublishOutcome> {
  const found = await findVersion(deps.db, id, version);
  if (!found) return { ok: false, reason: "not_found" };
  if (!(await mayPublish(deps))) return { ok: false, reason: "owners_only" };
  const { state, texts, body, wordCount, slug } = found;
  // A picture that it shows may have been deleted since.
  const read = body === null ? null : await bodyOf(deps, kindOf(id), body);
  if (read && !read.ok) return { ok: false, reason: "body", problems: read.problems };
  return publish(deps, { id, seen }, { state, texts, body, wordCount, slug, liveFrom: deps.now }, how);
}

/** Takes back what is planned. Its text becomes the draft, unless there is one. */
export async function cancelPlanned(
  deps: PieceDeps,
  { id, seen }: Asked,
): Promise<{ ok: true } | PieceNotChanged> {
  if (!(await mayPublish(deps))) return { ok: false, reason: "owners_only" };
  const audit = newAudit(deps, "words_plan_cancelled", ["piece", id], await namedBy(deps, id));
  if (await retryWrite(() => takeBackPlanned(deps.db, id, seen, audit))) {
    deps.words.forget();
    return { ok: true };
  }
  const piece = await loadPiece(deps, id);
  return piece?.planned ? { ok: false, reason: "changed", piece } : { ok: true };
}

type Version = {
  state: PieceState;
  texts: PieceForm["texts"] | null;
  body: string | null;
  slug: string | null;
  wordCount: number | null;
  liveFrom: Instant;
};

const formOf = ({ texts, body, slug }: Version): PieceForm | null => texts && { texts, body, slug };

async function publish(
  deps: PieceDeps,
  { id, seen }: Asked,
  version: Version,
  { anyway }: How,
): Promise<PublishOutcome> {
  const { db, now, by } = deps;
  const form = version.state === "shipped" ? await shippedForm(deps.shipped.get(id)) : formOf(version);
  const contradictions = anyway || !form ? [] : await deps.contradictionsOf(id, form);
  if (contradictions.length > 0) return { ok: false, reason: "contradicts", problems: contradictions };
  const audit = newAudit(deps, actionOf(version, now), ["piece", id], await namedBy(deps, id, version));
  const row = { piece: id, ...version, madeAt: now, madeBy: by.id };
  const outcome = await retryWrite(() => insertVersion(db, row, seen, audit));
  if (outcome === "slug_taken") return { ok: false, reason: "slug_taken" };
  if (outcome === "changed") return publishedAlready(deps, { id, seen }, version);
  deps.words.forget();
  return { ok: true };
}

/** A form that was sent twice has published it; else another member of staff has changed the piece, or there is no room. */
async function publishedAlready(
  deps: PieceDeps,
  { id, seen }: Asked,
  version: Version,
): Promise<PublishOutcome> {
  const piece = await pieceFor(deps, id);
  if (!piece) return { ok: false, reason: "not_found" };
  if (piece.seen.version === seen.version && piece.seen.revision === seen.revision)
    return { ok: false, reason: "no_room" };
  const [newest] = piece.versions;
  const form = piece.planned?.form ?? piece.live?.form ?? null;
  const isDone =
    !piece.draft &&
    newest?.state === version.state &&
    (version.texts === null ||
      (form !== null && isSameForm(form, { texts: version.texts, body: version.body, slug: version.slug })));
  return isDone ? { ok: true } : { ok: false, reason: "changed", piece };
}

function actionOf({ state, liveFrom }: Version, now: Instant) {
  if (state === "hidden") return "words_taken_off";
  if (state === "shipped") return "words_put_back";
  return liveFrom > now ? "words_planned" : "words_published";
}

async function namedBy(deps: PieceDeps, id: PieceId, version?: Version) {
  const piece = version?.texts ? null : await loadPiece(deps, id);
  const texts = version?.texts ?? (piece?.live?.form ?? piece?.former)?.texts ?? {};
  const title = titleOf(deps.shipped, id, texts);
  const planned = version && version.liveFrom > deps.now;
  return { after: { title, ...(planned && { from: new Date(version.liveFrom).toISOString() }) } };
}

async function changed(deps: PieceDeps, id: PieceId): Promise<PieceNotChanged> {
  const piece = await loadPiece(deps, id);
  return piece ? { ok: false, reason: "changed", piece } : { ok: false, reason: "not_found" };
}

/** A piece that is there, or a new one of a kind of which there can be more. */
async function pieceFor(deps: PieceDeps, id: PieceId): Promise<DeskPiece | null> {
  const piece = await loadPiece(deps, id);
  return piece ?? (PIECE_FACTS[kindOf(id)].isOneOfMany ? newPiece(id) : null);
}

/** A piece of which nothing is stored yet. */
export function newPiece(id: PieceId): DeskPiece {
  return {
    id,
    title: "",
    form: null,
    kind: kindOf(id),
    isShipped: false,
    seen: { version: 0, revision: "" },
    live: null,
    former: null,
    draft: null,
    planned: null,
    versions: [],
    timeZone: "UTC",
  };
}

async function mayPublish({ by, settings }: PieceDeps): Promise<boolean> {
  return by.role === "owner" || (await settings.read()).membersPublish;
}

/** The path of a piece that has a page: as typed, or from its title. */
function slugFor(
  { shipped }: { shipped: ShippedPieces },
  { id, kind }: DeskPiece,
  { texts, slug }: PieceForm,
): string | null {
  if (!PIECE_FACTS[kind].hasPath) return null;
  const wanted = slug || slugOf(texts.title ?? "");
  const ofOthers = [...shipped].some(
    ([other, piece]) => other !== id && kindOf(other) === kind && piece.slug === wanted,
  );
  if (ofOthers) return "taken";
  return wanted;
}

/** A post keeps the day on which it first appeared, and says when it was last changed, if that is another. */
function datedTexts({ kind, live, versions }: DeskPiece, { texts, body }: PieceForm, liveFrom: Instant) {
  if (kind !== "post") return texts;
  const day = utcDateOf(liveFrom);
  const first = live?.form.texts.date ?? versions.findLast(({ state }) => state === "own")?.texts?.date;
  const date = first !== undefined && first < day ? first : day;
  const isRewritten = live !== null && (live.form.body !== body || live.form.texts.title !== texts.title);
  const updated = isRewritten && day > date ? day : (live?.form.texts.updated ?? "");
  return { ...texts, date, ...(updated !== "" && { updated }) };
}

function isSameForm(one: PieceForm, other: PieceForm): boolean {
  const names = new Set([...Object.keys(one.texts), ...Object.keys(other.texts)]);
  for (const dated of ["date", "updated"]) names.delete(dated);
  return (
    [...names].every((name) => (one.texts[name] ?? "") === (other.texts[name] ?? "")) &&
    (one.body ?? "") === (other.body ?? "") &&
    (one.slug ?? "") === (other.slug ?? "")
  );
}
