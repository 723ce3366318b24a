import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { PROVIDER_PROBLEMS } from "~/content/providers";
import { confirmPath, securityPath } from "~/domain/account/account-paths";
import type { IdentityProvider } from "~/domain/account/identity-provider";
import { CONNECTED_SECTION, PROVIDER_PATHS } from "~/domain/account/provider-paths";
import { PATHS } from "~/domain/paths";
import { type FormAgain, onlyForm } from "~/http/answers/form-answers.server";
import { privateData, seeOther } from "~/http/cache/personal-response.server";
import { answerOutcome } from "~/http/forms/form-action.server";
import { clientOf } from "~/http/requests/client-facts.server";
import { endedFlowHeaders, flowHeaders, flowToken } from "~/http/sessions/flow-cookies.server";
import { readSignedIn } from "~/http/sessions/session-cookie.server";
import { finishWithProvider } from "~/use-cases/sign-in/finish-with-provider.server";
import { renewedAnswers } from "../confirm/renewed-answers.server";
import {
  OTHER_SIGN_IN_LINK,
  PASSWORD_SIGN_IN_LINK,
  requireProvider,
  statusOf,
} from "../providers/provider-answers.server";
import { rememberedHeaders } from "../second-factor/remembered-browser.server";
import { readBrowserTokens, signInAnswers } from "../sign-in-response.server";

/** The page that a provider redirects back to. Without a pending sign-in in this browser, it changes nothing. */
export async function loader({ request, context, params: { provider: id } }: LoaderFunctionArgs) {
  const provider = await requireProvider(context, id);
  const { config } = context;
  const signedIn = await readSignedIn(request, context);
  const token = flowToken(request, config, "provider");
  const { searchParams: answer } = new URL(request.url);
  const finished = await finishWithProvider(
    context,
    provider,
    { token, answer, signedIn },
    clientOf(request),
    await readBrowserTokens(request, context),
  );
  const ended = endedFlowHeaders(config, "provider");
  if (finished.ok) {
    context.deliverEmails();
    switch (finished.did) {
      case "entered": {
        const { next, entered } = finished;
        return answerOutcome(entered, signInAnswers({ context, again: showProblem }, { next, more: ended }));
      }
      case "renewed": {
        const sent = { context, fields: { next: finished.next }, again: showProblem };
        return answerOutcome(finished.renewed, renewedAnswers(sent));
      }
      case "connected":
        return seeOther(
          securityPath("account-connected"),
          await rememberedHeaders(context, finished.user, ended),
        );
      case "ask_for_account":
      case "ask_to_sign_in": {
        const headers = flowHeaders(config, "connect", finished.token);
        for (const cookie of ended.getSetCookie()) headers.append("Set-Cookie", cookie);
        const { newAccount, signInFirst } = PROVIDER_PATHS;
        return seeOther(finished.did === "ask_for_account" ? newAccount : signInFirst, headers);
      }
    }
  }
  const { reason } = finished;
  // The user is signed in already and has only loaded the address again.
  if (reason === "over" && signedIn) return seeOther(PATHS.dashboard, ended);
  const problem = PROVIDER_PROBLEMS[reason](provider.name);
  return showProblem({ status: statusOf(reason), problem, link: recoveryLink(reason, provider) });
}

/** The page that says why it came to nothing. */
function showProblem({ status = 400, headers, ...said }: FormAgain) {
  return privateData(onlyForm("")({}, said), { status, ...(headers && { headers }) });
}

function recoveryLink(reason: string, { connectionId }: IdentityProvider) {
  if (connectionId !== null) return PASSWORD_SIGN_IN_LINK;
  if (reason === "stale") return { label: "Confirm it's you", to: confirmPath(CONNECTED_SECTION) };
  if (reason === "taken" || reason === "second_factor_here")
    return { label: "Back to Security", to: CONNECTED_SECTION };
  return OTHER_SIGN_IN_LINK;
}
