import { findAgencyTimeZone } from "~/db/availability/availability.server";
import type { Db } from "~/db/client.server";
import { type DeskVersion, type Draft, findPiece, listBodies, listPieces } from "~/db/words/pieces.server";
import type { Instant } from "~/domain/instant";
import { differenceOf } from "~/domain/words/difference";
import { kindOf, liveVersions, type PieceId, type PieceKind } from "~/domain/words/piece";
import type { PieceForm, SeenPiece } from "~/domain/words/piece-form";
import { PIECE_FACTS } from "~/domain/words/piece-kinds";
import { type ShippedPiece, type ShippedPieces, titleOf } from "~/domain/words/shipped-pieces";

type PieceDeps = { db: Db; now: Instant; shipped: ShippedPieces };

export type DeskPiece = {
  id: PieceId;
  title: string;
  /** What its page begins with: the draft, else what is planned, read or was read; null for nothing. */
  form: PieceForm | null;
  kind: PieceKind;
  /** Whether the repository has it. */
  isShipped: boolean;
  seen: SeenPiece;
  /** What visitors read; null for nothing. `version` is null for the repository's words. */
  live: { version: DeskVersion | null; form: PieceForm } | null;
  /** What visitors read before it was taken off the site; null while they read it. */
  former: PieceForm | null;
  draft: (Omit<Draft, "texts" | "body"> & { form: PieceForm }) | null;
  planned: { version: DeskVersion; form: PieceForm } | null;
  /** The newest first. */
  versions: DeskVersion[];
  timeZone: string;
};

/** A piece with its draft and its history; null if there is none. */
export async function loadPiece({ db, now, shipped }: PieceDeps, id: PieceId): Promise<DeskPiece | null> {
  const [{ versions, draft }, timeZone] = await Promise.all([findPiece(db, id), findAgencyTimeZone(db)]);
  const ours = shipped.get(id);
  if (!ours && versions.length === 0 && !draft) return null;
  const current = liveVersions(versions, now).get(id) as DeskVersion | undefined;
  const planned = versions.find(({ liveFrom }) => liveFrom > now) ?? null;
  const hasBody = PIECE_FACTS[kindOf(id)].body !== undefined;
  const former = current?.state === "hidden" ? (versions.find(isOwn) ?? null) : null;
  const wanted = [current, planned, former].flatMap((version) =>
    version?.state === "own" ? [version.id] : [],
  );
  const bodies = hasBody ? await listBodies(db, wanted) : new Map<number, string>();
  const formOf = (version: DeskVersion): PieceForm => ({
    texts: version.texts ?? {},
    body: hasBody ? (bodies.get(version.id) ?? "") : null,
    slug: version.slug,
  });
  // Its Markdown is loaded only where it is shown.
  const repository = current?.state === "own" ? null : await shippedForm(ours);
  const live =
    current?.state === "own"
      ? { version: current, form: formOf(current) }
      : current?.state === "hidden"
        ? null
        : repository && { version: null, form: repository };
  const draftOf = draft && { ...draft, form: draftForm(draft, live?.form ?? null) };
  const plannedAs = planned && { version: planned, form: formOf(planned) };
  const formerForm = live ? null : former ? formOf(former) : repository;
  const form = draftOf?.form ?? plannedAs?.form ?? live?.form ?? formerForm;
  return {
    id,
    title: titleOf(shipped, id, form?.texts ?? {}),
    form,
    kind: kindOf(id),
    isShipped: ours !== undefined,
    seen: { version: versions[0]?.id ?? 0, revision: draft?.revision ?? "" },
    live,
    former: formerForm,
    draft: draftOf,
    planned: plannedAs,
    versions,
    timeZone,
  };
}

const isOwn = ({ state }: DeskVersion) => state === "own";

/** A draft stores its path among its texts: only what is published has one of its own. */
function draftForm({ texts, body }: Draft, live: PieceForm | null): PieceForm {
  const { slug, ...own } = texts;
  return { texts: own, body, slug: slug ?? live?.slug ?? null };
}

/** The repository's words of a piece as its form has them. */
export async function shippedForm(ours: ShippedPiece | undefined): Promise<PieceForm | null> {
  return ours ? { texts: ours.texts, body: (await ours.body?.()) ?? null, slug: ours.slug } : null;
}

/** What the list of all pieces needs of one. */
export type ListedPiece = {
  id: PieceId;
  title: string;
  texts: PieceForm["texts"];
  slug: string | null;
  state: "shipped" | "own" | "hidden" | "new";
  live: DeskVersion | null;
  planned: DeskVersion | null;
  draftSavedAt: Instant | null;
};

/** Every piece of the site, of the repository and of the desk. */
export async function loadPieces({
  db,
  now,
  shipped,
}: PieceDeps): Promise<{ pieces: ListedPiece[]; timeZone: string }> {
  const [{ versions, drafts }, timeZone] = await Promise.all([listPieces(db), findAgencyTimeZone(db)]);
  const live = liveVersions(versions, now);
  const planned = new Map(versions.filter(({ liveFrom }) => liveFrom > now).map((one) => [one.piece, one]));
  const formerOf = new Map(versions.map(({ piece, former }) => [piece, former]));
  const draftOf = new Map(drafts.map((draft) => [draft.piece, draft]));
  const ids = new Set<PieceId>([...shipped.keys(), ...live.keys(), ...planned.keys(), ...draftOf.keys()]);
  const pieces = [...ids].map((id): ListedPiece => {
    const [ours, current, draft] = [
      shipped.get(id),
      live.get(id) as DeskVersion | undefined,
      draftOf.get(id),
    ];
    const isOurs = current === undefined || current.state === "shipped";
    const shown = isOurs ? (ours ?? planned.get(id)) : current;
    const texts = shown?.texts ?? formerOf.get(id) ?? ours?.texts ?? draft?.texts ?? {};
    return {
      id,
      title: titleOf(shipped, id, texts),
      texts,
      slug: shown?.slug ?? null,
      state: isOurs ? (ours ? "shipped" : "new") : current.state,
      live: current ?? null,
      planned: planned.get(id) ?? null,
      draftSavedAt: draft?.savedAt ?? null,
    };
  });
  return { pieces, timeZone };
}

/** A version with what it changed of the one before it; null if there is none. */
export async function loadVersion(deps: PieceDeps, id: PieceId, version: number) {
  const piece = await loadPiece(deps, id);
  const at = piece?.versions.findIndex((one) => one.id === version) ?? -1;
  const [found, former] = [piece?.versions[at], piece?.versions[at + 1]];
  if (!piece || !found) return null;
  const own = [found, former].flatMap((one) => (one?.state === "own" ? [one.id] : []));
  const bodies = await listBodies(deps.db, own);
  const repository = await shippedForm(deps.shipped.get(id));
  const formOf = (one: DeskVersion | undefined): PieceForm | null => {
    if (one?.state === "hidden") return null;
    if (one?.state === "own")
      return { texts: one.texts ?? {}, body: bodies.get(one.id) ?? null, slug: one.slug };
    return repository;
  };
  return {
    piece,
    version: found,
    difference: differenceOf(piece.kind, formOf(former), formOf(found)),
    isLive: piece.live?.version?.id === version,
    isPlanned: piece.planned?.version.id === version,
  };
}
