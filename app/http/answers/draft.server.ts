import type { AppLoadContext } from "@remix-run/cloudflare";
import { type Answers, NO_ANSWERS } from "~/domain/booking/answers";
import { readDraft, type StoredDraft } from "~/use-cases/booking/draft.server";
import { draftKeyIn } from "../forms/draft-cookie.server";

/** The draft with this id, if it is this browser's. */
export function findDraft(
  request: Request,
  context: AppLoadContext,
  id: string | null,
): Promise<StoredDraft | null> {
  return readDraft(context, draftKeyIn(request, context.config, id));
}

/** The answers of a draft, if only the time is missing. */
export function completeAnswers(draft: StoredDraft | null | undefined): Answers | null {
  return draft && draft.answers.selectedServices.length > 0 ? { ...NO_ANSWERS, ...draft.answers } : null;
}
