import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { formatMoment } from "~/domain/availability/format";
import { filterReader } from "~/domain/filter-schema";
import { readRowCursor } from "~/domain/list-page";
import { matchesSearch } from "~/domain/search-words";
import { kindOf, PIECE_KINDS } from "~/domain/words/piece";
import { PIECE_FACTS } from "~/domain/words/piece-kinds";
import { WORDS_FILTER, type WordsFilter } from "~/domain/words/words-filter-fields";
import { WORDS_LIST } from "~/domain/words/words-list";
import { piecePath } from "~/domain/words/words-paths";
import { privateData } from "~/http/cache/personal-response.server";
import { readQuery } from "~/http/forms/read-form.server";
import { requireStaff } from "~/http/sessions/staff-guard.server";
import { type ListedPiece, loadPieces } from "~/use-cases/words/load-pieces.server";
import { listAnswer, pageOfWhole, readListRequest } from "../desk-list.server";
import { shippedPiecesNow } from "../word/piece-deps.server";

const ON_A_PAGE = 50;

/** Everything that the desk can change of the site's words. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { mayExport } = await requireStaff(request, context);
  const query = readQuery(request);
  const asked = readListRequest(query, WORDS_LIST, filterReader(WORDS_FILTER));
  const after = readRowCursor(query.after);
  const { pieces, timeZone } = await loadPieces({ ...context, shipped: await shippedPiecesNow(context) });
  const { listed } = asked;
  const found = listed === null ? [] : sorted(pieces.filter((piece) => isWanted(piece, listed)));
  const { shown, next, count } = pageOfWhole(found, after, ON_A_PAGE);
  const rows = shown.map((piece) => rowOf(piece, timeZone));
  return privateData({
    rows,
    ...listAnswer(WORDS_LIST, asked, { rows, next, count }, { after, mayExport }),
    /** Where more can be written, with an id for each. */
    toWrite: PIECE_KINDS.filter((kind) => PIECE_FACTS[kind].isOneOfMany).map((kind) => ({
      label: `New ${PIECE_FACTS[kind].noun.toLowerCase()}`,
      to: piecePath(`${kind}/${context.newId()}`),
    })),
  });
}

function isWanted(
  { title, texts, id, state, planned, draftSavedAt }: ListedPiece,
  { q, kind, state: wanted }: WordsFilter,
) {
  if (kind !== "" && kind !== kindOf(id)) return false;
  const states = [state, ...(planned ? ["planned"] : []), ...(draftSavedAt === null ? [] : ["draft"])];
  if (wanted !== "" && !states.includes(wanted)) return false;
  return matchesSearch([title, ...Object.values(texts)].join(" "), q);
}

/** By kind, and within a kind as visitors read them: posts by their day, people by their place. */
function sorted(pieces: ListedPiece[]): ListedPiece[] {
  const order = ({ id }: ListedPiece) => PIECE_KINDS.indexOf(kindOf(id));
  return pieces.sort(
    (one, other) =>
      order(one) - order(other) ||
      (other.texts.date ?? "9").localeCompare(one.texts.date ?? "9") ||
      Number(one.texts.place ?? 0) - Number(other.texts.place ?? 0),
  );
}

function rowOf({ id, title, state, planned, live, draftSavedAt }: ListedPiece, timeZone: string) {
  const kind = kindOf(id);
  const { noun, pages } = PIECE_FACTS[kind];
  const says = {
    own: live && `Changed ${formatMoment(live.liveFrom, timeZone)}`,
    hidden: "Taken off the site",
    shipped: "Original",
    new: "Not published",
  };
  return {
    id,
    to: piecePath(id),
    noun,
    title,
    pages: pages.map((page) => page.title).join(", "),
    state: [
      says[state],
      planned && `planned for ${formatMoment(planned.liveFrom, timeZone)}`,
      draftSavedAt !== null && "with a draft",
    ]
      .filter(Boolean)
      .join(", "),
  };
}
