import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { LINK_INVALID } from "~/content/account-errors";
import { TokenSchema } from "~/domain/private-link";
import { confirmAddressPath } from "~/domain/staff-paths";
import { refuseForm } from "~/http/answers/form-answers.server";
import { privateData, seeOther } from "~/http/cache/personal-response.server";
import { fieldValue, readForm, readQuery } from "~/http/forms/read-form.server";
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

export async function action({ request, context }: ActionFunctionArgs) {
  const token = TokenSchema.safeParse((await readForm(request)).token);
  const isConfirmed = token.success && (await confirmAddress(context, token.data));
  if (!isConfirmed) return refuseForm({ form: "confirm", problem: LINK_INVALID });
  context.settings.forget();
  context.deliverEmails();
  return seeOther(confirmAddressPath(null));
}
