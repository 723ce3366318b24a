import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { helpDocuments } from "~/content/help/documents";
import { sendSuggestions } from "~/handlers/help/search.server";

export function loader({ request, context }: LoaderFunctionArgs) {
  return sendSuggestions(request, context, helpDocuments);
}
