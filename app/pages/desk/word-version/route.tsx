import type { MetaFunction } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { keepForm } from "~/browser/unsent-form";
import { pageTitle } from "~/content/page-meta";
import { DeskCard } from "~/pages/desk/desk-card";
import { DeskHeading } from "~/pages/desk/desk-heading";
import { TextLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { DeskButton } from "../desk-button";
import { DifferenceList } from "../word/difference-list";
import type { loader, VersionAnswer } from "./version.server";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle(data ? `A version of ${data.title}` : "A version");

export { responseHeaders as headers } from "~/http/responses/response-headers";
export { action, loader } from "./version.server";
export const clientAction = keepForm<VersionAnswer>((_, problem) => ({ problem, contradictions: [] }));

const WHAT = {
  own: "Published",
  hidden: "Taken off the site",
  shipped: "Original words put back",
} as const;

export default function WordVersion() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<VersionAnswer>() ?? null;
  const hasSeen = answer !== null && answer.contradictions.length > 0;
  return (
    <>
      <DeskHeading title={loaded?.title ?? "A version"}>
        {loaded && <TextLink to={loaded.to}>Back to its words</TextLink>}
      </DeskHeading>
      {answer && (
        <ErrorSummary title={answer.problem} errors={answer.contradictions.map((message) => ({ message }))} />
      )}
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
              {hasSeen && <input type="hidden" name="anyway" value="yes" />}
              <DeskButton>{hasSeen ? "Bring it back nevertheless" : "Bring this version back"}</DeskButton>
            </Form>
          )}
        </DeskCard>
      )}
    </>
  );
}
