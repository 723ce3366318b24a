import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { helpDocuments } from "~/content/help/documents";
import { sendSuggestions } from "~/http/help-search.server";

export function loader({ request }: LoaderFunctionArgs) {
  return sendSuggestions(request, helpDocuments);
}
