import type { MetaFunction } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { keepForm } from "~/browser/unsent-form";
import { pageTitle } from "~/content/page-meta";
import { DeskCard } from "~/pages/desk/desk-card";
import { DeskHeading } from "~/pages/desk/desk-heading";
import { TextLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import type { ProblemAnswer } from "../desk-action.server";
import { DeskButton } from "../desk-button";
import { DifferenceList } from "../word/difference-list";
import type { action, loader } from "./version.server";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle(data ? `A version of ${data.title}` : "A version");

export { responseHeaders as headers } from "~/http/responses/response-headers";
export { action, loader } from "./version.server";
export const clientAction = keepForm<ProblemAnswer>((_, problem) => ({ problem }));

const WHAT = {
  own: "Published",
  hidden: "Taken off the site",
  shipped: "Original words put back",
} as const;

export default function WordVersion() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as ProblemAnswer | undefined;
  return (
    <>
      <DeskHeading title={loaded?.title ?? "A version"}>
        {loaded && <TextLink to={loaded.to}>Back to its words</TextLink>}
      </DeskHeading>
      {answer && <ErrorSummary title={answer.problem} errors={[]} />}
      {loaded && (
        <DeskCard id="version" title={loaded.when}>
          <p>
            {WHAT[loaded.state]} by <bdi>{loaded.who}</bdi>.
            {loaded.isLive && <strong> This is what visitors read now.</strong>}
          </p>
          <DifferenceList fields={loaded.difference} />
          {loaded.canBringBack && (
            <Form method="post">
              <input type="hidden" name="seen" value={loaded.seen} />
              <DeskButton>Bring this version back</DeskButton>
            </Form>
          )}
        </DeskCard>
      )}
    </>
  );
}
