import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { LINK_INVALID } from "~/content/account-errors";
import type { FormAnswer } from "~/domain/account/form-answer";
import { EMAIL_CHANGE_STOPPED_PATH } from "~/domain/account/sign-in-paths";
import { LinkFormSchema, TokenSchema } from "~/domain/private-link";
import { onlyForm } from "~/http/answers/form-answers.server";
import { privateData, seeOther } from "~/http/cache/personal-response.server";
import { anyone, formAction } from "~/http/forms/form-action.server";
import { fieldValue, readQuery } from "~/http/forms/read-form.server";
import { findAccountLink } from "~/use-cases/account/account-links.server";
import { stopEmailChange } from "~/use-cases/account/change-email.server";

/**
 * The page behind the link that stops a change of address. Opening it changes nothing, because email scanners open
 * links too.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = readQuery(request);
  if (fieldValue(query, "done") === "1") return privateData({ token: null, isDone: true });
  const token = TokenSchema.safeParse(query.token);
  const link = token.success ? await findAccountLink(context, "stop", token.data) : null;
  return privateData({ token: link && token.success ? token.data : null, isDone: false }, link ? 200 : 400);
}

export const action = formAction<null, FormAnswer>(
  { guard: anyone, again: onlyForm("stop") },
  async ({ context, read, refuse }) => {
    const { token } = read(LinkFormSchema, () => ({ problem: LINK_INVALID }));
    const isStopped = await stopEmailChange(context, token);
    return isStopped ? seeOther(EMAIL_CHANGE_STOPPED_PATH) : refuse({ problem: LINK_INVALID });
  },
);
