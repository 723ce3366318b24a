import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { ACCOUNT_MESSAGES } from "~/content/account-errors";
import { mailedCodeSentPath } from "~/domain/account/account-paths";
import { ResetRequestSchema } from "~/domain/account/account-schema";
import { returnPath } from "~/domain/account/return-path";
import { TokenSchema } from "~/domain/private-link";
import { CodeSchema } from "~/domain/staff/sign-in-code";
import { refuseForm, refuseForNow, refuseProgram, valuesOf } from "~/http/answers/form-answers.server";
import { privateData, seeOther } from "~/http/cache/personal-response.server";
import { checkPerson, stampNow } from "~/http/forms/person-check.server";
import { type FormFields, fieldValue, parseForm, readForm, readQuery } from "~/http/forms/read-form.server";
import { clientOf } from "~/http/requests/client-facts.server";
import { failureOf, shouldSkipLoader } from "~/http/responses/outage.server";
import { deviceCookie } from "~/http/sessions/device-cookie.server";
import { endedFlowHeaders, flowHeaders, flowToken } from "~/http/sessions/flow-cookies.server";
import { requireAnonymous } from "~/http/sessions/guards.server";
import {
  askForMailedCode,
  type GivenCode,
  readMailedCode,
  readMailedLink,
  sendAnotherMailedCode,
} from "~/use-cases/sign-in/mailed-code.server";
import { signInByCode } from "~/use-cases/sign-in/sign-in-by-code.server";
import { startCompanySignIn } from "../providers/company-sign-in.server";
import { readBrowserTokens, respondToSignIn } from "../sign-in-response.server";
import { refuseCode, refuseOver } from "./mailed-code-answers.server";

/** What the page asks for: an address, the code, the button behind the mailed link, or the original browser. */
export type MailedCodeView = "address" | "code" | "link" | "otherBrowser";

/** Opening it changes nothing, because email scanners open links too. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAnonymous(request, context);
  const query = readQuery(request);
  const link = TokenSchema.safeParse(query.token);
  const browser = flowOf(request, context);
  const read = () =>
    link.success ? readMailedLink(context, browser, link.data) : readMailedCode(context, browser);
  const isAskedAnew = fieldValue(query, "mode") === "new";
  const waiting = isAskedAnew || shouldSkipLoader(context) ? null : await read();
  const [withFlow, without]: MailedCodeView[] = link.success ? ["link", "otherBrowser"] : ["code", "address"];
  const sent = fieldValue(query, "sent");
  return privateData({
    view: (waiting ? withFlow : without) ?? "address",
    opened: await stampNow(context),
    next: waiting?.next ?? returnPath(query.next),
    device: waiting?.device ?? null,
    token: link.success ? link.data : null,
    isSentAgain: sent === "again",
    /** The flow's cookie has expired, or the browser never stored it. */
    isLost: sent !== "" && !waiting && !shouldSkipLoader(context),
  });
}

/** Handles this page's forms, and the sign-in form's button for a mailed code. */
export async function action({ request, context }: ActionFunctionArgs) {
  const fields = await readForm(request);
  const form = fieldValue(fields, "form");
  const values = valuesOf(fields, form === "link" ? ["token"] : ["email", "code"]);
  try {
    switch (form) {
      case "sign-in":
      case "mailed-code":
        return await submitAddress(fields, request, context);
      case "code":
        return await submitCode(fields, request, context);
      case "link":
        return await submitLink(fields, request, context);
      case "again":
        return await submitAgain(request, context);
      default:
        return refuseForm({
          problem: "We couldn't read that form. Please use the one below.",
        });
    }
  } catch (error) {
    if (error instanceof Response) throw error;
    const init = failureOf("Signing in by a mailed code failed", error, context);
    const shown = form === "sign-in" ? "mailed-code" : form;
    return refuseForm({ form: shown, values, problem: ACCOUNT_MESSAGES.signInFailed }, init);
  }
}

async function submitAddress(fields: FormFields, request: Request, context: AppLoadContext) {
  const form = "mailed-code";
  const values = valuesOf(fields, ["email"]);
  const checked = parseForm(ResetRequestSchema, fields);
  if (!checked.ok) return refuseForm({ form, values, errors: checked.errors });
  const person = await checkPerson(fields, context);
  if (!person.ok) return refuseProgram(person, { form, values });
  const { email } = checked.value;
  const redirectToCompany = await startCompanySignIn(
    request,
    context,
    { email, next: fields.next },
    { form, values },
  );
  if (redirectToCompany) return redirectToCompany;
  const { config } = context;
  const input = {
    email,
    next: returnPath(fields.next),
    token: flowToken(request, config, "code"),
    device: deviceCookie(request, config),
  };
  const deps = { ...context, isUnproven: person.isUnproven };
  const result = await askForMailedCode(deps, input, clientOf(request));
  if (!result.ok) return refuseForNow(result, { form, values });
  return codeSent(result, "once", context);
}

async function submitAgain(request: Request, context: AppLoadContext) {
  const result = await sendAnotherMailedCode(context, flowOf(request, context), clientOf(request));
  if (result.ok) return codeSent(result, "again", context);
  return result.reason === "over" ? refuseOver(context) : refuseForNow(result, { form: "again" });
}

function codeSent(
  { token, next }: { token: string; next: string },
  sent: "once" | "again",
  context: AppLoadContext,
) {
  context.deliverEmails();
  return seeOther(mailedCodeSentPath(next, sent), flowHeaders(context.config, "code", token));
}

async function submitCode(fields: FormFields, request: Request, context: AppLoadContext) {
  const form = "code";
  const values = { code: fieldValue(fields, "code").slice(0, 20) };
  const checked = parseForm(CodeSchema, fields);
  if (!checked.ok) return refuseForm({ form, values, errors: checked.errors });
  return submitCodeOrLink({ code: checked.value.code }, { form, values }, request, context);
}

async function submitLink(fields: FormFields, request: Request, context: AppLoadContext) {
  const token = TokenSchema.safeParse(fields.token);
  if (!token.success) return refuseOver(context);
  return submitCodeOrLink(
    { link: token.data },
    { form: "link", values: { token: token.data } },
    request,
    context,
  );
}

async function submitCodeOrLink(
  given: GivenCode,
  answer: { form: string; values: Record<string, string> },
  request: Request,
  context: AppLoadContext,
) {
  const { config } = context;
  const input = { token: flowToken(request, config, "code"), given };
  const browser = await readBrowserTokens(request, context);
  const result = await signInByCode(context, input, clientOf(request), browser);
  if ("refused" in result) return refuseCode(result.refused, answer, context);
  const { entered, next } = result;
  if (!entered.ok && entered.reason === "over") return refuseOver(context);
  return respondToSignIn(context, entered, { next, form: "" }, endedFlowHeaders(config, "code"));
}

/** The flow of a browser that is signing in, before there is a session. */
function flowOf(request: Request, { config }: AppLoadContext) {
  return { token: flowToken(request, config, "code"), sessionId: null };
}
