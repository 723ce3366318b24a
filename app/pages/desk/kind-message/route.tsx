import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/content/page-meta";
import type { AvailabilityAnswer } from "~/domain/availability/desk-availability";
import { messagesPath } from "~/domain/messages/message-paths";
import { AvailabilityFrame } from "~/pages/desk/availability/availability-frame";
import { DeskCard } from "~/pages/desk/desk-card";
import { keepDeskForm, revalidateOnConflict } from "~/pages/desk/desk-form";
import { TextLink } from "~/ui/button";
import type { loader } from "./message.server";
import { MessageForm } from "./message-form";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle(data ? `${data.name}: ${data.kind.title}` : "Message");

export { responseHeaders as headers } from "~/http/responses/response-headers";
export { action, loader } from "./message.server";
export const clientAction = keepDeskForm;
export const shouldRevalidate = revalidateOnConflict;

export default function KindMessage() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<AvailabilityAnswer>() ?? null;
  const preview = answer?.title === "Preview" ? answer.details : null;
  const refused = preview ? null : answer;
  const title = loaded ? `${loaded.name}: ${loaded.kind.title}` : "Message";
  return (
    <AvailabilityFrame title={title} done={preview ? null : loaded?.done} answer={refused}>
      {loaded && (
        <p>
          <TextLink to={messagesPath(loaded.kind.id)}>All messages of this kind</TextLink>
        </p>
      )}
      {preview && (
        <DeskCard id="preview" title="Preview">
          <p className="text-sm text-ink-soft" role="status">
            {preview[0]} Nothing has been saved yet.
          </p>
          <p className="font-semibold wrap-anywhere">{preview[1]}</p>
          <div className="whitespace-pre-wrap wrap-anywhere border-l-4 border-line pl-4">{preview[2]}</div>
        </DeskCard>
      )}
      <DeskCard id="message" title="When and what">
        {loaded && <p className="text-sm text-ink-soft">{loaded.words}</p>}
        <MessageForm
          key={`${loaded?.version}${answer ? "again" : ""}`}
          loaded={loaded}
          answer={answer}
          errors={refused?.errors ?? {}}
        />
      </DeskCard>
    </AvailabilityFrame>
  );
}
