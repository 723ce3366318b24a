import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { sendReadiness } from "~/handlers/health/ready.server";

export function loader({ context }: LoaderFunctionArgs) {
  return sendReadiness(context);
}
