import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { FormAnswer } from "~/domain/account/form-answer";
import { signInPath } from "~/domain/account/sign-in-paths";
import { CodeSchema } from "~/domain/staff/sign-in-code";
import { signInCodePath } from "~/domain/staff-paths";
import { type FormSent, severalForms, typedCode, waitAnswers } from "~/http/answers/form-answers.server";
import { privateData, seeOther } from "~/http/cache/personal-response.server";
import { anyone, byField, formAction } from "~/http/forms/form-action.server";
import { fieldValue, readQuery } from "~/http/forms/read-form.server";
import { clientOf } from "~/http/requests/client-facts.server";
import { endedDeskSignInHeaders, signInToken, waitingHeaders } from "~/http/sessions/staff-cookies.server";
import { proveCode } from "~/use-cases/staff/prove-staff-code.server";
import { sendAnotherCode } from "~/use-cases/staff/staff-sign-in.server";
import { readBrowserTokens, signInAnswers, staffNext } from "../sign-in-response.server";

/** The page that asks for the code. It is the same for every browser with a pending sign-in. */
export function loader({ request, context: { config } }: LoaderFunctionArgs) {
  const query = readQuery(request);
  const next = staffNext(query.next);
  const isWaiting = signInToken(request, config) !== null;
  return privateData({ next, isWaiting, isSentAgain: fieldValue(query, "sent") === "again" });
}

export const action = formAction<null, FormAnswer>(
  { guard: anyone, again: severalForms({ code: typedCode(), again: [] }, "code") },
  byField("form", { again: submitAgain }, submitCode),
);

async function submitCode(sent: FormSent) {
  const { request, context, fields, read, answer, again } = sent;
  const { code } = read(CodeSchema);
  const next = staffNext(fields.next);
  const result = await proveCode(
    context,
    { token: signInToken(request, context.config), code, next },
    clientOf(request),
    await readBrowserTokens(request, context),
  );
  return answer(result, {
    ...signInAnswers(sent, { next }),
    wrong_code: ({ left }) => {
      const tries = left === 1 ? "You have one more try." : `You have ${left} more tries.`;
      return again({ status: 400, errors: { code: `That code isn't right. ${tries}` } });
    },
    over: () => signInOver(sent),
  });
}

async function submitAgain(sent: FormSent) {
  const { request, context, fields, answer } = sent;
  const { config } = context;
  return answer(await sendAnotherCode(context, signInToken(request, config), clientOf(request)), {
    done: ({ token }) => {
      const path = signInCodePath(staffNext(fields.next));
      const to = `${path}${path.includes("?") ? "&" : "?"}sent=again`;
      return seeOther(to, waitingHeaders(config, token));
    },
    over: () => signInOver(sent),
    ...waitAnswers(sent),
  });
}

function signInOver({ context, fields, again }: FormSent) {
  return again({
    status: 400,
    form: "code",
    problem: "This sign-in has expired. Please start again.",
    link: { label: "Sign in again", to: signInPath(staffNext(fields.next)) },
    headers: endedDeskSignInHeaders(context.config),
  });
}
