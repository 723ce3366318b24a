import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { NOT_SAVED_STILL_HERE } from "~/content/outages";
import { findAgencyTimeZone } from "~/db/availability/availability.server";
import { listPictures, listPictureUses } from "~/db/pictures/pictures.server";
import { formatMoment } from "~/domain/availability/format";
import { filterReader } from "~/domain/filter-schema";
import { thousands } from "~/domain/in-words";
import { waitInWords } from "~/domain/limits/limits";
import { readRowCursor } from "~/domain/list-page";
import {
  type DeskPicture,
  PICTURE_LIMITS,
  type PictureUse,
  pictureMarkdown,
  picturePath,
} from "~/domain/pictures/picture";
import { PictureSchema } from "~/domain/pictures/picture-form";
import { PICTURES_FILTER, PICTURES_LIST } from "~/domain/pictures/pictures-list";
import { matchesSearch } from "~/domain/search-words";
import { STAFF_PATHS, withSearch } from "~/domain/staff-paths";
import { kindOf, nameOf } from "~/domain/words/piece";
import { pieceTitle } from "~/domain/words/piece-kinds";
import { piecePath } from "~/domain/words/words-paths";
import { privateData, seeOther } from "~/http/cache/personal-response.server";
import { byField } from "~/http/forms/form-action.server";
import { fieldValue, readQuery, type SentFile } from "~/http/forms/read-form.server";
import { shouldSkipLoader } from "~/http/responses/outage.server";
import { requireStaff } from "~/http/sessions/staff-guard.server";
import { addPicture, deletePicture } from "~/use-cases/pictures/change-pictures.server";
import { type DeskSent, deskAction } from "../desk-action.server";
import { listAnswer, pageOfWhole, readListRequest } from "../desk-list.server";

const ON_A_PAGE = 20;

const DONE: Readonly<Record<string, string>> = {
  added: "It's added. Copy its Markdown into a text to show it there.",
  same: "That picture was here already. It now has the description that you typed.",
  deleted: "It's deleted.",
};

/** The pictures that posts and articles can show, with where each is shown. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { mayExport } = await requireStaff(request, context);
  const query = readQuery(request);
  const asked = readListRequest(query, PICTURES_LIST, filterReader(PICTURES_FILTER));
  const after = readRowCursor(query.after);
  const isRead = !shouldSkipLoader(context);
  const all = isRead ? await listPictures(context.db) : [];
  const { listed } = asked;
  const found = listed === null ? [] : all.filter(({ alt }) => matchesSearch(alt, listed.q));
  const { shown, next, count } = pageOfWhole(found, after, ON_A_PAGE);
  const ids = shown.map(({ id }) => id);
  const [uses, timeZone] = await Promise.all([
    ids.length > 0 ? listPictureUses(context.db, ids) : [],
    isRead ? findAgencyTimeZone(context.db) : "UTC",
  ]);
  const rows = shown.map((picture) => rowOf(picture, uses, timeZone));
  const done = fieldValue(query, "done");
  return privateData({
    rows,
    ...listAnswer(PICTURES_LIST, asked, { rows, next, count }, { after, mayExport }),
    hasAny: all.length > 0,
    done: Object.hasOwn(DONE, done) ? (DONE[done] ?? null) : null,
    hasBucket: context.pictures !== null,
    /** At most so wide and high. */
    side: thousands(context.pictures?.encode ? PICTURE_LIMITS.sideToEncode : PICTURE_LIMITS.side),
  });
}

function rowOf(picture: DeskPicture, uses: readonly PictureUse[], timeZone: string) {
  const { id, type, width, height, bytes, alt, madeAt, madeBy } = picture;
  const size = `${thousands(width)} × ${thousands(height)} pixels, ${thousands(Math.ceil(bytes / 1024))} KB`;
  return {
    id,
    src: picturePath(picture),
    width,
    height,
    alt,
    facts: `${type === "webp" ? "WebP" : type.toUpperCase()}, ${size}`,
    added: `Added on ${formatMoment(madeAt, timeZone)} by`,
    who: madeBy ?? "a former colleague",
    markdown: pictureMarkdown(picture),
    uses: usesOf(uses.filter((use) => use.id === id)),
  };
}

/** The pieces that show a picture, each once. */
function usesOf(uses: readonly PictureUse[]) {
  const pieces = new Map(uses.map((use) => [use.piece, use]));
  return [...pieces.values()].map(({ piece, texts }) => ({
    to: piecePath(piece),
    title: pieceTitle(kindOf(piece), nameOf(piece), texts ?? {}),
  }));
}

/** Adds a picture, or deletes one that no text shows. */
export const action = deskAction(
  {
    outage: ["A picture was not saved", { title: NOT_SAVED_STILL_HERE }],
    file: { name: "picture", maxBytes: PICTURE_LIMITS.bytes },
  },
  byField("do", { delete: submitDeletion }, submitPicture),
);

const AGAIN = "Choose the picture again: browsers don't keep files";

async function submitPicture(sent: DeskSent) {
  const { context, who, file } = sent;
  if (!context.pictures) return sent.again({ title: NO_BUCKET });
  const problem = problemOf(file);
  const { alt } = sent.read(PictureSchema, (errors) => ({
    errors: { ...errors, picture: problem ?? AGAIN },
  }));
  if (file === null || file === "too_large") return sent.refuse({ errors: { picture: problem ?? AGAIN } });
  const outcome = await addPicture({ ...context, by: who }, file, alt);
  return sent.answer(outcome, {
    done: ({ isSame }) => seeOther(withSearch(STAFF_PATHS.pictures, [["done", isSame ? "same" : "added"]])),
    picture: ({ problem: picture }) => sent.again({ status: 400, errors: { picture } }),
    no_bucket: { title: NO_BUCKET },
    away: {
      status: 503,
      title: "We can't reach the bucket for pictures at the moment. Nothing has been saved.",
      details: ["Your description is still here. Choose the picture again, and try again in a minute."],
    },
    full: {
      title: `The site has ${thousands(PICTURE_LIMITS.count)} pictures, or got ${PICTURE_LIMITS.aDay} in a day, which is the most. Nothing has been saved.`,
      details: ["Delete pictures that no text shows, or try again tomorrow."],
    },
    too_many: ({ retryAfterSeconds }) =>
      sent.again({
        status: 429,
        headers: { "Retry-After": String(retryAfterSeconds) },
        title: `You've added many pictures today. Please try again ${waitInWords(retryAfterSeconds)}.`,
      }),
  });
}

const NO_BUCKET = "Pictures need an R2 bucket, and this site has none yet. Nothing has been saved.";

function problemOf(file: SentFile): string | null {
  if (file === null) return "Choose a picture";
  if (file !== "too_large") return null;
  return "This file is larger than 5 MB. Make the picture smaller, and choose the new file.";
}

async function submitDeletion(sent: DeskSent) {
  const { context, who } = sent;
  const outcome = await deletePicture({ ...context, by: who }, fieldValue(sent.fields, "id"));
  return sent.answer(outcome, {
    done: () => seeOther(withSearch(STAFF_PATHS.pictures, [["done", "deleted"]])),
    used: ({ uses }) =>
      sent.again({
        title: "A text shows this picture, so it can't be deleted.",
        details: usesOf(uses).map(({ title }) => `It's shown in “${title}”.`),
      }),
  });
}
