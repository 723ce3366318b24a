import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { leadToClient, sendClientExport } from "~/handlers/clients/client-export.server";

export function loader({ request, context, params }: LoaderFunctionArgs) {
  return leadToClient(request, context, params.id);
}

export function action({ request, context, params }: ActionFunctionArgs) {
  return sendClientExport(request, context, params.id);
}
