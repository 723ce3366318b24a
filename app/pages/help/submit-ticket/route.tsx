import type { MetaFunction } from "@remix-run/cloudflare";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { keepTicket } from "~/browser/unsent-form";
import { articleMeta, wayTo } from "~/content/help/article-meta";
import { SUBMIT_TICKET } from "~/content/help/submit-ticket";
import { TICKET_WORDS } from "~/content/tickets";
import { Blocks } from "~/ui/help/article-text";
import { HelpIntro } from "~/ui/help/help-intro";
import { Prose } from "~/ui/prose";
import type { action, loader } from "./ticket-form.server";
import { TicketPanel } from "./ticket-panel";
import { withMinimumDelay } from "./use-ticket-form";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
  ...articleMeta(SUBMIT_TICKET)({ matches }),
  ...(data?.sent ? [{ name: "robots", content: "noindex" }] : []),
];

export { responseHeaders as headers } from "~/http/responses/response-headers";
export { action, loader } from "./ticket-form.server";

export function clientAction(sending: ClientActionFunctionArgs) {
  return withMinimumDelay(keepTicket(sending));
}

export default function SubmitTicket() {
  const { sent, values, notice } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <>
      <HelpIntro
        title={SUBMIT_TICKET.title}
        lead={sent ? TICKET_WORDS.sent.intro : SUBMIT_TICKET.summary}
        way={wayTo(SUBMIT_TICKET)}
      />
      <div className="wrap grid items-start gap-x-16 gap-y-14 pb-24 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
        <TicketPanel sent={sent} values={values} notice={notice} answer={answer} />
        <Prose>
          {SUBMIT_TICKET.sections
            .filter(({ id }) => id !== "form")
            .map(({ id, heading, blocks }) => (
              <section key={id} id={id} aria-labelledby={`${id}-heading`} className="mt-12 first:mt-0">
                <h2 id={`${id}-heading`}>{heading}</h2>
                <Blocks blocks={blocks} />
              </section>
            ))}
        </Prose>
      </div>
    </>
  );
}
