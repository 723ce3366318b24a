import { kindOf, nameOf, type PieceId, type PieceTexts } from "./piece";
import { pieceTitle } from "./piece-kinds";

/** A piece as the repository has it. */
export type ShippedPiece = {
  /** What the desk calls it, where its texts and its name don't say it. */
  title?: string;
  texts: PieceTexts;
  slug: string | null;
  /** Markdown, loaded when it is to be edited. */
  body?: () => Promise<string>;
};

export type ShippedPieces = ReadonlyMap<PieceId, ShippedPiece>;

/** What the desk calls a piece with these texts. */
export function titleOf(shipped: ShippedPieces, id: PieceId, texts: PieceTexts): string {
  return shipped.get(id)?.title ?? pieceTitle(kindOf(id), nameOf(id), texts);
}
