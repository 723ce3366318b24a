import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { findPicture } from "~/db/pictures/pictures.server";
import { mediaTypeOf, pictureOfFile, picturePath } from "~/domain/pictures/picture";
import { isKnown } from "~/http/cache/entity-tag.server";
import { RETRY_AFTER_SECONDS } from "~/http/responses/finish-response.server";
import { logFailure } from "~/http/responses/log-failure.server";
import { notFound } from "~/http/responses/not-found.server";
import { PERSONAL } from "~/http/responses/response-headers";

const TEXT = { ...PERSONAL, "Content-Type": "text/plain; charset=utf-8" };
const AWAY = "We can't reach our pictures at the moment. Please try again in a minute.\n";

/** A picture of the desk: the same bytes for ever, for everyone, without cookies. Opened by itself, it can do nothing. */
export async function loader({ request, context, params }: LoaderFunctionArgs): Promise<Response> {
  const named = pictureOfFile(params.file ?? "");
  const picture = named && (await findPicture(context.db, named.id));
  if (!picture || picture.type !== named.type) return notFound("picture");
  const etag = `"${picture.id}"`;
  const headers = {
    "Content-Type": mediaTypeOf(picture.type),
    "Content-Disposition": "inline",
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
    "Cache-Control": "public, max-age=31536000, immutable",
    "Cache-Tag": picturePath(picture),
    ETag: etag,
  };
  if (isKnown(request.headers.get("If-None-Match"), etag))
    return new Response(null, { status: 304, headers });
  if (request.method === "HEAD")
    return new Response(null, { headers: { ...headers, "Content-Length": String(picture.bytes) } });
  try {
    const file = await context.pictures?.read(picture.file);
    if (file) return new Response(file, { headers });
    logFailure(
      "A picture could not be read",
      new Error(context.pictures ? "its file is gone" : "there is no bucket"),
    );
  } catch (error) {
    logFailure("A picture could not be read", error);
  }
  return new Response(AWAY, {
    status: 503,
    headers: { ...TEXT, "Retry-After": String(RETRY_AFTER_SECONDS) },
  });
}
