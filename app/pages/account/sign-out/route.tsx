import { redirect } from "@remix-run/cloudflare";
import { PATHS } from "~/domain/paths";
import { submitSignOut } from "./sign-out.server";

/** Signing out takes a POST. A visitor who follows a link here is redirected to the page with the button. */
export function loader() {
  return redirect(PATHS.dashboard);
}

export const action = submitSignOut;
