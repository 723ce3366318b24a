import type { LoaderFunctionArgs } from "@remix-run/cloudflare";

/** The same for every visitor. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { plans } = await context.words.read();
  return { plans };
}
