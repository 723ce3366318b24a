import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { NOT_SAVED } from "~/content/outages";
import { formatMoment } from "~/domain/availability/format";
import { kindOf, pieceId } from "~/domain/words/piece";
import { SeenSchema, seenText } from "~/domain/words/piece-form";
import { piecePath } from "~/domain/words/words-paths";
import { privateData, seeOther } from "~/http/cache/personal-response.server";
import { notFound } from "~/http/responses/not-found.server";
import { shouldSkipLoader } from "~/http/responses/outage.server";
import { requireStaff } from "~/http/sessions/staff-guard.server";
import { bringBack } from "~/use-cases/words/change-piece.server";
import { loadVersion } from "~/use-cases/words/load-pieces.server";
import { deskActionWith, type ProblemAnswer } from "../desk-action.server";
import { pieceDeps, shippedPiecesNow } from "../word/piece-deps.server";
import { CONTRADICTS, howOf, noRoom } from "../word/word.server";

/** One version of a piece, and what it changed. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { role } = await requireStaff(request, context);
  const { id, version } = requireVersion(params);
  if (shouldSkipLoader(context)) return privateData(null);
  const shipped = await shippedPiecesNow(context);
  const [found, { membersPublish }] = await Promise.all([
    loadVersion({ ...context, shipped }, id, version),
    context.settings.read(),
  ]);
  if (!found) throw notFound();
  const { piece, difference, isLive, isPlanned } = found;
  return privateData({
    to: piecePath(id),
    title: piece.title,
    state: found.version.state,
    who: found.version.madeBy ?? "a former colleague",
    when: formatMoment(found.version.madeAt, piece.timeZone),
    difference,
    isLive,
    canBringBack: !isLive && !isPlanned && (role === "owner" || membersPublish),
    seen: seenText(piece.seen),
  });
}

/** `contradictions` are what other words of the site would say against it. */
export type VersionAnswer = ProblemAnswer & { contradictions: readonly string[] };

/** Publishes the version again. */
export const action = deskActionWith<VersionAnswer>(
  (_, { problem = NOT_SAVED, contradictions = [] }) => ({ problem, contradictions }),
  { outage: ["A version was not brought back", { problem: NOT_SAVED }] },
  async ({ context, who, params, fields, read, answer, again }) => {
    const { id, version } = requireVersion(params);
    const seen = read(SeenSchema, ({ seen = "" }) => ({ problem: seen }));
    return answer(await bringBack(await pieceDeps(context, who), { id, seen }, version, howOf({ fields })), {
      done: ({ isSame }) => seeOther(piecePath(id, { done: isSame ? "same" : "published" })),
      not_found: () => {
        throw notFound();
      },
      owners_only: { status: 403, problem: "Only an owner publishes the site's words." },
      changed: {
        problem:
          "A colleague has changed this while you had it open. Look at the newest version first, then press the button again.",
      },
      slug_taken: { problem: "Another page has the path of this version, so it can't come back as it was." },
      slug_missing: { problem: NOT_SAVED },
      in_past: { problem: NOT_SAVED },
      no_room: { problem: noRoom(kindOf(id)) },
      contradicts: ({ problems }) => again({ problem: CONTRADICTS, contradictions: problems }),
      body: { problem: "The text of this version is no longer allowed. Copy what you need into a draft." },
    });
  },
);

function requireVersion({ kind = "", name = "", version = "" }: LoaderFunctionArgs["params"]) {
  const id = pieceId(kind, name);
  if (id === null || !/^\d{1,12}$/.test(version)) throw notFound();
  return { id, version: Number(version) };
}
