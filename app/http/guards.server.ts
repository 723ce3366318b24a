/**
 * Refuses what no page of this site sends: methods it does not know and, as a guard against cross-site request forgery,
 * writes that another site's page started. Null lets the request through.
 */
export function refusalOfRequest(request: Request): Response | null {
  const { method } = request;
  if (method === "GET" || method === "HEAD") return null;
  if (method !== "POST") {
    return new Response("This address does not take requests of that kind.\n", {
      status: 405,
      headers: { Allow: "GET, HEAD, POST", "Content-Type": "text/plain; charset=utf-8" },
    });
  }
  return isFromThisSite(request)
    ? null
    : new Response("This form was sent from another site. Open the page here and send it again.\n", {
        status: 403,
        headers: { "Content-Type": "text/plain; charset=utf-8" },
      });
}

/** Browsers say where a request comes from: current ones by Sec-Fetch-Site, older ones by Origin. Other programs by neither. */
function isFromThisSite(request: Request): boolean {
  const site = request.headers.get("Sec-Fetch-Site");
  if (site !== null) return site === "same-origin" || site === "none";
  const origin = request.headers.get("Origin");
  return origin === null || origin === new URL(request.url).origin;
}
