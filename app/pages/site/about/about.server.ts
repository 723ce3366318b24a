import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { undefinedOnOutage } from "~/http/responses/outage.server";
import { loadMeasured } from "~/use-cases/numbers/load-measured.server";

/** The same for every visitor. During an outage the page does without the figures. */
export async function loader({ context }: LoaderFunctionArgs) {
  const [figures, { people }] = await Promise.all([
    undefinedOnOutage("The figures on About could not be read", loadMeasured(context)),
    context.words.read(),
  ]);
  return { figures: figures ?? [], people };
}
