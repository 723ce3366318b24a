import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { saidOfPlans } from "~/content/features-page";

/** The same for every visitor: what the page says of the plans. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { plans } = await context.words.read();
  return { said: saidOfPlans(plans) };
}
