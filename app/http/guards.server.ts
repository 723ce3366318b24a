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

/**
 * Browsers say where a request comes from: current ones by Sec-Fetch-Site and Origin, older ones by Origin. Other programs say
 * neither. What is said has to agree: Remix compares Origin and X-Forwarded-Host too, and would fail where they differ.
 */
function isFromThisSite({ headers, url }: Request): boolean {
  const site = headers.get("Sec-Fetch-Site");
  if (site !== null && site !== "same-origin" && site !== "none") return false;
  const origin = headers.get("Origin");
  if (origin === null) return true;
  const forwardedHost = headers.get("X-Forwarded-Host");
  return origin === new URL(url).origin && (forwardedHost === null || forwardedHost === new URL(url).host);
}
