import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { instantReplies } from "~/content/service-cards";

/** The same for every visitor. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { plans } = await context.words.read();
  return { replies: instantReplies(plans) };
}
