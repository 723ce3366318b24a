import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { ALL_TALK_EXAMPLES, TALK_SCRIPT } from "~/content/showcase";
import { type Talk, talkAbout } from "~/domain/showcase/sample-talk";
import { privateData } from "~/http/cache/personal-response.server";
import { fieldValue, readForm } from "~/http/forms/read-form.server";

export type OwnWordsAnswer = { talk: Talk };

/** Whether the URL says that the form is the one with the visitor's own words. */
export function isOwnWordsForm(request: Request): boolean {
  return new URL(request.url).searchParams.has("try");
}

/** The conversation about the visitor's words, for visitors without scripts. It is shown once and not stored. */
export async function answerOwnWords({ request }: ActionFunctionArgs) {
  const fields = await readForm(request);
  const words = { sells: fieldValue(fields, "sells"), asks: fieldValue(fields, "asks") };
  const talk = talkAbout(words, TALK_SCRIPT, ALL_TALK_EXAMPLES);
  return privateData<OwnWordsAnswer>({ talk }, talk.lines ? 200 : 400);
}
