import type { PieceId, PieceTexts } from "./piece";

/** A piece as the repository has it. */
export type ShippedPiece = {
  texts: PieceTexts;
  slug: string | null;
  /** Markdown, loaded when it is to be edited. */
  body?: () => Promise<string>;
};

export type ShippedPieces = ReadonlyMap<PieceId, ShippedPiece>;
