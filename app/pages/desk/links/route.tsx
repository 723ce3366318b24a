import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { keepForm } from "~/browser/unsent-form";
import { pageTitle } from "~/content/page-meta";
import { NEW_LINK_PATH } from "~/domain/links/personal-link";
import { STAFF_PATHS, withSearch } from "~/domain/staff-paths";
import { deskTicketPath } from "~/domain/ticket-desk/desk-ticket-paths";
import { DeskHeading } from "~/pages/desk/desk-heading";
import { NewSecret } from "~/pages/desk/new-secret";
import { DoneNotice } from "~/ui/account/notice";
import { Button, buttonClass, TextLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import type { ProblemAnswer } from "../desk-action.server";
import { LinkList } from "./link-list";
import type { action, loader } from "./links.server";

const olderPath = (query: Record<string, string>) => withSearch(STAFF_PATHS.links, query);

export const meta = () => pageTitle("Personal links");

export { responseHeaders as headers } from "~/http/responses/response-headers";
export { action, loader } from "./links.server";
export const clientAction = keepForm<ProblemAnswer>((_, problem) => ({ problem }));

export default function Links() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as ProblemAnswer | undefined;
  return (
    <>
      <DeskHeading title="Personal links">
        <Link to={NEW_LINK_PATH} className={buttonClass("quiet")}>
          New link
        </Link>
      </DeskHeading>
      {answer && <ErrorSummary title={answer.problem} errors={[]} />}
      {loaded?.isWithdrawn && !answer && <DoneNotice>The link no longer works.</DoneNotice>}
      {loaded?.made && !answer && (
        <NewSecret title="Your new link" label="Link" secret={loaded.made.address}>
          Copy it now and send it. We store only its fingerprint, so we can't show it again. Anyone who has it
          can book one call with it.
        </NewSecret>
      )}
      {loaded?.made && !answer && loaded.made.ticket !== null && (
        <Form method="post" action={`${deskTicketPath(loaded.made.ticket)}#reply`}>
          <input type="hidden" name="link" value={loaded.made.address} />
          <Button name="do" value="paste-link">
            Put it into an answer to #{loaded.made.ticket}
          </Button>
        </Form>
      )}
      <p className="max-w-[70ch] text-ink-soft">
        A personal link lets one client book one call without typing their details: at any free time, or at
        one of up to five that you offer. It holds no time until it's used.
      </p>
      {loaded && loaded.email !== "" && (
        <p>
          Links for <bdi>{loaded.email}</bdi>. <TextLink to={STAFF_PATHS.links}>Show all links</TextLink>
        </p>
      )}
      {loaded && <LinkList links={loaded.links} />}
      {loaded && (
        <nav aria-label="Pages" className="flex flex-wrap gap-4 empty:hidden">
          {!loaded.isFirst && <TextLink to={STAFF_PATHS.links}>First page</TextLink>}
          {loaded.older && <TextLink to={olderPath(loaded.older)}>Older links</TextLink>}
        </nav>
      )}
    </>
  );
}
