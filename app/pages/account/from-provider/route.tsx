import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/content/page-meta";
import { CAME_BACK_PAGE } from "~/content/providers";
import type { FormAnswer } from "~/domain/account/form-answer";
import { CameBack } from "~/pages/account/providers/came-back";
import { loadAnswer } from "./from-provider.server";

export const meta = () => pageTitle(CAME_BACK_PAGE.title);

export { responseHeaders as headers } from "~/http/responses/response-headers";
export const loader = loadAnswer;

export default function SignInFrom() {
  return <CameBack answer={useLoaderData<FormAnswer>()} />;
}
