import type { MetaFunction } from "@remix-run/cloudflare";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { keepTicket } from "~/browser/unsent-form";
import { changedArticleMeta, wayTo } from "~/content/help/article-meta";
import { SUBMIT_TICKET } from "~/content/help/submit-ticket";
import { TICKET_WORDS } from "~/content/tickets";
import { articleWords } from "~/domain/help/help-articles";
import { Sections } from "~/ui/help/article-text";
import { HelpIntro } from "~/ui/help/help-intro";
import { NextPages } from "~/ui/help/next-pages";
import { Prose } from "~/ui/prose";
import type { action, loader } from "./ticket-form.server";
import { TicketPanel } from "./ticket-panel";
import { withMinimumDelay } from "./use-ticket-form";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
  ...changedArticleMeta(SUBMIT_TICKET)({ data, matches }),
  ...(data?.sent ? [{ name: "robots", content: "noindex" }] : []),
];

export { responseHeaders as headers } from "~/http/responses/response-headers";
export { action, loader } from "./ticket-form.server";

export function clientAction(sending: ClientActionFunctionArgs) {
  return withMinimumDelay(keepTicket(sending));
}

export default function SubmitTicket() {
  const { sent, values, notice, changed } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { summary, sections, next } = changed ?? articleWords(SUBMIT_TICKET);
  return (
    <>
      <HelpIntro
        title={SUBMIT_TICKET.title}
        lead={sent ? TICKET_WORDS.sent.intro : summary}
        way={wayTo(SUBMIT_TICKET)}
      />
      <div className="wrap grid items-start gap-x-16 gap-y-14 pb-24 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
        <TicketPanel sent={sent} values={values} notice={notice} answer={answer} />
        <div className="grid min-w-0 gap-12">
          <Prose>
            <Sections sections={sections} className="mt-12" />
          </Prose>
          {next.length > 0 && <NextPages pages={next} />}
        </div>
      </div>
    </>
  );
}
