import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { signInPath } from "~/domain/account/sign-in-paths";
import { CodeSchema } from "~/domain/staff/sign-in-code";
import { signInCodePath } from "~/domain/staff-paths";
import { refuseForm, refuseForNow } from "~/http/answers/form-answers.server";
import { privateData, seeOther } from "~/http/cache/personal-response.server";
import { type FormFields, fieldValue, parseForm, readForm, readQuery } from "~/http/forms/read-form.server";
import { clientOf } from "~/http/requests/client-facts.server";
import { endedDeskSignInHeaders, signInToken, waitingHeaders } from "~/http/sessions/staff-cookies.server";
import { proveCode } from "~/use-cases/staff/prove-staff-code.server";
import { sendAnotherCode } from "~/use-cases/staff/staff-sign-in.server";
import { readBrowserTokens, respondToSignIn, staffNext } from "../sign-in-response.server";

/** The page that asks for the code. It is the same for every browser with a pending sign-in. */
export function loader({ request, context: { config } }: LoaderFunctionArgs) {
  const query = readQuery(request);
  const next = staffNext(query.next);
  const isWaiting = signInToken(request, config) !== null;
  return privateData({ next, isWaiting, isSentAgain: fieldValue(query, "sent") === "again" });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const fields = await readForm(request);
  if (fieldValue(fields, "form") === "again") return submitAgain(fields, request, context);
  const form = "code";
  const values = { code: fieldValue(fields, "code").slice(0, 20) };
  const checked = parseForm(CodeSchema, fields);
  if (!checked.ok) return refuseForm({ form, values, errors: checked.errors });
  const next = staffNext(fields.next);
  const result = await proveCode(
    context,
    { token: signInToken(request, context.config), code: checked.value.code, next },
    clientOf(request),
    await readBrowserTokens(request, context),
  );
  if (result.ok) return respondToSignIn(context, result, { next, form });
  if (result.reason === "wrong_code") {
    const tries = result.left === 1 ? "You have one more try." : `You have ${result.left} more tries.`;
    return refuseForm({ form, values, errors: { code: `That code isn't right. ${tries}` } });
  }
  if (result.reason === "over") return refuseOver(fields, context);
  return respondToSignIn(context, result, { next, form, values });
}

async function submitAgain(fields: FormFields, request: Request, context: AppLoadContext) {
  const { config } = context;
  const result = await sendAnotherCode(context, signInToken(request, config), clientOf(request));
  if (result.ok) {
    context.deliverEmails();
    const path = signInCodePath(staffNext(fields.next));
    const to = `${path}${path.includes("?") ? "&" : "?"}sent=again`;
    return seeOther(to, waitingHeaders(config, result.token));
  }
  return result.reason === "over" ? refuseOver(fields, context) : refuseForNow(result, { form: "again" });
}

function refuseOver(fields: FormFields, { config }: AppLoadContext) {
  return refuseForm(
    {
      form: "code",
      problem: "This sign-in has expired. Please start again.",
      link: { label: "Sign in again", to: signInPath(staffNext(fields.next)) },
    },
    { headers: endedDeskSignInHeaders(config) },
  );
}
