import type { Instant } from "../instant";
import { MARKDOWN_LENGTH } from "../markdown/text-problems";

/** Words of the site that the desk can change. What ships with the repository is the first version of each. */
export const PIECE_KINDS = [
  "post",
  "plan",
  "claim",
  "person",
  "question",
  "article",
  "guide",
  "answer",
  "email",
  "topic",
] as const;
export type PieceKind = (typeof PIECE_KINDS)[number];

/** The kind and the name within it, which never changes: "plan/starter". */
export type PieceId = `${PieceKind}/${string}`;

/** A piece's texts by field, each as its form has it. */
export type PieceTexts = Readonly<Record<string, string>>;

/** Of all kinds together: many agencies' sites have some hundred posts and articles. */
export const MAX_PIECES = 2000;

/** In characters; of all texts of a piece together as JSON. */
export const PIECE_LENGTHS = { id: 120, texts: 24_000, body: MARKDOWN_LENGTH } as const;

/** Whether a version has words of its own, goes back to the repository's, or takes the piece off the site. */
export const PIECE_STATES = ["own", "shipped", "hidden"] as const;
export type PieceState = (typeof PIECE_STATES)[number];

/** A version without its body. */
export type PieceVersion = {
  id: number;
  piece: PieceId;
  state: PieceState;
  texts: PieceTexts | null;
  wordCount: number | null;
  slug: string | null;
  liveFrom: Instant;
};

const NAME = /^[a-z0-9][a-z0-9.-]{0,99}$/;

export function pieceId(kind: string, name: string): PieceId | null {
  return isPieceKind(kind) && NAME.test(name) ? `${kind}/${name}` : null;
}

export function isPieceKind(kind: string): kind is PieceKind {
  return PIECE_KINDS.some((known) => known === kind);
}

export function kindOf(piece: PieceId): PieceKind {
  return piece.slice(0, piece.indexOf("/")) as PieceKind;
}

export function nameOf(piece: PieceId): string {
  return piece.slice(piece.indexOf("/") + 1);
}

/** The versions that visitors read at a moment, by piece: of each, the newest whose time has come. */
export function liveVersions(
  versions: readonly PieceVersion[],
  now: Instant,
): ReadonlyMap<PieceId, PieceVersion> {
  const live = new Map<PieceId, PieceVersion>();
  for (const version of versions) {
    const before = live.get(version.piece);
    if (version.liveFrom <= now && (!before || isAfter(version, before))) live.set(version.piece, version);
  }
  return live;
}

function isAfter(one: PieceVersion, other: PieceVersion): boolean {
  return one.liveFrom === other.liveFrom ? one.id > other.id : one.liveFrom > other.liveFrom;
}

/** When a planned version is next due, so that what is remembered has to be put together anew. */
export function nextChange(versions: readonly PieceVersion[], now: Instant): Instant {
  return Math.min(...versions.map(({ liveFrom }) => (liveFrom > now ? liveFrom : Number.POSITIVE_INFINITY)));
}
