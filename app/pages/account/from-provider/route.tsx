import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/content/page-meta";
import { CAME_BACK_PAGE } from "~/content/providers";
import type { FormAnswer } from "~/domain/account/form-answer";
import { loadAnswer } from "~/handlers/account/from-provider.server";
import { CameBack } from "~/ui/account/came-back";

export const meta = () => pageTitle(CAME_BACK_PAGE.title);

export { responseHeaders as headers } from "~/http/response-headers";
export const loader = loadAnswer;

export default function SignInFrom() {
  return <CameBack answer={useLoaderData<FormAnswer>()} />;
}
