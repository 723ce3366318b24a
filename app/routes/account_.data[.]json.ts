import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { sendAccountData } from "~/handlers/account/own-data.server";

export function loader({ request, context }: LoaderFunctionArgs) {
  return sendAccountData(request, context);
}
