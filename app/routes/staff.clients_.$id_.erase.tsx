import type {
  ActionFunctionArgs,
  HeadersFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { BRAND } from "~/content/brand";
import { keepsDeskForm, showsConflict } from "~/enhance/desk-form";
import { loadErasure, submitErasure } from "~/handlers/clients/erase-client.server";
import { responseHeaders } from "~/http/response-headers";
import { buttonClass } from "~/ui/button";
import { EraseForm } from "~/ui/staff/clients/erase-form";
import { DeskHeading } from "~/ui/staff/desk-heading";
import { DeskProblem } from "~/ui/staff/desk-problem";

export const meta: MetaFunction = () => [{ title: `Erase a client | ${BRAND.name}` }];

export const headers: HeadersFunction = responseHeaders;

export function loader({ request, context, params }: LoaderFunctionArgs) {
  return loadErasure(request, context, params.id);
}

export function action({ request, context, params }: ActionFunctionArgs) {
  return submitErasure(request, context, params.id);
}

export const clientAction = keepsDeskForm;

export const shouldRevalidate = showsConflict;

export default function EraseClient() {
  const { erasure, back } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? null;
  return (
    <>
      <DeskHeading title={erasure ? `Erase ${erasure.name}` : "Erase a client"}>
        <Link to={back} className={buttonClass("link")}>
          Back to the client
        </Link>
      </DeskHeading>
      {answer && (
        <DeskProblem answer={answer} idOf={(field) => (field === "typed" ? "erase-typed" : undefined)} />
      )}
      {erasure && <EraseForm erasure={erasure} answer={answer} />}
    </>
  );
}
