import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { LINK_INVALID } from "~/content/account-errors";
import { EMAIL_CHANGE_STOPPED_PATH } from "~/domain/account/sign-in-paths";
import { TokenSchema } from "~/domain/private-link";
import { refuseForm } from "~/http/answers/form-answers.server";
import { privateData, seeOther } from "~/http/cache/personal-response.server";
import { fieldValue, readForm, readQuery } from "~/http/forms/read-form.server";
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

export async function action({ request, context }: ActionFunctionArgs) {
  const token = TokenSchema.safeParse((await readForm(request)).token);
  const isStopped = token.success && (await stopEmailChange(context, token.data));
  if (!isStopped) return refuseForm({ form: "stop", problem: LINK_INVALID });
  return seeOther(EMAIL_CHANGE_STOPPED_PATH);
}
