import { useActionData } from "@remix-run/react";
import { pageTitle } from "~/content/page-meta";
import { GOING_PAGE } from "~/content/providers";
import type { FormAnswer } from "~/domain/account/form-answer";
import { isLeaving, type Leaving } from "~/domain/account/leaving";
import { CameBack } from "~/pages/account/providers/came-back";
import { GoingOn } from "~/pages/account/providers/going-on";
import { loadStart, submitStart } from "./with-provider.server";

export const meta = () => pageTitle(GOING_PAGE.pageTitle);

export { responseHeaders as headers } from "~/http/responses/response-headers";
export const loader = loadStart;
export const action = submitStart;

export default function SignInWith() {
  const answer = useActionData<FormAnswer | Leaving>();
  return isLeaving(answer) ? <GoingOn {...answer} /> : <CameBack answer={answer} />;
}
