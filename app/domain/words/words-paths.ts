import { STAFF_PATHS, withSearch } from "../staff-paths";
import type { PieceId } from "./piece";

/** The desk's page of a piece. */
export function piecePath(id: PieceId, query: Record<string, string> = {}): string {
  return withSearch(`${STAFF_PATHS.words}/${id}`, query);
}

/** The page of one of its versions, with what it changed. */
export function pieceVersionPath(id: PieceId, version: number): string {
  return `${piecePath(id)}/${version}`;
}
