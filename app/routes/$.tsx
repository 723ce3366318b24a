import { BRAND } from "~/content/brand";
import { ErrorPage } from "~/ui/error-page";

/** Any address that no other route knows. */
export function loader(): never {
  throw new Response(null, { status: 404 });
}

export default function NotFound() {
  return <ErrorPage brand={BRAND} status={404} message="" />;
}
