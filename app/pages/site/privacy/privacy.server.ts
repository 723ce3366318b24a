import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { privacyPolicy } from "~/content/legal";
import { loadPrivacyFacts } from "~/http/answers/privacy-facts.server";

/** Built on the server, so that browsers receive the text and not the names of tables. */
export async function loader({ context }: LoaderFunctionArgs) {
  return privacyPolicy(await loadPrivacyFacts(context));
}
