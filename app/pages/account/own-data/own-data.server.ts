import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { PERSONAL } from "~/http/responses/response-headers";
import { requireUser } from "~/http/sessions/guards.server";
import { readUser } from "~/http/sessions/session-cookie.server";
import { exportAccount } from "~/use-cases/account/export-account.server";

/** Everything stored about the user, as a download. */
export async function sendAccountData({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const user = await requireUser(request, context);
  const stored = await exportAccount(context, user);
  return new Response(`${JSON.stringify(stored, null, 2)}\n`, {
    headers: {
      ...PERSONAL,
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": 'attachment; filename="my-data.json"',
    },
  });
}

/** The signed-in user's details, for prefilling the booking form; empty for visitors. */
export async function sendAccountContact({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const user = await readUser(request, context);
  if (!user) return new Response(null, { status: 204, headers: PERSONAL });
  const { name, email, company } = user;
  return Response.json({ name, email, company }, { headers: PERSONAL });
}
