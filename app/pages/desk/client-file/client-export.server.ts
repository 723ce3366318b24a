import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { clientPath } from "~/domain/clients/client-paths";
import { notFound } from "~/http/responses/not-found.server";
import { PERSONAL } from "~/http/responses/response-headers";
import { requireProofForFile } from "~/http/sessions/desk-proof.server";
import { requireStaff } from "~/http/sessions/staff-guard.server";
import { exportClient } from "~/use-cases/clients/export-client.server";
import { requireClientId } from "../client/client.server";

/** Everything about a client as a download. It writes to the audit log, so it takes a POST rather than a link. */
export async function action({ request, context, params: { id } }: ActionFunctionArgs): Promise<Response> {
  const by = await requireStaff(request, context);
  await requireProofForFile(request, context, clientPath(requireClientId(id)));
  const person = await exportClient(context, by, requireClientId(id));
  if (!person) throw notFound("client");
  return new Response(`${JSON.stringify(person, null, 2)}\n`, {
    headers: {
      ...PERSONAL,
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": 'attachment; filename="client.json"',
    },
  });
}

/** A GET of the download's URL redirects to the client's page, which has the button. */
export async function loader({ request, context, params: { id } }: LoaderFunctionArgs) {
  await requireStaff(request, context);
  return redirect(clientPath(requireClientId(id)), { headers: PERSONAL });
}
