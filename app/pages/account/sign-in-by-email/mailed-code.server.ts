import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { ACCOUNT_MESSAGES } from "~/content/account-errors";
import { mailedCodeSentPath } from "~/domain/account/account-paths";
import { ResetRequestSchema } from "~/domain/account/account-schema";
import type { FormAnswer } from "~/domain/account/form-answer";
import { returnPath } from "~/domain/account/return-path";
import { TokenSchema } from "~/domain/private-link";
import { CodeSchema } from "~/domain/staff/sign-in-code";
import {
  type FormSent,
  requirePerson,
  severalForms,
  typedCode,
  waitAnswers,
} from "~/http/answers/form-answers.server";
import { privateData, seeOther } from "~/http/cache/personal-response.server";
import { anyone, byField, formAction } from "~/http/forms/form-action.server";
import { stampNow } from "~/http/forms/person-check.server";
import { fieldValue, readQuery } from "~/http/forms/read-form.server";
import { clientOf } from "~/http/requests/client-facts.server";
import { shouldSkipLoader } from "~/http/responses/outage.server";
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
import { readBrowserTokens, signInAnswers } from "../sign-in-response.server";
import { codeOver, codeRefused } from "./mailed-code-answers.server";

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

const shownAgain = severalForms({
  "mailed-code": ["email"],
  code: typedCode(),
  link: ["token"],
  again: [],
});

/** Handles this page's forms, and the sign-in form's button for a mailed code. */
export const action = formAction<null, FormAnswer>(
  {
    guard: anyone,
    again: (fields, said) =>
      shownAgain(fields.form === "sign-in" ? { ...fields, form: "mailed-code" } : fields, said),
    outage: ["Signing in by a mailed code failed", { problem: ACCOUNT_MESSAGES.signInFailed }],
    everyFailure: true,
  },
  byField(
    "form",
    {
      "sign-in": submitAddress,
      "mailed-code": submitAddress,
      code: submitCode,
      link: submitLink,
      again: submitAgain,
    },
    async ({ refuse }) => refuse({ problem: "We couldn't read that form. Please use the one below." }),
  ),
);

async function submitAddress(sent: FormSent) {
  const { request, context, fields, read, answer } = sent;
  const { config } = context;
  const { email } = read(ResetRequestSchema);
  const { isUnproven } = await requirePerson(sent);
  const toCompany = await startCompanySignIn(sent, { email, next: fields.next });
  if (toCompany) return toCompany;
  const input = {
    email,
    next: returnPath(fields.next),
    token: flowToken(request, config, "code"),
    device: deviceCookie(request, config),
  };
  return answer(await askForMailedCode({ ...context, isUnproven }, input, clientOf(request)), {
    done: (mailed) => codeSent(mailed, "once", context),
    ...waitAnswers(sent),
  });
}

async function submitAgain(sent: FormSent) {
  const { request, context, answer } = sent;
  const result = await sendAnotherMailedCode(context, flowOf(request, context), clientOf(request));
  return answer(result, {
    done: (mailed) => codeSent(mailed, "again", context),
    over: () => codeOver(sent),
    ...waitAnswers(sent),
  });
}

function codeSent(
  { token, next }: { token: string; next: string },
  sent: "once" | "again",
  context: AppLoadContext,
) {
  return seeOther(mailedCodeSentPath(next, sent), flowHeaders(context.config, "code", token));
}

async function submitCode(sent: FormSent) {
  return signInBy(sent.read(CodeSchema), sent);
}

async function submitLink(sent: FormSent) {
  const token = TokenSchema.safeParse(sent.fields.token);
  return token.success ? signInBy({ link: token.data }, sent) : codeOver(sent);
}

async function signInBy(given: GivenCode, sent: FormSent) {
  const { request, context, answer, again } = sent;
  const input = { token: flowToken(request, context.config, "code"), given };
  const browser = await readBrowserTokens(request, context);
  const result = await signInByCode(context, input, clientOf(request), browser);
  if ("refused" in result) return answer(result.refused, codeRefused(sent));
  const { entered, next } = result;
  const onTop: typeof sent.again = (said) => again({ form: "", ...said });
  const more = endedFlowHeaders(context.config, "code");
  return answer(entered, {
    ...signInAnswers({ context, again: onTop }, { next, more }),
    over: () => codeOver(sent),
  });
}

/** The flow of a browser that is signing in, before there is a session. */
function flowOf(request: Request, { config }: AppLoadContext) {
  return { token: flowToken(request, config, "code"), sessionId: null };
}
