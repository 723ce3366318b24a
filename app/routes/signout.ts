import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { submitSignOut } from "~/http/account.server";

/** Signing out is a form's doing. Whoever comes by a link is shown where its button is. */
export function loader() {
  return redirect("/dashboard");
}

export function action({ request, context }: ActionFunctionArgs) {
  return submitSignOut(request, context);
}
