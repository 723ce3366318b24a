import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { sendNextFreeTimes } from "./next-free.server";

export function loader({ context }: LoaderFunctionArgs) {
  return sendNextFreeTimes(context);
}
