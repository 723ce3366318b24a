export type ContentEncoding = "br" | "gzip";

/** The types Cloudflare's edge compresses, of those this site sends. */
const COMPRESSED_TYPES = new Set([
  "text/html",
  "text/plain",
  "text/css",
  "text/xml",
  "text/javascript",
  "application/javascript",
  "application/json",
  "application/manifest+json",
  "application/xml",
  "image/svg+xml",
]);

/**
 * The encoding Cloudflare's edge would choose: Brotli if the browser accepts it, else gzip, else none. Brotli
 * wins even though browsers list gzip first.
 */
export function chooseEncoding(acceptEncoding: string | null, answer: Headers): ContentEncoding | null {
  if (answer.has("Content-Encoding") || /\bno-transform\b/i.test(answer.get("Cache-Control") ?? ""))
    return null;
  const type = (answer.get("Content-Type") ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
  if (!COMPRESSED_TYPES.has(type)) return null;
  const accepted = acceptedCodings(acceptEncoding ?? "");
  return (["br", "gzip"] as const).find((coding) => accepted.has(coding)) ?? null;
}

/** The encodings a browser accepts, without those it rejects ("br;q=0"). */
function acceptedCodings(acceptEncoding: string): Set<string> {
  const accepted = new Set<string>();
  for (const part of acceptEncoding.toLowerCase().split(",")) {
    const [coding = "", ...parameters] = part.split(";").map((piece) => piece.trim());
    const weight = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
    if (weight === undefined || Number(weight) > 0) accepted.add(coding);
  }
  return accepted;
}
