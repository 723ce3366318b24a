import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { LINK_INVALID } from "~/content/account-errors";
import type { FormAnswer } from "~/domain/account/form-answer";
import { LinkFormSchema, TokenSchema } from "~/domain/private-link";
import { confirmAddressPath } from "~/domain/staff-paths";
import { onlyForm } from "~/http/answers/form-answers.server";
import { privateData, seeOther } from "~/http/cache/personal-response.server";
import { anyone, formAction } from "~/http/forms/form-action.server";
import { fieldValue, readQuery } from "~/http/forms/read-form.server";
import { confirmAddress, readAddressProof } from "~/use-cases/settings/confirm-address.server";

/**
 * The page behind the link that confirms a new address of the agency. Opening it changes nothing, because email
 * scanners open links too. It needs no session, because the mailbox's reader may not be a member of staff.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = readQuery(request);
  if (fieldValue(query, "done") === "1") return privateData({ isDone: true, proof: null });
  const token = TokenSchema.safeParse(query.token);
  const found = token.success ? await readAddressProof(context, token.data) : null;
  if (!found || !token.success) {
    return privateData({ isDone: false, proof: null }, 400);
  }
  const { address, setting, askedBy } = found;
  const proof = { token: token.data, address, setting, askedBy: askedBy.email };
  return privateData({ isDone: false, proof });
}

export const action = formAction<null, FormAnswer>(
  { guard: anyone, again: onlyForm("confirm") },
  async ({ context, read, refuse }) => {
    const { token } = read(LinkFormSchema, () => ({ problem: LINK_INVALID }));
    if (!(await confirmAddress(context, token))) return refuse({ problem: LINK_INVALID });
    context.settings.forget();
    return seeOther(confirmAddressPath(null));
  },
);
