import type { AppLoadContext } from "@remix-run/cloudflare";
import { fromProviderPath } from "~/domain/account/provider-paths";
import { readForm, typed } from "~/http/forms/read-form.server";
import { PERSONAL } from "~/http/responses/response-headers";

/** What an answer to the browser can consist of. */
const ANSWER_FIELDS = ["code", "state", "iss", "error"] as const;

const NAME_LENGTH = 200;

/**
 * Apple's answer: a form, sent by a page of its own and so without our cookies. It is sent on to our own address, where the browser
 * brings them along. Null for every other request. Only this path, and only of a provider that answers so, is let through the guard
 * against forms from elsewhere.
 */
export async function sendOnAnswer(request: Request, context: AppLoadContext): Promise<Response | null> {
  const { pathname } = new URL(request.url);
  const isAwaited = context.config.signInProviders.some(
    ({ id, kind }) => kind === "apple" && pathname === fromProviderPath(id),
  );
  if (request.method !== "POST" || !isAwaited) return null;
  try {
    const fields = await readForm(request);
    const query = new URLSearchParams();
    for (const name of ANSWER_FIELDS) if (name in fields) query.set(name, typed(fields, name));
    const name = nameIn(typed(fields, "user"));
    if (name !== "") query.set("name", name);
    const headers = { ...PERSONAL, Location: `${pathname}?${query}` };
    return new Response(null, { status: 303, headers });
  } catch (refused) {
    if (refused instanceof Response) return refused;
    throw refused;
  }
}

/** Apple tells the name once, the first time, beside its signed answer. It only fills in a form. */
function nameIn(user: string): string {
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
