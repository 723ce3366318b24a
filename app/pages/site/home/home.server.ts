import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { PATHS } from "~/domain/paths";
import { loadBookingSection } from "~/http/answers/wizard.server";
import { submitBookingSection } from "~/http/answers/wizard-steps.server";
import { answerOwnWords, isOwnWordsForm } from "~/pages/site/showcase/own-words.server";

export function loader({ request, context }: LoaderFunctionArgs) {
  return loadBookingSection(request, context);
}

/** Handles the page's two forms: the conversation in the visitor's own words, and the booking wizard. */
export function action(sent: ActionFunctionArgs) {
  if (isOwnWordsForm(sent.request)) return answerOwnWords(sent);
  return submitBookingSection(sent.request, sent.context, PATHS.home);
}
