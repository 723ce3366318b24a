/** The page of this site that led here by link, form or redirect; null if another site did, or without a referrer. */
export function refererOf(request: Request): URL | null {
  const referrer = request.headers.get("Referer") ?? "";
  if (!URL.canParse(referrer)) return null;
  const page = new URL(referrer);
  return page.origin === new URL(request.url).origin ? page : null;
}
