import type { AppLoadContext } from "@remix-run/cloudflare";
import { providerCallbackPath } from "~/domain/account/provider-paths";
import { fieldValue, readForm } from "~/http/forms/read-form.server";
import { PERSONAL } from "~/http/responses/response-headers";

/** The fields of a provider's response that are passed on. */
const ANSWER_FIELDS = ["code", "state", "iss", "error"] as const;

const NAME_LENGTH = 200;

/**
 * Apple responds with a form that its own page posts to us, so the browser sends no cookies of ours. This redirects the
 * browser to the same address with a GET request, which has them. Returns null for every other request.
 *
 * It runs before the guard against cross-site forms, which only the paths of providers that respond this way bypass.
 */
export async function redirectApplePost(request: Request, context: AppLoadContext): Promise<Response | null> {
  const { pathname } = new URL(request.url);
  const isAwaited = context.config.signInProviders.some(
    ({ id, kind }) => kind === "apple" && pathname === providerCallbackPath(id),
  );
  if (request.method !== "POST" || !isAwaited) return null;
  try {
    const fields = await readForm(request);
    const query = new URLSearchParams();
    for (const name of ANSWER_FIELDS) if (name in fields) query.set(name, fieldValue(fields, name));
    const name = parseAppleName(fieldValue(fields, "user"));
    if (name !== "") query.set("name", name);
    const headers = { ...PERSONAL, Location: `${pathname}?${query}` };
    return new Response(null, { status: 303, headers });
  } catch (refused) {
    if (refused instanceof Response) return refused;
    throw refused;
  }
}

/** Apple sends the name only once, at the first sign-in, and unsigned. So it only prefills a form. */
function parseAppleName(user: string): string {
  try {
    const { firstName, lastName } = JSON.parse(user).name;
    return [firstName, lastName]
      .filter((part) => typeof part === "string")
      .join(" ")
      .slice(0, NAME_LENGTH);
  } catch {
    return "";
  }
}
