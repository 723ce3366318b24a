import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { sendBookings } from "~/handlers/staff/booking-export.server";

export function loader({ request, context }: LoaderFunctionArgs) {
  return sendBookings(request, context);
}
