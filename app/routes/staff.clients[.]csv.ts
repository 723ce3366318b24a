import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { sendClients } from "~/handlers/clients/clients-export.server";

export function loader({ request, context }: LoaderFunctionArgs) {
  return sendClients(request, context);
}
