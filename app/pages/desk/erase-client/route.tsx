import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/content/page-meta";
import { keepDeskForm, revalidateOnConflict } from "~/pages/desk/desk-form";
import { DeskHeading } from "~/pages/desk/desk-heading";
import { DeskProblem } from "~/pages/desk/desk-problem";
import { buttonClass } from "~/ui/button";
import type { action, loader } from "./erase-client.server";
import { EraseForm } from "./erase-form";

export const meta = () => pageTitle("Erase a client");

export { responseHeaders as headers } from "~/http/responses/response-headers";
export { action, loader } from "./erase-client.server";
export const clientAction = keepDeskForm;
export const shouldRevalidate = revalidateOnConflict;

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
